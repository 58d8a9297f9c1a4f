"""Tables for the terminal and for the page."""

from __future__ import annotations

from pathlib import Path
from typing import Sequence

from .measure import Failure


def text(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns under each other, the first one at the left and the others at the right."""
    lines = [list(header)] + [list(row) for row in rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    return "".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths))
        ).rstrip() + "\n"
        for line in lines
    )


def markdown(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The same as a table of Markdown."""
    output = "| " + " | ".join(header) + " |\n|---|" + "---:|" * (len(header) - 1) + "\n"
    for row in rows:
        output += "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n"
    return output


def fill_page(page: Path, section: str, content: str) -> None:
    """Replaces what stands between the two marks of a section."""
    start, end = f"<!-- {section}: start -->\n", f"<!-- {section}: end -->\n"
    whole = page.read_text(encoding="utf-8")
    if start not in whole or end not in whole:
        raise Failure(f"{page.name} has no section '{section}': add the lines\n{start}{end}where it shall stand")
    before, rest = whole.split(start, 1)
    _, after = rest.split(end, 1)
    page.write_text(f"{before}{start}{content.strip()}\n{end}{after}", encoding="utf-8")
