"""Validates configurations against their schema, and the schema against the program.

The schema is right when it accepts what the program accepts. So every key of a configuration is given values of all kinds,
one at a time, and `mvvm-lint rules` is asked about the same file.
"""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import json5
import jsonschema

from names_of_program import MISTAKE_IN_NAME

# What is put in place of values: every type, and texts that are names, patterns, settings or none of these. All names are
# such that the program knows them, for the schema cannot know which there are.
REPLACEMENTS = [
    None, True, 0, 3, -1, 1.5, "", "view", "$view_model_names", "App/**", "**", "a**", "/App", "../App", "a/../b", "a?b",
    "!App", "on", "off", "warning", "none", [], ["view", "view_model"], ["App", "App"], ["$view_model_names", "x"],
    [""], [1], [None], ["../x"], {}, {"named": "*"}, {"severity": "note"}, [{}],
]

WHOLE = {
    "$schema": "x.json",
    "extends": ["base.json"],
    "conventions": ["input-output", "mvvm-c", "kinds.md"],
    "included": ["App", "*.swift"],
    "excluded": "Old/**",
    "known": "**/Generated/**",
    "not_generated": "**/Own.swift",
    "minimum_version": "0.1.0",
    "gitignore": False,
    "vocabulary": {"view_model_names": ["*Model"], "view_protocols": "View"},
    "roles": {"view_model": {"named": "$view_model_names", "not": {"kind": "protocol"}}},
    "rules": {
        "outputs_initialized_in_init": {
            "severity": "warning", "unless": {"is": "computed"}, "excluded": ["Legacy/**"],
        },
        "no_view_references_in_view_models": "note",
        "stateless_view_models": {"unless": [{"of": {"named": "*Old"}}, {"named": "cache"}]},
        "unused_suppression": {"severity": "error", "excluded": "App"},
    },
    "overrides": [
        {"paths": ["Legacy/**"], "rules": {"outputs_initialized_in_init": {"included": "App", "unless": {"is": "lazy"}}}}
    ],
    "macros": {"@Reducer": {"adds": {"nested_type": ["State"], "conforms_to": "Reducer"}}},
    "protocols": {"DependencyKey": {"adds": {"property": "previewValue"}}},
    "default_attributes": {"App/**": "@MainActor"},
    "modules": {"feature": "*Feature", "core": ["Core", "Storage"]},
    "fail_on": "none",
    "require_subjects": True,
    "require_disable_reason": True,
    "baseline": "baseline.json",
    "allow_zero_files": True,
}

MISTAKES = {
    "an unknown key": {"exclude": []},
    "a text for conventions": {"conventions": "input-output"},
    "a convention twice": {"conventions": ["mvvm", "mvvm"]},
    "an address": {"extends": "https://example.com/a.json"},
    "an absolute path": {"excluded": ["/App"]},
    "a brace pattern": {"excluded": ["*.{swift,md}"]},
    "a brace pattern for conventions": {"conventions": ["**/{AGENTS,CLAUDE}.md"]},
    "an unknown word for a rule": {"rules": {"outputs_initialized_in_init": "warn"}},
    "a flag for a rule": {"rules": {"outputs_initialized_in_init": False}},
    "off for a severity": {"rules": {"outputs_initialized_in_init": {"severity": "off"}}},
    "an unknown setting": {"rules": {"outputs_initialized_in_init": {"unles": {"is": "lazy"}}}},
    "an unknown setting in overrides": {
        "overrides": [{"paths": "A", "rules": {"outputs_initialized_in_init": {"unles": {"is": "lazy"}}}}]
    },
    "an unknown condition": {"rules": {"outputs_initialized_in_init": {"unless": {"iz": "lazy"}}}},
    "an exception of a rule about comments": {"rules": {"unused_suppression": {"unless": {"is": "lazy"}}}},
    "overrides without paths": {"overrides": [{"rules": {}}]},
    "overrides with nothing in paths": {"overrides": [{"paths": [], "rules": {}}]},
    "overrides with another key": {"overrides": [{"paths": "A", "rules": {}, "vocabulary": {}}]},
    "a number for a flag": {"gitignore": 0},
    "an unknown level": {"fail_on": "fatal"},
    "a vocabulary list in another": {"vocabulary": {"view_model_names": ["$view_protocols"]}},
    "an unknown key of a role": {"roles": {"view": {"name": "*View"}}},
}


