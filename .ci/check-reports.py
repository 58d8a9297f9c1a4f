"""Reads reports of mvvm-lint in every format, of clean, of odd and of broken runs, as their readers would.

SARIF is read by sarif-pydantic and sarif-tools, JUnit by junitparser, Checkstyle by an XML Schema, and the formats of
GitLab and reviewdog by JSON Schemas. All formats of a run have to tell the same findings, in the same words.
"""

import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

import jsonschema
import junitparser
import sarif_pydantic
import xmlschema

HERE = pathlib.Path(__file__).parent
REPORTERS = [
    "text", "xcode", "json", "json-lines", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson",
    "html",
]

PROTOCOL = "protocol ReactiveConnectable {}\n"
VIOLATION = PROTOCOL + "\tfinal class LoginModel: /* 日本 😀 */ ReactiveConnectable {}\n"
SECOND = "final class FeedModel: ReactiveConnectable {}\n"
SUPPRESSED = f"{PROTOCOL}// mvvm-lint:disable:next reactive_connectable_in_extension - why\n{SECOND}"
VIEWS = 'class BViewModel { var a: UIView?; init(l: UILabel) { l.text = "" } }\n'

MESSAGE = (
    "{type} 100% %0A \"so\" 'so' <b>&amp;</b> ]]> | a|b \\ `c` *d* _e_ ::error:: @MainActor #1 😀 שלום"
    "\nnext\r\nnext\rnext\tend"
)
RULE = {
    "id": "odd_words", "severity": "warning", "message": MESSAGE,
    "each": {"conformance": "ReactiveConnectable"}, "must": {"inside": {"extension": "*"}},
}
DOCUMENT = f"""# Odd <words> & | %

Why: `]]>`, "so".

```json rule
{json.dumps(RULE, ensure_ascii=False)}
```
"""

# Name of the case, files of the repository, folder to run in, arguments, exit code, number of findings, and of those that
# are suppressed if there are any.
CASES = [
    ("a violation", {"A.swift": VIOLATION}, "", [], 1, 1),
    ("no violation", {"A.swift": "struct A {}"}, "", [], 0, 0),
    ("a folder of the repository", {"App/A b.swift": VIOLATION, "B.swift": SECOND}, "App", [], 1, 1),
    ("two of a kind", {"A.swift": VIOLATION, "B.swift": SECOND, "C/B.swift": SECOND}, "", [], 1, 3),
    ("odd names", {"A 'b' <c> & % | 日本, x.swift": VIOLATION}, "", [], 1, 1),
    ("a suppressed violation", {"A.swift": SUPPRESSED}, "", [], 0, 0, 1),
    ("a mistake in a suppression", {"A.swift": SUPPRESSED.replace("reactive", "raective")}, "", [], 1, 2),
    ("a violation in the baseline", {"A.swift": VIOLATION}, "", ["--baseline", "old.json"], 0, 0, 1),
    (
        "every severity", {
            "A.swift": VIOLATION, "B.swift": VIEWS,
            ".mvvm-lint.json": '{ rules: { reactive_connectable_in_extension: "note",'
            ' no_view_references_in_view_models: "warning" } }',
        }, "", [], 0, 3,
    ),
    (
        "odd words", {
            "A.swift": VIOLATION, "docs/odd.md": DOCUMENT, ".mvvm-lint.json": '{ "conventions": ["docs/odd.md"] }',
        }, "", [], 0, 1,
    ),
    ("standard input", {}, "", ["--use-stdin"], 1, 1),
    ("a missing path", {"A.swift": VIOLATION}, "", [".", "missing"], 2, 1),
    ("no file", {}, "", [], 2, 0),
    ("a broken configuration", {"A.swift": VIOLATION, ".mvvm-lint.json": "{ rules: { x: 1 }, oops: 2 }"}, "", [], 2, 0),
    ("quiet", {"A.swift": VIOLATION}, "", ["--quiet"], 1, 1),
]

PROBLEMS = []


def expect(condition, what):
    if not condition:
        PROBLEMS.append(what)


def same(found, expected, what):
    expect(found == expected, f"{what}: {found!r}, expected {expected!r}")


