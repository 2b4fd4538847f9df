"""The classic game in plain Python, for comparison: simple, slow, and a second opinion on the rules."""

from __future__ import annotations

import random

Cell = tuple[int, int]
Tile = tuple[int, int]


def _valid(line: list[Tile]) -> bool:
    """Whether pieces can stand in one line: all different, and sharing the color or the shape."""
    if len(set(line)) != len(line):
        return False
    return len({color for color, _ in line}) == 1 or len({shape for _, shape in line}) == 1


def _line(board: dict[Cell, Tile], x: int, y: int, dx: int, dy: int) -> list[Tile]:
    """The line through a cell along one axis."""
    while (x - dx, y - dy) in board:
        x, y = x - dx, y - dy
    line = []
    while (x, y) in board:
        line.append(board[x, y])
        x, y = x + dx, y + dy
    return line


def _points(board: dict[Cell, Tile], cells: list[Cell], dx: int, dy: int) -> int | None:
    """The points of pieces that were just laid along an axis; ``None`` where a line is not valid."""
    total = 0
    lines = [_line(board, *cells[0], dx, dy)] + [_line(board, *cell, dy, dx) for cell in cells]
    for line in lines:
        if len(line) > 1:
            if not _valid(line):
                return None
            total += len(line) + (6 if len(line) == 6 else 0)
    return total or 1


def legal_plays(board: dict[Cell, Tile], hand: list[Tile]) -> dict[frozenset[tuple[Cell, Tile]], int]:
    """Every legal play on a board that is not empty, with its points."""
    found: dict[frozenset[tuple[Cell, Tile]], int] = {}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    frontier = {(x + dx, y + dy) for x, y in board for dx, dy in steps} - board.keys()

    def extend(cells: list[Cell], left: list[Tile], dx: int, dy: int) -> None:
        points = _points(board, cells, dx, dy)
        if points is None:
            return
        found[frozenset((cell, board[cell]) for cell in cells)] = points
        ends = []
        for sign in (1, -1):
            x, y = cells[0]
            while (x, y) in board:
                x, y = x + sign * dx, y + sign * dy
            ends.append((x, y))
        for cell in ends:
            for tile in set(left):
                board[cell] = tile
                rest = left.copy()
                rest.remove(tile)
                extend([*cells, cell], rest, dx, dy)
                del board[cell]

    for cell in frontier:
        for tile in set(hand):
            board[cell] = tile
            rest = hand.copy()
            rest.remove(tile)
            for axis in ((1, 0), (0, 1)):
                extend([cell], rest, *axis)
            del board[cell]
    return found


class PlainGame:
    """A game of two random players, from a seed of Python's own."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)
        self.bag = [(color, shape) for color in range(6) for shape in range(6)] * 3
        self.rng.shuffle(self.bag)
        self.hands = [[self.bag.pop() for _ in range(6)] for _ in range(2)]
        self.board: dict[Cell, Tile] = {(0, 0): self.hands[0].pop()}
        self.hands[0].append(self.bag.pop())
        self.scores = [1, 0]
        self.turn = 1
        self.idle = 0
        self.is_over = False

    def step(self) -> None:
        """Takes a turn: any legal play, or all pieces exchanged, or a pass."""
        hand = self.hands[self.turn]
        plays = sorted(legal_plays(self.board, hand).items(), key=lambda it: sorted(it[0]))
        if plays:
            play, points = plays[self.rng.randrange(len(plays))]
            for cell, tile in play:
                self.board[cell] = tile
                hand.remove(tile)
            self.scores[self.turn] += points
            while len(hand) < 6 and self.bag:
                hand.append(self.bag.pop())
            self.is_over, self.idle = not hand, 0
        else:
            count = min(len(hand), len(self.bag))
            given = [hand.pop() for _ in range(count)]
            hand.extend(self.bag.pop() for _ in range(count))
            self.bag.extend(given)
            self.rng.shuffle(self.bag)
            self.idle += 1
            self.is_over = self.idle > 20
        self.turn = 1 - self.turn
