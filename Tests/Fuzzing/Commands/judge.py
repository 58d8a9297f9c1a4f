"""What a run did that nobody asked for."""

import os
import re
import stat

CANARY = re.compile(rb"CANARY_[a-z]+")
COLORS = re.compile(rb"\x1b\[[0-9;]*m")
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
FOREIGN_COMMAND = re.compile(
    rb"(?:^|[\n\r])[ \t]*::(?!(?:error|warning|notice|debug|group|endgroup)(?: |::))[a-zA-Z-]+[^\n]{0,40}::"
)
ERROR_LINE = re.compile(rb"(?:^|\n)(?:mvvm-lint: |[^\n]{0,300}: )error: ")
MARKDOWN = re.compile(r"@octocat|!\[x\]\(|<b>|^## Approved", re.MULTILINE)
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")

# What the C library, the loader and git read of a machine by these very names.
SYSTEM = (
    b"/lib/",
    b"/lib64/",
    b"/lib32/",
    b"/usr/lib/",
    b"/usr/share/",
    b"/usr/libexec/",
    b"/usr/local/lib/",
    b"/etc/ld.so.",
    b"/sys/",
    b"/proc/self/maps",
    b"/proc/self/exe",
    b"/proc/self/cgroup",
    b"/proc/self/status",
    b"/proc/stat",
    b"/proc/meminfo",
    b"/proc/cpuinfo",
    b"/proc/filesystems",
    b"/dev/null",
    b"/dev/urandom",
    b"/dev/random",
    b"/dev/tty",
    b"/etc/localtime",
    b"/etc/passwd",
    b"/etc/nsswitch.conf",
    b"/etc/gitconfig",
    b"/etc/locale",
)
GIT_OWN = (b"/home/.gitconfig", b"/home/.config/git/", b"/moved.git")
OF_WORKTREE = re.compile(rb"/[^/]*\.git/(worktrees/[^/]+/(commondir|gitdir|HEAD|index)|info/exclude|HEAD|config)$")
MAXIMUM_MEMORY = 1 << 30


