"""Runs made-up command lines on made-up trees, in a jail, until one does what nobody asked for.

commands.py PROGRAM [--seconds N] [--seed TEXT] [--found FOLDER] [--slow N]   `Scripts/fuzz commands` calls it so
commands.py PROGRAM --again FOLDER                                  runs again what a run left in a folder
commands.py --self-test                                             sees that each kind of fault is found

With --slow, a run that takes more seconds of a processor is a fault, too: for a program that is built for speed.

A run fails on any file changed that the command line does not name, any process other than git, any byte read outside
the project, a crash, a hang, an exit code other than 0, 1 and 2, an error with the exit code 0, and on control
characters or commands of CI services in what is written. Each case depends on the seed and its number alone.
"""

import argparse
import collections
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from Commands import jail, judge, lines, selftest, watch, world  # noqa: E402

ENVIRONMENT = {
    "LANG": "C.UTF-8",
    "GIT_CONFIG_NOSYSTEM": "1",
    "DEPLOY_TOKEN": "CANARY_environment",
    "GITHUB_TOKEN": "CANARY_environment",
    "TERM": "xterm",
    "GITHUB_HEAD_REF": "x;class`AViewModel`{func`f`(){UIView()}}",
}
MOST_OF_A_KIND, SECONDS_TO_SHRINK = 6, 4


class Runner:
    """Makes trees, runs command lines on them, and asks the judge."""

    def __init__(self, program, git, top, folders, is_watched, limit, slow):
        self.program, self.top, self.limit, self.slow = program, top, limit, slow
        self.slowest = 0.0
        self.world = world.World(top, git)
        self.judge = judge.Judge(top, git, program, folders)
        self.watcher = watch.Watcher(self.judge.may_change, self.judge.may_start) if is_watched else None
        links = os.path.join(tempfile.mkdtemp(prefix="git-"), "git")
        os.symlink(git, links)
        self.environment = ENVIRONMENT | {"HOME": f"{top}/home", "PATH": f"{top}/decoys:{os.path.dirname(links)}"}

    def run(self, case, command, before=None):
        """The faults of a command line on the tree as it is, and the tree after."""
        before = before or world.snapshot(self.top)
        folder = os.path.join(self.top, command.folder)
        if not os.path.isdir(folder) or self.leads_around(command.folder):
            return [], before
        arguments = [self.program, *[word.replace("{W}", self.top) for word in command.arguments]]
        given = command.given.encode("utf-8", "surrogateescape")
        command = self.with_links(case, command, folder)
        result = watch.run(
            [os.fsencode(word) for word in arguments],
            self.environment | command.environment,
            folder,
            given,
            self.limit,
            self.watcher,
        )
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            pass
        after = world.snapshot(self.top)
        faults = self.judge.faults(case, command, result, before, after)
        self.slowest = max(self.slowest, result.seconds)
        if self.slow and result.seconds > self.slow:
            faults.append(("slow", f"{result.seconds:.1f} s"))
        return faults, after

    def leads_around(self, folder):
        """Whether a link on the way to a folder leads to one around all, or out of the first folder: a run there may read it."""
        way = self.top
        first = os.path.realpath(os.path.join(self.top, folder.split("/")[0]))
        for name in folder.split("/"):
            way = os.path.join(way, name)
            real = os.path.realpath(way).rstrip("/") + "/"
            if (self.top + "/").startswith(real) or not real.startswith(first + "/"):
                return True
        return False

    def with_links(self, case, command, folder):
        """Where the operands lead: what the command line names is asked for, wherever it lies."""
        named = list(command.named)
        for word in [*command.arguments, *command.environment.values()]:
            for part in (word, word.partition("=")[2]):
                if part and not part.startswith("-") and "\0" not in part and len(part) < 4000:
                    path = os.path.join(folder, part)
                    if os.path.lexists(path):
                        named.append(os.path.realpath(path))
        shows = list(command.may_show)
        # What a configuration takes for a document or a configuration is told like one of its own.
        for name, canaries in (("own.md", ["document", "subject"]), (".mvvm-lint.json", ["rule"])):
            if f"{self.top}/neighbour/{name}" in case.named:
                shows += canaries
        for path in named:
            for place, canaries in (
                ("neighbour", ["source", "rule", "document", "subject"]),
                ("secrets", ["token", "key"]),
                ("home", ["netrc", "profile"]),
                ("environ", ["environment"]),
                ("/", ["above"]),
            ):
                if (place in path and place != "/") or path in (self.top, "/"):
                    shows += canaries
        return lines.Command(**(vars(command) | {"named": named, "may_show": shows}))

    def first_fault(self, case, mark):
        """The fault with a signature, if a case shows it, from a tree of its own."""
        case.settle(self.top)
        self.world.make(case.steps)
        before = None
        for command in case.commands:
            faults, before = self.run(case, command, before)
            for fault in faults:
                if signature(*fault, command) == mark:
                    return fault
        return None


