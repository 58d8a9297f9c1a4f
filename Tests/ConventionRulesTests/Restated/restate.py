#!/usr/bin/env python3
"""Writes a convention with its rules and roles restated in the rule language.

    restate.py DOCUMENT... --blocks FOLDER --to FOLDER [--with-cases FOLDER]

For each document NAME.md, reads NAME.rules.json5, NAME.roles.json5 and, where it exists, NAME.vocabulary.json5 of the
folder of blocks, and writes NAME.md to the target folder: each rule block is replaced by the new block of the same id,
the roles block by the new one, the named lists of the vocabulary by the new ones. With cases, the files
FOLDER/NAME/RULE_ID*.md are appended to the section of their rule. Everything else is copied as it is.
"""

import argparse
import pathlib
import re
import sys

BLOCK = re.compile(r"^```(json5?) (rule|roles|vocabulary)[ \t]*\n(.*?)^```[ \t]*$", re.S | re.M)
ID = re.compile(r"""^\s*["']?id["']?\s*:\s*["']([^"']+)["']""", re.M)


class Failure(Exception):
    pass


def new_rules(path):
    """The objects of a list of rules as they are written, by their ids."""
    rules = {}
    lines = path.read_text().splitlines()
    current = None
    for number, line in enumerate(lines, 1):
        if line == "{":
            if current is not None:
                raise Failure(f"{path}:{number}: a rule begins inside of another one")
            current = [line]
        elif current is not None:
            if line in ("}", "},"):
                text = "\n".join(current + ["}"]) + "\n"
                found = ID.search(text)
                if not found:
                    raise Failure(f"{path}:{number}: a rule without an id")
                if found.group(1) in rules:
                    raise Failure(f"{path}:{number}: a second rule with the id {found.group(1)}")
                rules[found.group(1)] = text
                current = None
            else:
                current.append(line)
        elif line.strip() not in ("[", "]", ""):
            if not line.lstrip().startswith("//"):
                raise Failure(f"{path}:{number}: rules begin with '{{' and end with '}},' at the start of a line")
    if current is not None:
        raise Failure(f"{path}: the last rule does not end")
    return rules


def vocabulary_edits(path):
    """Lists to put in or to change, as written, and names of lists to leave out (`name: null`)."""
    edits = {}
    if not path.exists():
        return edits
    body = path.read_text().strip()
    body = body[body.index("{") + 1 : body.rindex("}")]
    # An entry with the comments before it: it ends with the comma at depth zero.
    depth, start, in_string, comment, index = 0, 0, None, False, 0
    while index < len(body):
        char = body[index]
        if comment:
            comment = char != "\n"
        elif in_string:
            if char == "\\":
                index += 1
            elif char == in_string:
                in_string = None
        elif char in "\"'":
            in_string = char
        elif body.startswith("//", index):
            comment = True
        elif char in "[{":
            depth += 1
        elif char in "]}":
            depth -= 1
        elif char == "," and depth == 0:
            add_edit(edits, body[start : index + 1])
            start = index + 1
        index += 1
    add_edit(edits, body[start:])
    return edits


def add_edit(edits, text):
    text = text.strip("\n")
    found = re.search(r"^\s*(\w+)\s*:", re.sub(r"(?m)^\s*//.*$", "", text), re.M)
    if not found:
        return
    value = re.sub(r"(?m)^\s*//.*$", "", text).strip()
    edits[found.group(1)] = None if re.search(r":\s*null,?$", value) else text.rstrip().rstrip(",") + ","


def entry_span(body, name):
    """Where a list of a vocabulary stands, from the comments before it to the end of its last line."""
    found = re.search(rf"^[ \t]*{name}[ \t]*:", body, re.M)
    if not found:
        return None
    depth, index, in_string = 0, found.end(), None
    while index < len(body):
        char = body[index]
        if in_string:
            if char == "\\":
                index += 1
            elif char == in_string:
                in_string = None
        elif char in "\"'":
            in_string = char
        elif body.startswith("//", index):
            index = body.index("\n", index)
            continue
        elif char == "[":
            depth += 1
        elif char == "]":
            depth -= 1
            if depth == 0:
                break
        index += 1
    end = body.index("\n", index) + 1
    start = found.start()
    while True:
        previous = body.rfind("\n", 0, max(start - 1, 0)) + 1
        if start == 0 or not body[previous:start].lstrip().startswith("//"):
            return start, end
        start = previous


def edit_vocabulary(body, edits, done):
    # What takes the place of another list stands where that stood.
    for name, text in edits.items():
        span = entry_span(body, name)
        if text is None:
            if span:
                body = body[: span[0]] + body[span[1] :]
                done.add(name)
        elif span:
            body = body[: span[0]] + text + "\n" + body[span[1] :]
            done.add(name)
    return body