def variants(value, path=""):
    """Copies of a value in each of which one thing is another, with what that is."""
    for key in value if isinstance(value, dict) else range(len(value)):
        place = f"{path}.{key}" if path else str(key)
        for other in REPLACEMENTS:
            copy = value.copy()
            copy[key] = other
            yield f"{place} = {json.dumps(other)}", copy
        copy = value.copy()
        del copy[key]
        yield f"{place} left out", copy
        if isinstance(value[key], (dict, list)):
            for what, inner in variants(value[key], place):
                copy = value.copy()
                copy[key] = inner
                yield what, copy
    if isinstance(value, dict):
        yield f"{path or 'the configuration'} with a key more", {**value, "oops": "x"}


# Mistakes of which the schema cannot know: other files, and what later documents and the whole configuration say.
BEYOND_SCHEMA = re.compile(
    "no convention (knows|defines)|contains the path '|there is no convention document|list each document by its path|has no Markdown file|matches no Markdown file|"
    "differently|cannot read |is a role, and here types are written|list one of the two documents"
)


def is_beyond_schema(mistake):
    return MISTAKE_IN_NAME.search(mistake) or BEYOND_SCHEMA.search(mistake)


def mistakes(command, configuration, folder):
    """What the program says against a configuration."""
    with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".json") as file:
        file.write(json.dumps(configuration))
        file.flush()
        run = subprocess.run([command, "rules", "--config", file.name], cwd=folder, capture_output=True, text=True)
    messages = [line.split(": error: ", 1)[1] for line in run.stderr.splitlines() if ": error: " in line]
    if bool(messages) != (run.returncode == 2):
        sys.exit(f"rules ended with {run.returncode} and told of {len(messages)} mistakes: {run.stderr}")
    return messages


def examples():
    """The configurations that the documents show."""
    page = pathlib.Path("Rules/CONFIGURATION.md").read_text()
    for text in re.findall(r"^```json5\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield "Rules/CONFIGURATION.md", text
    readme = pathlib.Path("README.md").read_text()
    for text in re.findall(r"^    \{\n(?:    .*\n|\n)*?    \}$", readme, re.MULTILINE):
        yield "README.md", text


def main():
    command, schema_path = sys.argv[1:]
    command = str(pathlib.Path(command).resolve())
    schema = json.loads(pathlib.Path(schema_path).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []

    def rejected(configuration):
        return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(configuration)]

    shown = list(examples())
    for place, text in shown:
        failures += [f"{place}: {text.strip()}: {problem}" for problem in rejected(json5.loads(text))]
    print(f"{len(shown)} configurations of the documents were read")
    if len(shown) < 10:
        failures.append("the documents show too few configurations")

    with tempfile.TemporaryDirectory() as parent:
        # Some of the paths lead out of the folder, where nothing may stand but what this check put there.
        folder = pathlib.Path(parent, "project")
        folder.mkdir()
        pathlib.Path(folder, "base.json").write_text("{}")
        # A configuration replaces the kinds of a document.
        kinds = '{ feature: "*Screen", core: "Core" }'
        pathlib.Path(folder, "kinds.md").write_text(f"# Kinds\n\n```json5 modules\n{kinds}\n```\n")
        for what, configuration in MISTAKES.items():
            if not rejected(configuration):
                failures.append(f"the schema accepts {what}")
            if not mistakes(command, configuration, folder):
                failures.append(f"the program accepts {what}")
        print(f"{len(MISTAKES)} known mistakes were shown to both")

        if rejected(WHOLE) or mistakes(command, WHOLE, folder):
            failures.append(f"one with every key: {rejected(WHOLE)} {mistakes(command, WHOLE, folder)}")
        missing = set(schema["properties"]) - set(WHOLE)
        failures += [f"no value is tried for the key '{key}'" for key in missing]
        cases = list(variants(WHOLE))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            answers = pool.map(lambda case: mistakes(command, case[1], folder), cases)
        for (what, configuration), program_says in zip(cases, answers):
            schema_says = rejected(configuration)
            if schema_says and not program_says:
                failures.append(f"{what}: the schema alone rejects it: {schema_says[0]}")
            more = [message for message in program_says if not is_beyond_schema(message)]
            if more and not schema_says:
                failures.append(f"{what}: the program alone rejects it: {more[0]}")
        print(f"{len(cases)} variants of a configuration were shown to both")

    for failure in failures[:50]:
        print("FAILED: " + failure)
    if len(failures) > 50:
        print(f"FAILED: and {len(failures) - 50} more")
    sys.exit(1 if failures else 0)


main()
