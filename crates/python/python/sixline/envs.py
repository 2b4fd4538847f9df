"""Environments: one game for PettingZoo (AEC), and one or many against bots for Gymnasium.

The ids carry a version, and what is seen is what a seat may know: no other hand, and nothing of the bag but its size.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from pettingzoo import AECEnv

from . import ROW, VecGames, draw, make_arrays

#: What a seat sees, in both environments.
SEEN = ("seat", "hand", "board", "scores", "hands", "bag", "turns")

#: The ways to look at the board: text, SVG, and a picture of dots.
RENDER_MODES = ["ansi", "svg", "rgb_array"]

_BOUNDS = {
    "seat": (0, 3),
    "hand": (0, 256),
    "board": (-128, 256),
    "scores": (0, 100_000),
    "hands": (0, 6),
    "bag": (0, 108),
    "turns": (-128, 10_000),
}


#: The room for legal turns, where none is asked for: 99 of 100 positions between greedy players have no more.
WIDTHS = {"classic": 512, "tables": 2048}


def _space(games: VecGames) -> spaces.Dict:
    """The space of one seat's observation, without the mask."""
    spec = {name: (shape[1:], kind) for name, shape, kind in games.spec()}
    return spaces.Dict(
        {name: spaces.Box(*_BOUNDS[name], shape=tuple(spec[name][0]), dtype=np.dtype(spec[name][1])) for name in SEEN}
    )


def _masked(games: VecGames, width: int) -> spaces.Dict:
    """The same with the mask beside it."""
    mask = spaces.Box(0, 1, shape=(width,), dtype=np.int8)
    return spaces.Dict({**_space(games).spaces, "action_mask": mask})


def _show(mode: str | None, arrays: dict[str, np.ndarray]) -> str | np.ndarray | None:
    """The board of the first game as it was asked for."""
    board = arrays["board"][0]
    match mode:
        case "ansi":
            scores = " ".join(str(int(it)) for it in arrays["scores"][0])
            return f"{draw.text(board)}\nscores {scores}, {int(arrays['bag'][0])} in the bag\n"
        case "svg":
            return draw.svg(board)
        case "rgb_array":
            return draw.picture(board)
    return None


