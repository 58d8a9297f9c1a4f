"""Cases: a tree and the command lines that meet it, all by chance."""

import os

from . import ingredients

HOSTILE_WORDS = [
    "$(touch PWNED)",
    "`touch PWNED`",
    "--upload-pack=touch PWNED",
    "-O../secrets/token",
    "\x1b[2J\u202e",
    "a\n::stop-commands::x",
    "",
    "::stop-commands::x",
    "##[group]x",
    "--",
    "-",
    "@{-1}",
    ":/x",
    "HEAD:App",
    "x" * 5000,
    "*",
    "\udcff",
    "--ext-diff",
    "../../w",
]
REFERENCES = [
    "base",
    "base",
    "base",
    "HEAD",
    "HEAD~1",
    "main",
    "nowhere",
    "0" * 40,
    "--help",
    "HEAD^{tree}",
    "other",
    "refs/heads/base",
]
RULES = [
    "no_view_references_in_view_models",
    "reactive_connectable_in_extension",
    "own_rule",
    "nothing",
    "\x1b[31mx",
    "in_list",
    "odd_rule",
]
REPORTERS = [
    "text",
    "xcode",
    "json",
    "json-lines",
    "sarif",
    "github",
    "gitlab",
    "checkstyle",
    "junit",
    "markdown",
    "markdown",
    "rdjson",
    "html",
    "nonsense",
]
INNER = ("", "App", "out", "Linked", "App/Deep", "App/Evil", "App/Sub", "App/Tree", "Sub")


class Case:
    """Steps in groups, which are left out together when a case is made smaller, and command lines."""

    def __init__(self, groups, commands):
        self.groups, self.commands = groups, commands
        self.named = []

    @property
    def steps(self):
        return [step for group in self.groups for step in group]

    def settle(self, top):
        """Which paths outside the configurations name by themselves."""
        self.named = []
        for step in self.steps:
            if step[0] == "file" and step[1].endswith((".json", ".jsn")):
                for path in ingredients.named_by(step[2], top):
                    folder = os.path.dirname(os.path.join(top, step[1]))
                    self.named.append(os.path.realpath(os.path.join(folder, path)))

    def to_data(self):
        return {"groups": self.groups, "commands": [vars(command) for command in self.commands]}

    @staticmethod
    def from_data(data):
        return Case(data["groups"], [Command(**command) for command in data["commands"]])


class Command:
    """A command line, and what it asks for."""

    def __init__(
        self,
        arguments,
        folder="project",
        given="",
        kind="lint",
        writes=(),
        named=(),
        may_show=(),
        writes_sources=False,
        follows=False,
        has_colors=False,
        shows_documents=False,
        environment=None,
    ):
        self.arguments, self.folder, self.given, self.kind = arguments, folder, given, kind
        self.writes, self.named, self.may_show = list(writes), list(named), list(may_show)
        self.writes_sources, self.follows, self.has_colors = writes_sources, follows, has_colors
        self.shows_documents, self.environment = shows_documents, environment or {}


def make_case(random, top, flags):
    groups = [ingredients.surroundings(random), ingredients.sound(random)]
    is_repository = random.random() < 0.75
    count = random.choice([0, 1, 1, 2, 2, 3, 5])
    before = [ingredients.committed(random) for _ in range(count)]
    if is_repository:
        groups.append(
            [
                ["git", "project", "init", "-q", "--template=", "-b", "main", "."],
                ["git", "project", "add", "-A"],
                ["git", "project", "commit", "-q", "-m", "base"],
                ["git", "project", "branch", "base"],
            ]
        )
        groups += before
        if random.random() < 0.8:
            groups.append([["git", "project", "add", "-A"], ["git", "project", "commit", "-q", "-m", "change"]])
        groups += [ingredients.packed(random) for _ in range(random.choice([0, 0, 1, 1, 2]))]
        if random.random() < 0.06:
            # The project becomes a linked worktree of a repository elsewhere.
            groups.append(
                [
                    ["move", "project", "origin"],
                    ["git", "origin", "worktree", "add", "-q", "-b", "work", "../project", "main"],
                    ["file", "project/App/Changed.swift", ingredients.SOURCES[0]],
                ]
            )
    else:
        groups += before
        # In a repository, git itself would wait for somebody to write into it.
        if random.random() < 0.1:
            groups.append([["fifo", "project/.gitignore"]])
    # A project inside of the project, to which git would have to be led.
    evil = any(step[1].startswith("project/App/Evil") for group in groups for step in group)
    commands = [make_command(random, top, flags, evil) for _ in range(random.randint(4, 8))]
    return Case(groups, commands)


