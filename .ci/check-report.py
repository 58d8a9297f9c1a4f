"""Validates reports of mvvm-lint, of clean and of broken runs, against the schema of its JSON report."""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

VIOLATION = "protocol ReactiveConnectable {}\n\tfinal class LoginModel: /* 日本 😀 */ ReactiveConnectable {}\n"

# Name of the case, files of the project, arguments, exit code.
CASES = [
    ("a violation", {"A.swift": VIOLATION}, [], 1),
    ("no violation", {"A.swift": "struct A {}"}, [], 0),
    ("syntax errors and odd names", {'A "b"\\é.swift': "class { ] \udcff" + VIOLATION}, ["--statistics"], None),
    ("a missing path", {"A.swift": VIOLATION}, [".", "missing"], 2),
    ("no file", {}, [], 2),
    ("a broken configuration", {"A.swift": VIOLATION, ".mvvm-lint.json": "{ rules: { x: 1 }, oops: 2 }"}, [], 2),
    ("standard input", {}, ["--use-stdin"], 1),
    (
        "every severity",
        {
            "A.swift": VIOLATION,
            "B.swift": "class BViewModel { var a: UIView?; init(l: UILabel) { l.text = \"\" } }",
            ".mvvm-lint.json": '{ rules: { reactive_connectable_in_extension: "note",'
            ' no_view_references_in_view_models: "warning" } }',
        },
        [],
        0,
    ),
    (
        "a name that two rules ban",
        {
            "A.swift": "class ViewModel {}\nfinal class BViewModel: ViewModel { var a: UIView? }\n",
            ".mvvm-lint.json": '{ conventions: ["input-output", "mvvm-c"] }',
        },
        [],
        1,
    ),
]


def report(command, files, arguments):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            pathlib.Path(folder, name).write_bytes(text.encode("utf-8", "surrogateescape"))
        run = subprocess.run(
            [command, "--reporter", "json", *arguments], cwd=folder, input=VIOLATION.encode(), capture_output=True
        )
        return run.returncode, json.loads(run.stdout)


def main():
    command, schema_path = sys.argv[1:]
    schema = json.loads(pathlib.Path(schema_path).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    command = str(pathlib.Path(command).resolve())
    failures = 0
    for name, files, arguments, expected in CASES:
        code, found = report(command, files, arguments)
        problems = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(found)]
        if expected is not None and code != expected:
            problems.append(f"exit code {code}, expected {expected}")
        if (code == 2) != bool(found["errors"]):
            problems.append(f"exit code {code} with {len(found['errors'])} errors in the report")
        print(f"{'FAILED' if problems else 'ok'}: {name}, {len(found['diagnostics'])} diagnostics")
        for problem in problems:
            print("  " + problem)
        failures += bool(problems)
    # A schema that accepts anything proves nothing.
    for broken in [{}, {**found, "version": 2}, {**found, "extra": 1}]:
        if validator.is_valid(broken):
            print("FAILED: the schema accepts what is no report")
            failures += 1
    sys.exit(1 if failures else 0)


main()
