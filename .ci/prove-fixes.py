"""Breaks places of our own sources, and proves that the fixes give the old bytes back and that all of it compiles.

`final` is taken from classes, `private` from members, `let` becomes `var`, an import goes and another one comes: at as many places
as are asked for, chosen by a fixed seed. Each edit at one of these places must be the old text. Then only the places with an edit
are broken, `mvvm-lint fix` fixes all that it can, there and elsewhere, and the compiler makes SIL of the result. Elsewhere it also
moves conformances into extensions.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

SEED = 59
DOCUMENT = """# Own rules

## Classes are final

```json5 rule
{
  id: "own_final", severity: "warning",
  each: { type: "*", kind: "class" }, must: { is: ["final", "open"] },
}
```

## Members are private

```json5 rule
{
  id: "own_private", severity: "warning",
  each: { member: "*", kind: ["property", "method"], of: "*" }, must: { visible: { at_most: "private" } },
}
```

## Properties are constant

```json5 rule
{ id: "own_let", severity: "warning", each: { property: "*", of: "*", is: "stored" }, must: { is: "let" } }
```

## Conformances have extensions

```json5 rule
{
  id: "own_extensions", severity: "warning",
  each: { conformance: "*", of: { kind: ["class", "struct", "enum"] } }, must: { inside: { extension: "*" } },
}
```

## Files with locks import Synchronization

```json5 rule
{
  id: "own_import", severity: "warning",
  each: { file: "**/*.swift", has: { mention: ["Mutex", "Atomic"] } }, must: { has: { import: "Synchronization" } },
}
```

## No file imports Combine