def restate(document, blocks, cases):
    name = document.stem
    text = document.read_text()
    rules = new_rules(blocks / f"{name}.rules.json5")
    roles = (blocks / f"{name}.roles.json5").read_text()
    edits = vocabulary_edits(blocks / f"{name}.vocabulary.json5")
    used, has_roles, edited = [], [], set()
    vocabulary_count = len([m for m in BLOCK.finditer(text) if m.group(2) == "vocabulary"])

    def replace(match):
        fence, kind, body = match.groups()
        if kind == "rule":
            found = ID.search(body)
            rule = found.group(1) if found else "?"
            if rule not in rules:
                raise Failure(f"{document}: there is no new block for the rule {rule}")
            used.append(rule)
            return f"```{fence} rule\n{rules[rule]}```"
        if kind == "roles":
            has_roles.append(True)
            if len(has_roles) > 1:
                raise Failure(f"{document}: more than one roles block; which of them is meant?")
            return f"```{fence} roles\n{roles.rstrip()}\n```"
        body = edit_vocabulary(body, edits, edited)
        if vocabulary_count == 1 or len(edited) == 0:
            missing = [n for n, t in edits.items() if t is not None and n not in edited]
            if missing:
                end = body.rstrip().rindex("}")
                added = "\n".join(edits[n] for n in missing)
                body = body[:end].rstrip() + "\n" + added + "\n}\n"
                edited.update(missing)
        return f"```{fence} vocabulary\n{body}```"

    result = BLOCK.sub(replace, text)
    if not has_roles:
        raise Failure(f"{document}: there is no roles block")
    unused = [rule for rule in rules if rule not in used]
    if unused:
        raise Failure(f"{document}: no rule block for {', '.join(unused)}")
    if cases:
        result = append_cases(result, cases / name, document)
    return result


def append_cases(text, folder, document):
    if not folder.is_dir():
        print(f"{document}: no cases in {folder}", file=sys.stderr)
        return text
    by_rule = {}
    for path in sorted(folder.glob("*.md")):
        rule = re.split(r"[+.]", path.name)[0]
        # A file that was split: RULE_ID-2.md
        rule = re.sub(r"-\d+$", "", rule)
        by_rule.setdefault(rule, []).append(path)
    blocks = [(m.end(), ID.search(m.group(3)).group(1)) for m in BLOCK.finditer(text) if m.group(2) == "rule"]
    unknown = [rule for rule in by_rule if rule not in {rule for _, rule in blocks}]
    if unknown:
        raise Failure(f"{document}: cases of rules that it does not have: {', '.join(unknown)}")
    headings = heading_offsets(text)
    pieces, position = [], 0
    for number, (offset, rule) in enumerate(blocks):
        next_block = blocks[number + 1][0] if number + 1 < len(blocks) else len(text)
        end = min([h for h in headings if h > offset] + [next_block if number + 1 < len(blocks) else len(text)])
        if rule not in by_rule:
            continue
        pieces.append(text[position:end].rstrip("\n") + "\n\n")
        for path in by_rule[rule]:
            pieces.append(demoted(path.read_text()).strip("\n") + "\n\n")
        position = end
    pieces.append(text[position:])
    return "".join(pieces)


def heading_offsets(text):
    """Where headings of the first two levels stand, fences aside."""
    offsets, position, is_fenced = [], 0, False
    for line in text.splitlines(keepends=True):
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif not is_fenced and re.match(r"##? ", line):
            offsets.append(position)
        position += len(line)
    return offsets


def demoted(text):
    """A file of cases without its title; its headings become those of a part of a section."""
    lines, is_fenced, is_first = [], False, True
    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif not is_fenced and line.startswith("#"):
            if is_first and line.startswith("# "):
                is_first = False
                continue
            is_first = False
            line = "###" + line.lstrip("#")
        lines.append(line)
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents", nargs="+", type=pathlib.Path)
    parser.add_argument("--blocks", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    parser.add_argument("--to", type=pathlib.Path, required=True)
    parser.add_argument("--with-cases", type=pathlib.Path, metavar="FOLDER", help="Tests/ConventionRulesTests/Cases")
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    failed = False
    for document in arguments.documents:
        try:
            result = restate(document, arguments.blocks, arguments.with_cases)
        except (Failure, FileNotFoundError) as failure:
            print(failure, file=sys.stderr)
            failed = True
            continue
        target = arguments.to / document.name
        target.write_text(result)
        print(f"{target}: {len(BLOCK.findall(result))} blocks")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
