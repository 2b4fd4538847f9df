#!/usr/bin/env python3
"""Compare `sixline moves --json` with a brute-force list of all plays.

Written from the rules alone, in another language and with none of the program's code: it tries every ordered
choice of pieces of the hand on every stretch of cells near the board, and keeps what the rules allow. Slow on purpose.

    cargo build --release
    python3 crates/cli/tests/bruteforce.py --binary target/release/sixline --positions 300 --seed 1

Needs Python 3.9 and nothing else. Exit code 0 where all positions agree, 1 at the first that does not.
"""

import argparse
import itertools
import json
import random
import subprocess
import sys


class Classic:
    """Tiles are (color letter, shape letter)."""

    name = "classic"
    full = 6
    lone = 1

    def __init__(self, _rng):
        self.extra = {}
        self.set = [c + s for c in "ROYGBP" for s in "osdctx"] * 3

    @staticmethod
    def line_points(pieces):
        """The points of a line of 2 or more, or None where it is not valid."""
        if len(set(pieces)) != len(pieces) or len(pieces) > 6:
            return None
        if len({p[0] for p in pieces}) != 1 and len({p[1] for p in pieces}) != 1:
            return None
        return len(pieces) + (6 if len(pieces) == 6 else 0)

    @staticmethod
    def sets(hand):
        for at in (0, 1):
            for value in {p[at] for p in hand}:
                yield len({p for p in hand if p[at] == value})


