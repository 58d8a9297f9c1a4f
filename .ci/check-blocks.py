"""Validates the blocks of convention documents against their schema, and the schema against the program.

The schema is right when it accepts what the program accepts. So every key of a block is given values of all kinds, one
at a time, and `mvvm-lint verify` is asked about the same documents.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import json5
import jsonschema

FENCE = re.compile(r"^```json5? (rule|roles|vocabulary|recognition)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDERS = ["Rules", "Tests/ConventionRulesTests/Documents"]

# What is put in place of values: every type, and texts that are names, lists, roles, placeholders or none of these.
# All names are such that the program knows them, for the schema cannot know which there are.
KNOWN = [("roles", {"class": {"names": "*"}})]
REPLACEMENTS = [
    None, True, 0, 3, -1, 1.5, "", " ", " x", "x ", "x y", "$", "view", "$view_model_names", "{oops} {", "class",
    [], ["*"], ["view", "view_model"], ["$view_model_names", "x"], [""], [1], [None], {}, {"names": "*"},
    [{"role": "view"}], [{}],
]
# A mistake of which the schema cannot know: which roles there are.
ROLE_FOR_TYPES = re.compile("^'[a-z_]+' is a role, and here types stand")

RULE = {"id": "a_rule", "check": "type_naming", "severity": "error", "message": "{type}", "on": "view", "names": ["*"]}

# What people get wrong: kind of block, block.
MISTAKES = {
    "an unknown key": ("rule", {**RULE, "nmaes": ["*"]}),
    "a key of another check": ("rule", {**RULE, "functions": ["f()"]}),
    "a missing argument": ("rule", {key: value for key, value in RULE.items() if key != "on"}),
    "no check": ("rule", {key: value for key, value in RULE.items() if key != "check"}),
    "no message": ("rule", {key: value for key, value in RULE.items() if key != "message"}),
    "an unknown check": ("rule", {**RULE, "check": "type_nameing"}),
    "an unknown severity": ("rule", {**RULE, "severity": "fatal"}),
    "an unknown placeholder": ("rule", {**RULE, "message": "{typ}"}),
    "a text for a flag": ("rule", {**RULE, "opt_in": "yes"}),
    "a number for names": ("rule", {**RULE, "names": 1}),
    "a vocabulary list for roles": ("rule", {**RULE, "on": "$view_model_names"}),
    "an id that is no id": ("rule", {**RULE, "id": "A rule"}),
    "an unknown key of a role": ("roles", {"flow": {"name": "*Flow"}}),
    "an unknown kind of type": ("roles", {"flow": {"kinds": ["object"]}}),
    "a list for not": ("roles", {"flow": {"not": [{"names": "*Flow"}]}}),
    "an empty role": ("roles", {"flow": {}}),
    "a vocabulary list in another": ("vocabulary", {"flows": ["$view_model_names"]}),
    "a recognition from nowhere": ("recognition", {"view_model_names": {"share": 10}}),
    "a recognition from two places": ("recognition", {"view_model_names": {"adopted_by": "view", "folders_of": "view"}}),
    "a recognition with an unknown key": ("recognition", {"view_model_names": {"adoptd_by": "view"}}),
    "all types without a pattern": ("recognition", {"view_model_names": {"declared": True}}),
    "a vocabulary list that is a number": ("vocabulary", {"flows": 1}),
    "a vocabulary list with a capital letter": ("vocabulary", {"Flows": ["*Flow"]}),
}


class Schema:
    def __init__(self, path):
        schema = json.loads(pathlib.Path(path).read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        self.whole = jsonschema.Draft202012Validator(schema)
        self.kinds = {
            kind: jsonschema.Draft202012Validator({**schema, "if": True, "then": {"$ref": f"#/$defs/{kind}"}})
            for kind in ["stated_rule", "rule", "roles", "vocabulary", "recognition"]
        }

    def problems(self, kind, block):
        if kind == "rule" and "check" not in block:
            kind = "stated_rule"
        return [
            f"{error.json_path}: {error.message}"
            for validator in [self.kinds[kind], self.whole]
            for error in validator.iter_errors(block)
        ]


def documents():
    """The blocks of each document."""
    for folder in FOLDERS:
        for path in sorted(pathlib.Path(folder).glob("*.md")):
            yield path, [(kind, json5.loads(text)) for kind, text in FENCE.findall(path.read_text())]


def variants(block, path=""):
    """Copies of a block in each of which one thing is another, with what that is."""
    for key in block if isinstance(block, dict) else range(len(block)):
        place = f"{path}.{key}" if path else str(key)
        for value in REPLACEMENTS:
            copy = block.copy()
            copy[key] = value
            yield f"{place} = {json.dumps(value)}", copy
        copy = block.copy()
        del copy[key]
        yield f"{place} left out", copy
        if isinstance(block[key], (dict, list)):
            for what, value in variants(block[key], place):
                copy = block.copy()
                copy[key] = value
                yield what, copy
    if isinstance(block, dict):
        yield f"{path or 'block'} with a key more", {**block, "oops": "x"}


def rejected(command, blocks):
    """Which of some blocks the program takes for mistaken: (kind, block, other blocks of the document)."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (kind, block, others) in enumerate(blocks):
            fences = [*others, (kind, block)]
            text = "".join(f"```json {kind}\n{json.dumps(block)}\n```\n\n" for kind, block in fences)
            pathlib.Path(folder, f"{number}.md").write_text("# Document\n\n" + text)
        wrong = set()
        for start in range(0, len(blocks), 500):
            names = [f"{number}.md" for number in range(start, min(start + 500, len(blocks)))]
            run = subprocess.run([command, "verify", *names], cwd=folder, capture_output=True, text=True)
            found = re.findall(r"^(\d+)\.md:\d+:\d+: error: (.*)$", run.stdout + run.stderr, re.MULTILINE)
            wrong.update(int(number) for number, mistake in found if not ROLE_FOR_TYPES.search(mistake))
            if bool(found) != (run.returncode == 2):
                sys.exit(f"verify ended with {run.returncode} and told of {len(found)} mistakes: {run.stderr}")
        return wrong


