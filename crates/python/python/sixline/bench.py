"""How fast this machine plays: ``python -m sixline.bench``."""

from __future__ import annotations

import os
import platform
import statistics
import time

import numpy as np

from . import VecGames, __version__, make_arrays
from .plain import PlainGame

RUNS = 5


def turns_a_second(encoding: str, edition: str, threads: int, n: int = 2048, steps: int = 60) -> tuple[float, float]:
    """The median of several runs with random legal turns, and half the distance of their quartiles in percent."""
    games = VecGames(n, edition=edition, encoding=encoding, threads=threads, seed=1)
    arrays = make_arrays(games)
    games.reset(arrays)
    rng = np.random.default_rng(1)
    rates = []
    for _ in range(RUNS):
        start = time.perf_counter()
        for _ in range(steps):
            number = (rng.random(n) * arrays["count"]).astype(np.int64)
            if encoding == "pieces":
                number = np.take_along_axis(arrays["actions"], number[:, None], 1)[:, 0].astype(np.int64)
            games.step(number, arrays)
        rates.append(n * steps / (time.perf_counter() - start))
    low, middle, high = statistics.quantiles(rates, n=4)
    return middle, 50 * (high - low) / middle


def plain_turns_a_second(seconds: float = 2.0) -> float:
    """The same work by a plain Python program: all legal plays of the player to move, then one of them."""
    turns, start, seed = 0, time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        game = PlainGame(seed)
        while not game.is_over and time.perf_counter() - start < seconds:
            game.step()
            turns += 1
        seed += 1
    return turns / (time.perf_counter() - start)


def main() -> None:
    """Prints all figures."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    print(f"sixline {__version__}, Python {platform.python_version()}, NumPy {np.__version__}")
    print(f"{platform.machine()}, {platform.system()}, {cores} cores")
    for edition in ("classic", "tables"):
        for encoding, what in (("turns", "turns"), ("pieces", "micro-steps")):
            for threads in sorted({1, cores or 1}):
                rate, spread = turns_a_second(encoding, edition, threads)
                print(f"{edition:8} {encoding:7} {threads} threads: {rate:12,.0f} {what} a second ± {spread:.1f} %")
    print(f"classic  plain Python, 1 thread: {plain_turns_a_second():12,.0f} turns a second")


if __name__ == "__main__":
    main()
