"""Boards as text, as SVG and as a picture of dots, from the rows of ``board``: piece, column and row."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._sixline import tile_names

_NAMES = tile_names()

#: The colors of `classic` by their letters, and those of `tables`.
_CLASSIC = {"R": "#cf3232", "O": "#e07b12", "Y": "#d9b90b", "G": "#2c8c3c", "B": "#2b63c6", "P": "#8b3fb5"}
_TABLES = "#cf3232 #e07b12 #a88a00 #2c8c3c #0f8f8f #2b63c6 #8b3fb5 #b8327c #6b5a48 #444444".split()
_GROUND = "#e3ddcf"

#: The digits as 3 by 5 dots, row by row.
_FONT = {
    "0": "111101101101111", "1": "010110010010111", "2": "111001111100111", "3": "111001111001111",
    "4": "101101111001001", "5": "111100111001111", "6": "111100111101111", "7": "111001001010010",
    "8": "111101111101111", "9": "111101111001111",
}


def pieces(board: np.ndarray) -> dict[tuple[int, int], str]:
    """The name of the piece on each cell."""
    return {(int(x), int(y)): _NAMES[int(piece) - 1] for piece, x, y in board if piece}


def text(board: np.ndarray) -> str:
    """A line for each row, with the names of the pieces and a dot for an empty cell."""
    laid = pieces(board)
    if not laid:
        return "(empty)"
    columns = [x for x, _ in laid]
    wide = max(len(name) for name in laid.values())
    lines = []
    for y in range(min(y for _, y in laid), max(y for _, y in laid) + 1):
        names = (laid.get((x, y), ".") for x in range(min(columns), max(columns) + 1))
        lines.append(" ".join(name.rjust(wide) for name in names).rstrip())
    return "\n".join(lines)


def _color(name: str) -> str:
    return _CLASSIC[name[0]] if name[0] in _CLASSIC else _TABLES[ord(name[-1]) - ord("a")]


def _shape(shape: str) -> str:
    """A shape of `classic` in a cell of 100, as an element of SVG without its color."""
    match shape:
        case "o":
            return '<circle cx="50" cy="50" r="30"'
        case "s":
            return '<rect x="23" y="23" width="54" height="54"'
        case "d":
            return '<path d="M50 14 86 50 50 86 14 50z"'
        case "c":
            leaf = "M{} {}a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"
            leaves = (leaf.format(x - 17, y) for x, y in ((50, 32), (50, 68), (32, 50), (68, 50)))
            return f'<path d="{"".join(leaves)}"'
        case "t":
            return '<path d="M50 10 59 29 78 22 71 41 90 50 71 59 78 78 59 71 50 90 41 71 22 78 29 59 10 50 29 41 22 22 41 29z"'
        case _:
            return '<path d="M50 38 76 14 86 24 62 50 86 76 76 86 50 62 24 86 14 76 38 50 14 24 24 14z"'


def svg(board: np.ndarray) -> str:
    """The board as an SVG picture."""
    laid = pieces(board)
    cells = laid or {(0, 0): ""}
    left, top = min(x for x, _ in cells) - 1, min(y for _, y in cells) - 1
    wide, high = max(x for x, _ in cells) - left + 2, max(y for _, y in cells) - top + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide * 100} {high * 100}" font-family="sans-serif">',
        f'<rect width="100%" height="100%" fill="{_GROUND}"/>',
    ]
    for (x, y), name in laid.items():
        color = _color(name)
        classic = name[0] in _CLASSIC
        parts.append(f'<g transform="translate({(x - left) * 100} {(y - top) * 100})">')
        parts.append(f'<rect x="3" y="3" width="94" height="94" rx="10" fill="{"#1c1c1c" if classic else "#fffdf7"}"/>')
        if classic:
            parts.append(f'{_shape(name[1])} fill="{color}"/>')
        else:
            parts.append(f'<text x="50" y="66" font-size="46" text-anchor="middle" fill="{color}">{name[:-1]}</text>')
        parts.append("</g>")
    return "".join([*parts, "</svg>"])


def _mask(shape: str, size: int) -> np.ndarray:
    """Which dots of a cell a shape of `classic` covers."""
    at = (np.arange(size) + 0.5) / size * 2 - 1
    x, y = np.meshgrid(at, at)
    far, near = np.maximum(abs(x), abs(y)), np.minimum(abs(x), abs(y))
    match shape:
        case "o":
            return x**2 + y**2 < 0.38
        case "s":
            return far < 0.54
        case "d":
            return abs(x) + abs(y) < 0.74
        case "c":
            return (far - 0.34) ** 2 + near**2 < 0.13
        case "t":
            return (abs(x) + abs(y) < 0.8) & (near < 0.2) | (far < 0.55) & (far - near < 0.22)
        case _:
            return (far - near < 0.28) & (far < 0.72)


def _number(digits: str, size: int) -> np.ndarray:
    """Which dots of a cell a number of `tables` covers."""
    mask = np.zeros((size, size), bool)
    dot = max(1, size // (4 * max(2, len(digits)) + 3))
    rows = [np.array([it == "1" for it in _FONT[digit]]).reshape(5, 3) for digit in digits]
    block = np.concatenate([np.pad(row, ((0, 0), (0, 1))) for row in rows], axis=1)[:, :-1]
    block = block.repeat(dot, 0).repeat(dot, 1)[:size, :size]
    high, wide = block.shape
    top, left = (size - high) // 2, (size - wide) // 2
    mask[top : top + high, left : left + wide] = block
    return mask


def _rgb(color: str) -> np.ndarray:
    return np.array([int(color[at : at + 2], 16) for at in (1, 3, 5)], np.uint8)


def picture(board: np.ndarray, size: int = 24) -> np.ndarray:
    """The board as dots, ``(height, width, 3)`` of ``uint8``, with cells of so many dots."""
    laid = pieces(board)
    cells = laid or {(0, 0): ""}
    left, top = min(x for x, _ in cells) - 1, min(y for _, y in cells) - 1
    wide, high = max(x for x, _ in cells) - left + 2, max(y for _, y in cells) - top + 2
    dots = np.empty((high * size, wide * size, 3), np.uint8)
    dots[:] = _rgb(_GROUND)
    for (x, y), name in laid.items():
        classic = name[0] in _CLASSIC
        cell: Any = dots[(y - top) * size :, (x - left) * size :][:size, :size]
        cell[1:-1, 1:-1] = _rgb("#1c1c1c" if classic else "#fffdf7")
        mask = _mask(name[1], size) if classic else _number(name[:-1], size)
        cell[mask] = _rgb(_color(name))
    return dots
