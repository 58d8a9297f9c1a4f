"""The programs that are compared, each with the command that runs it on a corpus."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

from . import machine
from .corpus import CONFIGURATION, Corpus
from .measure import Cost, Failure, run, run_with_peak

ROOT = Path(__file__).resolve().parent.parent.parent
BENCHMARKS = ROOT / "Benchmarks"
BUILD = BENCHMARKS / ".build"
CONFORMANCE = ROOT / "Conformance"

STAGES = ["read", "lex", "parse", "index"]


@dataclass(frozen=True)
class Tool:
    """A row of the table."""

    key: str
    """What `--tools` calls it."""
    title: str
    threads: str
    command: tuple[str, ...]
    corpus: Corpus
    stdin: Optional[Path] = None
    every: int = 1
    """Runs in each n-th round only, because it is slow."""
    accepted: tuple[int, ...] = (0, 1)

    @property
    def shown_command(self) -> str:
        """The command with paths from the repository on, and of programs elsewhere their names only."""
        program = Path(self.command[0])
        first = program.name if program.is_absolute() and ROOT not in program.parents else self.command[0]
        line = " ".join(shlex.quote(word) for word in (first,) + self.command[1:]).replace(str(ROOT) + "/", "")
        return f"{line} < {str(self.stdin).replace(str(ROOT) + '/', '')}" if self.stdin else line

    def measure(self) -> Cost:
        return run(self.command, self.corpus.folder, stdin=self.stdin, accepted=self.accepted)

    def peak(self) -> int:
        """Most bytes of memory that one of its processes holds."""
        return run_with_peak(self.command, self.corpus.folder, stdin=self.stdin, accepted=self.accepted).peak


@dataclass
class Toolbox:
    """What is installed, and what is not."""

    lint: str
    versions: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    swift_syntax: Optional[str] = None
    ast_grep: Optional[str] = None

    def skip(self, tool: str, reason: str) -> None:
        self.skipped.append(f"{tool} is left out: {reason}")


# MARK: Getting the programs


def build_lint() -> str:
    """Builds the executable that people install."""
    print("building mvvm-lint", flush=True)
    if subprocess.run([str(ROOT / "Scripts/build-release"), str(BUILD / "release")], stdin=subprocess.DEVNULL).returncode:
        raise Failure("mvvm-lint cannot be built")
    return str(BUILD / "release/mvvm-lint")


def find_swift_syntax(box: Toolbox, given: Optional[str]) -> None:
    """The program that merely parses with swift-syntax, from the package beside this folder."""
    if given is None:
        print("building swift-syntax, which takes many minutes at the first time", flush=True)
        options = ["--package-path", str(BENCHMARKS / "swift-syntax-parse"), "--configuration", "release"]
        if subprocess.run(["swift", "build"] + options, stdin=subprocess.DEVNULL).returncode:
            box.skip("swift-syntax", "it cannot be built")
            return
        given = machine.output(["swift", "build"] + options + ["--show-bin-path"]) + "/swift-syntax-parse"
    box.swift_syntax = given
    box.versions.append("swift-syntax 603.0.1, built in release through SwiftPM")


def find_ast_grep(box: Toolbox) -> None:
    """ast-grep from PyPI, in an environment of its own."""
    folder = BUILD / "ast-grep"
    program = folder / "bin/ast-grep"
    if not program.exists():
        print("installing ast-grep", flush=True)
        commands = [
            [sys.executable, "-m", "venv", str(folder)],
            [str(folder / "bin/pip"), "install", "--quiet", "--disable-pip-version-check", "ast-grep-cli"],
        ]
        for command in commands:
            try:
                subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=90)
            except (OSError, subprocess.SubprocessError):
                shutil.rmtree(folder, ignore_errors=True)
                box.skip("ast-grep", "ast-grep-cli cannot be installed from PyPI")
                return
    box.ast_grep = str(program)
    box.versions.append(machine.output([str(program), "--version"]))


# MARK: Commands


def counting(corpus: Corpus) -> list[Tool]:
    """The yardsticks: reading all files, and reading and looking at all bytes."""
    stdin = corpus.zero_list
    tools = [
        Tool("cat", "cat > /dev/null", "1", ("xargs", "-0", "-n", "100000", "-s", "1000000", "cat"), corpus, stdin)
    ]
    if machine.output(["wc", "--version"]):
        wc = ("wc", "-l", f"--files0-from={corpus.zero_list}")
        return tools + [Tool("wc", "wc -l", "1", wc, corpus)]
    # Without GNU's option, names come as arguments; what starting several processes costs is counted.
    return tools + [Tool("wc", "wc -l", "1", ("xargs", "-0", "-n", "5000", "wc", "-l"), corpus, stdin)]


def stages(lint: str, corpus: Corpus) -> list[Tool]:
    """The linter, left at the end of each stage."""
    return [
        Tool(
            stage,
            "mvvm-lint: walk and read only" if stage == "read" else f"mvvm-lint through {stage}", "1",
            (lint, "bench", "--stage", stage, "--jobs", "1", "."), corpus, accepted=(0,),
        )
        for stage in STAGES
    ]


def full_lint(lint: str, corpus: Corpus, threads: int) -> Tool:
    """The whole run as people start it, with all findings printed."""
    command = (lint, "lint", "--reporter", "text", "--jobs", str(threads), ".")
    return Tool("lint", "mvvm-lint", str(threads), command, corpus)


DOCUMENTS = """{
  "gitignore": false,
  "conventions": ["mvvm", "reactive-connectable", "input-output", "mvvm-c", "module", "boomerang"],
}
"""

# All that look at types and code; `layers` is about modules.
EIGHT_DOCUMENTS = DOCUMENTS.replace('"boomerang"]', '"boomerang", "observable", "tca"]')
ALL_DOCUMENTS = EIGHT_DOCUMENTS.replace('"tca"]', '"tca", "layers"]')


def with_documents(lint: str, corpus: Corpus) -> list[Tool]:
    """The core rules, and the rules of all documents, with all files as one project."""
    chosen = []
    for key, rules, text in [("core", "core rules", CONFIGURATION), ("documents", "all six documents", DOCUMENTS)]:
        # In the folder of the files: a project is the folder of its configuration.
        configuration = corpus.folder / f"{key}.json"
        configuration.write_text(text)
        command = (lint, "lint", "--config", configuration.name, "--reporter", "text", "--jobs", "1", ".")
        chosen.append(Tool(key, f"mvvm-lint, one project, {rules}", "1", command, corpus))
    return chosen


def swift_syntax(program: str, corpus: Corpus, every: int) -> Tool:
    command = (program, str(corpus.line_list))
    return Tool("swift-syntax", "swift-syntax, parse only", "1", command, corpus, every=every, accepted=(0,))


def ast_grep(program: str, corpus: Corpus, threads: int, every: int) -> Tool:
    configuration = str(BENCHMARKS / "ast-grep/sgconfig.yml")
    command = (
        program, "scan", "--config", configuration, "--threads", str(threads), "--color", "never",
        "--no-ignore", "parent", "--no-ignore", "vcs", ".",
    )
    return Tool("ast-grep", "ast-grep, 4 rules", str(threads), command, corpus, every=every)


def swift_format(corpus: Corpus, parallel: bool, threads: int, every: int) -> Tool:
    command = ["swift", "format", "lint", "--configuration", '{"version": 1}', "--recursive", "."]
    if parallel:
        command.insert(3, "--parallel")
    title = "swift format lint"
    return Tool("swift-format", title, str(threads if parallel else 1), tuple(command), corpus, every=every)


def swiftlint(program: str, corpus: Corpus, every: int) -> Tool:
    command = (program, "lint", "--quiet", "--no-cache", ".")
    return Tool("swiftlint", "SwiftLint, default rules", "all", command, corpus, every=every, accepted=(0, 2))


def harmonize(program: str, corpus: Corpus, every: int) -> Tool:
    command = (program, str(corpus.folder))
    return Tool("harmonize", "Harmonize", "–", command, corpus, every=every)
