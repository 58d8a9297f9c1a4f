"""A program that does what none may do, to see that each of it is found: nobody would miss a watch that sleeps."""

import os
import stat

from . import lines

# What the program does for each word, and how the fault is told.
FAULTS = {
    "sound": (":", None),
    "report": ("echo report > report.json", None),
    "read": ("read line < ../secrets/token", "read outside by mvvm-lint"),
    "link": ("read line < linked", "read outside by mvvm-lint"),
    "environment": ("while read -r line; do :; done < /proc/self/environ", "read outside by mvvm-lint"),
    "show": ('read -r line < ../secrets/token; echo "$line"', "content from outside: CANARY_token"),
    "tell": ('echo "$GITHUB_TOKEN"', "content from outside: CANARY_environment"),
    "write": ("echo more >> ../home/.profile", "file changed outside"),
    "follow": ("echo more > linked", "file changed outside"),
    "other": ("echo more > App/A.swift", "file changed that nobody asked for"),
    "new": ("echo more > b.json", "file changed that nobody asked for"),
    "machine": ("echo more > /dev/full", "write outside by mvvm-lint"),
    "start": ("touch x", "process started by mvvm-lint"),
    "crash": ("kill -SEGV $$", "crash"),
    "code": ("exit 3", "exit code"),
    "hang": ("while :; do :; done", "hang"),
    "leave": ("(while :; do :; done) & exit 0", "process left running"),
    "error": ("echo 'mvvm-lint: error: x' >&2", "error with exit code 0"),
    "escape": ("printf '\\033[31mx'", "control character in standard output"),
    "bidi": ("printf '\\342\\200\\256x' >&2", "control character in standard error"),
    "byte": ("printf '\\377'", "bytes that are no UTF-8 in standard output"),
    "file": ("printf '\\033[31mx' > report.json", "control character in a file written"),
    "command": ("echo '::stop-commands::x' >&2", "workflow command in standard error"),
    "old": ("echo 'x ##[group]y'", "##[command] in standard output"),
    "mention": ("echo '# x'; echo '@octocat'", "Markdown that is not code"),
}
# These are seen in calls of the system only.
WATCHED = {"read", "link", "environment", "machine", "start"}


def program(folder):
    """Writes the program."""
    path = os.path.join(folder, "mvvm-lint")
    with open(path, "w") as file:
        file.write("#!/bin/sh\ncase $1 in\n")
        for word, (text, _) in FAULTS.items():
            file.write(f"{word}) {text} ;;\n")
        file.write("esac\n")
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    os.chmod(folder, 0o755)
    return path


def run(runner):
    """How many faults are not found, and how many are that are none."""
    runner.limit = 2
    wrong = 0
    steps = [
        ["file", "secrets/token", "CANARY_token\n"],
        ["file", "home/.profile", "CANARY_profile\n"],
        ["file", "decoys/touch", "#!/bin/sh\n"],
        ["mode", "decoys/touch", 0o755],
        ["dir", "project/.git"],
        ["dir", "marks"],
        ["file", "project/App/A.swift", "struct A {}\n"],
        ["link", "project/linked", "../secrets/token"],
    ]
    for word, (_, expected) in FAULTS.items():
        if word in WATCHED and runner.watcher is None:
            continue
        command = lines.Command([word], kind="lint markdown", writes=[runner.world.path("project/report.json")])
        case = lines.Case([steps], [command])
        case.settle(runner.top)
        runner.world.make(case.steps)
        found = [kind for kind, _ in runner.run(case, command)[0]]
        if (expected is None and found) or (expected is not None and expected not in found):
            print(f"  {word}: expected {expected or 'nothing'}, found {', '.join(found) or 'nothing'}")
            wrong += 1
    print(f"  self-test: {len(FAULTS) - wrong} of {len(FAULTS)}")
    return 1 if wrong else 0
