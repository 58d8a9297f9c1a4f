"""Validates the blocks of convention documents against their schema, and the schema against the program.

The schema is right when it accepts what the program accepts, and rejects what the program rejects for another reason than
names. So every key of a block is given values of all kinds, one at a time, and `mvvm-lint verify` is asked about the same
documents.
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

from names_of_program import MISTAKE_IN_NAME

FENCE = re.compile(r"^```json5? (rule|roles|vocabulary|recognition)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDERS = ["Rules", "Tests/ConventionRulesTests/Documents", "Tests/ConventionRulesTests/Sentences"]

# What is put in place of values: every type, and texts that are names, lists, roles, placeholders or none of these.
REPLACEMENTS = [
    None, True, 0, 3, -1, 1.5, "", " ", " x", "x ", "x y", "$", "view", "$view_model_names", "{oops} {", "class", "weak",
    [], ["*"], ["$view_model_names", "x"], [""], [1], [None], {}, {"named": "*"}, {"call": "*"}, [{"role": "view"}], [{}],
]
# Mistakes of which the schema cannot know: what goes together, and what a text refers to.
BEYOND_SCHEMA = re.compile(
    "'.*' (does not go|goes) with |nothing says what '|is (no|not a) pattern with a capture|a message has no placeholder|"
    "use 'exactly' alone|belongs into a place|write (it in|no call before|'\\*\\*' between)|no number is at least|"
    "here .* (written by name|have no path|follow the|have none|have only)|"
    "a place has one subject|needs a subject|is empty|has an empty|has conditions and is an object, not a text|"
    "this declares nothing|is of the kind '|unknown kind '.*' of modules|has a place of '|'write' is a name without dots|counts some or none|a role cannot ask for '"
)

RULE = {
    "id": "a_rule", "severity": "error", "message": "{name}", "each": {"type": "view", "named": ["*"]},
    "must": {"is": "final"}, "unless": [{"in_file": {"path": "Old/**"}}],
}
BAN = {"id": "a_ban", "severity": "error", "forbid": {"mention": "view", "in": "view_model"}}

# What people get wrong: kind of block, block.
MISTAKES = {
    "an unknown key": ("rule", {**RULE, "mesage": "x"}),
    "a rule with a check": ("rule", {**BAN, "check": "no_reference"}),
    "neither shape": ("rule", {key: value for key, value in BAN.items() if key != "forbid"}),
    "both shapes": ("rule", {**RULE, "forbid": {"type": "view"}}),
    "no demand": ("rule", {key: value for key, value in RULE.items() if key != "must"}),
    "a demand on a ban": ("rule", {**BAN, "must": {"is": "final"}}),
    "a place without a subject": ("rule", {**BAN, "forbid": {"in": "view_model"}}),
    "an unknown subject": ("rule", {**BAN, "forbid": {"mentoin": "view"}}),
    "a condition that goes with other subjects": ("rule", {**BAN, "forbid": {"mention": "view", "captures": "weak"}}),
    "an unknown condition": ("rule", {**BAN, "forbid": {"mention": "view", "inn": "view_model"}}),
    "an empty list of places": ("rule", {**BAN, "forbid": []}),
    "no conditions": ("rule", {**RULE, "must": {}}),
    "an unknown kind": ("rule", {**RULE, "must": {"kind": "object"}}),
    "a number for types": ("rule", {**BAN, "forbid": {"mention": 1}}),
    "a list for a number": ("rule", {**RULE, "must": {"has": {"property": "*", "at_most": [3]}}}),
    "an unknown key of a file": ("rule", {**RULE, "must": {"in_file": {"import": "UIKit"}}}),
    "an unknown key of a value": ("rule", {**BAN, "forbid": {"call": "f", "on": {"nmaed": "x"}}}),
    "an unknown severity": ("rule", {**RULE, "severity": "fatal"}),
    "a text for a flag": ("rule", {**RULE, "opt_in": "yes"}),
    "an id that is no id": ("rule", {**RULE, "id": "A rule"}),
    "an unknown key of a role": ("roles", {"flow": {"name": "*Flow"}}),
    "an unknown kind of type": ("roles", {"flow": {"kind": ["object"]}}),
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
            for kind in ["rule", "roles", "vocabulary", "recognition"]
        }

    def problems(self, kind, block):
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


def variants(block, words=None, path="", is_meant=True):
    """Copies of a block in each of which one thing is another, with what that is.

    With words, only what stands behind one of these is another, and what is in a list there.
    """
    for key in block if isinstance(block, dict) else range(len(block)):
        place = f"{path}.{key}" if path else str(key)
        is_here = (is_meant if isinstance(key, int) else key in words) if words else True
        if is_here:
            for value in REPLACEMENTS:
                copy = block.copy()
                copy[key] = value
                yield f"{place} = {json.dumps(value)}", copy
            copy = block.copy()
            del copy[key]
            yield f"{place} left out", copy
        if isinstance(block[key], (dict, list)):
            for what, value in variants(block[key], words, place, is_here):
                copy = block.copy()
                copy[key] = value
                yield what, copy
    if isinstance(block, dict) and is_meant:
        yield f"{path or 'block'} with a key more", {**block, "oops": "x"}


def keys(value):
    """All keys in a block, at any depth."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    own = set(value) if isinstance(value, dict) else set()
    return own.union(*map(keys, inner))


