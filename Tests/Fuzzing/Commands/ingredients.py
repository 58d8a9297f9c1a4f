"""What a tree is put together from: sound projects, and what an attacker would commit or pack."""

SOURCES = [
    "final class LoginViewModel {\n  let view: UIView?\n  init(view: UIView?) { self.view = view }\n}\n",
    "protocol ReactiveConnectable {}\nfinal class LoginModel: ReactiveConnectable {}\n",
    (
        "protocol AViewModelOutput { var o: Observable<Int> { get } }\nclass AViewModel: AViewModelOutput {\n  var o:"
        " Observable<Int> { .just(1) }\n}\n"
    ),
    (
        "class LoginViewController: UIViewController {\n  let viewModel: LoginViewModel\n  func f() {"
        " viewModel.transform(input: 1) }\n}\n"
    ),
    "struct Plain { let a = 1 }\n",
    (
        "class DViewModel {\n  // mvvm-lint:disable:next no_view_references_in_view_models - because\n  var v:"
        " UIView?\n}\n"
    ),
]
ODD_SOURCES = [
    "class { (((\n",
    "class LViewModel { var a: UIView? } // ##[stop-commands]x\n",
    "class EViewModel { var a: UIView? } // \x1b[2J\u009b31m \u202e\n",
    "class `$(touch PWNED)ViewModel` { var v: UIView? }\n",
    "class `::stop-commands::x ViewModel` { var v: UIView? }\n",
    "class `![x](y)<b>@octocat ViewModel` { var v: UIView? }\n",
    (
        "// mvvm-lint:disable:next no_view_references_in_view_modelz - \x1b[31m::stop-commands::x\nclass QViewModel {"
        " var v: UIView? }\n"
    ),
    "#if compiler(>=99)\n )) ]]\n#endif\nclass IViewModel { var v: UIView? }\n",
    "class SViewModel {\r\n  var v: UIView?\r}\n",
    "\ufeffclass FViewModel { var v: UIView? }\n",
    "class NViewModel { var \udcff: UIView? }\n",
    "class ZViewModel { var v\0: UIView? }\n",
    "class WViewModel { var v: UIView? } // " + "x" * 5000 + "\n",
    "".join(f"class M{n}ViewModel {{ var v: UIView? }} " for n in range(200)),
    "",
]
# Files in which no Swift can be read, or nothing is declared.
EMPTY_SOURCES = [
    "",
    "/*",
    "// nothing\n",
    "import UIKit\n",
    "extension UIView {}\n",
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
    "/annex/objects/SHA256E-s31--4d7a.swift\n",
    "\udcff\udcfec\0l\0a\0s\0s\0",
    ")))",
    '"""',
    "#if os(",
    "\0\0\0",
]
ODD_NAMES = [
    "a\nb.swift",
    "L\n::add-mask::e\n.swift",
    "E\x1b[2J\u009b31m\u202e.swift",
    "##[stop-commands]x.swift",
    "$(touch PWNED).swift",
    "`touch PWNED`.swift",
    "-rf.swift",
    "--output=x.swift",
    "\u00e9.swift",
    "e\u0301.swift",
    "m" * 249 + ".swift",
    "![x](y)<b>@octocat\n\n## Approved by @maintainer\n.swift",
    "a\r\n::stop-commands::y.swift",
    "\udcff\udc9b.swift",
    "a'b\"c.swift",
    "a;touch PWNED;.swift",
    "*.swift",
    "~.swift",
    "a\tb.swift",
    "\u2028.swift",
    ".swift",
    "::stop-commands::z.swift",
    "\u00e9/A.swift",
    "e\u0301/A.swift",
    "a\\b.swift",
    "[a-z].swift",
    "{a,b}.swift",
    "%0A::stop-commands::p.swift",
    "| a | b |.swift",
    "<i>&.swift",
]
ODD_DOCUMENT = "a\nb.md"
RAN = "echo ran >> {W}/marks/"
CONFIGURATION_OF_GIT = """[core]
\trepositoryformatversion = 0
\tbare = %s
\tworktree = %s
%s"""
COMMANDS_OF_GIT = [
    '\tfsmonitor = "' + RAN + 'fsmonitor; false"\n',
    "\thooksPath = {W}/project/hooks\n",
    '\tpager = "' + RAN + 'pager"\n[pager]\n\tdiff = "' + RAN + 'pager"\n\trev-parse = true\n',
    '\tsshCommand = "'
    + RAN
    + 'ssh"\n\tgitProxy = "'
    + RAN
    + 'proxy"\n\teditor = "'
    + RAN
    + 'editor"\n\taskPass = "'
    + RAN
    + 'ask"\n',
    "\tworktree = {W}/neighbour\n",
    '[diff]\n\texternal = "' + RAN + 'external; true"\n',
    '[diff "evil"]\n\ttextconv = "' + RAN + 'textconv; cat"\n\tcommand = "' + RAN + 'command; true"\n',
    '[filter "evil"]\n\tclean = "' + RAN + 'clean; cat"\n\tsmudge = "' + RAN + 'smudge; cat"\n\trequired = true\n',
    '[filter "evil"]\n\tprocess = "' + RAN + 'process"\n\trequired = true\n',
    '[alias]\n\tdiff = "!' + RAN + 'alias"\n\tls-files = "!' + RAN + 'alias"\n\tmerge-base = "!' + RAN + 'alias"\n',
    '[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\turl = {W}/neighbour\n\tpromisor ='
    ' true\n\tuploadpack = "'
    + RAN
    + 'uploadpack; false"\n',
    '[remote "origin"]\n\turl = "ext::sh -c \''
    + RAN
    + 'ext\'"\n\tpromisor = true\n\tpartialclonefilter = blob:none\n[protocol "ext"]\n'
    + "\tallow = always\n[extensions]\n\tpartialClone = origin\n",
    "[include]\n\tpath = {W}/project/included.gitconfig\n",
    '[includeIf "gitdir:**"]\n\tpath = ../included.gitconfig\n',
    "[core]\n\tattributesFile = {W}/secrets/token\n\texcludesFile = {W}/secrets/token\n",
    (
        "[diff]\n\torderFile = {W}/secrets/token\n\tignoreSubmodules = none\n\tsubmodule = diff\n\twsErrorHighlight ="
        " all\n[color]\n\tui = always\n"
    ),
    (
        "[diff]\n\tnoprefix = true\n\trenames = copies\n\tmnemonicPrefix = true\n\trelative = true\n\tcontext ="
        " 9\n\tinterHunkContext = 9\n"
    ),
    '[gpg]\n\tprogram = "'
    + RAN
    + 'gpg"\n[log]\n\tshowSignature = true\n[credential]\n\thelper = "!'
    + RAN
    + 'credential"\n',
    "[trace2]\n\tnormalTarget = {W}/home/trace\n\teventTarget = {W}/home/trace2\n",
    "[broken\n",
]
ATTRIBUTES = [
    "*.swift diff=evil filter=evil\n",
    "*.swift -diff\n",
    "*.swift binary\n",
    "* -text\n",
    "*.swift linguist-generated=true\n",
    "*.swift working-tree-encoding=UTF-16\n",
    "*.swift ident eol=crlf\n",
    "*.swift filter=lfs diff=lfs merge=lfs -text\n",
    "[attr]evil diff=evil filter=evil\n*.swift evil\n",
    '"a\\nb.swift" -diff\n',
    "* export-ignore\n",
]
IGNORES = [
    "Build/\n",
    "*\n",
    "!*.swift\n",
    "/App/**\n!/App/A.swift\n",
    "[\n",
    "**/**/**/**/x\n",
    "\\\n",
    "a" * 3000 + "\n",
    "***/[!a-\n",
    "..\n/\n",
]
DOCUMENTS = [
    (
        '# Own\n\nBecause.\n\n```json rule\n{ id: "own_rule", severity: "warning", message: "no {type}", forbid: {'
        ' mention: "view", in: "view_model" }, source: "x" }\n```\n'
    ),
    (
        '# Own\n\nBecause.\n\n```json rule\n{ id: "own_\\u001b[31m_rule", severity: "warning",'
        ' message: "\\u001b[2J\\n::stop-commands::x ##[group] @octocat <b>", forbid: { mention: "view", in:'
        ' "view_model" }, source: "x" }\n```\n'
    ),
    '# \x1b[31mOwn ::stop-commands::x\n\n```json rule\n{ id: "a\\n::stop-commands::b", forbdi: { import: "*" } }\n```\n',
    '# Own\n\n```jsonc rule\n{ id: "x" }\n```\n',
    (
        '# Own\n\n- a\n\n  ```json rule\n  { id: "in_list", severity: "error", forbid: { import: "UIKit", in_file:'
        ' { declares: "view_model" } }, source: "s" }\n  ```\n'
    ),
    '# Old\n\n```json rule\n{ id: "old_rule", check: "no_import\\n::stop-commands::x", modules: ["UIKit"] }\n```\n',
    (
        '# Odd\n\n```json rule\n{ id: "odd_rule", severity: "note", message: "{Name} {why} {\\u001b[2J}", each: { type:'
        ' "{Name}ViewModel", has: { "\\n::stop-commands::y": "*" } }, must: { exists: { type: "{Other}\\u009b" } } }\n'
        "```\n"
    ),
    "# Nothing\n\nProse.\n",
    "```json rule\n",
    "\0\0\0",
    "# a\n" * 500,
    '```json vocabulary\n{ "::stop-commands::x": ["\\u001b"] }\n```\n',
    "# " + "[" * 4000 + "\n",
    "> " * 2000 + "```json rule\n{}\n```\n",
    '# Drawn\n\n```json5 modules\n{ first: "App/**", second: "*s" }\n```\n\n```mermaid rule\n%% id: "drawn_rule", severity: "error"\n'
    "flowchart TD\n  subgraph a [::stop-commands::x]\n    first\n  end\n  a --> B\n  C -.->|\x1b[31m| B\n```\n",
]
# Pages that speak of each other's roles and lists, of types that nobody declares, and of what the other one demands.
LINKED_DOCUMENTS = [
    (
        '# First\n\n```json roles\n{ first: { conforms_to: "$seconds", not: { role: "second" } }, view_model: { named: "*Model" } }\n```\n\n'
        '```json vocabulary\n{ firsts: ["First*", "UIView"] }\n```\n\n```json rule\n{ id: "first_rule", severity: "error", each: {'
        ' type: "{S}Model", not: { adopted_by: "second" } }, must: { exists: { type: "{S}Second", has: { property: "*", typed: "second" } } },'
        ' needs: { type: "second" } }\n```\n'
    ),
    (
        '# Second\n\n```json roles\n{ second: { has: { method: "*", returns: "first" } }, first: { inherits_from: "$firsts" } }\n```\n\n'
        '```json vocabulary\n{ seconds: ["Second*", "NSObject"], firsts: [] }\n```\n\n```json rule\n{ id: "second_rule", severity: "error", each: {'
        ' type: { role: "first", has: { property: "*" } } }, must: { adopted_by: { role: "second", in_file: { path: "App/**" } } } }\n```\n'
    ),
    (
        '# Third\n\n```json rule\n{ id: "third_rule", severity: "error", forbid: { mention: { conforms_to: { has: { method: "first" } } }, in: {'
        ' not: { has: { property: "*", typed: { inherits_from: "UIView", in_file: { path: "**" } } } } } } }\n```\n'
    ),
]
BUILT_IN = ["mvvm", "reactive-connectable", "input-output", "mvvm-c", "module", "boomerang", "observable", "tca", "layers"]
OUTSIDE = [
    "../secrets/token",
    "../secrets/key.json",
    "../neighbour/own.md",
    "../neighbour/.mvvm-lint.json",
    "{W}/secrets/token",
    "{W}/home/.netrc",
    "/proc/self/environ",
    "/proc/self/cmdline",
    "/dev/zero",
    "/proc/self/fd/0",
    "/",
    "..",
    "/dev/stdin",
]
LINK_TARGETS = OUTSIDE + [
    "../neighbour",
    "../neighbour/S.swift",
    "../home",
    "../home/.profile",
    "nowhere",
    "{W}/nowhere/at/all",
    ".",
    "..",
    "self",
    "/etc/hostname",
    "../secrets",
    "../../../../../../proc/self/environ",
    "App",
    "App/A.swift",
    "/dev/full",
    "/dev/tty",
]
OUTPUT_NAMES = [
    "report.json",
    "mvvm-lint.sarif",
    "out/report.txt",
    "report.xml",
    ".mvvm-lint-baseline.json",
    "b.json",
    "report \n.md",
    "new/deep/r.md",
]
UNKNOWN = "{ rules: { %s }, vocabulary: { %s }, conventions: [%s] }"