class Line:
    """Gathers words while it remembers what they ask for."""

    def __init__(self, random, top, knows_evil):
        self.random, self.top = random, top
        self.folder = random.choice(["project"] * 6 + ["project/App"] + ["project/App/Evil"] * (4 if knows_evil else 0))
        self.command = Command([], self.folder)

    def chance(self, share):
        return self.random.random() < share

    def add(self, *words):
        self.command.arguments += words

    def where(self, path):
        return os.path.normpath(os.path.join(self.top, self.folder, path.replace("{W}", self.top)))

    def output(self):
        """A file to write: mostly one that the project may have put a link in place of."""
        name = self.random.choice(ingredients.OUTPUT_NAMES)
        self.command.writes.append(self.where(name))
        return name

    def ask_for(self, path):
        """A path on the command line is asked for, wherever it lies or leads."""
        real = os.path.join(self.top, self.folder, path.replace("{W}", self.top))
        self.command.named.append(os.path.normpath(real))
        for folder, names in (("neighbour", ["source", "rule", "document", "subject"]), ("secrets", ["token", "key"])):
            if folder in path:
                self.command.named.append(os.path.join(self.top, folder))
                self.command.may_show += names
        return path.replace("{W}", self.top)

    def operands(self):
        choices = [
            ["App"],
            ["."],
            ["App/A.swift"],
            ["App/A.swift", "App/B.swift"],
            ["App/Evil"],
            ["App/Sub"],
            ["Nowhere"],
            ["Package.swift"],
        ]
        if self.chance(0.1):
            return [self.ask_for("{W}/neighbour" if self.chance(0.5) else "{W}/neighbour/S.swift")]
        if self.chance(0.15):
            return [self.random.choice(HOSTILE_WORDS)]
        return self.random.choice(choices)


def make_command(random, top, flags, knows_evil):
    line = Line(random, top, knows_evil)
    if random.random() < 0.08 and line.folder == "project":
        line.add("--working-directory", random.choice(["App", ".", "Nowhere", "App/Evil"]))
        line.folder = os.path.normpath(os.path.join(line.folder, line.command.arguments[-1]))
    maker = random.choice(
        [lint] * 14 + [baseline] * 4 + [init] * 2 + [verify] * 2 + [explain, rules, config, config, brief, types, modules, syntax, other]
    )
    maker(line, flags)
    if random.random() < 0.03:
        line.add(random.choice(HOSTILE_WORDS))
    words = line.command.arguments
    line.command.arguments = [word.replace("\0", "") for word in words]
    # A link that is an operand leads where it leads: that is asked for, too.
    return line.command


