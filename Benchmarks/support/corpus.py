"""The Swift files that every tool is given."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterable, Optional

from . import project
from .measure import Failure

# Corpus A: packages of which each Swift server has some, at fixed tags.
PACKAGES = [
    ("apple/swift-nio", "2.101.2"),
    ("swiftlang/swift-syntax", "603.0.1"),
    ("groue/GRDB.swift", "7.10.0"),
    ("hummingbird-project/hummingbird", "2.28.1"),
    ("apple/swift-collections", "1.6.0"),
    ("apple/swift-protobuf", "1.39.0"),
    ("grpc/grpc-swift-2", "2.4.3"),
    ("apple/swift-argument-parser", "1.8.2"),
    ("apple/swift-certificates", "1.21.1"),
    ("swift-server/async-http-client", "1.37.0"),
]
# What a generator wrote is no sample of what people write, and would be the larger half of these two packages.
GENERATED = (".pb.swift", ".grpc.swift")
WITHOUT_GENERATED = {"swift-protobuf", "grpc-swift-2"}

# The folders that mvvm-lint never reads, so that every tool is given the same files.
LEFT_OUT = {"Pods", "Carthage", "DerivedData"}
LEFT_OUT_SUFFIXES = (".xctemplate", ".docc")


@dataclass(frozen=True)
class Corpus:
    """A folder that holds nothing but the files to be read, and lists of them."""

    name: str
    folder: Path
    files: tuple[Path, ...]
    """Absolute, in order."""
    byte_count: int
    line_count: int
    """Line breaks, as `wc -l` counts them."""

    @property
    def megabytes(self) -> float:
        return self.byte_count / 1e6

    @property
    def line_list(self) -> Path:
        """Absolute paths, one a line."""
        return self.folder.with_suffix(".files")

    @property
    def zero_list(self) -> Path:
        """Paths from the folder on, each with a zero byte behind it."""
        return self.folder.with_suffix(".files0")

    def describe(self) -> str:
        return f"{len(self.files):,} files, {self.line_count:,} lines, {self.byte_count:,} bytes"


# Generated code is linted as well, as other tools do.
CONFIGURATION = '{ "gitignore": false, "not_generated": "**" }\n'


def swift_files(root: Path) -> list[Path]:
    """The files that mvvm-lint would lint, relative to a folder: no hidden ones, and no links."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(
            name for name in folders
            if not name.startswith(".") and name not in LEFT_OUT and not name.endswith(LEFT_OUT_SUFFIXES)
            and not os.path.islink(os.path.join(folder, name))
        )
        for name in names:
            path = Path(folder, name)
            if name.endswith(".swift") and not name.startswith(".") and path.is_file() and not path.is_symlink():
                found.append(path.relative_to(root))
    return sorted(found, key=os.fsencode)


def assemble(
    name: str, build: Path, parts: Iterable[tuple[str, Path, Callable[[Path], bool]]]
) -> Corpus:
    """Copies the Swift files of some folders into one.

    A copy holds the same files for every tool, whatever each one thinks of hidden folders, ignore files and links.
    """
    folder = build / "corpus" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # A repository of its own, so that nothing around it is known; and git ignores where it lies.
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    (folder / ".mvvm-lint.json").write_text(CONFIGURATION)
    files, size, lines = [], 0, 0
    for label, root, accepts in parts:
        for path in swift_files(root):
            if not accepts(path):
                continue
            target = folder / label / path
            target.parent.mkdir(parents=True, exist_ok=True)
            content = (root / path).read_bytes()
            target.write_bytes(content)
            files.append(target)
            size += len(content)
            lines += content.count(b"\n")
    if not files:
        raise Failure(f"there is no Swift file for corpus {name}")
    files.sort(key=os.fsencode)
    corpus = Corpus(name, folder, tuple(files), size, lines)
    corpus.line_list.write_bytes(b"".join(os.fsencode(file) + b"\n" for file in files))
    corpus.zero_list.write_bytes(b"".join(os.fsencode(file.relative_to(folder)) + b"\0" for file in files))
    return corpus


def checkout(package: str, tag: str, build: Path, nearby: Optional[Path] = None) -> Path:
    """A clone of a package at a tag, made at the first time.

    `nearby` is a folder of clones that were made for another purpose; one with the same tag is as good.
    """
    name = package.split("/")[1]
    if nearby is not None and _tag(nearby / f"{name}-{tag}") == tag:
        return nearby / f"{name}-{tag}"
    folder = build / "checkouts" / f"{name}-{tag}"
    if folder.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    partial = folder.with_name(folder.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    url = f"https://github.com/{package}.git"
    print(f"cloning {url} {tag}", flush=True)
    command = ["git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--no-local", "--depth", "1", "--branch", tag, url]
    try:
        subprocess.run(command + [str(partial)], check=True, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        raise Failure(f"cannot clone {url} at {tag}; is there a network?") from None
    partial.rename(folder)
    return folder


def _tag(folder: Path) -> str:
    if not (folder / ".git").exists():
        return ""
    command = ["git", "-C", str(folder), "describe", "--tags", "--exact-match"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.decode().strip()


def _is_written_by_hand(path: Path) -> bool:
    return not path.name.endswith(GENERATED)


def packages(name: str, build: Path, names: Optional[set[str]] = None, nearby: Optional[Path] = None) -> Corpus:
    """Corpus A, or the packages of it that are named."""
    parts = []
    for package, tag in PACKAGES:
        label = package.split("/")[1]
        if names is None or label in names:
            accepts = _is_written_by_hand if label in WITHOUT_GENERATED else lambda path: True
            parts.append((label, checkout(package, tag, build, nearby), accepts))
    return assemble(name, build, parts)


def part_of(corpus: Corpus, build: Path, *, package: Optional[str], most_bytes: int = 8_000_000) -> Corpus:
    """The share of a corpus that slow tools are given: a package, or else every n-th file, up to a size."""
    if package is not None:
        accepts = lambda path: path.parts[0] == package
    else:
        step = max(1, -(-corpus.byte_count // most_bytes))
        chosen = {file.relative_to(corpus.folder) for file in corpus.files[::step]}
        accepts = chosen.__contains__
    return assemble(f"{corpus.name}-part", build, [("", corpus.folder, accepts)])


def own(path: Path, name: str, build: Path) -> Corpus:
    """The Swift files below any folder."""
    return assemble(name, build, [("", path, lambda path: True)])


def screens(build: Path) -> Corpus:
    """An app of 300 screens with view models, as `Benchmarks/linear` writes it."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "app"
        project.write(root, 1_201, CONFIGURATION)
        return assemble("screens", build, [("", root, lambda path: True)])


def single_file(corpus: Corpus, build: Path, size: int = 54_000) -> Corpus:
    """The file of a corpus whose size is nearest to one, alone in a project."""
    chosen = min(corpus.files, key=lambda file: (abs(file.stat().st_size - size), os.fsencode(file)))
    relative = chosen.relative_to(corpus.folder)
    return assemble(f"{corpus.name}-file", build, [("", corpus.folder, lambda path: path == relative)])