def settings(random):
    """Texts of configurations: sound, odd, and hostile."""
    choice = random.choice
    outside = choice(OUTSIDE)
    sound_ones = [
        "{}",
        "{ rules: { no_view_references_in_view_models: 'warning' } }",
        "{ conventions: ['mvvm', 'mvvm-c', 'input-output'] }",
        "{ conventions: ['docs/own.md'] }",
        "{ conventions: ['docs'] }",
        "{ conventions: ['**/own.md', 'docs/*', '.'] }",
        "{ conventions: ['docs/own.md', 'docs/odd.md'], fail_on: 'note' }",
        "{ excluded: ['App/B.swift', '**/Generated/**'], included: ['App', '*.swift'] }",
        "{ gitignore: false, allow_zero_files: true }",
        "{ baseline: '.mvvm-lint-baseline.json' }",
        "{ baseline: 'b.json', extends: 'common/base.json' }",
        "{ overrides: [{ paths: ['App/**'], rules: { no_view_references_in_view_models: 'off' } }] }",
        "{ rules: { no_view_references_in_view_models: { unless: { in_file: { path: 'App/Deep/**' } } } } }",
        "{ require_subjects: true, require_disable_reason: true }",
    ]
    if random.random() < 0.3:
        pages = random.sample(BUILT_IN + ["docs/own.md", "docs/odd.md"], random.randint(1, 4))
        return "{ conventions: %r }" % pages
    if random.random() < 0.6:
        return choice(sound_ones)
    return choice(
        [
            "{ extends: '.mvvm-lint.json' }",
            "{ extends: %r }" % outside,
            "{ baseline: %r }" % outside,
            "{ conventions: [%r] }" % (outside if "/" in outside else "x.md"),
            "{ extends: 'linked.json' }",
            "{ baseline: 'linked.json' }",
            "{ conventions: ['docs/linked.md'] }",
            "{ included: ['../neighbour'] }",
            "{ included: ['{W}/neighbour', 'Linked'] }",
            "{ excluded: ['../**', '{W}'] }",
            "{ rules: { 'a\\n::stop-commands::x\\n': 'on', '\\u001b[2J': 'off' } }",
            "{ 'ru\\u202eles': {} }",
            "{ rules: { no_view_references_in_view_models: { unless: { '\\n::add-mask::x': '\\u001b[2J' } } } }",
            "{ vocabulary: { connectable_protocols: ['\\n::add-mask::x', '##[group]'] } }",
            "{ roles: { view_model: { named: ['*'] } } }",
            "{ roles: { '<b>@octocat': { named: ['\\u009b'] } } }",
            UNKNOWN
            % (
                ", ".join(f"r{n}: 'on'" for n in range(300)),
                ", ".join(f"v{n}: []" for n in range(300)),
                ", ".join(f"'c{n}'" for n in range(300)),
            ),
            "{ included: ['Nowhere/**'], excluded: ['Genrated'] }",
            "[" * 3000,
            "{ a: ",
            "",
            "\0",
            "tkn",
            "\ufeff{}",
            "{ \udcff: 1 }",
            "{ fail_on: '\\u001b]0;x\\u0007' }",
            "{ conventions: ['docs/$(touch PWNED).md'] }",
            "{ 'included': ['" + "*/**/" * 200 + "x'] }",
        ]
    )