class SixlineAEC(AECEnv):
    """One game for two to four agents, ``sixline_aec_v0``: an action is the number of a legal turn.

    The reward is the share of the win at the end, from -1 to 1 for two players; the points are in ``infos``, and whether
    there was no room for all legal turns.
    """

    metadata = {"name": "sixline_aec_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self, players: int = 2, edition: str = "classic", width: int | None = None, render_mode: str | None = None
    ):
        super().__init__()
        width = WIDTHS.get(edition, 0) if width is None else width
        self.render_mode = render_mode
        self._options = {"players": players, "edition": edition, "width": width, "threads": 1, "autoreset": False}
        self._games = VecGames(1, **self._options)
        self._arrays = make_arrays(self._games)
        self._width = width
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        seen = _space(self._games)
        mask = spaces.Box(0, 1, shape=(width,), dtype=np.int8)
        observation = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._seed = self._seed + 1 if seed is None else seed
        self._games = VecGames(1, seed=self._seed, **self._options)
        self._games.reset(self._arrays)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"points": 0.0, "cut": self._cut()} for agent in self.agents}
        self.agent_selection = self.agents[int(self._arrays["seat"][0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; the hand and the legal turns only while it is to move.

        After the end it is the position that the last turn left.
        """
        mask = np.zeros(self._width, np.int8)
        seen = {name: np.array(self._arrays[name][0]) for name in SEEN}
        if agent == self.agent_selection and not self._arrays["done"][0]:
            mask[: int(self._arrays["count"][0])] = 1
        else:
            seen["hand"][:] = 0
            seen["turns"][:] = 0
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._games.step(np.array([action], np.int64), self._arrays)
        for seat, name in enumerate(self.agents):
            self.infos[name] = {"points": float(self._arrays["points"][0, seat]), "cut": self._cut()}
            self.rewards[name] = 0.0
        if self._arrays["done"][0]:
            players = len(self.agents)
            for seat, name in enumerate(self.agents):
                share = float(self._arrays["wins"][0, seat])
                self.rewards[name] = (share * players - 1) / (players - 1)
                self.terminations[name] = True
        seat = (self.agents.index(agent) + 1) % len(self.agents)
        self.agent_selection = self.agents[seat]
        self._accumulate_rewards()

    def render(self) -> str | np.ndarray | None:
        """The board, as the render mode says."""
        return _show(self.render_mode, self._arrays)

    def record(self) -> str:
        """The record of the game so far."""
        return self._games.record(0)

    def _cut(self) -> bool:
        return bool(self._arrays["cut"][0])

    def close(self) -> None:
        """Nothing is open."""


class SixlineEnv(gymnasium.Env):
    """One seat of one game, the others are bots, ``sixline/Sixline-v0``: an action is the number of a legal turn.

    Every step is a turn of ours, and the bots answer. The reward is the points made less those of the best other seat since
    the last step, and 50 for a win at the end. A number that is no legal turn changes nothing but ``info["illegal"]``, and
    costs a point; ``info["cut"]`` says that there was no room for all legal turns. The deal and the seat follow from the seed.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        opponents: str = "greedy",
        players: int = 2,
        edition: str = "classic",
        width: int | None = None,
        render_mode: str | None = None,
    ):
        width = WIDTHS.get(edition, 0) if width is None else width
        self.render_mode = render_mode
        self._options = {
            "players": players, "edition": edition, "width": width, "opponents": opponents, "threads": 1, "autoreset": False
        }
        self._games = VecGames(1, **self._options)
        self._arrays = make_arrays(self._games)
        self.observation_space = _masked(self._games, width)
        self.action_space = spaces.Discrete(width)

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        seat = int(self.np_random.integers(self._options["players"]))
        self._games = VecGames(1, seed=int(self.np_random.integers(2**63)), first=seat, **self._options)
        self._games.reset(self._arrays)
        return self._seen(), self._told(illegal=False)

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        if not self._arrays["done"][0] and not 0 <= action < self._arrays["count"][0]:
            return self._seen(), -1.0, False, False, self._told(illegal=True)
        seat = int(self._arrays["seat"][0])
        self._games.step(np.array([action], np.int64), self._arrays)
        points = self._arrays["points"][0].astype(np.float64)
        own, points[seat] = points[seat], -np.inf
        reward = float(own - points.max() + 50.0 * self._arrays["wins"][0, seat])
        return self._seen(), reward, bool(self._arrays["done"][0]), False, self._told(illegal=False)

    def render(self) -> str | np.ndarray | None:
        """The board, as the render mode says."""
        return _show(self.render_mode, self._arrays)

    def record(self) -> str:
        """The record of the game so far."""
        return self._games.record(0)

    def _told(self, *, illegal: bool) -> dict[str, bool]:
        return {"illegal": illegal, "cut": bool(self._arrays["cut"][0])}

    def _seen(self) -> dict[str, np.ndarray]:
        seen = {name: np.array(self._arrays[name][0]) for name in SEEN}
        mask = np.arange(self._options["width"]) < self._arrays["count"][0]
        return seen | {"action_mask": mask.astype(np.int8)}


class SixlineVectorEnv(gymnasium.vector.VectorEnv):
    """Many games against bots, the vector form of ``sixline/Sixline-v0``: the same rewards, and a number that is no legal
    turn costs a point in its game as well.

    A game that ends is followed by the next one in the same step. What was seen at its end is in ``info["final_obs"]``, by
    the number of the game among all, as in Gymnasium's own vectors.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 64,
        opponents: str = "greedy",
        players: int = 2,
        edition: str = "classic",
        width: int | None = None,
    ):
        width = WIDTHS.get(edition, 0) if width is None else width
        self.num_envs = num_envs
        self.render_mode = None
        self._options = {
            "players": players, "edition": edition, "width": width, "opponents": opponents, "autoreset": False
        }
        self._games = VecGames(num_envs, **self._options)
        self._arrays = make_arrays(self._games)
        self.single_observation_space = _masked(self._games, width)
        self.single_action_space = spaces.Discrete(width)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(2**63))
        self._games = VecGames(self.num_envs, seed=seed, **self._options)
        self._games.reset(self._arrays)
        return self._seen(), self._told(np.zeros(self.num_envs, bool))

    def step(self, actions: np.ndarray) -> tuple[dict, np.ndarray, np.ndarray, np.ndarray, dict]:
        actions = np.asarray(actions)
        illegal = (actions < 0) | (actions >= self._arrays["count"])
        seats = self._arrays["seat"].astype(np.int64)
        self._games.step(np.where(illegal, -1, actions).astype(np.int64), self._arrays)
        points = self._arrays["points"].astype(np.float64)
        own = points[self._rows, seats]
        points[self._rows, seats] = -np.inf
        rewards = own - points.max(axis=1) + 50.0 * self._arrays["wins"][self._rows, seats]
        rewards[illegal] = -1.0
        done = self._arrays["done"].copy()
        told = self._told(illegal)
        if done.any():
            last = np.full(self.num_envs, None, dtype=object)
            seen = self._seen()
            for at in np.flatnonzero(done):
                last[at] = {name: seen[name][at].copy() for name in seen}
            ended = {"final_obs": last, "_final_obs": done.copy(), "final_info": told, "_final_info": done.copy()}
            told = self._told(illegal) | ended
            self._games.deal_next(self._arrays)
            told["cut"] = self._arrays["cut"].copy()
        return self._seen(), rewards, done, np.zeros_like(done), told

    def _told(self, illegal: np.ndarray) -> dict[str, np.ndarray]:
        whole = np.ones(self.num_envs, bool)
        return {"illegal": illegal, "_illegal": whole, "cut": self._arrays["cut"].copy(), "_cut": whole}

    def _seen(self) -> dict[str, np.ndarray]:
        seen = {name: self._arrays[name].copy() for name in SEEN}
        width = self._arrays["turns"].shape[1]
        seen["action_mask"] = (np.arange(width) < self._arrays["count"][:, None]).astype(np.int8)
        return seen


gymnasium.register("sixline/Sixline-v0", entry_point=SixlineEnv, vector_entry_point=SixlineVectorEnv)

assert ROW == 22  # The meaning of each number is in the README.