class Tables:
    """Cards are a number and a color letter, as text."""

    name = "tables"
    full = 10
    lone = 2

    def __init__(self, rng):
        self.tables = list(range(1, 11))
        self.extra = {}
        if rng.random() < 0.4:
            self.tables = sorted(rng.sample(self.tables, rng.randint(3, 9)))
            self.extra = {"tables": self.tables}
        self.set = []
        for table in self.tables:
            for color in range(10):
                factor = (table - 1 + color) % 10 + 1
                self.set.append(f"{table * factor}{'abcdefghij'[color]}")

    def line_points(self, pieces):
        numbers = [int(p[:-1]) for p in pieces]
        if len(set(numbers)) != len(numbers) or len(numbers) > 10:
            return None
        full = len(pieces) == 10
        for table in self.tables:
            if all(n % table == 0 and n // table <= 10 for n in numbers):
                return 2 * len(pieces) + (20 if full else 0)
        if len({p[-1] for p in pieces}) == 1:
            return len(pieces) + (10 if full else 0)
        return None

    def sets(self, hand):
        for color in {p[-1] for p in hand}:
            yield len({p[:-1] for p in hand if p[-1] == color})
        for table in self.tables:
            numbers = {int(p[:-1]) for p in hand}
            yield len({n for n in numbers if n % table == 0 and n // table <= 10})


def run_through(board, cell, step):
    """The cells of the longest unbroken run through a cell."""
    cells = [cell]
    for sign in (-1, 1):
        at = (cell[0] + sign * step[0], cell[1] + sign * step[1])
        while at in board:
            cells.append(at)
            at = (at[0] + sign * step[0], at[1] + sign * step[1])
    return sorted(cells)


def score(edition, board, placed):
    """The points of a play whose cells are free and in one line, or None where it is illegal."""
    after = dict(board)
    after.update(placed)
    cells = list(placed)
    if len(cells) > 1:
        main = (1, 0) if cells[0][1] == cells[1][1] else (0, 1)
        run = set(run_through(after, cells[0], main))
        if not run.issuperset(cells):
            return None
    if board:
        near = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        if not near & board.keys():
            return None
    elif (0, 0) not in placed:
        return None
    lines = set()
    for cell in cells:
        for step in ((1, 0), (0, 1)):
            run = tuple(run_through(after, cell, step))
            if len(run) > 1:
                lines.add(run)
    total = 0
    for line in lines:
        points = edition.line_points([after[cell] for cell in line])
        if points is None:
            return None
        total += points
    return total if lines else edition.lone


def stretches(board, size):
    """Every choice of `size` free cells in one row or column without a free cell between them."""
    if not board:
        # Only those that the notation lists: row 0, leftmost on 0,0.
        yield tuple((x, 0) for x in range(size))
        return
    xs = [x for x, _ in board]
    ys = [y for _, y in board]
    seen = set()
    for step in ((1, 0), (0, 1)):
        for x in range(min(xs) - size, max(xs) + size + 1):
            for y in range(min(ys) - size, max(ys) + size + 1):
                cells = []
                at = (x, y)
                if at in board:
                    continue
                while len(cells) < size:
                    if at not in board:
                        cells.append(at)
                    at = (at[0] + step[0], at[1] + step[1])
                chosen = tuple(cells)
                if chosen not in seen:
                    seen.add(chosen)
                    yield chosen


def touches(board, cells):
    return any((x + dx, y + dy) in board for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def all_plays(edition, board, hand):
    """Every legal play as text, with its points."""
    plays = {}
    sizes = range(1, len(hand) + 1)
    if not board:
        sizes = [max(edition.sets(hand), default=0)]
    for size in sizes:
        choices = {c for c in itertools.permutations(hand, size) if size == 1 or edition.line_points(c) is not None}
        for cells in stretches(board, size):
            if board and not touches(board, cells):
                continue
            for choice in choices:
                placed = dict(zip(cells, choice))
                points = score(edition, board, placed)
                if points is not None:
                    plays[text(placed)] = points
    return plays


def text(placed):
    return " ".join(f"{p}@{x},{y}" for (x, y), p in sorted(placed.items(), key=lambda it: (it[0][1], it[0][0])))


def random_position(edition, rng, max_board):
    """A board that was played there by random plays, and a hand from what is left."""
    bag = edition.set[:]
    rng.shuffle(bag)
    board = {}
    want = rng.choice([0, 1, 2, 3, 5, 8, rng.randint(1, max_board), rng.randint(1, max_board)])
    failures = 0
    while len(board) < want and failures < 40 and bag:
        spots = [(0, 0)] if not board else list(
            {(x + dx, y + dy) for x, y in board for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - board.keys())
        cell = rng.choice(spots)
        fitting = [p for p in set(bag) if score(edition, board, {cell: p}) is not None]
        if not fitting:
            failures += 1
            continue
        # A long line is rare by chance, and is what must be tested.
        piece = max(rng.sample(sorted(fitting), min(3, len(fitting))),
                    key=lambda p: score(edition, board, {cell: p}))
        board[cell] = piece
        bag.remove(piece)
    hand = bag[:rng.choice([6, 6, 6, 6, rng.randint(0, 5)])]
    if board:
        # Any place will do for a board.
        dx, dy = rng.choice([(0, 0), (0, 0), (1000, -70000), (-3, 5)])
        board = {(x + dx, y + dy): p for (x, y), p in board.items()}
    return board, hand


def ask(binary, position):
    done = subprocess.run([binary, "moves", "--json"], input=json.dumps(position), capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        raise SystemExit(f"exit {done.returncode}: {done.stderr}\n{json.dumps(position)}")
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default="target/release/sixline")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-board", type=int, default=60)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    n_plays = 0
    most = 0
    for number in range(args.positions):
        edition = (Classic, Tables)[number % 2](rng)
        board, hand = random_position(edition, rng, args.max_board)
        placed = [f"{p}@{x},{y}" for (x, y), p in board.items()]
        rng.shuffle(placed)
        position = {"edition": edition.name, "board": placed, "hand": hand, **edition.extra}
        expected = all_plays(edition, board, hand)
        answer = ask(args.binary, position)
        got = {" ".join(sorted(it["play"].split())): it["score"] for it in answer}
        wanted = {" ".join(sorted(play.split())): points for play, points in expected.items()}
        if len(got) != len(answer):
            print(f"position {number}: {len(answer) - len(got)} plays twice\n{json.dumps(position)}")
            return 1
        if got != wanted:
            missing = {k: v for k, v in wanted.items() if got.get(k) != v}
            extra = {k: v for k, v in got.items() if wanted.get(k) != v}
            print(f"position {number} differs\n{json.dumps(position)}\nnot listed, or with another score: {missing}")
            print(f"listed, but wrong: {extra}")
            return 1
        n_plays += len(got)
        most = max(most, len(got))
        if (number + 1) % 50 == 0:
            print(f"{number + 1} positions agree, {n_plays} plays, {most} at most in one", flush=True)
    print(f"all {args.positions} positions agree: {n_plays} plays, {most} at most in one position")
    return 0


if __name__ == "__main__":
    sys.exit(main())
