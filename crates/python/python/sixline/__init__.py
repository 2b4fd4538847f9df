"""The tile game Sixline: rules, records, engine, and thousands of games at once.

Positions are dictionaries as in the notation, records are text, and answers are plain Python objects.

>>> import sixline
>>> position = {"board": ["Rc@0,0", "Rd@1,0", "Ro@2,0"], "hand": ["Rs", "Bs", "Ps"]}
>>> sixline.score(position, "Rs@3,0 Bs@3,1 Ps@3,2")["score"]
7
"""

from __future__ import annotations

import json as _json
from typing import Any, NamedTuple

import numpy as _np

from . import _sixline, draw
from ._sixline import MIN_WIDTH, ROW, Game, VecGames
from ._sixline import VERSION as __version__

__all__ = [
    "MIN_WIDTH",
    "ROW",
    "Evaluation",
    "Game",
    "SelfPlay",
    "VecGames",
    "analyse",
    "best",
    "check",
    "draw",
    "evaluate",
    "legal_plays",
    "make_arrays",
    "match",
    "score",
    "selfplay",
]

Position = dict[str, Any]


def legal_plays(position: Position) -> list[dict[str, Any]]:
    """Every legal play of a position, each once: ``{"play": "Ro@1,2 Rs@1,3", "score": 5}``."""
    return _json.loads(_sixline.legal_plays(_json.dumps(position)))


def score(position: Position, play: str) -> dict[str, Any]:
    """The points of a play with the lines that it makes; ``ValueError`` says why it is not legal."""
    return _json.loads(_sixline.score(_json.dumps(position), play))


def best(position: Position, *, level: int = 9, top: int = 5, seed: int = 1) -> list[dict[str, Any]]:
    """The best actions as a level sees them, with values and reasons."""
    return _json.loads(_sixline.best(_json.dumps(position), level=level, top=top, seed=seed))


def analyse(record: str, *, level: int = 9, playouts: int = 100, seed: int = 1) -> dict[str, Any]:
    """A finished record looked at turn by turn: losses, reasons and luck."""
    return _json.loads(_sixline.analyse(record, level=level, playouts=playouts, seed=seed))


def check(record: str) -> dict[str, Any]:
    """Plays a record through by the rules; ``ValueError`` names the line and the reason."""
    return _json.loads(_sixline.check(record))


class SelfPlay(NamedTuple):
    """What games between bots came to; ``seats`` holds wins and mean points."""

    fingerprint: str
    turns_mean: float
    seats: list[tuple[float, float]]


def selfplay(bots: list[str], **options: Any) -> SelfPlay:
    """Many games between bots, the same as ``sixline selfplay`` with the same seed."""
    return SelfPlay(*_sixline.selfplay(bots, **options))


class Evaluation(NamedTuple):
    """The share of wins on paired deals, its 95 % interval over deals, and the mean margin in points."""

    share: float
    interval: tuple[float, float]
    margin: float


def match(a: str, b: str, **options: Any) -> Evaluation:
    """Two bots by name on the same deals from every seat."""
    share, interval, margin = _sixline.match(a, b, **options)
    return Evaluation(share, tuple(interval), margin)


def make_arrays(games: VecGames) -> dict[str, _np.ndarray]:
    """The arrays that ``reset`` and ``step`` of these games write, of zeros."""
    return {name: _np.zeros(shape, kind) for name, shape, kind in games.spec()}


def evaluate(policy: Any, opponent: str = "greedy", *, deals: int = 200, seed: int = 1, **options: Any) -> Evaluation:
    """A policy against bots on paired deals: each deal is played once from every seat.

    ``policy(arrays)`` answers the number of a legal turn for every game, as an array of ``int64``.
    """
    players = options.get("players", 2)
    n = deals * players
    games = VecGames(n, seed=seed, opponents=opponent, **options)
    arrays = make_arrays(games)
    games.reset(arrays)
    rows = _np.arange(n)
    seats = rows % players
    wins = _np.full(n, _np.nan)
    margins = _np.zeros(n)
    totals = arrays["scores"].astype(_np.float64)
    while _np.isnan(wins).any():
        before = arrays["number"].copy()
        totals = arrays["scores"].astype(_np.float64)
        games.step(_np.ascontiguousarray(policy(arrays), dtype=_np.int64), arrays)
        totals += arrays["points"]
        ended = arrays["done"] & (before < n)
        own = totals[rows, seats]
        others = totals.copy()
        others[rows, seats] = -_np.inf
        wins[ended] = arrays["wins"][rows, seats][ended]
        margins[ended] = (own - others.max(axis=1))[ended]
    by_deal = wins.reshape(deals, players).mean(axis=1)
    # As in `match`: a lost and a won deal more keep the interval honest for few deals and for results without spread.
    added = _np.append(by_deal, (0.0, 1.0))
    middle, half = float(added.mean()), 1.96 * float(added.std(ddof=1)) / len(added) ** 0.5
    interval = (max(0.0, middle - half), min(1.0, middle + half))
    return Evaluation(float(by_deal.mean()), interval, float(margins.mean()))