def named_by(text, top):
    """Paths outside that a configuration names by itself, which may be read as what it says that they are."""
    found = []
    for path in OUTSIDE:
        if path in ("/", ".."):
            continue
        if f"'{path}'" in text.replace("{W}", top) or f"'{path}'" in text:
            found.append(path.replace("{W}", top))
    return found


def bare_configuration(random):
    commands = random.choice(COMMANDS_OF_GIT if random.random() < 0.6 else COMMANDS_OF_GIT[:1])
    places = [".", ".", ".", "..", "../..", "{W}/neighbour"]
    return CONFIGURATION_OF_GIT % (random.choice(["false", "false", "true"]), random.choice(places), commands)


def surroundings(random):
    """What lies beside the project: nothing of it may be read, changed or run."""
    own = '# Own CANARY_document\n\nBecause.\n\n```json rule\n{ id: "secret_rule", forbid: { CANARY_subject: "*" } }\n```\n'
    steps = [
        ["dir", "project"],
        ["dir", "marks"],
        ["file", "secrets/token", "CANARY_token CANARY_token\n", 0o600],
        ["file", "secrets/key.json", '{ "key": "CANARY_key", CANARYx: 1 }\n', 0o600],
        ["file", "home/.netrc", "CANARY_netrc\n", 0o600],
        ["file", "home/.profile", "# CANARY_profile\n"],
        ["file", "neighbour/S.swift", 'final class SecretViewModel {\n  let view: UIView?, key = "CANARY_source"\n}\n'],
        ["file", "neighbour/own.md", own],
        ["file", "neighbour/.mvvm-lint.json", "{ rules: { 'CANARY_rule': 'on' } }\n"],
        ["repository", "neighbour"],
    ]
    for name in (
        "sh",
        "less",
        "more",
        "cat",
        "touch",
        "ssh",
        "gpg",
        "vim",
        "curl",
        "id",
        "env",
        "evil",
        "swift",
        "make",
    ):
        steps.append(["file", f"decoys/{name}", "#!/bin/sh\necho ran >> {W}/marks/" + name + "\n", 0o755])
    if random.random() < 0.1:
        steps.append(["file", ".mvvm-lint.json", "{ rules: { 'CANARY_above': 'on' } }\n"])
    return steps