```json5 rule
{ id: "own_combine", severity: "warning", forbid: { import: "Combine" } }
```
"""
CONFIGURATION = """{
  conventions: ["own.md"], excluded: ["Tests"], fail_on: "none",
  rules: {
    own_final: "on", own_private: "on", own_let: "on", own_extensions: "on", own_import: "on",
    // Nobody uses what we put there.
    own_combine: { severity: "warning", fix: "safe" },
  },
}
"""
# Behind the first group: what is taken away there, by a rule, and what comes in its place.
BROKEN = [
    (re.compile(rb"^( *(?:@\w+ )*(?:private |fileprivate |public )?)(final )class ", re.M), "own_final", b""),
    (re.compile(rb"^( +(?:@\w+ )?)(private )(?:static |mutating |lazy |weak )*(?:func|var|let) ", re.M), "own_private", b""),
    (re.compile(rb"^( +(?:public |private |fileprivate )?(?:static )?)(let)(?= \w+(?:: | = ))", re.M), "own_let", b"var"),
    (re.compile(rb"\A()(import Synchronization\n\n)(?=\S)"), "own_import", b""),
    (re.compile(rb"(import \w+\n)(import Synchronization\n)"), "own_import", b""),
    (re.compile(rb"\A()()(?=import )"), "own_combine", b"import Combine\n"),
    (re.compile(rb"\A()()(?!import )"), "own_combine", b"import Combine\n\n"),
]


def places(root):
    """Each place as file, offset, rule, text that goes and text that comes, in the order of files."""
    found = []
    for folder, _, names in sorted(os.walk(os.path.join(root, "Sources"))):
        for name in sorted(names):
            if not name.endswith(".swift"):
                continue
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                text = file.read()
            for pattern, rule, put in BROKEN:
                # Two imports of one file would have each other's place.
                if rule == "own_combine" and b"import Synchronization" in text:
                    continue
                for match in pattern.finditer(text):
                    found.append((path, match.end(1), rule, match.group(2), put))
    return found


def break_all(chosen):
    """Takes the texts away; returns the places by where they are afterwards."""
    moved = {}
    by_path = {}
    for place in chosen:
        by_path.setdefault(place[0], []).append(place)
    for path, broken in by_path.items():
        with open(path, "rb") as file:
            text = file.read()
        result, end = b"", 0
        for place in sorted(broken):
            _, offset, rule, gone, put = place
            result += text[end:offset]
            moved[(path, len(result), rule)] = place
            end = offset + len(gone)
            result += put
        with open(path, "wb") as file:
            file.write(result + text[end:])
    return moved


def copy_sources(source, root):
    for folder in ["Sources", "Tests"]:
        shutil.copytree(os.path.join(source, folder), os.path.join(root, folder), dirs_exist_ok=True)


def compile_sources(root):
    """Makes SIL of the library, and checks the types of the command that uses it."""
    def swift_files(folder):
        return sorted(
            os.path.join(path, name)
            for path, _, names in os.walk(os.path.join(root, "Sources", folder))
            for name in names
            if name.endswith(".swift")
        )

    include = os.path.join(root, "Sources", "EmbeddedFiles", "include")
    common = ["swiftc", "-swift-version", "6", "-wmo", "-suppress-warnings", "-I", include, "-I", root]
    module = os.path.join(root, "ConventionRules.swiftmodule")
    subprocess.run(
        common + ["-emit-sil", "-o", os.devnull, "-parse-as-library", "-module-name", "ConventionRules"]
        + swift_files("ConventionRules"), check=True)
    subprocess.run(
        common + ["-emit-module", "-emit-module-path", module, "-parse-as-library", "-module-name", "ConventionRules"]
        + swift_files("ConventionRules"), check=True)
    subprocess.run(
        common + ["-typecheck", "-parse-as-library", "-module-name", "mvvm_lint"] + swift_files("mvvm-lint"), check=True)


def main(program, count):
    folder = tempfile.mkdtemp(prefix="mvvm-lint-fixes-")
    # Who edits the sources meanwhile changes nothing here.
    original, root = os.path.join(folder, "original"), os.path.join(folder, "broken")
    try:
        copy_sources(".", original)
        copy_sources(original, root)
        for name, text in [("own.md", DOCUMENT), (".mvvm-lint.json", CONFIGURATION)]:
            with open(os.path.join(root, name), "w") as file:
                file.write(text)
        all_places = places(root)
        chosen = random.Random(SEED).sample(all_places, min(count, len(all_places)))
        moved = break_all(chosen)
        report = subprocess.run(
            [program, "--show-fixes", "--reporter", "json"], cwd=root, check=True, capture_output=True).stdout
        offered, others, wrong = {}, 0, []
        for diagnostic in json.loads(report)["diagnostics"]:
            for fix in diagnostic.get("fixes", []):
                if fix["applicability"] != "safe":
                    continue
                edit = fix["edits"][0]
                place = moved.get((edit["file"], edit["offset"], diagnostic["rule_id"]))
                if place is None:
                    others += 1
                    continue
                offered[place] = diagnostic["rule_id"]
                if len(fix["edits"]) != 1 or (edit["replacement"].encode(), edit["length"]) != (place[3], len(place[4])):
                    wrong.append((place, edit))
        by_rule = {rule: list(offered.values()).count(rule) for rule in sorted(set(offered.values()))}
        print(f"{len(moved)} of {len(all_places)} places broken; edits there: {len(offered)} {by_rule}; elsewhere: {others};"
              f" other than the old bytes: {len(wrong)}", flush=True)
        for place, edit in wrong[:20]:
            print(place, edit)
        copy_sources(original, root)
        break_all(offered)
        fixed = subprocess.run([program, "fix"], cwd=root, capture_output=True, text=True)
        print(fixed.stderr.strip(), flush=True)
        compile_sources(root)
        print("the result compiles")
        return 1 if wrong or fixed.returncode != 0 or not offered else 0
    except subprocess.CalledProcessError as error:
        print(f"{error.cmd[0]} failed", file=sys.stderr)
        return 1
    finally:
        if not os.environ.get("KEEP"):
            shutil.rmtree(folder)
        else:
            print(folder)


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000))
