"""A tree as a list of steps that can be written to a file, taken apart and made again; and what a tree holds."""

import os
import shutil
import stat
import subprocess

PROJECT, HOME, NEIGHBOUR, SECRETS, DECOYS, MARKS = "project", "home", "neighbour", "secrets", "decoys", "marks"
GIT_ENVIRONMENT = {
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.org",
    "GIT_AUTHOR_DATE": "2020-01-01T00:00:00Z",
    "GIT_COMMITTER_DATE": "2020-01-01T00:00:00Z",
    "GIT_TERMINAL_PROMPT": "0",
}


class World:
    """The folder in which everything lies: the project, and beside it what nobody asked for."""

    def __init__(self, top, git):
        self.top, self.git = top, git
        # Whether a link may lead to what belongs to the machine: only where nothing can be changed through it.
        self.is_contained = True

    def path(self, name):
        return os.path.join(self.top, name)

    def make(self, steps):
        for entry in os.listdir(self.top):
            if entry != ".cache":
                remove(self.path(entry))
        for step in steps:
            try:
                getattr(self, "do_" + step[0])(*step[1:])
            except (OSError, ValueError, shutil.Error, subprocess.SubprocessError):
                # A step that another one makes impossible, or for which git waits.
                pass

    def run_git(self, folder, *arguments):
        environment = GIT_ENVIRONMENT | {"PATH": os.environ.get("PATH", "/usr/bin"), "HOME": self.top}
        subprocess.run(
            [self.git, *arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=3,
        )

    def parent(self, name):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def do_file(self, name, text, mode=0o644):
        path = self.parent(name)
        if os.path.lexists(path) and not os.path.isdir(path):
            os.unlink(path)
        with open(path, "wb") as file:
            file.write(text.replace("{W}", self.top).encode("utf-8", "surrogateescape"))
        os.chmod(path, mode)

    def do_append(self, name, text):
        with open(self.parent(name), "ab") as file:
            file.write(text.replace("{W}", self.top).encode("utf-8", "surrogateescape"))

    def do_link(self, name, target):
        path = self.parent(name)
        if os.path.lexists(path):
            remove(path)
        target = target.replace("{W}", self.top)
        leads = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if not self.is_contained and not leads.startswith(self.top + "/"):
            target = self.path("secrets/key.json")
        os.symlink(target, path)

    def do_hard(self, name, target):
        os.link(self.path(target), self.parent(name))

    def do_dir(self, name):
        os.makedirs(self.path(name), exist_ok=True)

    def do_fifo(self, name):
        os.mkfifo(self.parent(name))

    def do_mode(self, name, mode):
        os.chmod(self.path(name), mode)

    def do_remove(self, name):
        remove(self.path(name))

    def do_move(self, name, other):
        os.rename(self.path(name), self.parent(other))

    def do_git(self, name, *arguments):
        self.run_git(self.path(name), *[argument.replace("{W}", self.top) for argument in arguments])

    def do_lose(self, name, object_name):
        """Takes an object out of a repository, as a clone has it that gets them when they are asked for."""
        found = subprocess.run(
            [self.git, "-C", self.path(name), "-c", "protocol.allow=never", "rev-parse", object_name],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=3,
        )
        number = found.stdout.decode().strip()
        os.unlink(self.path(f"{name}/.git/objects/{number[:2]}/{number[2:]}"))

    def do_repository(self, name):
        """Puts what lies in a folder into a repository, once for all trees that have the same in it."""
        self.commit_all(self.path(name), os.path.join(self.path(".cache"), name))

    def commit_all(self, folder, cache):
        if not os.path.isdir(cache):
            os.makedirs(os.path.dirname(cache), exist_ok=True)
            copy_tree(folder, cache)
            self.run_git(cache, "init", "-q", "--template=", "-b", "main", ".")
            self.run_git(cache, "add", "-A")
            self.run_git(cache, "commit", "-q", "-m", "CANARY_commit")
            self.run_git(cache, "branch", "other")
        shutil.copytree(os.path.join(cache, ".git"), os.path.join(folder, ".git"))

    def do_bare(self, name, configuration):
        """A repository without `.git`, of ordinary files, as a pull request can bring it."""
        cache = os.path.join(self.path(".cache"), "bare")
        if not os.path.isdir(cache):
            self.do_file(".cache/new/B.swift", "class BViewModel { let view: UIView? }\n")
            self.commit_all(self.path(".cache/new"), cache)
        for entry in ("objects", "refs", "HEAD", "index"):
            source, target = os.path.join(cache, ".git", entry), self.parent(f"{name}/{entry}")
            (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, target)
        self.do_file(f"{name}/config", configuration)


def remove(path):
    if os.path.isdir(path) and not os.path.islink(path):
        for folder, names, _ in os.walk(path):
            for name in names:
                if not os.path.islink(os.path.join(folder, name)):
                    os.chmod(os.path.join(folder, name), 0o700)
        shutil.rmtree(path)
    else:
        os.unlink(path)


def snapshot(top):
    """What lies below a folder: of each path what it is, without times of folders."""
    entries = {}
    waiting = [os.fsencode(top)]
    passed_over = os.path.join(waiting[0], b".cache")
    while waiting:
        folder = waiting.pop()
        if folder == passed_over:
            continue
        try:
            found = list(os.scandir(folder))
        except OSError:
            continue
        for entry in found:
            info = entry.stat(follow_symlinks=False)
            if stat.S_ISDIR(info.st_mode):
                entries[entry.path] = (info.st_mode,)
                waiting.append(entry.path)
            elif stat.S_ISLNK(info.st_mode):
                entries[entry.path] = (info.st_mode, os.readlink(entry.path))
            else:
                entries[entry.path] = (info.st_mode, info.st_uid, info.st_size, info.st_mtime_ns, info.st_ino)
    return entries


def copy_tree(source, target):
    """A copy for people to look at: links as links, pipes as pipes."""
    os.makedirs(target, exist_ok=True)
    for entry in os.scandir(source):
        goal = os.path.join(target, entry.name)
        try:
            if entry.is_symlink():
                os.symlink(os.readlink(entry.path), goal)
            elif entry.is_dir():
                copy_tree(entry.path, goal)
            elif entry.is_file():
                shutil.copy2(entry.path, goal)
            else:
                os.mkfifo(goal)
        except OSError:
            pass