def sound(random):
    if random.random() < 0.15:
        return nothing(random)
    steps = [["file", f"project/App/{name}.swift", random.choice(SOURCES)] for name in "ABC"[: random.randint(1, 3)]]
    if random.random() < 0.5:
        steps.append(["file", "project/docs/own.md", DOCUMENTS[0]])
    if random.random() < 0.3:
        steps.append(["file", "project/Package.swift", "// swift-tools-version: 6.0\n"])
    if random.random() < 0.7:
        steps.append(["file", "project/.mvvm-lint.json", settings(random)])
    return steps


def nothing(random):
    """A project without a Swift file that can be read."""
    names = random.sample(["App/A", "App/B", "Package", "Sub/A"], random.randint(0, 3))
    steps = [["file", f"project/{name}.swift", random.choice(EMPTY_SOURCES)] for name in names]
    for name, text in zip(["own", "odd"], random.sample(LINKED_DOCUMENTS + DOCUMENTS[:1], 2)):
        steps.append(["file", f"project/docs/{name}.md", text])
    steps.append(["file", "project/.mvvm-lint.json", settings(random)])
    return steps


def committed(random):
    """One thing that a pull request may bring."""
    choice = random.choice
    folder = choice(["", "App/", "App/Deep/", "Sub/"])
    if random.random() < 0.12:
        # A project inside of the project that git would take for a repository.
        return [
            ["bare", "project/App/Evil", bare_configuration(random)],
            ["file", "project/App/Evil/.mvvm-lint.json", "{}"],
            ["file", "project/App/Evil/B.swift", "class BViewModel { let view: UIView? }\n"],
        ]
    return choice(
        [
            lambda: [["file", f"project/{folder}{choice(ODD_NAMES)}", choice(SOURCES + ODD_SOURCES)]],
            lambda: [["file", f"project/{folder}Odd{random.randint(0, 9)}.swift", choice(ODD_SOURCES)]],
            lambda: [["file", f"project/{folder}{choice('ABC')}.swift", choice(EMPTY_SOURCES)]],
            lambda: [["file", f"project/App/{name}.swift", choice(EMPTY_SOURCES)] for name in "ABC"],
            lambda: [["remove", "project/App"]],
            lambda: [
                *[["file", f"project/docs/{name}.md", choice(LINKED_DOCUMENTS)] for name in ("own", "odd")],
                ["file", "project/.mvvm-lint.json", "{ conventions: ['docs/own.md', 'docs/odd.md', %r] }" % choice(BUILT_IN)],
            ],
            lambda: [
                [
                    "link",
                    (
                        f"project/{folder}{choice(['L.swift', 'Linked', 'linked.json', 'docs/linked.md', choice(ODD_NAMES)])}"
                    ),
                    choice(LINK_TARGETS),
                ]
            ],
            lambda: [["link", f"project/{choice(OUTPUT_NAMES)}", choice(LINK_TARGETS)]],
            lambda: [
                [
                    "link",
                    f"project/{choice(['out', 'new', 'App', 'docs', 'common', '.mvvm-lint.json', '.gitignore'])}",
                    choice(LINK_TARGETS),
                ]
            ],
            lambda: [
                [
                    "file",
                    f"project/{choice(OUTPUT_NAMES)}",
                    choice(["{}", "old\n", '{ "version": 1, "findings": [] }', ""]),
                    choice([0o644, 0o600, 0o755]),
                ]
            ],
            lambda: [["file", f"project/{folder}.mvvm-lint.json", settings(random)]],
            lambda: [
                [
                    "file",
                    f"project/{folder}{choice(['.mvvm-lint.jsn', 'mvvm-lint.json', '.mvvm-lint.yml'])}",
                    settings(random),
                ]
            ],
            lambda: [["file", "project/common/base.json", settings(random)]],
            lambda: [
                [
                    "file",
                    f"project/docs/{choice(['own.md', 'odd.md', '$(touch PWNED).md', ODD_DOCUMENT])}",
                    choice(DOCUMENTS),
                ]
            ],
            lambda: [["file", f"project/{folder}.gitattributes", choice(ATTRIBUTES)]],
            lambda: [["file", f"project/{folder}.gitignore", choice(IGNORES)]],
            lambda: [["bare", f"project/{choice(['Evil.git', 'Sub', 'App'])}", bare_configuration(random)]],
            lambda: [["file", "project/included.gitconfig", "[core]\n" + choice(COMMANDS_OF_GIT)]],
            lambda: [
                ["file", f"project/hooks/{name}", "#!/bin/sh\n" + RAN + "hook\n", 0o755]
                for name in (
                    "post-index-change",
                    "reference-transaction",
                    "post-checkout",
                    "pre-commit",
                    "fsmonitor-watchman",
                )
            ],
            lambda: [["fifo", f"project/{folder}{choice(['P.swift', '.mvvm-lint.json', 'docs/own.md'])}"]],
            lambda: [["file", f"project/git", "#!/bin/sh\n" + RAN + "git\n", 0o755]],
            lambda: [["link", "project/a/self", ".."], ["link", "project/b", "b"], ["link", "project/App/up", "../.."]],
            lambda: [
                [
                    "file",
                    "project/.gitmodules",
                    '[submodule "s"]\n\tpath = Sub\n\turl = ../neighbour\n\tupdate = !'
                    + RAN
                    + "submodule\n\tignore = none\n",
                ]
            ],
        ]
    )()


