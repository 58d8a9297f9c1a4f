"""Compares the rows of the page for leads with the JSON report and --statistics of the same run.

The page is read as it is written, without its script. Where a headless Chromium is installed, its DOM is read as well, and its script is
tried: CHROMIUM names the program, or else one of the usual names is looked for.
"""

import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BROWSERS = ["chromium-headless-shell", "headless_shell", "chromium", "chromium-browser", "google-chrome"]
HOSTILE = "</script><script>document.title='obeyed'</script><!-- \u2028 \u202e &lt; ]]> \" ' <style>"
RULE = """# Page <b>

## Screens know no database

Why: `a < b`, {hostile}

```json5 rule
{{ id: "screens_know_no_database", severity: "warning", message: "{{name}} is imported; {message}", forbid: {{ import: "Database" }} }}
```
"""
FILES = {
    ".mvvm-lint.json": '{ conventions: ["docs/page.md", "reactive-connectable"], baseline: ".mvvm-lint-baseline.json" }',
    "docs/page.md": RULE.format(hostile=HOSTILE, message=json.dumps(HOSTILE)[1:-1]),
    "CODEOWNERS": "/Sources/App/ @acme/app @acme/<b>\n",
    "Package.swift": 'import PackageDescription\nlet p = Package(name: "P", targets: [.target(name: "App"), .target(name: "Database")])\n',
    "Sources/Database/D.swift": "protocol ReactiveConnectable {}\n",
    "Sources/App/A.swift": "import Database\nfinal class AModel: ReactiveConnectable {}\n",
    "Sources/App/<b> & \"x\".swift": "import Database\nfinal class BModel: ReactiveConnectable {}\nextension BModel {}\n",
    "Sources/App/Screens/C.swift": f"// mvvm-lint:disable:next screens_know_no_database - {HOSTILE[:-8]}\nimport Database\n".replace("\u2028", ""),
}

PROBLEMS = []


def same(found, expected, what):
    if found != expected:
        PROBLEMS.append(f"{what}: {found!r}, expected {expected!r}")


class Page(html.parser.HTMLParser):
    """The rows of the tables by their first class, each with its texts by the titles of the columns; and the tiles of the head."""

    def __init__(self, text):
        super().__init__()
        self.tables, self.tiles, self.titles, self.tags = {}, [], [], []
        self.table = self.row = self.cell = self.tile = None
        self.feed(text)
        for row in (row for rows in self.tables.values() for row in rows):
            row.update({column: " ".join(cell.split()) for column, cell in row.items()})

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append(tag)
        if tag == "table":
            self.table = self.tables.setdefault(attributes.get("class", "").split(" ")[0], [])
        elif tag == "tr":
            self.row = {}
        elif tag == "th" and attributes.get("scope") == "row":
            self.cell = "name"
            if self.table is not None:
                self.table.append(self.row)
        elif tag == "td":
            self.cell = attributes.get("data-l")
        elif tag == "div" and attributes.get("class") in ("new", "frozen", "suppressed", "undecided"):
            self.tile = attributes["class"]
        elif tag == "title":
            self.cell, self.row = "title", {}

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.cell = None
        elif tag == "title":
            self.titles.append(self.row.get("title", ""))
            self.cell = None

    def handle_data(self, data):
        if self.tile and data.strip().replace(",", "").isdigit():
            self.tiles.append(int(data.replace(",", "")))
            self.tile = None
        if self.cell and self.row is not None:
            self.row[self.cell] = self.row.get(self.cell, "") + data


def number(text):
    return int(text.replace(",", ""))


def compare(text, report, statistics, what):
    page = Page(text)
    found, rules = report["diagnostics"], report["statistics"]["rules"]
    rows = {row["name"].split(" ")[0]: row for row in page.tables["rules"]}
    # Rules about suppressions have rows of their own where they found something.
    own = {finding["rule_id"] for finding in found} - set(rules)
    same(sorted(rows), sorted(set(rules) | own), f"{what}: rules")
    for name, rule in rules.items():
        row = rows.get(name, {})
        at = f"{what}: {name}"
        new = sum(name in [finding["rule_id"], *finding.get("also", [])] for finding in found)
        same(number(row["Findings"]), rule["findings"], f"{at}, findings")
        same(number(row["New"]), new, f"{at}, new")
        same(number(row["Frozen"]) + number(row["Suppressed"]), rule["findings"] - new, f"{at}, frozen and suppressed")
        same(number(row["Undecided"]), rule["unresolved"], f"{at}, undecided")
        same(row["Followed"].split(" ")[0], "–" if rule["adoption"] is None else str(rule["adoption"]), f"{at}, followed")
        if rule["subjects"]:
            same(number(row["Broken"].split(" ")[-1]), rule["subjects"], f"{at}, places")
        line = re.search(rf"^{name} .*$", statistics, re.M)[0].split()
        same(line[1:4], [str(rule[key]) for key in ("subjects", "findings", "unresolved")], f"{at}, --statistics")
    totals = [
        len(found), report["statistics"]["in_baseline"], report["statistics"]["suppressed"],
        sum(rule["unresolved"] for rule in rules.values()),
    ]
    same(page.tiles, totals, f"{what}: the head")
    return page


