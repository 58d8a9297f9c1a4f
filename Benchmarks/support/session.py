"""Rounds of measurements, and their tables."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Optional, Sequence

from . import bars
from .measure import Cost, Spread, paired_ratio
from .tools import Tool

HEADER = ["tool", "threads", "wall s (min–max)", "CPU s (min–max)", "MB per CPU s", "peak MB", "CPU, × ours", "wall, × ours"]


@dataclass
class Session:
    """Tools that are run in turn on the same files."""

    tools: Sequence[Tool]
    costs: dict[int, list[Optional[Cost]]] = field(default_factory=dict)
    peaks: dict[int, int] = field(default_factory=dict)
    rounds: int = 0

    def measure(self, rounds: int, budget: Optional[float] = None) -> None:
        """Runs A B C, A B C, … after a round of which only the memory counts.

        Whatever slows the machine down for a while, slows down neighbours in a round alike; ratios are made of those.
        With a budget of seconds, no round after the third begins when it is spent.
        """
        start = time.monotonic()
        for index, tool in enumerate(self.tools):
            self.peaks[index] = tool.peak()
        for number in range(rounds):
            if budget is not None and number >= 3 and time.monotonic() - start > budget:
                break
            self.rounds += 1
            print(f"round {number + 1} of {rounds}", flush=True)
            for index, tool in enumerate(self.tools):
                cost = tool.measure() if number % tool.every == 0 else None
                self.costs.setdefault(index, []).append(cost)

    @property
    def by_key(self) -> dict[bars.Key, list[Optional[Cost]]]:
        return {(tool.key, tool.threads): self.costs[index] for index, tool in enumerate(self.tools)}

    def rows(self, floor: int) -> list[list[str]]:
        """The table. A peak that is no more than that of an empty program in this harness is given as such."""
        ours = self.by_key.get(("lint", "1"), [])
        rows = []
        for index, tool in enumerate(self.tools):
            runs = [cost for cost in self.costs[index] if cost is not None]
            cpu = Spread.of([cost.cpu for cost in runs])
            peak = self.peaks[index]
            rows.append([
                tool.title, tool.threads,
                Spread.of([cost.wall for cost in runs]).text(3), cpu.text(3),
                f"{tool.corpus.megabytes / cpu.median:.1f}" if cpu.median > 0 else "",
                f"{peak / 1e6:.1f}" if peak > floor * 1.05 else f"< {floor / 1e6:.1f}",
                _ratio(self.costs[index], ours, lambda cost: cost.cpu),
                _ratio(self.costs[index], ours, lambda cost: cost.wall),
            ])
        return rows

    def commands(self) -> list[str]:
        return [f"{tool.title}: `{tool.shown_command}`" for tool in self.tools]


def _ratio(over: Sequence[Optional[Cost]], under: Sequence[Optional[Cost]], value) -> str:
    pairs = [(a, b) for a, b in zip(over, under) if a is not None and b is not None]
    if not pairs:
        return ""
    return f"{paired_ratio([value(a) for a, _ in pairs], [value(b) for _, b in pairs]):.2f}"


def small_runs(tools: Sequence[Tool], count: int) -> tuple[list[list[str]], list[float]]:
    """Wall and CPU milliseconds of programs that run for a moment only, again in turn; and the least CPU seconds of each."""
    session = Session(tools)
    for tool in tools:
        tool.measure()
    for _ in range(count):
        for index, tool in enumerate(tools):
            session.costs.setdefault(index, []).append(tool.measure())
    rows, least = [], []
    for index, tool in enumerate(tools):
        wall = Spread.of([cost.wall * 1e3 for cost in session.costs[index] if cost])
        cpu = Spread.of([cost.cpu * 1e3 for cost in session.costs[index] if cost])
        rows.append([tool.title, wall.text(2), cpu.text(2)])
        least.append(cpu.least / 1e3)
    return rows, least


SMALL_HEADER = ["whole process", "wall ms (min–max)", "CPU ms (min–max)"]