def packed(random):
    """One thing about git that no pull request can bring, but an archive with its own `.git` may have."""
    choice = random.choice
    swift = lambda name: ["file", f"project/App/{name}.swift", choice(SOURCES)]
    return choice(
        [
            lambda: [
                ["append", "project/.git/config", "[core]\n" + choice(COMMANDS_OF_GIT)],
                ["append", "project/.git/info/attributes", choice(ATTRIBUTES)],
            ],
            lambda: [["append", "project/.git/config", "[core]\n" + choice(COMMANDS_OF_GIT)], swift("A")],
            lambda: [
                ["append", "project/.git/config", choice([text for text in COMMANDS_OF_GIT if "partial" in text])],
                ["lose", "project", choice(["base:App/A.swift", "base:App", "base^{tree}"])],
                ["file", "project/App/A.swift", "class ChangedViewModel { let view: UIView? }\n"],
            ],
            lambda: [
                ["file", f"project/.git/hooks/{name}", "#!/bin/sh\n" + RAN + "hook\n", 0o755]
                for name in ("post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman")
            ],
            lambda: [["move", "project/.git", "moved.git"], ["file", "project/.git", "gitdir: ../moved.git\n"]],
            lambda: [["remove", "project/.git"], ["file", "project/.git", "gitdir: ../neighbour/.git\n"]],
            lambda: [["remove", "project/.git"], ["link", "project/.git", "../neighbour/.git"]],
            lambda: [["remove", "project/.git/HEAD"]],
            lambda: [["file", "project/.git/index", choice(["broken", "", "DIRC\0\0\0\2\0\0\0\5" + "\0" * 90])]],
            lambda: [["remove", "project/.git/index"]],
            lambda: [["git", "project", "sparse-checkout", "set", *random.sample(["App", "docs", "Sub"], 1)]],
            lambda: [["git", "project", "sparse-checkout", "set", "--no-cone", "/*", "!/App/A.swift"]],
            lambda: [["git", "project", "update-index", "--skip-worktree", "App/A.swift"], ["remove", "project/App/A.swift"]],
            lambda: [["git", "project", "update-index", "--split-index"]],
            lambda: [
                ["git", "project", "update-index", "--split-index"],
                ["git", "project", "rm", "-q", "--cached", "App/A.swift"],
            ],
            lambda: [["remove", "project/App/A.swift"]],
            lambda: [["remove", "project/.git/objects"]],
            lambda: [["file", "project/.git/shallow", "0" * 40 + "\n"]],
            lambda: [["file", "project/.git/info/exclude", choice(IGNORES)]],
            lambda: [["link", "project/.git/info/exclude", choice(LINK_TARGETS)]],
            lambda: [["file", "project/.git/objects/info/alternates", "{W}/neighbour/.git/objects\n"]],
            lambda: [["file", "project/.git/index.lock", ""]],
            lambda: [
                [
                    "file",
                    "project/App/Sub/.git",
                    choice(["gitdir: {W}/neighbour/.git\n", "gitdir: /nowhere\n", "nonsense", ""]),
                ],
                ["file", "project/App/Sub/.mvvm-lint.json", "{}"],
                ["file", "project/App/Sub/S.swift", SOURCES[0]],
            ],
            lambda: [
                ["git", "project", "worktree", "add", "-q", "App/Tree", "base"],
                ["file", "project/App/Tree/N.swift", SOURCES[0]],
            ],
            lambda: [["git", "project", "update-index", "--assume-unchanged", "App/A.swift"], swift("A")],
            lambda: [["git", "project", "rm", "-q", "--cached", "App/A.swift"]],
            lambda: [["git", "project", "mv", "App/A.swift", "App/Renamed.swift"]],
            lambda: [swift("New"), swift("B")],
            lambda: [["mode", "project/App/A.swift", 0o755]],
            lambda: [["mode", "project/App", 0o000]],
            lambda: [
                ["append", "project/App/A.swift", choice(SOURCES)],
                ["git", "project", "commit", "-q", "-a", "-m", "more"],
            ],
            lambda: [["git", "project", "update-ref", "-d", "refs/heads/base"]],
            lambda: [["git", "project", "update-index", "--add", "--cacheinfo", "160000," + "1" * 40 + ",App/Gone"]],
            lambda: [
                ["file", "project/App/Sub/S.swift", SOURCES[0]],
                ["git", "project/App/Sub", "init", "-q", "--template=", "-b", "main", "."],
                ["git", "project/App/Sub", "add", "-A"],
                ["git", "project/App/Sub", "commit", "-q", "-m", "x"],
                ["append", "project/App/Sub/.git/config", "[core]\n" + choice(COMMANDS_OF_GIT)],
                ["append", "project/App/Sub/S.swift", "\n"],
            ],
        ]
    )()