def lint(line, flags):
    command, random, chance = line.command, line.random, line.chance
    first = command.arguments
    command.arguments = ["lint"] if chance(0.3) else []
    line.add(*first)
    kinds = []
    has_output = False
    for _ in range(random.choice([0, 1, 1, 1, 2])):
        reporter = random.choice(REPORTERS)
        if chance(0.4):
            line.add("--reporter", f"{reporter}:{line.output()}")
        elif not has_output:
            has_output = True
            line.add("--reporter", reporter)
            if chance(0.2):
                line.add("--output", line.output())
        kinds.append(reporter)
    command.kind = "lint " + " ".join(kinds)
    is_evil = "Evil" in line.folder
    if chance(0.8 if is_evil else 0.3):
        line.add(
            "--since",
            (
                random.choice(["main", "other"])
                if is_evil
                else random.choice(REFERENCES) if chance(0.85) else random.choice(HOSTILE_WORDS)
            ),
        )
    if chance(0.1):
        command.writes_sources = True
        line.add(
            random.choice(["--add-disable", "--add-disable=because", "--add-disable=\x1b[31m\n::stop-commands::x"])
        )
    if chance(0.08):
        line.add(
            "--baseline",
            random.choice([".mvvm-lint-baseline.json", "b.json", "nowhere.json", line.ask_for("{W}/secrets/key.json")]),
        )
    if chance(0.06):
        line.add(
            "--config",
            line.ask_for(
                random.choice(["common/base.json", ".mvvm-lint.json", "linked.json", "{W}/neighbour/.mvvm-lint.json"])
            ),
        )
    if chance(0.08):
        command.given = random.choice(ingredients.SOURCES + ingredients.ODD_SOURCES)
        name = random.choice(["App/A.swift", "New.swift", "{W}/neighbour/New.swift", "L.swift", "a\nb.swift"])
        line.add("--stdin-filename", line.ask_for(name) if "{W}" in name else name)
        if chance(0.5):
            line.add("--use-stdin")
    for option, share in (
        ("--quiet", 0.2),
        ("--strict", 0.1),
        ("--statistics", 0.05),
        ("--force-exclude", 0.05),
        ("--omit-suppressed", 0.1),
        ("--allow-zero-files", 0.1),
        ("--show-files", 0.08),
    ):
        if chance(share):
            line.add(option)
    if chance(0.05):
        line.add("--fail-on", random.choice(["none", "note", "error", "nonsense", "\x1b[31mx"]))
    if chance(0.05):
        line.add("--only-rule", random.choice(RULES))
    if chance(0.08):
        command.has_colors = True
        line.add("--color", "always")
    if "--follow-outside-links" in flags and chance(0.05):
        command.follows = True
        line.add("--follow-outside-links")
    if chance(0.04):
        line.add(*random.choice([["--use-script-input-files"], ["--use-script-input-file-lists"]]))
        command.environment = {
            "SCRIPT_INPUT_FILE_COUNT": "2",
            "SCRIPT_INPUT_FILE_0": "App/A.swift",
            "SCRIPT_INPUT_FILE_1": "L.swift",
            "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
            "SCRIPT_INPUT_FILE_LIST_0": random.choice(["App/A.swift", "list.xcfilelist"]),
        }
    jobs(line)
    if chance(0.35):
        line.add(*(["--"] if chance(0.3) else []), *line.operands())


def jobs(line):
    if line.chance(0.4):
        line.add(
            "--jobs",
            line.random.choice(["1", "2", "4", "0", "-1", "99999999999999999999"]) if line.chance(0.3) else "2",
        )


def baseline(line, flags):
    line.add("baseline")
    action = line.random.choice(["create", "update", "prune", "check"])
    line.command.kind = f"baseline {action}"
    named = line.chance(0.4)
    if named:
        name = line.random.choice(ingredients.OUTPUT_NAMES)
        line.add("--baseline", name)
        paths = [line.where(name)]
    else:
        # The file of the configuration, of that of any folder.
        paths = [
            os.path.join(line.top, "project", folder, name)
            for folder in INNER
            for name in (".mvvm-lint-baseline.json", "b.json", "linked.json")
        ]
        paths += [os.path.join(line.top, "project/common", name) for name in ("b.json", "linked.json")]
    if action == "create" and not named:
        # A new baseline is named in the configuration of its project.
        paths += [os.path.join(line.top, "project", folder, ".mvvm-lint.json") for folder in INNER]
    if action != "check":
        line.command.writes += [os.path.normpath(path) for path in paths]
    jobs(line)
    line.add(action)
    if line.chance(0.2):
        line.add(*line.operands())