class Judge:
    """Knows what is outside; compares what was done with what a command line asks for."""

    def __init__(self, top, git, program, folders):
        self.top = os.fsencode(top)
        self.project = self.top + b"/project"
        self.git = os.fsencode(os.path.realpath(git))
        self.program = os.fsencode(os.path.realpath(program))
        self.system = SYSTEM + tuple(
            os.fsencode(folder) + b"/" for folder in folders if folder not in ("/bin", "/sbin")
        )

    def may_start(self, event):
        return event.target == self.git

    def may_change(self, target):
        return target == b"/dev/null" or target == self.top or target.startswith(self.top + b"/")

    def faults(self, case, command, result, before, after):
        """The kinds of faults with what shows them; none for a run that did as it should."""
        faults = []
        faults += self.of_end(command, result)
        faults += self.of_events(case, command, result)
        faults += self.of_changes(command, before, after)
        faults += self.of_output(case, command, result, before, after)
        return faults

    def of_end(self, command, result):
        if result.hung:
            return [("hang", "did not end in time")]
        if result.code not in (0, 1, 2):
            last = result.errors.decode(errors="replace").strip().split("\n")[-1][:200]
            return [("crash" if result.code < 0 or result.code >= 128 else "exit code", f"{result.code} {last}")]
        faults = []
        if result.code == 0 and ERROR_LINE.search(result.errors):
            line = ERROR_LINE.search(result.errors)
            faults.append(("error with exit code 0", shown(result.errors[line.start() :].strip().split(b"\n")[0])))
        if (
            command.writes_sources
            and b"File name too long" in result.errors
            and not any(len(word) > 250 for word in command.arguments)
        ):
            faults.append(("file that cannot be replaced", shown(result.errors.split(b"File name too long")[0][-60:])))
        if result.left_running:
            faults.append(("process left running", "after the end of mvvm-lint"))
        if result.memory > MAXIMUM_MEMORY:
            faults.append(("memory", f"{result.memory >> 20} MB"))
        return faults

    def of_events(self, case, command, result):
        faults = []
        is_repository = any(os.path.exists(folder + b"/.git") for folder in (self.project, self.top))
        for event in result.events:
            by = "git" if os.path.realpath(event.program) == self.git else "mvvm-lint"
            if event.call == "exec":
                if event.target != self.git:
                    faults.append((f"process started by {by}", shown(b" ".join(event.arguments) or event.path)))
            elif event.writes:
                if not self.may_change(event.target):
                    faults.append(
                        (f"write outside by {by}", f"{event.call} {shown(event.path)} -> {shown(event.target)}")
                    )
            elif not self.may_read(event, by, is_repository, case, command):
                faults.append((f"read outside by {by}", f"{shown(event.path)} -> {shown(event.target)}"))
        return faults

    def may_read(self, event, by, is_repository, case, command):
        target = event.target
        if within(target, self.project) or target in (b"/dev/null", self.program):
            return True
        if event.path.startswith(self.system):
            return True
        if any(within(target, os.fsencode(path)) for path in [*case.named, *command.named]):
            return True
        asks_outside = any(not within(os.fsencode(path), self.project) for path in command.named)
        if (
            command.follows
            or os.path.isdir(target)
            and within(self.project, target)
            and (asks_outside or not is_repository)
        ):
            return True
        if not is_repository and os.path.dirname(target) == self.top:
            return True
        if by != "git":
            # A linked worktree says where the rest of its repository is.
            return os.path.isfile(self.project + b"/.git") and bool(OF_WORKTREE.search(target))
        # Where a repository keeps what is in it is for git to say: `.git` may be a file, and borrow from others.
        return b"/.git/" in target + b"/" or any(target.startswith(self.top + name) for name in GIT_OWN)

    def of_changes(self, command, before, after):
        faults = []
        for path in sorted(before.keys() | after.keys()):
            old, new = before.get(path), after.get(path)
            if old == new:
                continue
            what = "made" if old is None else "removed" if new is None else "changed"
            name = shown(path[len(self.top) + 1 :])
            if path.startswith(self.top + b"/marks/"):
                faults.append(("foreign command was run", name))
            elif not self.was_asked_for(path, old, command):
                inside = within(path, self.project)
                kind = "file changed that nobody asked for" if inside else "file changed outside"
                if old is not None and stat.S_ISLNK(old[0]):
                    kind = "link replaced"
                faults.append((kind, f"{what} {name}"))
            elif new is None:
                faults.append(("file removed", name))
            elif old is not None and old[0] != new[0]:
                faults.append(("mode changed", f"{name} {old[0]:o} {new[0]:o}"))
        return faults

    def was_asked_for(self, path, old, command):
        if old is not None and stat.S_ISLNK(old[0]):
            return False
        if command.writes_sources and within(path, self.project) and path.lower().endswith(b".swift"):
            return True
        return any(path == os.fsencode(name) for name in command.writes)

    def of_project(self):
        """What the project holds itself, as where it is a checkout of its neighbour's repository."""
        found = set()
        for folder, folders, names in os.walk(self.project):
            folders[:] = [name for name in folders if name != b".git"]
            for path in (os.path.join(folder, name) for name in names):
                if stat.S_ISREG(os.lstat(path).st_mode):
                    with open(path, "rb") as file:
                        found |= set(CANARY.findall(file.read()))
        return found

    def of_output(self, case, command, result, before, after):
        faults = []
        # Without a repository the nearest configuration upwards holds, wherever it lies.
        may_show = {b"CANARY_" + name.encode() for name in command.may_show}
        if not any(os.path.exists(folder + b"/.git") for folder in (self.project, self.top)):
            may_show.add(b"CANARY_above")
        texts = [("standard output", result.output), ("standard error", result.errors)]
        for path in after:
            is_regular = stat.S_ISREG(after[path][0])
            if before.get(path) != after[path] and is_regular and self.was_asked_for(path, before.get(path), command):
                with open(path, "rb") as file:
                    # A byte order mark that a configuration begins with stays where it is.
                    texts.append(("a file written", file.read().removeprefix(b"\xef\xbb\xbf")))
        for where, text in texts:
            canaries = set(CANARY.findall(text)) - may_show
            if canaries:
                canaries -= self.of_project()
            if canaries and not command.follows:
                faults.append((f"content from outside: {sorted(canaries)[0].decode()}", f"in {where}"))
            if where == "a file written" and command.writes_sources:
                continue
            faults += self.of_text(where, text, command)
        return faults

    def of_text(self, where, text, command):
        faults = []
        plain = COLORS.sub(b"", text) if command.has_colors else text
        try:
            decoded = plain.decode()
        except UnicodeDecodeError as error:
            faults.append(
                (
                    f"bytes that are no UTF-8 in {where}",
                    f"{command.kind}: {shown(plain[max(0, error.start - 30):error.end + 10])}",
                )
            )
            decoded = plain.decode(errors="replace")
        if not command.shows_documents and (found := UNSEEN.search(decoded)):
            kind = f"control character in {where}" + of_command(command, found[0])
            faults.append((kind, f"{command.kind}: {decoded[max(0, found.start() - 40):found.end() + 10]!r}"))
        if where != "a file written":
            if found := FOREIGN_COMMAND.search(plain):
                faults.append(
                    (
                        f"workflow command in {where}" + of_command(command, "::stop-commands"),
                        f"{command.kind}: {shown(found[0].strip())}",
                    )
                )
            at = plain.find(b"##[")
            if at >= 0 and not command.shows_documents:
                faults.append(
                    (
                        f"##[command] in {where}" + of_command(command, "##["),
                        f"{command.kind}: {shown(plain[max(0, at - 40):at + 20])}",
                    )
                )
        if "markdown" in command.kind and plain.lstrip().startswith(b"#"):
            if found := MARKDOWN.search(CODE.sub("", decoded)):
                faults.append(("Markdown that is not code", found[0]))
        return faults


def of_command(command, text):
    """Whether what is shown may be a word of the command line, which is another kind."""
    return ", of the command line" if any(text in word for word in command.arguments) else ""


def within(path, folder):
    return path == folder or path.startswith(folder.rstrip(b"/") + b"/")


def shown(text):
    return ascii(text.decode("utf-8", "surrogateescape"))[1:-1][:300]
