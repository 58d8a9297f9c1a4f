"""Projects of shapes that no person writes, made to find cost that grows faster than the project.

The larger of the two sizes of each has about 100 KB or more: a pull request of a stranger that may cost two seconds at most.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Callable, Optional

Files = dict[str, str]


@dataclass(frozen=True)
class Hostile:
    size: int
    """Units of the smaller project."""
    make: Callable[[int], Files]
    before: Optional[Callable[[int], Files]] = None
    """What the base has, where the run compares with one."""


def numbered(text: str, count: int) -> str:
    """A text over and over; `{n}` in it is a number that counts up, and `{m}` the next one."""
    return "".join(text.replace("{n}", str(n)).replace("{m}", str(n + 1)) for n in range(count))


def configured(configuration: object, code: str) -> Files:
    return {".mvvm-lint.json": json.dumps(configuration), "A.swift": code}


def conventions(code: str, *names: str) -> Files:
    return configured({"conventions": names, "fail_on": "none"}, code)


def rule(number: int, text: str) -> str:
    return f'# A\n## R\n```json5 rule\n{{ id: "r{number}", severity: "error", {text} }}\n```\n'


VIEWS = 'forbid: { mention: "UIView", in: "*ViewModel" }'
MODEL = "class A{n}ViewModel { var v: UIView? }\n"
COORDINATOR = """class C{n}Coordinator: Coordinator {
  func start() {
    let viewModel = V{n}ViewModel()
    viewModel.coordinator = self
    navigationController.pushViewController(V{n}ViewController(viewModel: viewModel), animated: true)
  }
}
class V{n}ViewModel { weak var coordinator: C{n}Coordinator? }
class V{n}ViewController: UIViewController { let viewModel: V{n}ViewModel; init(viewModel: V{n}ViewModel) {} }
"""


def side_by_side(count: int, folder: str = "d") -> Files:
    return {
        f"{folder}{n}/{name}": text for n in range(count) for name, text in ((".mvvm-lint.json", "{}"), ("F.swift", numbered(MODEL, 1)))}


def in_each_other(count: int) -> Files:
    return {".git/HEAD": ""} | {
        "a/" * n + name: text for n in range(count) for name, text in ((".mvvm-lint.json", "{}"), ("F.swift", "class A {}\n"))}


def targets(count: int) -> Files:
    manifest = "let package = Package(name: \"A\", targets: [" + numbered('.target(name: "T{n}", dependencies: ["T{m}"]),\n', count) + "])\n"
    return {"Package.swift": manifest} | {
        f"Sources/T{n}/F.swift": f"@_exported import T{n + 1}\nclass A{n}ViewModel {{ var v: A{n + 1}ViewModel? }}\n" for n in range(count)}


def page_patterns(count: int) -> Files:
    names = [text for n in range(count // 2) for text in (f"**/P{n}.md", f"d{n}/**/*{n}.md")]
    return configured({"conventions": names}, numbered(MODEL, 1)) | {
        f"d{n}/P{n}.md": rule(n, VIEWS) for n in range(count // 2)}


def documents(count: int) -> Files:
    return configured({"conventions": ["docs"]}, numbered(MODEL, 1)) | {
        f"docs/D{n}.md": rule(n, VIEWS) for n in range(count)}


def pages(count: int) -> Files:
    files = {".mvvm-lint.json": '{conventions:["**/AGENTS.md"]}'}
    for n in range(count):
        files |= {f"d{n}/AGENTS.md": rule(n, VIEWS), f"d{n}/F.swift": f"class A{n}ViewModel {{ var v: UIView? }}\n"}
    return files


def patterns(count: int) -> Files:
    excluded = [text for n in range(count // 4) for text in (f"**/x{n}/**", f"d{n}x", f"*y{n}/**", f"**/z{n}*.swift")]
    return {".mvvm-lint.json": json.dumps({"excluded": excluded})} | {
        f"d{n}/F{n}.swift": f"class A{n} {{}}\n" for n in range(count)}


def parameters(owner: str, body: str) -> Callable[[int], Files]:
    return lambda n: {"A.swift": owner + "<" + ", ".join(f"T{i}: UIView" for i in range(n)) + ">" + body.replace("{members}", numbered(
        "  var v{n}: T{n}?\n", n))}


def in_each_other_with(head: str, members: int) -> Callable[[int], Files]:
    """Types in each other, and so many members in the innermost: each finding names all of them, which cannot cost less."""
    return lambda n: {"A.swift": numbered(head + " {\n", n) + "class AViewModel {\n" + "var a: UIView\n" * members + "}\n" * (n + 1)}


SHAPES: dict[str, Hostile] = {
    "configurations side by side": Hostile(400, lambda n: {".git/HEAD": ""} | side_by_side(n)),
    "configurations that moved": Hostile(150, lambda n: side_by_side(n, "e"), side_by_side),
    "configurations in each other": Hostile(100, in_each_other),
    "generic parameters of a type": Hostile(1_500, parameters("class AViewModel", " {\n{members}}\n")),
    "generic parameters of a function": Hostile(1_500, parameters("class AViewModel {\nfunc f", "() {\n{members}}\n}\n")),
    "generic parameters of each other": Hostile(1_000, lambda n: {
        "A.swift": "class AViewModel<T0: UIView" + numbered(", T{m}: T{n}", n) + "> {\n" + numbered("  var v{n}: T{n}?\n", n) + "}\n"}),
    "protocols in a row": Hostile(1_000, lambda n: conventions(
        numbered("protocol P{n}: P{m} { var v{n}: Int { get } }\n", n) + f"protocol P{n} {{}}\nclass LoginViewModel: P0 {{}}\n", "mvvm-c")),
    "protocols that refine two": Hostile(500, lambda n: conventions(
        numbered("protocol A{n}: A{m}, B{m} {}\nprotocol B{n}: A{m}, B{m} {}\n", n) + "class LoginViewModel: A0 {}\n", "mvvm-c")),
    "protocols that are adopted in a row": Hostile(700, lambda n: {
        "A.swift": "protocol P0 {}\n" + numbered("protocol P{m}: P{n} {}\nclass C{n}ViewModel: P{n} {}\n", n)}),
    "coordinators in one file": Hostile(200, lambda n: conventions(numbered(COORDINATOR, n), "mvvm-c")),
    "targets in a row": Hostile(300, targets),
    "types renamed since the base": Hostile(
        700, lambda n: {"A.swift": numbered(MODEL.replace("class A", "class Q"), n)}, lambda n: {"A.swift": numbered(MODEL, n)}),
    "documents in a folder": Hostile(250, documents),
    "pages of folders": Hostile(150, pages),
    "patterns of pages": Hostile(300, page_patterns),
    "exists: methods by a call": Hostile(1_000, lambda n: {
        ".mvvm-lint.json": '{conventions:["rules.md"]}',
        "rules.md": rule(0, 'each: { call: "{N}" }, must: { exists: { method: "{N}" } }'),
        "A.swift": "class A {\n" + numbered("  func f{n}() { f{m}() }\n", n) + "}\n"}),
    "imports and what is named": Hostile(1_500, lambda n: {
        "A.swift": numbered("import M{n}\n", n) + "class AViewModel {\n" + numbered("  var v{n}: M{n}.S\n  var w{n}: T{n}\n", n) + "}\n"}),
    "excluded patterns and files": Hostile(800, patterns),
    "names of one declaration": Hostile(12_500, lambda n: {"A.swift": "let a: Int = " + "a," * n + "a\n"}),
    "properties of one name": Hostile(12_500, lambda n: configured(
        {"rules": {"view_model_subjects_are_private": "warning"}}, "class AViewModel {\nvar a: Int = " + "a," * n + "a\n}\n")),
    "properties that share a type": Hostile(4_000, lambda n: conventions(
        "class AViewModel {\nvar " + numbered("a{n}, ", n) + "z: Int\n}\n", "input-output")),
    "findings in types in each other": Hostile(225, in_each_other_with("class N{n}ViewModel", 3_800)),
    "suppressions in each other": Hostile(225, in_each_other_with("// mvvm-lint:disable:decl all\nenum N{n}", 2_000)),
    "properties of other properties": Hostile(1_500, lambda n: conventions(
        "class AViewModel {\n" + numbered("let a{n} = a{m}\n", n) + "}\n",
        "mvvm", "reactive-connectable", "input-output", "mvvm-c", "module", "boomerang", "observable", "tca", "layers")),
    "arrows of a diagram": Hostile(800, lambda n: {
        ".mvvm-lint.json": '{conventions:["rules.md"]}', "A.swift": "import M1\n",
        "rules.md": "# A\n## R\n```mermaid rule\n%% id: \"r\", severity: \"error\"\nflowchart TD\n" + numbered(
            "subgraph s{n}\nM{n} & N{n}\nend\ns{n} --> M{m} -->|x| N{m}\n", n) + "```\n"}),
    "protocols with many parents": Hostile(75, lambda n: configured({"rules": {"sendable_is_checked": "warning"}}, "".join(
        f"protocol A{i}: " + ", ".join(f"A{j}" for j in range(i + 1, i + 60)) + " {}\n" for i in range(n)))),
}