def shrink(runner, case, mark):
    """A smaller case that shows the same, as far as a few seconds go."""
    until = time.monotonic() + SECONDS_TO_SHRINK

    def still(groups, commands):
        other = lines.Case(groups, commands)
        return time.monotonic() < until and runner.first_fault(other, mark) is not None

    groups, commands = case.groups, case.commands
    if still(groups, commands[-1:]):
        commands = commands[-1:]
    for index in reversed(range(1, len(groups))):
        if still(groups[:index] + groups[index + 1 :], commands):
            groups = groups[:index] + groups[index + 1 :]
    for index in reversed(range(1, len(groups))):
        for step in reversed(range(len(groups[index]))):
            smaller = groups[index][:step] + groups[index][step + 1 :]
            if still(groups[:index] + [smaller] + groups[index + 1 :], commands):
                groups = groups[:index] + [smaller] + groups[index + 1 :]
    for index in reversed(range(len(commands[-1].arguments))):
        data = vars(commands[-1])
        words = data["arguments"]
        if len(words) > index:
            other = lines.Command(**(data | {"arguments": words[:index] + words[index + 1 :]}))
            if still(groups, commands[:-1] + [other]):
                commands = commands[:-1] + [other]
    return lines.Case(groups, commands)


def keep(runner, case, name, kind, detail, folder, shown_folder, program):
    """Leaves a case as a folder, with what runs it again."""
    place = os.path.join(folder, name)
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    case.settle(runner.top)
    runner.world.make(case.steps)
    world.copy_tree(runner.top, os.path.join(place, "tree"))
    with open(os.path.join(place, "case.json"), "w") as file:
        json.dump(case.to_data() | {"kind": kind, "detail": detail}, file, indent=1)
    here = os.path.abspath(__file__)
    with open(os.path.join(place, "again"), "w") as file:
        file.write("#!/bin/sh\n# Makes the tree again and runs the command line; tree/ is a copy to look at.\n")
        file.write(f"# {kind}: {detail.encode('ascii', 'backslashreplace').decode()}\n".replace("\r", ""))
        file.write(f'exec python3 {shlex.quote(here)} "${{1:-{program}}}" --again "$(dirname "$0")"\n')
    os.chmod(os.path.join(place, "again"), 0o755)
    print(f"  {kind}: {ascii(detail)[1:-1]}")
    for command in case.commands[-1:]:
        words = " ".join(
            ascii(word)[1:-1] if ascii(word)[1:-1] == word and shlex.quote(word) == word else ascii(word)
            for word in command.arguments
        )
        print(f"    in {command.folder}: mvvm-lint {words}"[:400])
    print(f"    again: {os.path.join(shown_folder, name)}/again", flush=True)


def signature(kind, detail, command):
    # Of one path outside, one command line is enough.
    place = "" if " outside by " in kind else command.kind.split(" ")[0]
    return kind, place, re.sub(r"\d+", "", detail.split(" -> ")[-1])[:60]