def compare(command, schema, cases):
    """The cases in which program and schema are of two minds: (what, kind, block, other blocks)."""
    wrong = rejected(command, [(kind, block, KNOWN + others) for _, kind, block, others in cases])
    for number, (what, kind, block, _) in enumerate(cases):
        problems = [f"{error.json_path}: {error.message}" for error in schema.kinds[kind].iter_errors(block)]
        if problems and number not in wrong:
            yield f"{what}: the schema alone rejects it: {problems[0]}"
        if not problems and number in wrong:
            yield f"{what}: verify alone rejects it"


def main():
    command, schema_path = sys.argv[1:]
    command = str(pathlib.Path(command).resolve())
    schema = Schema(schema_path)
    failures = []

    count = collections.Counter()
    cases = []
    seen_checks = set()
    for path, blocks in documents():
        definitions = [(kind, block) for kind, block in blocks if kind != "rule"]
        for kind, block in blocks:
            count[kind] += 1
            failures += [f"{path}: {block.get('id', kind)}: {problem}" for problem in schema.problems(kind, block)]
            # One rule for each check says enough; a page that only quotes lacks the words that its rules speak of.
            if kind == "rule" and definitions and "check" in block and block["check"] not in seen_checks:
                seen_checks.add(block["check"])
                cases += [(f"{path}: {block['id']}: {what}", kind, new, definitions) for what, new in variants(block)]
    print(", ".join(f"{number} {kind}" for kind, number in sorted(count.items())) + " blocks were read")

    for what, (kind, block) in MISTAKES.items():
        if schema.kinds[kind].is_valid(block) or schema.whole.is_valid(block):
            failures.append(f"the schema accepts {what}")
    wrong = rejected(command, [(kind, block, []) for kind, block in MISTAKES.values()])
    failures += [f"verify accepts {what}" for number, what in enumerate(MISTAKES) if number not in wrong]
    print(f"{len(MISTAKES)} known mistakes were shown to both")

    vocabulary = {"flows": ["*Flow", "Flow*"], "one": "Flow"}
    roles = {
        "flow": {
            "names": "$view_model_names", "conforms_to": ["A"], "inherits_from": "B", "kinds": ["class", "protocol"],
            "imports": ["UIKit"], "role": ["view", "view_model"], "not": {"kinds": "class"},
            "any": [{"names": ["A", "B"]}, {"all": [{"role": "view"}]}],
        }
    }
    recognition = {
        "view_model_names": {"adopted_by": ["view"], "names": ["A*"], "members": "b", "share": 10, "mark": True},
        "coordinator_names": {"declared": True, "patterns": ["*Flow"]},
        "test_paths": {"members_of": "$view_model_names"},
    }
    kinds = [("vocabulary", vocabulary), ("roles", roles), ("recognition", recognition), ("rule", RULE)]
    for kind, block in kinds:
        cases += [(f"{kind}: {what}", kind, new, []) for what, new in variants(block)]
    failures += compare(command, schema, cases)
    print(f"{len(cases)} variants of blocks were shown to the schema and to verify")

    for failure in failures[:50]:
        print("FAILED: " + failure)
    if len(failures) > 50:
        print(f"FAILED: and {len(failures) - 50} more")
    sys.exit(1 if failures else 0)


main()