def run(lint, folder, *arguments):
    done = subprocess.run([lint, *arguments], cwd=folder, capture_output=True, text=True)
    if done.returncode > 1:
        PROBLEMS.append(f"{' '.join(arguments)}: exit code {done.returncode}: {done.stderr}")
    return done.stdout + done.stderr


def git(folder, *arguments, day=0):
    date = f"{1_700_000_000 + day * 86_400} +0000"
    names = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in
             (("NAME", "ci"), ("EMAIL", "ci@example.org"), ("DATE", date))}
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, env=os.environ | names)


def dom(browser, path, width=1280):
    command = [
        browser, "--headless", "--disable-gpu", "--enable-logging=stderr", "--virtual-time-budget=2000", "--dump-dom",
        f"--window-size={width},900",
    ]
    if os.geteuid() == 0:
        command.append("--no-sandbox")
    done = subprocess.run([*command, path.as_uri()], capture_output=True, text=True, timeout=120)
    said = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return done.stdout, said


def try_browser(browser, path, report, statistics, rows):
    text, said = dom(browser, path)
    same(said, [], "what the browser says of the page")
    page = compare(text, report, statistics, "in the browser")
    same([row["name"] for row in page.tables["rules"]], rows, "rules in the browser")
    same(page.titles, ["Conventions of shop"], "the title, which a text of the project could change")
    # A script of somebody else is not run.
    written = path.read_text()
    foreign = path.with_name("foreign.html")
    foreign.write_text(written.replace("</body>", "<script>document.title = 'obeyed'</script></body>"))
    text, said = dom(browser, foreign)
    same(Page(text).titles, ["Conventions of shop"], "the title, after a foreign script")
    same(len(said) > 0, True, "the browser tells that it refused the script")
    # Without the policy, a script may look at what is drawn, and click as a person does.
    policy = re.search(r'<meta http-equiv="Content-Security-Policy"[^>]*>', written)[0]
    measuring = path.with_name("measuring.html")
    measure = """<script>
      const outside = [...document.querySelectorAll("body *")].filter(
        element => !element.closest(".scroll") && element.getBoundingClientRect().right > innerWidth + 1);
      document.title = outside.map(element => element.tagName + "." + element.className).join(" ");
    </script></body>"""
    measuring.write_text(written.replace(policy, "").replace("</body>", measure))
    for width in (400, 700, 1101, 1280, 1600):
        same(Page(dom(browser, measuring, width)[0]).titles, [""], f"what lies outside of a window of {width} points")
    clicking = path.with_name("clicking.html")
    clicks = """<script>
      const heads = [...document.querySelectorAll("table.rules thead button")];
      heads.find(button => button.textContent === "Rule").click();
      [...document.querySelectorAll(".tools button")].find(button => button.textContent === "Open all").click();
      const field = document.querySelector(".tools input");
      field.value = "SCREENS";
      field.dispatchEvent(new Event("input"));
    </script></body>"""
    clicking.write_text(written.replace(policy, "").replace("</body>", clicks))
    text, _ = dom(browser, clicking)
    same([row["name"] for row in Page(text).tables["rules"]], sorted(rows), "rules sorted by name")
    same(len(re.findall(r"<tbody[^>]* hidden", text)), len(rows) - 1, "rules that the filter hides")
    same(len(re.findall("<details(?! open)", text.split('<table class="rules')[1].split("</table>")[0])), 0, "closed folds")


def main():
    lint = str(pathlib.Path(sys.argv[1]).resolve())
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve() / "project"
        out = pathlib.Path(temporary).resolve()
        for name, text in FILES.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (folder / ".mvvm-lint-baseline.json").write_text('{ "version": 1, "findings": [] }')

        def pages(name, *more):
            text = run(
                lint, folder, "--reporter", f"html:{out}/{name}.html", "--reporter", f"json:{out}/{name}.json",
                "--statistics", *more)
            return (out / f"{name}.html").read_text(), json.loads((out / f"{name}.json").read_text()), text

        compare(*pages("plain"), "without git")
        git(folder, "init", "--quiet", ".")
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "--message", "start")
        run(lint, folder, "baseline", "update")
        git(folder, "commit", "--quiet", "--all", "--message", "freeze", day=50)
        (folder / "Sources/App/New.swift").write_text("import Database\nfinal class CModel: ReactiveConnectable {}\n")
        text, report, statistics = pages("page", "--repository-url", "https://git.example.org/acme/shop")
        page = compare(text, report, statistics, "as written")
        same(page.tiles[:3], [2, 4, 1], "findings that are new, frozen and suppressed")
        same("Got worse in 30 days" in text and len(page.tables["ages"]) == 1, True, "a trend and an age")
        same(page.tags.count("script"), 1, "scripts of the page")
        same(len(page.tables["matrix"]) >= 2, True, "rows of the matrix")
        if browser:
            rows = [row["name"] for row in page.tables["rules"]]
            try_browser(browser, out / "page.html", report, statistics, rows)
            print(f"the page in {pathlib.Path(browser).name}: {'failed' if PROBLEMS else 'ok'}")
        else:
            print(f"skipped: the page in a browser, for none is installed of {', '.join(BROWSERS)}")
    for problem in PROBLEMS:
        print(problem)
    print(f"the page as written: {'failed' if PROBLEMS else 'ok'}")
    sys.exit(1 if PROBLEMS else 0)


main()