def fuzz(runner, options, flags, found, shown_folder):
    for name in os.listdir(found):
        if name.startswith("commands-"):
            shutil.rmtree(os.path.join(found, name), ignore_errors=True)
    until = time.monotonic() + options.seconds
    seen, kinds = set(), collections.Counter()
    cases = runs = 0
    while time.monotonic() < until:
        case = lines.make_case(random.Random(f"{options.seed}-{cases}"), runner.top, flags)
        case.settle(runner.top)
        runner.world.make(case.steps)
        before = world.snapshot(runner.top)
        for number, command in enumerate(case.commands):
            faults, before = runner.run(case, command, before)
            runs += 1
            new = []
            for kind, detail in faults:
                kinds[kind] += 1
                mark = signature(kind, detail, command)
                most = 2 if kind.endswith("of the command line") else MOST_OF_A_KIND
                if mark not in seen and sum(1 for other in seen if other[0] == kind) < most:
                    seen.add(mark)
                    new.append((mark, detail, sum(1 for other in seen if other[0] == kind)))
            for mark, detail, index in new:
                kind = mark[0]
                small = shrink(runner, lines.Case(case.groups, case.commands[: number + 1]), mark)
                fault = runner.first_fault(small, mark)
                name = f"commands-{re.sub('[^a-z]+', '-', kind.lower()).strip('-')}-{index}"
                keep(
                    runner,
                    small,
                    name,
                    kind,
                    fault[1] if fault else detail + " (not every time)",
                    found,
                    shown_folder,
                    options.program,
                )
            if new:
                # The tree is another one now.
                break
        cases += 1
    print(f"  {runs} command lines on {cases} trees; the slowest took {runner.slowest:.2f} s of a processor")
    for kind, count in kinds.most_common():
        print(f"  {count:5} times {kind}")
    return 1 if kinds else 0


def again(runner, folder):
    with open(os.path.join(folder, "case.json")) as file:
        data = json.load(file)
    case = lines.Case.from_data(data)
    case.settle(runner.top)
    runner.world.make(case.steps)
    code, before = 0, None
    for command in case.commands:
        faults, before = runner.run(case, command, before)
        for kind, detail in faults:
            print(f"  {kind}: {ascii(detail)[1:-1]}")
            code = 1
    print("  nothing is wrong any more" if code == 0 else f"  as it was found: {data['kind']}")
    return code


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", default=str(random.SystemRandom().randrange(10**9)))
    parser.add_argument("--found", default=".build/fuzz/found")
    parser.add_argument("--slow", type=float, default=0)
    parser.add_argument("--again")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    git = shutil.which("git")
    if git is None or sys.version_info < (3, 9):
        print("commands: needs git and Python 3.9", file=sys.stderr)
        return 2
    if options.self_test:
        options.program = selftest.program(tempfile.mkdtemp(prefix="self-test-"))
    if options.program is None:
        parser.error("which program?")
    git, program = os.path.realpath(git), os.path.abspath(options.program)
    options.program = program
    began = time.monotonic()
    flags = subprocess.run([program, "help", "lint"], stdout=subprocess.PIPE, check=True).stdout.decode()
    # A program with its checks on takes longer for everything.
    limit = max(30, 600 * (time.monotonic() - began))
    shown_folder = os.path.abspath(options.again or options.found)
    os.makedirs(shown_folder, exist_ok=True)
    sys.stdout.flush()
    outermost = None
    try:
        folders = jail.enter(program, git, shown_folder)
        found, top, seen = "/found", "/w", "/program/mvvm-lint"
        strength = "namespaces with a root of their own"
    except (OSError, AttributeError) as error:
        folders = sorted(jail.folders_of_libraries(program, git))
        # So deep that a few steps upwards lead to nothing of anybody's.
        outermost = os.path.realpath(tempfile.mkdtemp(prefix="fuzz-"))
        found, top, seen = shown_folder, os.path.join(outermost, "a/b/c/d"), program
        os.makedirs(top)
        strength = f"NONE, a folder only ({error})"
    reason = watch.is_possible()
    watched = (
        "each file and process, by seccomp" if reason is None else f"ONLY what is left behind and shown ({reason})"
    )
    if outermost and reason and os.geteuid() == 0:
        print(
            "commands: with neither a jail nor a watch this is not for the superuser; run it as another user",
            file=sys.stderr,
        )
        return 2
    print(f"  seed {options.seed}; jail: {strength}; watched: {watched}", flush=True)
    runner = Runner(seen, git, top, folders, reason is None, limit, options.slow)
    runner.world.is_contained = outermost is None or reason is None
    try:
        if options.self_test:
            return selftest.run(runner)
        return again(runner, found) if options.again else fuzz(runner, options, flags, found, shown_folder)
    finally:
        if outermost:
            shutil.rmtree(outermost, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
