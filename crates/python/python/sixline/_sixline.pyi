"""What the compiled part of the package offers; `sixline` is the face of it."""

from typing import Any

import numpy as np

ROW: int
MIN_WIDTH: int
VERSION: str

def tile_names() -> list[str]: ...
def legal_plays(position: str) -> str: ...
def score(position: str, play: str) -> str: ...
def best(position: str, *, level: int = 9, top: int = 5, seed: int = 1) -> str: ...
def analyse(record: str, *, level: int = 9, playouts: int = 100, seed: int = 1) -> str: ...
def check(record: str) -> str: ...
def selfplay(
    bots: list[str],
    *,
    games: int = 100,
    edition: str = "classic",
    tables: list[int] | None = None,
    seed: int = 1,
) -> tuple[str, float, list[tuple[float, float]]]: ...
def match(
    a: str,
    b: str,
    *,
    deals: int = 500,
    players: int = 2,
    edition: str = "classic",
    tables: list[int] | None = None,
    seed: int = 1,
) -> tuple[float, list[float], float]: ...

class Game:
    turn: int
    is_over: bool
    turns: int
    bag: int
    scores: list[int]
    def __init__(
        self, seed: int = 0, *, players: int = 2, edition: str = "classic", tables: list[int] | None = None
    ) -> None: ...
    def hand(self, seat: int) -> list[str]: ...
    def legal_plays(self) -> list[tuple[str, int]]: ...
    def act(self, action: str) -> None: ...
    def let_play(self, name: str, seed: int = 0) -> None: ...
    def view(self) -> str: ...
    def record(self) -> str: ...

class VecGames:
    n_actions: int
    def __init__(
        self,
        n: int,
        *,
        players: int = 2,
        edition: str = "classic",
        tables: list[int] | None = None,
        seed: int = 0,
        encoding: str = "turns",
        width: int = 256,
        opponents: str | None = None,
        threads: int = 0,
        first: int = 0,
        autoreset: bool = True,
    ) -> None: ...
    def spec(self) -> list[tuple[str, list[int], str]]: ...
    def reset(self, arrays: dict[str, np.ndarray[Any, Any]]) -> None: ...
    def step(self, actions: np.ndarray[Any, np.dtype[np.int64]], arrays: dict[str, np.ndarray[Any, Any]]) -> None: ...
    def texts(self) -> list[str]: ...
    def step_text(self, actions: list[str], arrays: dict[str, np.ndarray[Any, Any]]) -> None: ...
    def record(self, game: int) -> str: ...
