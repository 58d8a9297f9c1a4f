"""Runs programs and tells what they cost."""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Optional, Sequence

# `ru_maxrss` counts kilobytes on Linux and bytes on macOS.
_PEAK_UNIT = 1 if sys.platform == "darwin" else 1024


class Failure(Exception):
    """Something a person has to do something about."""


@dataclass(frozen=True)
class Cost:
    """What one run of a program, with all programs it started, cost."""

    wall: float
    """Seconds on the clock."""
    cpu: float
    """Seconds of processors, user and system."""
    peak: int
    """Most bytes of memory that one of the processes held, or the process held that started it."""
    exit_code: int = 0


def run(
    command: Sequence[str], folder: Path, *, stdin: Optional[Path] = None, accepted: Sequence[int] = (0, 1)
) -> Cost:
    """Runs a command with its output thrown away. An exit code that is not accepted is a failure."""
    with open(stdin or os.devnull, "rb") as source, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdin=source, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        _check(command, process.returncode, accepted, errors)
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _PEAK_UNIT, process.returncode)


def run_with_peak(
    command: Sequence[str],
    folder: Path,
    *,
    stdin: Optional[Path] = None,
    accepted: Sequence[int] = (0, 1),
    timeout: Optional[float] = None,
    unread: Optional[str] = None,
) -> Cost:
    """The same with a peak of memory that is the program's own, and with more overhead for each process.

    `unread` names a file: the linter may tell of it, with exit code 2, that it does not check all of it.
    """
    program = shutil.which(command[0])
    if program is None:
        raise Failure(f"there is no program {command[0]}")
    launcher = [sys.executable, "-I", "-S", str(Path(__file__).with_name("small_parent.py")), program]
    with open(stdin or os.devnull, "rb") as source, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(
            launcher + list(command), cwd=folder, stdin=source, stdout=subprocess.PIPE, stderr=errors,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise Failure(f"{' '.join(command[:6])} did not end within {timeout:g} s") from None
        wall = time.perf_counter() - start
        words = output.split()
        exit_code = int(words[0]) if len(words) == 3 else -1
        if not (unread and exit_code == 2 and _tells_of(unread, errors)):
            _check(command, exit_code, accepted, errors)
    return Cost(wall, float(words[1]), int(words[2]) * _PEAK_UNIT, exit_code)


def _tells_of(file: str, errors: IO[bytes]) -> bool:
    """Whether an error is told about a file, and none about anything else."""
    errors.seek(0)
    lines = [line for line in errors.read().decode(errors="replace").splitlines() if ": error: " in line]
    return bool(lines) and all(f": error: {file}: " in line for line in lines)


def _check(command: Sequence[str], exit_code: int, accepted: Sequence[int], errors: IO[bytes]) -> None:
    if exit_code not in accepted:
        errors.seek(0)
        text = errors.read()[-2000:].decode(errors="replace").strip()
        raise Failure(f"{' '.join(command[:6])} ended with {exit_code}\n{text}")


def smallest_peak() -> int:
    """The peak memory that is charged to a program that does nothing at all."""
    return run_with_peak(["true"], Path("/")).peak


@dataclass(frozen=True)
class Spread:
    """The middle of some numbers, and how far they lie apart."""

    median: float
    least: float
    most: float

    @staticmethod
    def of(values: Sequence[float]) -> "Spread":
        return Spread(statistics.median(values), min(values), max(values))

    def text(self, places: int) -> str:
        return f"{self.median:.{places}f} ({self.least:.{places}f}–{self.most:.{places}f})"


def paired_ratio(over: Sequence[float], under: Sequence[float]) -> float:
    """The median of the ratios of two programs, each taken from one round.

    Rounds in which only one of them ran are left out.
    """
    return statistics.median(a / b for a, b in zip(over, under) if b > 0)
