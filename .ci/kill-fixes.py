"""Kills `mvvm-lint fix` while it writes, and proves that each file has its old text or its new one.

Each time a project is fixed from the beginning, and killed a moment after one of its files was written: each time another
file and a longer moment. What is left beside the files is at most the one that was about to take the place of another. A run
after that fixes the rest, so that nothing has to be put right by hand.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

FILES = 40
CONFIGURATION = '{ "rules": { "final_view_models": "on" } }\n'


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: kill-fixes PATH-OF-MVVM-LINT [TIMES]")
    lint = os.path.abspath(sys.argv[1])
    times = int(sys.argv[2]) if len(sys.argv) == 3 else 200
    with tempfile.TemporaryDirectory() as folder:
        project = Project(pathlib.Path(folder), lint)
        order, pause = project.order()
        # The last file is none after which others are written.
        moments = ((order[number % (FILES - 1)], pause * number / times) for number in range(times))
        torn = sum(project.kill(name, pause) for name, pause in moments)
        if project.start().wait() != 0 or project.states() != {"new"}:
            sys.exit("a run after a killed one does not fix the rest")
    print(f"killed {times} times, {torn} times between the first file and the last: each file was old or new")
    # A kill that comes too early or too late proves nothing.
    if torn < times / 10:
        sys.exit("too few of these kills came while files were written")


class Project:
    def __init__(self, folder, lint):
        self.folder = folder
        self.lint = lint
        (folder / ".mvvm-lint.json").write_text(CONFIGURATION)
        # Longer than what a system writes at once, so that a file could be cut off anywhere.
        body = "  func load() {}\n" * 1000
        self.old = {f"Model{n}.swift": f"class Model{n}ViewModel {{\n{body}}}\n" for n in range(FILES)}
        self.new = {name: "final " + text for name, text in self.old.items()}

    def write(self):
        for name, text in self.old.items():
            (self.folder / name).write_text(text)

    def start(self):
        return subprocess.Popen(
            [self.lint, "fix", "--quiet"], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def order(self):
        """The files in the order in which a whole run writes them, and how many seconds it takes for one."""
        self.write()
        if self.start().wait() != 0 or self.states() != {"new"}:
            sys.exit("a run that nobody kills fixes all files")
        written = {name: (self.folder / name).stat().st_mtime for name in self.old}
        return sorted(self.old, key=written.get), (max(written.values()) - min(written.values())) / FILES

    def kill(self, name, pause):
        """Whether some files were written and others were not."""
        self.write()
        path = self.folder / name
        old = path.stat().st_ino
        process = self.start()
        while path.stat().st_ino == old and process.poll() is None:
            pass
        end = time.monotonic() + pause
        while time.monotonic() < end:
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
        states = self.states()
        left = [path for path in self.folder.iterdir() if path.name not in self.old and path.suffix != ".json"]
        if len(left) > 1 or any(path.suffix != ".tmp" for path in left):
            sys.exit(f"these files are left: {sorted(path.name for path in left)}")
        for path in left:
            path.unlink()
        return len(states) == 2

    def states(self):
        states = set()
        for name, old in self.old.items():
            text = (self.folder / name).read_text()
            if text not in (old, self.new[name]):
                sys.exit(f"{name} has neither its old text nor its new one")
            states.add("old" if text == old else "new")
        return states


main()