def validator(path):
    schema = json.loads(path.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


REPORT = validator(HERE.parent / "Sources/ConventionRules/Reporting/report.schema.json")
DIAGNOSTIC = jsonschema.Draft202012Validator({"$ref": "#/$defs/diagnostic", "$defs": REPORT.schema["$defs"]})
GITLAB = validator(HERE / "schemas/gitlab.schema.json")
RDJSON = validator(HERE / "schemas/rdjson.schema.json")
CHECKSTYLE = xmlschema.XMLSchema(HERE / "schemas/checkstyle.xsd")


def valid(validator, value, what):
    for error in validator.iter_errors(value):
        PROBLEMS.append(f"{what}: {error.json_path}: {error.message}")


class Reports:
    """What a run wrote, by reporter, and what the JSON report, which has a check of its own, says it found."""

    def __init__(self, folder, repository):
        self.folder, self.repository = folder, repository
        self.files = {reporter: folder / f"report.{reporter}" for reporter in REPORTERS}
        self.json = json.loads(self.text("json"))
        self.findings = self.json["diagnostics"]
        self.errors = self.json["errors"]
        self.suppressed = self.json["statistics"]["suppressed"] + self.json["statistics"]["in_baseline"]
        self.reasons = [found["reason"] for found in self.findings]
        self.messages = self.reasons + [error["message"] for error in self.errors]

    def text(self, reporter):
        return self.files[reporter].read_bytes().decode()

    def paths(self, base):
        return [
            f["file"][len(str(base)) + 1 :] if f["file"].startswith(str(base) + "/") else f["file"] for f in self.findings
        ]


def check_text(reports):
    text = reports.text("text")
    expect(text.endswith("\n") or not text, "text ends in a line break")
    same(len(re.findall(r"^\d+ \|", text, re.M)), len(reports.findings), "findings in text")
    same(len(reports.text("xcode").splitlines()), len(reports.findings), "lines of xcode")


def check_json(reports):
    valid(REPORT, reports.json, "json")
    lines = [json.loads(line) for line in reports.text("json-lines").split("\n")[:-1]]
    same([line["reason"] for line in lines], reports.messages, "messages of json-lines")
    for line in lines[: len(reports.findings)]:
        valid(DIAGNOSTIC, line, "json-lines")


def check_sarif(reports):
    path = reports.files["sarif"]
    log = sarif_pydantic.load(path)
    run, raw = log.runs[0], json.loads(path.read_text())["runs"][0]
    results = [result for result in raw["results"] if not result.get("suppressions")]
    same([result["message"]["text"] for result in results], reports.reasons, "messages of sarif")
    same(len(raw["results"]) - len(results), reports.suppressed, "suppressed results of sarif")
    told = sum("suppressions" in result for result in raw["results"])
    same(told, len(raw["results"]) if reports.suppressed else 0, "results that tell whether they are suppressed")
    same(len(run.results), len(raw["results"]), "results that sarif-pydantic reads")
    rules = [rule.id for rule in run.tool.driver.rules or []]
    same(len(set(rules)), len(rules), "different rules of sarif")
    for result, finding, path in zip(results, reports.findings, reports.paths(reports.repository)):
        same(rules[result["ruleIndex"]], finding["rule_id"], "rule of a result")
        place = result["locations"][0]["physicalLocation"]
        same(urllib.parse.unquote(place["artifactLocation"]["uri"]), path, "path of a result")
        region = place["region"]
        same(
            [region["startLine"], region["startColumn"], region["endLine"], region["endColumn"]],
            [finding[key] for key in ["line", "character_utf16", "end_line", "end_character_utf16"]], "region",
        )
    invocation = raw["invocations"][0]
    same(invocation["executionSuccessful"], not reports.errors, "executionSuccessful")
    errors = [note["message"]["text"] for note in invocation["toolExecutionNotifications"] if note["level"] == "error"]
    same(errors, [error["message"] for error in reports.errors], "notifications")
    summary = subprocess.run(
        [sys.executable, "-m", "sarif", "summary", str(reports.files["sarif"])], capture_output=True, text=True
    )
    same(summary.returncode, 0, f"exit code of sarif summary {summary.stderr}")
    counted = {level: int(count) for level, count in re.findall(r"^(error|warning|note): (\d+)$", summary.stdout, re.M)}
    expected = {level: 0 for level in ["error", "warning", "note"]}
    for result in raw["results"]:
        expected[result["level"]] += 1
    same(counted, expected, f"what sarif-tools counts in {summary.stdout}")


def check_github(reports):
    def unescaped(text):
        return re.sub("%(0A|0D|25|3A|2C)", lambda match: chr(int(match[1], 16)), text)

    lines = reports.text("github").split("\n")[:-1]
    commands = [re.fullmatch("::(error|warning|notice) ([^:]*)::(.*)", line) for line in lines]
    expect(all(commands), f"workflow commands {lines}")
    same([unescaped(command[3]) for command in commands if command], reports.messages, "messages of github")
    files = [dict(p.split("=", 1) for p in command[2].split(",")).get("file") for command in commands if command]
    same(
        [unescaped(file) for file in files[: len(reports.findings)]], reports.paths(reports.repository),
        "paths of github",
    )


def check_gitlab(reports):
    issues = json.loads(reports.text("gitlab"))
    valid(GITLAB, issues, "gitlab")
    same([issue["description"] for issue in issues], reports.messages, "messages of gitlab")
    same(len({issue["fingerprint"] for issue in issues}), len(issues), "different fingerprints of gitlab")
    paths = [issue["location"]["path"] for issue in issues[: len(reports.findings)]]
    same(paths, reports.paths(reports.repository), "paths of gitlab")


def check_rdjson(reports):
    result = json.loads(reports.text("rdjson"))
    valid(RDJSON, result, "rdjson")
    same([found["message"] for found in result["diagnostics"]], reports.messages, "messages of rdjson")
    for found, finding, path in zip(result["diagnostics"], reports.findings, reports.paths(reports.folder)):
        same(found["location"]["path"], path, "path of rdjson")
        start = found["location"]["range"]["start"]
        same([start["line"], start["column"]], [finding["line"], finding["character"]], "place of rdjson")


def check_checkstyle(reports):
    text = reports.text("checkstyle")
    for error in CHECKSTYLE.iter_errors(io.StringIO(text)):
        PROBLEMS.append(f"checkstyle: {error.path}: {error.reason}")
    found = CHECKSTYLE.to_dict(io.StringIO(text), validation="lax")[0]
    errors = [error for file in found.get("file", []) for error in file.get("error", [])]
    same(sorted(error["@message"] for error in errors), sorted(reports.messages), "messages of checkstyle")


def check_junit(reports):
    suites = junitparser.JUnitXml.fromfile(str(reports.files["junit"]))
    cases = [case for suite in suites for case in suite]
    results = [result for case in cases for result in case.result]
    failures = [result.message for result in results if isinstance(result, junitparser.Failure)]
    errors = [result.message for result in results if isinstance(result, junitparser.Error)]
    skipped = [result for result in results if isinstance(result, junitparser.Skipped)]
    same(sorted(failures), sorted(reports.reasons), "failures of junit")
    same(sorted(errors), sorted(error["message"] for error in reports.errors), "errors of junit")
    same(
        [suites.tests, suites.failures, suites.errors, suites.skipped],
        [len(cases), len(failures), len(errors), len(skipped)], "numbers of junit",
    )
    same(len(skipped), reports.suppressed, "skipped test cases of junit")
    expect(cases, "junit has a test case")
    same(any(case.is_passed for case in cases), not failures and not errors, "a test case that passed")


def check_markdown(reports):
    text = reports.text("markdown")
    expect(text.startswith("### mvvm-lint: "), "markdown has a heading")
    rows = [line for line in text.splitlines() if re.match(r"\| (error|warning|note) \|", line)]
    same(len(rows), len(reports.messages), "rows of markdown")
    for row in rows:
        same(len(re.findall(r"(?<!\\)(?:\\\\)*\|", row)), 5, f"cells in {row}")


def check_html(reports):
    page = reports.text("html")
    expected = sum(1 + len(f.get("also", [])) for f in reports.findings)
    same(page.count(" <b>new</b> "), expected, "places of html")
    errors = re.search(r'<section class="alert">.*?</section>', page, re.S)
    same(errors[0].count("<li>") if errors else 0, len(reports.errors), "errors of html")


CHECKS = [
    check_text, check_json, check_sarif, check_github, check_gitlab, check_rdjson, check_checkstyle, check_junit,
    check_markdown, check_html,
]


def run(command, files, folder, arguments, expected, count, suppressed=0):
    with tempfile.TemporaryDirectory() as temporary:
        repository = pathlib.Path(temporary).resolve()
        (repository / ".git").mkdir()
        for name, text in files.items():
            path = repository / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        place = repository / folder
        outputs = [f"--reporter={reporter}:report.{reporter}" for reporter in REPORTERS]
        if "--baseline" in arguments:
            subprocess.run([command, "baseline", "update", "--baseline", arguments[-1]], cwd=place, capture_output=True)
        # What is there already is replaced as a whole.
        (place / "report.sarif").write_text("x" * 1_000_000)
        done = subprocess.run([command, *outputs, *arguments], cwd=place, input=VIOLATION.encode(), capture_output=True)
        same(done.stdout, b"", "standard output")
        same(done.returncode, expected, f"exit code, with {done.stderr.decode()}")
        reports = Reports(place, repository)
        same(len(reports.findings), count, "findings")
        same(reports.suppressed, suppressed, "suppressed findings")
        same(bool(reports.errors), done.returncode == 2, "errors in the report of a run that fails")
        for check in CHECKS[1 if "--quiet" in arguments else 0 :]:
            check(reports)


def main():
    command = str(pathlib.Path(sys.argv[1]).resolve())
    failures = 0
    for name, *case in CASES:
        PROBLEMS.clear()
        run(command, *case)
        print(f"{'FAILED' if PROBLEMS else 'ok'}: {name}")
        for problem in PROBLEMS:
            print("  " + problem)
        failures += bool(PROBLEMS)
    # A schema that accepts anything proves nothing.
    for name, schema, broken in [
        ("gitlab", GITLAB, [{}]), ("rdjson", RDJSON, {"diagnostics": [{"message": "m", "extra": 1}]}),
        ("json-lines", DIAGNOSTIC, {"file": "a"}),
    ]:
        if schema.is_valid(broken):
            print(f"FAILED: the schema of {name} accepts what is no report")
            failures += 1
    if CHECKSTYLE.is_valid('<checkstyle version="4.3"><file name="a"><error line="0"/></file></checkstyle>'):
        print("FAILED: the schema of checkstyle accepts what is no report")
        failures += 1
    sys.exit(1 if failures else 0)


main()
