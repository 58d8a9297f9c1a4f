"""Files of odd shape and any size, made to find cost that grows faster than the file."""

from __future__ import annotations

from typing import Callable

# Makes a text of about so many bytes.
Shape = Callable[[int], str]


def repeated(unit: str, head: str = "", tail: str = "") -> Shape:
    """The same text over and over; `{n}` in it is a number that counts up."""
    if "{n}" not in unit:
        return lambda size: head + unit * max(1, size // len(unit)) + tail

    def make(size: int) -> str:
        pieces, length, number = [head], 0, 0
        while length < size:
            piece = unit.replace("{n}", str(number))
            pieces.append(piece)
            length += len(piece)
            number += 1
        return "".join(pieces) + tail

    return make


def nested(opening: str, core: str, closing: str, head: str = "", levels: int = 0) -> Shape:
    """Brackets inside brackets: one nest as deep as the file is long, or many with so many levels."""

    def make(size: int) -> str:
        pair = len(opening) + len(closing)
        if levels == 0:
            count = max(1, size // pair)
            return head + opening * count + core + closing * count + "\n"
        nest = head + opening * levels + core + closing * levels + "\n"
        return nest * max(1, size // len(nest))

    return make


def numbered_blocks(opening: str, closing: str, core: str, levels: int) -> Shape:
    """Nests whose levels have names of their own; `{n}` is the level."""
    nest = "".join(opening.replace("{n}", str(n)) for n in range(levels)) + core + closing * levels + "\n"
    return lambda size: nest * max(1, size // len(nest))


# Deeper than people write and less deep than the command reads.
LEVELS = 1_500

BRACKETS: dict[str, Shape] = {
    "one nest of ()": nested("(", "1", ")", "let x = "),
    "one nest of []": nested("[", "1", "]", "let x = "),
    "one nest of {}": nested("{", "1", "}", "let x = "),
    "nests of ()": nested("(", "1", ")", "_ = ", LEVELS),
    "nests of []": nested("[", "1", "]", "_ = ", LEVELS),
    "nests of {}": nested("{", "1", "}", "_ = ", LEVELS),
    "nests of calls f(f(": nested("f(", "1", ")", "_ = ", LEVELS),
    "nests of closures f { g { ": nested("f { $0.g { ", "1", "} }", "_ = ", LEVELS // 2),
    "nests of generic arguments": nested("A<", "Int", ">", "let x: ", LEVELS // 2),
    "nests of optionals and arrays": nested("[Set<", "Int", ">]", "var x: ", LEVELS // 3),
    "nested interpolations": nested('"\\(', "1", ')"', "_ = ", 1_000),
    "one nest of interpolations": nested('"\\(', "1", ')"', "_ = "),
    "nested ifs": nested("if a { ", "b()", "}", "", LEVELS),
    "nested types": numbered_blocks("struct A{n} { ", "}", "let x = 1", LEVELS),
    "nested functions": numbered_blocks("func f{n}() { ", "}", "g()", LEVELS),
    "nested #if": nested("#if A\n", "let x = 1\n", "#endif\n", "", 1_000),
    "one nest of #if": nested("#if A\n", "let x = 1\n", "#endif\n"),
    "nested comments": nested("/* ", "c", " */"),
    "unclosed (": repeated("(", "let x = "),
    "unclosed [": repeated("[", "let x = "),
    "unclosed {": repeated("{"),
    "unclosed f(": repeated("f(", "_ = "),
    "unclosed interpolations": repeated('"\\(', "_ = "),
    "unclosed #if": repeated("#if A\n"),
    "unclosed strings": repeated('let a = "text\n'),
    "unclosed multi-line strings": repeated('"""\ntext\n', "let a = "),
    "unclosed classes": repeated("class C{n} {\n"),
    "closing brackets only": repeated(")]}"),
    "brackets that do not match": repeated("(]{)[}"),
    "opening brackets of all kinds": repeated("([{"),
}

LISTS: dict[str, Shape] = {
    "array of numbers": repeated("1, ", "let x = [", "1]\n"),
    "array of strings": repeated('"a word", ', "let x = [", '""]\n'),
    "array of arrays": repeated("[1, 2, 3], ", "let x = [", "[]]\n"),
    "dictionary": repeated('"k{n}": {n}, ', "let x = [", '"": 0]\n'),
    "array of calls": repeated("f(a: 1) { $0 }, ", "let x = [", "f()]\n"),
    "one call with many arguments": repeated("a: 1, ", "f(", "b: 2)\n"),
    "one function with many parameters": repeated("_ a{n}: Int, ", "func f(", "b: Int) {}\n"),
    "many generic parameters": repeated("T{n}: P, ", "func f<", "U>(_ u: U) {}\n"),
    "many generic requirements": repeated("T.A{n} == Int, ", "func f<T>(_ t: T) where ", "T: P {}\n"),
    "many inherited protocols": repeated("P{n}, ", "class C: ", "Q {}\n"),
    "many composed protocols": repeated("P{n} & ", "let x: ", "Q\n"),
    "many bindings": repeated("a{n} = {n}, ", "let ", "b = 1\n"),
    "many attributes": repeated("@a(1) ", "", "func f() {}\n"),
    "enum with many cases": repeated("  case c{n}\n", "enum E {\n", "}\n"),
    "enum with many cases in one line": repeated("c{n}, ", "enum E { case ", "d }\n"),
    "switch with many cases": repeated("case .c{n}: f()\n", "switch x {\n", "default: g()\n}\n"),
    "else-if chain": repeated("if a == {n} { f() } else ", "", "{ g() }\n"),
    "#elseif chain": repeated("#elseif A{n}\nlet x = 1\n", "#if B\n", "#endif\n"),
    "imports": repeated("import M{n}\n"),
    "trailing closures": repeated(" b: { 1 }", "f { 0 }", "\n"),
}

CHAINS: dict[str, Shape] = {
    "one chain of calls": repeated(".f(1)", "_ = a", "\n"),
    "chains of 5,000 calls": repeated("_ = a" + ".f(1)" * 5_000 + "\n"),
    "one chain of closures": repeated(".map { $0 }", "_ = a", "\n"),
    "one chain of members": repeated(".b", "_ = a", "\n"),
    "one chain of optionals": repeated("?.b", "_ = a", "\n"),
    "one chain of subscripts": repeated("[0]", "_ = a", "\n"),
    "one chain of operators": repeated(" + a", "_ = a", "\n"),
    "one chain of ternaries": repeated(" ? b : a", "_ = a", "\n"),
    "one chain of ??": repeated(" ?? b", "_ = a", "\n"),
    "one chain of assignments": repeated("a = ", "", "b\n"),
    "one chain of casts": repeated(" as A", "_ = a", "\n"),
    "one chain of arrows": repeated("A -> ", "let x: ", "A\n"),
    "one chain of try await": repeated("try await ", "", "f()\n"),
    "one chain of type members": repeated(".B", "let x: A", "\n"),
}

RUNS: dict[str, Shape] = {
    "a run of <": repeated("<", "let x = a ", " b\n"),
    "a run of < apart": repeated("< ", "let x = a ", "b\n"),
    "a run of a<": repeated("a<", "let x = ", "b\n"),
    "a run of a<b,": repeated("a<b, ", "let x = f(", "c)\n"),
    "a run of f<A>(": repeated("f<A>(", "let x = ", "\n"),
    "a run of >": repeated(">", "let x = a ", " b\n"),
    "a run of !": repeated("!", "let x = ", "a\n"),
    "a run of ?": repeated("?", "let x: A", "\n"),
    "a run of ! behind a type": repeated("!", "let x: A", "\n"),
    "a run of ? behind a parameter": repeated("?", "func f(a: A", ") {}\n"),
    "a run of ? behind a requirement": repeated("?", "func f<T>() where T == A", " {}\n"),
    "a run of ?!.Type": repeated("?!.Type", "let x: A", "\n"),
    "a run of .Protocol": repeated(".Protocol", "let x: A", "\n"),
    "a run of A<": repeated("A<", "let x: ", "A\n"),
    "a run of &": repeated("& ", "let x = ", "a\n"),
    "a run of -": repeated("- ", "let x = ", "a\n"),
    "a run of .": repeated(".", "let x = a", "\n"),
    "a run of ,": repeated(",", "let x = [", "]\n"),
    "a run of @": repeated("@", "", "\n"),
    "a run of #": repeated("#", "", "\n"),
    "a run of $": repeated("$", "", "\n"),
    "a run of '": repeated("'", "", "\n"),
    "a run of backticks": repeated("`", "", "\n"),
    "a run of backslashes": repeated("\\", "", "\n"),
    "a run of slashes": repeated("/ ", "let x = a ", "\n"),
    "a run of #/": repeated("#/\n"),
    "a run of #\"": repeated('#"\n'),
    "a run of : case": repeated("case ", "", "\n"),
    "a run of conflict marks": repeated("<<<<<<< a\n"),
    "a run of zeros": repeated("\0"),
    "a run of colons": repeated(":", "", "\n"),
}

TEXTS: dict[str, Shape] = {
    "one line of statements": repeated("a = b; "),
    "one line comment": repeated("word ", "// ", "\n"),
    "one block comment": repeated("a line\n", "/*\n", "*/\n"),
    "suppressions": repeated("let a = 1 // mvvm-lint:disable:this all - x\n"),
    "suppressions on one line": repeated("/* mvvm-lint:disable:this all - x */ ", "let a = 1 ", "\n"),
    "suppressions of a misspelt rule": repeated("// mvvm-lint:disable:next al\nlet a = 1\n"),
    "disabled and enabled": repeated("// mvvm-lint:disable all\nlet a = 1\n// mvvm-lint:enable all\n"),
    "line comments": repeated("/// a line of words that explain\n"),
    "blank lines": repeated("\n"),
    "carriage returns": repeated("\r"),
    "blanks": repeated(" "),
    "one string": repeated("word ", 'let x = "', '"\n'),
    "one string of escapes": repeated("\\n\\u{41}", 'let x = "', '"\n'),
    "one multi-line string": repeated("  a line\n", 'let x = """\n', '  """\n'),
    "clauses that are not parsed": repeated("#if compiler(>=99)\n}} ((\n#else\nlet a = 1\n#endif\n"),
    "one nest of clauses that are not parsed": nested("#if compiler(>=99)\n(", "1", "\n#endif\n"),
    "calls of macros with raw names": repeated("#`a b`(1)\n"),
    "small strings": repeated('let a = "b"\n'),
    "strings with interpolations": repeated('f("a \\(b) c \\(d)")\n'),
    "one string of interpolations": repeated("\\(b) ", 'let x = "', '"\n'),
    "raw strings": repeated('let a = ##"b\\##(c)"##\n'),
    "regular expressions": repeated("let a = /b(c)[d]/\n"),
    "one identifier": repeated("abcdef", "let ", " = 1\n"),
    "one number": repeated("1234567", "let x = ", "\n"),
    "identifiers of other scripts": repeated("let größe{n} = 日本\n"),
    "emoji": repeated("let 🙂{n} = 1\n"),
    "words in backticks": repeated("let `class` = `func`\n"),
    "functions": repeated("func f{n}(a: Int) -> Int { return a + {n} }\n"),
    "small closures": repeated("f { $0 + 1 }\n"),
    "prose that is no code": repeated("the quick brown fox, jumps over (the lazy) dog. "),
}

_OUTPUT_HEAD = """protocol LoginViewModelOutput { var x: Int { get } }
final class LoginViewModel: LoginViewModelOutput {
  let x: Int
  init(a: Int) {
"""


def _outputs(count: int) -> str:
    """A view model with many outputs, each required, stored and set."""
    names = [f"output{n}" for n in range(max(1, count))]
    return (
        "protocol LoginViewModelOutput {\n" + "".join(f"  var {name}: Int {{ get }}\n" for name in names) + "}\n"
        + "final class LoginViewModel: LoginViewModelOutput {\n" + "".join(f"  let {name}: Int\n" for name in names)
        + "  init() {\n" + "".join(f"    {name} = 1\n" for name in names) + "  }\n}\n"
    )


def _branches(count: int) -> str:
    """One output, set in each of many branches."""
    chain = " else ".join(f"if a == {n} {{ x = {n} }}" for n in range(max(1, count)))
    return _OUTPUT_HEAD + "    " + chain + " else { x = 0 }\n  }\n}\n"


# Everything that the index and the rules look at, many times.
MEANING: dict[str, Shape] = {
    "classes of unknown ancestry": repeated("class C{n}X: C{n} {}\ntypealias D{n} = C{n}X\n"),
    "chain of subclasses": lambda size: "class C0 {}\n" + "".join(
        f"class C{n + 1}: C{n} {{}}\n" for n in range(size // 26)),
    "chain of protocols": lambda size: "protocol P0 {}\n" + "".join(
        f"protocol P{n + 1}: P{n} {{}}\n" for n in range(size // 29)),
    "chain of aliases": lambda size: "struct A0 {}\n" + "".join(
        f"typealias A{n + 1} = A{n}\n" for n in range(size // 28)),
    "chain of subclasses, last first": lambda size: "".join(
        f"class C{n + 1}: C{n} {{}}\n" for n in reversed(range(size // 26))) + "class C0 {}\n",
    "view models in a chain": lambda size: "class M0ViewModel: ReactiveConnectable {}\n" + "".join(
        f"class M{n + 1}ViewModel: M{n}ViewModel {{ var v: Int? }}\n" for n in range(size // 57)),
    "types of one name": repeated("struct Row { let a: Int }\n"),
    "extensions of one type": repeated("extension Row { func f{n}() {} }\n", "struct Row {}\n"),
    "functions of one name": repeated("  func f(_ a: T{n}) {}\n", "class LoginViewModel {\n", "}\n"),
    "properties of one type": repeated("  let p{n}: Int\n", "class LoginViewModel {\n", "}\n"),
    "protocol with many outputs, all set": lambda size: _outputs(size // 90),
    "outputs set in branches": lambda size: _branches(size // 60),
    "conditions in an initializer": repeated(
        "    if a == {n} { x = {n} } else { return }\n", _OUTPUT_HEAD, "  }\n}\n"),
    "closures in an initializer": repeated("    f { [weak self] in self?.x = {n} }\n", _OUTPUT_HEAD, "  }\n}\n"),
    "locals in a function": repeated(
        "    let a{n} = b(c)\n    a{n}.transform(input: d)\n", "class LoginViewModel {\n  func f() {\n", "  }\n}\n"),
    "calls of transform": repeated(
        "    model.transform(input: {n})\n",
        "class A { func transform(input: Int) {} }\nextension A: ReactiveConnectable {}\n"
        "protocol ReactiveConnectable {}\nclass B {\n  let model = A()\n  func f() {\n", "  }\n}\n"),
    "nested calls of transform": nested(
        "m.transform(input: ", "1", ")", "_ = ", LEVELS),
    "view models that name views": repeated("class M{n}ViewModel { func f() { let v: UIView? = nil } }\n"),
    "a view model that names many views": repeated("  let v{n}: UIView\n", "class LoginViewModel {\n", "}\n"),
    "conformances in declarations": repeated("class M{n}: ReactiveConnectable {}\n", "protocol ReactiveConnectable {}\n"),
    "scopes in scopes with locals": numbered_blocks("do { let a{n} = 1; f(a{n}, a0)\n", "}", "g()", 1_000),
    "types local to one function": repeated(
        " class L{n}ViewModel { var v: UIView? }\n", "class LoginViewController: UIViewController { func f() {\n", "}}\n"),
    "types of one name local to many functions": repeated("func f{n}() { struct Row { let next: Row? } ; let r: Row }\n"),
    "findings on one line": repeated("class A{n}ViewModel { var v: UIView? } "),
    "suppressed findings on one line": repeated(
        "class A{n}ViewModel { var v: UIView? } /* mvvm-lint:disable:this no_view_references_in_view_models - x */ "),
    "findings in a type with a long name": lambda size: (
        "class " + "A" * (size // 2) + "ViewModel {\n" + "".join(f"var v{n}: UIView?\n" for n in range(size // 40)) + "}\n"),
    "generic types in each other": repeated("struct G{n}<T: P> where T.A == Int { var t: T.B }\n"),
}

# Screens and what they do, many times: most rules of the documents beyond the core have something to look at here.
SCREENS: dict[str, Shape] = {
    "a controller with many bindings": repeated(
        "    viewModel.output.value{n}.drive(label{n}.rx.text).disposed(by: bag)\n",
        "class HomeViewModel: BaseViewModel {}\nclass HomeViewController: UIViewController {\n  let viewModel: HomeViewModel\n"
        "  let bag = DisposeBag()\n  func bind() {\n", "  }\n}\n"),
    "a controller with many methods": repeated(
        "  func show{n}() { viewModel.input.show{n}.onNext(()) }\n",
        "class HomeViewController: UIViewController {\n  let viewModel: HomeViewModelType\n", "}\n"),
    "a controller that navigates much": repeated(
        "    present(DetailViewController(), animated: true)\n",
        "class DetailViewController: UIViewController {}\nclass HomeViewController: UIViewController {\n  func show() {\n", "  }\n}\n"),
    "controllers that navigate": repeated(
        "class P{n}ViewController: UIViewController { func f() { navigationController?.pushViewController(P0ViewController(), animated: true) } }\n"),
    "a coordinator that navigates much": repeated(
        "  func show{n}() { navigationController.pushViewController(DetailViewController(), animated: true) }\n",
        "class DetailViewController: UIViewController {}\nclass HomeCoordinator: Coordinator {\n"
        "  let navigationController: UINavigationController\n", "}\n"),
    "a view model with many subjects": repeated(
        "  let subject{n} = PublishSubject<Int>()\n", "class HomeViewModel: BaseViewModel {\n", "}\n"),
    "a view model with many inputs": lambda size: (
        "protocol HomeViewModelInput {\n" + "".join(f"  func tap{n}()\n" for n in range(size // 46)) + "}\n"
        + "class HomeViewModel: HomeViewModelInput {\n"
        + "".join(f"  func tap{n}() {{ x.onNext(()) }}\n" for n in range(size // 46)) + "}\n"),
    "a view model with many outputs": lambda size: (
        "protocol HomeViewModelOutput {\n"
        + "".join(f"  var o{n}: Observable<Int> {{ get }}\n" for n in range(size // 70)) + "}\n"
        + "class HomeViewModel: HomeViewModelOutput {\n"
        + "".join(f"  let o{n}: Observable<Int> = .just(1)\n" for n in range(size // 70)) + "}\n"),
    "outputs asked in a controller": lambda size: (
        "class HomeViewModel: BaseViewModel {\n" + "".join(f"  let o{n}: Int = 1\n" for n in range(size // 50)) + "}\n"
        + "class HomeViewController: UIViewController {\n  let viewModel: HomeViewModel\n  func f() {\n"
        + "".join(f"    viewModel.o{n} = x.o{n}\n" for n in range(size // 50)) + "  }\n}\n"),
    "screens": repeated(
        "protocol S{n}ViewModelType {}\nclass S{n}ViewModel: S{n}ViewModelType { weak var delegate: S{n}Delegate? }\n"
        "class S{n}ViewController: UIViewController { let viewModel: S{n}ViewModelType; init(viewModel: S{n}ViewModelType) {} }\n"
        "class S{n}Coordinator: Coordinator { func start() { show(S{n}ViewController(viewModel: S{n}ViewModel())) } }\n"),
    "controllers in a chain": lambda size: "class C0ViewController: UIViewController {}\n" + "".join(
        f"class C{n + 1}ViewController: C{n}ViewController {{ func f() {{}} }}\n" for n in range(size // 65)),
    "dismissals in one function": repeated(
        "dismiss(animated: true)\n",
        "class HomeViewModel: BaseViewModel {}\nclass HomeViewController: UIViewController {\n  func f() {\n", "  }\n}\n"),
    "extensions of a view model with conformances": repeated(
        "extension HomeViewModel: P{n} { func f{n}() {} }\n", "class HomeViewModel: BaseViewModel {}\n"),
    "objects handed over": repeated(
        "class H{n}ViewModel { init(id{n}: Int) {} }\nclass H{n}View: UIView { func f() { show(.init(id{n}: 1)) } }\n"),
    "cells with closures": repeated(
        "class R{n}Cell: UITableViewCell { var onTap: (() -> Void)?; func bind(_ m: R{n}ViewModel) { onTap = { m.tap() } } }\n"),
}

# Bodies with many ways, and rules that ask what is done on them.
WAYS_CONFIGURATION = '{ "conventions": ["ways.md"] }'
WAYS_RULES = "# Ways\n\n" + "".join(
    "```json rule\n{ id: \"%s\", severity: \"error\", message: \"{why}\", %s }\n```\n\n" % rule
    for rule in [
        ("set", 'each: { property: "out", of: "*" }, must: { set_in_init: true }'),
        ("prepared", 'each: { call: "start()" }, must: { follows: { call: "prepare()" } }'),
        ("ended", 'each: { call: "start()" }, must: { precedes: { call: "stop()" } }'),
        ("once", 'each: { call: "load()" }, must: { follows: { call: "load()", at_most: 0 } }'),
        ("few", 'each: { body: "run()", of: "*" }, must: { reaches: { call: "load()", at_most: 1 } }'),
    ])
_WAYS_HEAD = (
    "class Flow { func prepare() -> Bool { x }; func start() -> Bool { x }; func stop() {} }\n"
    "class Home {\n  var out: Int?\n  let flow: Flow\n  func load() {}\n")


def _ways(unit: str, tail: str = "", signature: str = "func run()") -> Shape:
    return repeated(unit, _WAYS_HEAD + f"  {signature} {{\n", tail + "  }\n}\n")


WAYS: dict[str, Shape] = {
    "else if": _ways(
        "if a == {n} { flow.prepare(); load(); flow.start(); flow.stop() } else ", "{ flow.start() }\n"),
    "else if, in an initializer": _ways("if a == {n} { out = {n} } else ", "{ out = 0 }\n", "init()"),
    "&&": _ways("flow.prepare() && flow.start() && ", "x\n"),
    "&& in an if": repeated(
        "flow.prepare() && flow.start() && ", _WAYS_HEAD + "  func run() {\n    if ", "x { load() }\n  }\n}\n"),
    "? : and ??": _ways("_ = a ? flow.prepare() : b ?? flow.start(); flow.stop()\n"),
    "objects": _ways("let f{n} = Flow(); if a { f{n}.prepare() }; f{n}.start(); f{n}.stop()\n"),
    "objects in a closure": _ways("once { let f{n} = Flow(); f{n}.prepare(); f{n}.start() }\n"),
    "calls of one object": _ways("flow.prepare(); flow.start(); flow.stop(); load()\n"),
    "loops": _ways("for _ in xs { if a { break }; flow.prepare() }; flow.start()\n"),
    "what is deferred": _ways("do { defer { flow.stop() }; if a { return }; flow.start() }\n"),
    "what throws": _ways("do { try check(); flow.prepare() } catch { flow.start() }\n"),
    "closures that are run at once": _ways("xs.forEach { _ in flow.prepare(); load() }; flow.start()\n"),
    "closures that are run later": _ways("Task { self.flow.prepare(); self.load() }; flow.start()\n"),
    "a chain of functions": repeated(
        "  private func f{n}() { if a { g{n}() } else { load(); flow.prepare() } }\n  private func g{n}() { h(); f{n}() }\n",
        _WAYS_HEAD + "  func run() { f0(); flow.start() }\n", "}\n"),
    "functions that call the next one": lambda size: _WAYS_HEAD + "  func run() { f0(); flow.start() }\n" + "".join(
        f"  private func f{n}() {{ f{n + 1}() }}\n" for n in range(size // 40)) + "}\n",
    "functions that all call one": repeated(
        "  func f{n}() { flow.prepare(); last() }\n", _WAYS_HEAD + "  private func last() { flow.start(); load() }\n", "}\n"),
}

GROUPS = {
    "brackets": BRACKETS, "lists": LISTS, "chains": CHAINS, "runs": RUNS, "texts": TEXTS, "meaning": MEANING,
    "screens": SCREENS, "ways": WAYS,
}

# What the project promises to read without trouble, each as a file.
PROMISED: dict[str, str] = {
    "10,000 nested (": "let x = " + "(" * 10_000 + "1" + ")" * 10_000 + "\n",
    "10,000 nested [": "let x = " + "[" * 10_000 + "1" + "]" * 10_000 + "\n",
    "10,000 nested {": "let x = " + "{" * 10_000 + "1" + "}" * 10_000 + "\n",
    "3,000 nested interpolations": "let x = " + '"\\(' * 3_000 + "1" + ')"' * 3_000 + "\n",
    "a line of 1 MB": "a = b; " * 150_000 + "\n",
    "a chain of 5,000 calls": "_ = a" + ".f(1)" * 5_000 + "\n",
    "20,000 <": "let x = a" + " <" * 20_000 + " b\n",
    "100,000 elements": "let x = [" + "1, " * 100_000 + "1]\n",
}
