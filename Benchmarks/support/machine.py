"""What the measurements were made on."""

from __future__ import annotations

import datetime
import os
import platform
import subprocess
import time
from pathlib import Path
from typing import Optional, Sequence


def output(command: Sequence[str], folder: Optional[Path] = None) -> str:
    """The first line that a command prints; empty where it cannot be run."""
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = done.stdout.decode(errors="replace").strip().splitlines()
    return lines[0].strip() if done.returncode == 0 and lines else ""


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return output(["sysctl", "-n", "machdep.cpu.brand_string"]) or platform.machine()


def load() -> str:
    return f"{os.getloadavg()[0]:.2f} over the last minute, on {os.cpu_count()} processors"


def idle_processors(seconds: float = 0.5) -> float:
    """How many processors have nothing to do, looked at for a moment."""
    count = os.cpu_count() or 1
    try:
        before = _idle_ticks()
        time.sleep(seconds)
        after = _idle_ticks()
    except (OSError, ValueError):
        return max(0.0, count - os.getloadavg()[0])
    return (after - before) / os.sysconf("SC_CLK_TCK") / seconds


def _idle_ticks() -> int:
    first = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(first[4]) + int(first[5])


def describe(root: Path) -> list[str]:
    """Lines that say which machine, which compiler and which sources a table comes from."""
    commit = output(["git", "rev-parse", "--short", "HEAD"], root)
    changed = output(["git", "status", "--porcelain", "--untracked-files=no"], root)
    return [
        f"Date: {datetime.date.today().isoformat()}; commit {commit or 'unknown'}{' with local changes' if changed else ''}",
        f"Machine: {_processor()}, {os.cpu_count()} processors, {platform.system()} {platform.release()}",
        f"Compiler: {output(['swift', '--version']) or 'unknown'}",
        f"Load at the start: {load()}",
    ]