def init(line, flags):
    line.add("init")
    line.command.kind = "init"
    folder = "."
    if line.chance(0.3):
        folder = line.random.choice(["App", ".", "Nowhere", "Linked", "out"])
    writes = []
    if line.chance(0.3):
        line.add("--dry-run")
    else:
        writes = line.command.writes
    writes.append(line.where(folder + "/.mvvm-lint.json"))
    if line.chance(0.4):
        line.add("--baseline")
        # Projects inside of this one have their own, and name them.
        writes += [
            os.path.join(line.top, "project", inner, name)
            for inner in INNER
            for name in (".mvvm-lint-baseline.json", ".mvvm-lint.json")
        ]
    jobs(line)
    if folder != ".":
        line.add(line.ask_for(folder))
        line.command.named.append(os.path.realpath(line.where(folder)))


def verify(line, flags):
    line.add("verify")
    line.command.kind = "verify"
    if line.chance(0.5):
        line.add(
            line.ask_for(
                line.random.choice(
                    [
                        "docs/own.md",
                        "docs/odd.md",
                        "docs/linked.md",
                        "mvvm",
                        "nonsense",
                        "docs",
                        "{W}/neighbour/own.md",
                        "docs/$(touch PWNED).md",
                    ]
                )
            )
        )


def explain(line, flags):
    line.add("explain")
    line.command.kind = "explain"
    # A document is shown as it was written: for a person who asked for it.
    if line.chance(0.3):
        line.add("--list")
    else:
        line.command.shows_documents = True
        if line.chance(0.5):
            line.add("--all")
        line.add(line.random.choice(RULES + ["language", "configuration", "view_model", "mvvm", *HOSTILE_WORDS]))


def rules(line, flags):
    line.add("rules", "--format", line.random.choice(["table", "json", "markdown", "ids"]))
    line.command.kind = "rules " + line.command.arguments[-1]


def config(line, flags):
    line.add(
        "config",
        "--for",
        line.random.choice(["App/A.swift", "New.swift", "L.swift", "../neighbour/S.swift", *HOSTILE_WORDS]),
    )
    if "neighbour" in line.command.arguments[-1]:
        line.ask_for("../neighbour/S.swift")
    if line.chance(0.3):
        line.add("--format", "json")
    line.command.kind = "config"


def brief(line, flags):
    line.add(
        "brief",
        *line.random.choice([["App/A.swift"], ["App/A.swift", "App/NewView.swift"], ["L.swift"], *[[w] for w in HOSTILE_WORDS]]),
    )
    line.command.kind = "brief"
    # Rules are explained in the words of their documents.
    line.command.shows_documents = True


def types(line, flags):
    line.add("types", *line.random.choice([[], ["view_model"], ["first"], ["LoginViewModel"], ["\x1b[31mx"]]))
    if line.chance(0.3):
        line.add("--format", line.random.choice(["json", "text"]))
    jobs(line)
    line.command.kind = "types"


def modules(line, flags):
    name = line.random.choice([[], ["first"], ["*"], ["\x1b[31mx"]])
    if line.chance(0.5):
        line.add("modules", *name)
    else:
        line.add("map", *(["--focus", *name] if name else []))
        if line.chance(0.5):
            line.add("--format", line.random.choice(["mermaid", "dot", "json"]))
    jobs(line)
    line.command.kind = "types"


def syntax(line, flags):
    line.add(
        "syntax",
        *(["--tokens"] if line.chance(0.3) else []),
        *line.random.choice([["App/A.swift"], ["App/A.swift", "Odd1.swift"]]),
    )
    line.command.kind = "syntax"
    line.command.shows_documents = True


def other(line, flags):
    line.add(
        *line.random.choice(
            [
                ["schema"],
                ["schema", "blocks"],
                ["completions", "bash"],
                ["completions", "zsh"],
                ["completions", "fish"],
                ["man"],
                ["--version"],
                ["help", "lint"],
                ["bench", "--stage", "read", "--jobs", "1", "App"],
                ["lint", "--help"],
                ["nonsense"],
                ["help", "\x1b[31mx"],
            ]
        )
    )
    line.command.kind = (
        line.command.arguments[-1] if len(line.command.arguments) == 1 else " ".join(line.command.arguments[:2])
    )