def is_beyond_schema(mistake):
    return MISTAKE_IN_NAME.search(mistake) or BEYOND_SCHEMA.search(mistake)


def rejected(command, blocks):
    """The mistakes that the program finds in some blocks: (kind, block, other blocks of the document), by their number."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (kind, block, others) in enumerate(blocks):
            fences = [*others, (kind, block)]
            text = "".join(f"```json {kind}\n{json.dumps(block)}\n```\n\n" for kind, block in fences)
            pathlib.Path(folder, f"{number}.md").write_text("# Document\n\n" + text)
        wrong = collections.defaultdict(list)
        for start in range(0, len(blocks), 500):
            names = [f"{number}.md" for number in range(start, min(start + 500, len(blocks)))]
            run = subprocess.run([command, "verify", *names], cwd=folder, capture_output=True, text=True)
            found = re.findall(r"^(\d+)\.md:\d+:\d+: error: (.*)$", run.stdout + run.stderr, re.MULTILINE)
            for number, mistake in found:
                wrong[int(number)].append(mistake)
            if bool(found) != (run.returncode == 2):
                sys.exit(f"verify ended with {run.returncode} and told of {len(found)} mistakes: {run.stderr}")
        return wrong


def compare(command, schema, cases):
    """The cases in which program and schema are of two minds: (what, kind, block, other blocks)."""
    wrong = rejected(command, [(kind, block, others) for _, kind, block, others in cases])
    for number, (what, kind, block, _) in enumerate(cases):
        problems = [f"{error.json_path}: {error.message[:200]}" for error in schema.kinds[kind].iter_errors(block)]
        if problems and number not in wrong:
            yield f"{what}: the schema alone rejects it: {problems[0]}"
        known = [mistake for mistake in wrong.get(number, []) if not is_beyond_schema(mistake)]
        if known and not problems:
            yield f"{what}: verify alone rejects it: {known[0]}"


def main():
    command, schema_path = sys.argv[1:]
    command = str(pathlib.Path(command).resolve())
    schema = Schema(schema_path)
    failures = []

    count = collections.Counter()
    cases = []
    seen_keys = set()
    for path, blocks in documents():
        definitions = [(kind, block) for kind, block in blocks if kind != "rule"]
        for kind, block in blocks:
            count[kind] += 1
            failures += [f"{path}: {block.get('id', kind)}: {problem}" for problem in schema.problems(kind, block)]
            # A rule that uses a word for the first time; a page that only quotes lacks the names that its rules speak of.
            new_keys = keys(block) - seen_keys
            if kind == "rule" and definitions and new_keys:
                seen_keys |= new_keys
                place = f"{path}: {block['id']}"
                cases += [(f"{place}: {what}", kind, new, definitions) for what, new in variants(block, new_keys)]
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
            "named": "$view_model_names", "conforms_to": ["A"], "inherits_from": "B", "kind": ["class", "protocol"],
            "in_file": {"imports": ["UIKit"], "path": "App/**"}, "role": ["view", "view_model"],
            "has": {"property": "*", "is": "stored instance", "at_least": 1}, "not": {"kind": "class"},
            "any": [{"named": ["A", "B"]}, {"all": [{"role": "view"}]}],
        }
    }
    recognition = {
        "view_model_names": {"adopted_by": ["view"], "names": ["A*"], "members": "b", "share": 10, "mark": True},
        "coordinator_names": {"declared": True, "patterns": ["*Flow"]},
        "test_paths": {"members_of": "$view_model_names"},
    }
    kinds = [("vocabulary", vocabulary), ("roles", roles), ("recognition", recognition), ("rule", RULE), ("rule", BAN)]
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
