"""Learns to value turns from its own games, on one core in minutes: ``python train.py [MINUTES]``.

As in DouZero, the value of a turn is learnt from the results of games that were played to their end: a linear function of a
few features of the turn, by stochastic gradient descent on the margin from the turn on. No other package is needed.
"""

import sys
import time

import numpy as np

import sixline


def features(arrays):
    """For every legal turn: points, pieces, exchange, end of the game, and products with the stage of the game."""
    turns = arrays["turns"].astype(np.float32)
    score, pieces, kind, ends = turns[..., 1], turns[..., 2], turns[..., 0] == 1, turns[..., 3]
    stage = (arrays["bag"].astype(np.float32) / 108)[:, None]
    full = score >= 12
    distinct = pieces * stage
    columns = [score / 12, pieces / 6, kind, ends, full, distinct / 6, (score / 12) * stage, kind * pieces / 6]
    return np.stack([np.asarray(it, np.float32) for it in columns], axis=-1)


def policy(weights, rng=None, chance=0.0):
    """Takes the turn with the highest value, equal ones at random; with a chance, any other.

    The rows come by points, so that the first of equal ones would be the greedy player's: who has learnt nothing plays at
    random instead.
    """
    rng = rng or np.random.default_rng(0)

    def choose(arrays):
        # Plays come before exchanges; this small learner exchanges only where it can play nothing.
        legal = np.arange(arrays["turns"].shape[1])[None, :] < arrays["count"][:, None]
        plays = (legal & (arrays["turns"][..., 0] == 0)).sum(axis=1)
        count = np.where(plays > 0, plays, arrays["count"])
        values = features(arrays) @ weights
        values += rng.random(values.shape, np.float32) * 1e-3
        values[np.arange(values.shape[1])[None, :] >= count[:, None]] = -np.inf
        any_turn = (rng.random(len(count)) * count).astype(np.int64)
        return np.where(rng.random(len(count)) < chance, any_turn, values.argmax(axis=1))

    return choose


def train(minutes: float, n: int = 256, seed: int = 1):
    """Plays against itself, and prints how it does against random and greedy players."""
    rng = np.random.default_rng(seed)
    games = sixline.VecGames(n, seed=seed)
    arrays = sixline.make_arrays(games)
    games.reset(arrays)
    weights = np.zeros(8, np.float32)
    pending = [[] for _ in range(n)]
    start, told, rate = time.monotonic(), -1.0, 0.02
    print("minutes  against random  against greedy")
    while (passed := (time.monotonic() - start) / 60) < minutes:
        if passed - told >= minutes / 6:
            told = passed
            shares = [sixline.evaluate(policy(weights), name, deals=50, seed=99).share for name in ("random", "greedy")]
            print(f"{passed:7.2f}  {shares[0]:14.3f}  {shares[1]:14.3f}", flush=True)
        chosen = policy(weights, rng, 0.15)(arrays)
        seen = features(arrays)[np.arange(n), chosen]
        scores, seats = arrays["scores"].astype(np.float32).copy(), arrays["seat"].astype(int)
        before = scores[np.arange(n), seats] - scores[np.arange(n), 1 - seats]
        games.step(chosen.astype(np.int64), arrays)
        gradient, rows = np.zeros_like(weights), 0
        for game in range(n):
            pending[game].append((seen[game], seats[game], before[game]))
            if not arrays["done"][game]:
                continue
            final = scores[game] + arrays["points"][game]
            for x, seat, margin in pending[game]:
                gain = (final[seat] - final[1 - seat] - margin) / 12
                gradient += (np.clip(gain, -5, 5) - x @ weights) * x
                rows += 1
            pending[game] = []
        if rows:
            weights += rate * gradient / rows * 10
    return weights


if __name__ == "__main__":
    learnt = train(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
    for name in ("random", "greedy"):
        print(name, sixline.evaluate(policy(learnt), name, deals=200, seed=7))
