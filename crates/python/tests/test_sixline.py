"""The package from outside: rules, games, arrays, environments, and what is refused."""

import json
import random
import unittest

import numpy as np

import sixline
from sixline import plain

POSITION = {"board": ["Rc@0,0", "Rd@1,0", "Ro@2,0"], "hand": ["Rs", "Bs", "Ps"]}


class Functions(unittest.TestCase):
    def test_plays_and_points(self):
        plays = {it["play"]: it["score"] for it in sixline.legal_plays(POSITION)}
        self.assertEqual(plays["Rs@3,0 Bs@3,1 Ps@3,2"], 7)
        self.assertEqual(sixline.score(POSITION, "Rs@3,0")["score"], 4)
        with self.assertRaisesRegex(ValueError, "hand"):
            sixline.score(POSITION, "Go@3,0")

    def test_best_names_an_action(self):
        best = sixline.best(POSITION, level=9, top=2)
        self.assertEqual(len(best), 2)

    def test_a_plain_program_finds_the_same_plays(self):
        colors, shapes = "ROYGBP", "osdctx"
        for seed in range(4):
            game = sixline.Game(seed)
            for _ in range(12):
                game.let_play("random", seed)
            view = json.loads(game.view())
            name = lambda text: (colors.index(text[0]), shapes.index(text[1]))
            cell = lambda text: tuple(int(it) for it in text.split(","))
            board = {cell(it.split("@")[1]): name(it.split("@")[0]) for it in view["board"]}
            found = plain.legal_plays(board, [name(it) for it in view["hand"]])
            theirs = {frozenset((cell(p.split("@")[1]), name(p.split("@")[0])) for p in play.split()): points
                      for play, points in game.legal_plays()}
            self.assertEqual(found, theirs)


class Games(unittest.TestCase):
    def test_a_whole_game_passes_the_check(self):
        for players in (2, 3, 4):
            for edition in ("classic", "tables"):
                game = sixline.Game(5, players=players, edition=edition)
                while not game.is_over:
                    game.let_play("greedy", game.turns)
                checked = sixline.check(game.record())
                self.assertEqual(checked["scores"], game.scores)
                self.assertTrue(checked["deal_verified"])
                with self.assertRaisesRegex(ValueError, "over"):
                    game.let_play("greedy")
                with self.assertRaises(ValueError):
                    game.act("pass")

    def test_the_same_seed_is_the_same_game_as_in_the_program(self):
        # `sixline selfplay --games 1000 --seed 7 --bots greedy,random` tells this in the README of the project.
        played = sixline.selfplay(["greedy", "random"], games=1000, seed=7)
        self.assertEqual(played.fingerprint, "8a820a243c046b21")

    def test_a_view_shows_no_other_hand(self):
        game = sixline.Game(3)
        view = json.loads(game.view())
        self.assertEqual(sorted(view["hand"]), sorted(game.hand(game.turn)))
        self.assertNotIn("secret", json.dumps(view).lower())


class ManyGames(unittest.TestCase):
    def play(self, encoding, edition="classic", players=2, n=24, steps=400, **options):
        games = sixline.VecGames(n, edition=edition, players=players, encoding=encoding, seed=3, **options)
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        rng = random.Random(1)
        done = 0
        for _ in range(steps):
            number = [rng.randrange(int(count)) for count in arrays["count"]]
            if encoding == "pieces":
                number = [int(arrays["actions"][at, it]) for at, it in enumerate(number)]
            games.step(np.array(number, np.int64), arrays)
            done += int(arrays["done"].sum())
            shares = arrays["wins"].sum(axis=1)
            np.testing.assert_allclose(shares, arrays["done"].astype(np.float32))
        return games, arrays, done

    def test_random_turns_in_every_encoding(self):
        for edition in ("classic", "tables"):
            for players in (2, 3, 4):
                _, arrays, done = self.play("turns", edition, players)
                self.assertGreater(done, 0)
                self.assertTrue((arrays["count"] > 0).all())
                games, _, _ = self.play("pieces", edition, players, n=8)
                for game in range(8):
                    sixline.check(games.record(game))

    def test_opponents_answer_and_deals_are_paired(self):
        _, arrays, done = self.play("turns", opponents="greedy", n=20)
        self.assertGreater(done, 0)
        np.testing.assert_array_equal(arrays["seat"], arrays["number"] % 2)

    def test_rows_are_the_legal_turns(self):
        games = sixline.VecGames(1, seed=2)
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        for _ in range(30):
            rows = arrays["turns"][0, : arrays["count"][0]]
            plays = rows[rows[:, 0] == 0]
            view = json.loads(games.texts()[0])
            self.assertEqual(len(plays), len(sixline.legal_plays({k: v for k, v in view.items() if k != "id"})))
            self.assertEqual(list(plays[:, 1]), sorted(plays[:, 1], reverse=True))
            games.step(np.zeros(1, np.int64), arrays)

    def test_threads_change_nothing(self):
        one = self.play("turns", threads=1)[1]
        two = self.play("turns", threads=2)[1]
        for name in one:
            np.testing.assert_array_equal(one[name], two[name], err_msg=name)

    def test_text(self):
        games = sixline.VecGames(3, encoding="text")
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        first = [sixline.legal_plays({k: v for k, v in json.loads(it).items() if k != "id"})[0] for it in games.texts()]
        games.step_text(["play " + it["play"] for it in first], arrays)
        with self.assertRaisesRegex(ValueError, "game 0"):
            games.step_text(["nonsense"] * 3, arrays)

    def test_a_narrow_width_cuts_by_points_and_says_so(self):
        games = sixline.VecGames(64, edition="tables", width=sixline.MIN_WIDTH, seed=1)
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        cut = False
        for _ in range(20):
            cut = cut or bool(arrays["cut"].any())
            games.step(np.zeros(64, np.int64), arrays)
        self.assertTrue(cut)

    def test_evaluation_knows_greedy(self):
        first = lambda arrays: np.zeros(len(arrays["count"]), np.int64)
        against_random = sixline.evaluate(first, "random", deals=20)
        self.assertGreater(against_random.share, 0.9)
        self.assertLess(abs(sixline.evaluate(first, "greedy", deals=60).share - 0.5), 0.25)


class Refused(unittest.TestCase):
    """Whatever is given, the answer is an exception with a sentence, and nothing has changed."""

    def test_bad_arguments(self):
        for options in ({"n": 0}, {"n": 1, "players": 5}, {"n": 1, "edition": "x"}, {"n": 1, "encoding": "x"},
                        {"n": 1, "width": 3}, {"n": 1, "opponents": "nobody"}, {"n": 1, "tables": [1, 2, 3]}):
            with self.assertRaises(ValueError, msg=str(options)):
                sixline.VecGames(options.pop("n"), **options)

    def test_bad_arrays(self):
        games = sixline.VecGames(4)
        good = sixline.make_arrays(games)
        games.reset(good)
        for name in good:
            for bad in (good[name].astype(np.float16), good[name][:2].copy(), np.asfortranarray(np.stack([good[name]] * 2)),
                        None, [1, 2], np.array(["x"])):
                with self.assertRaises((TypeError, ValueError, KeyError), msg=name):
                    games.step(np.zeros(4, np.int64), good | {name: bad})
            frozen = good[name].copy()
            frozen.flags.writeable = False
            with self.assertRaises(ValueError):
                games.step(np.zeros(4, np.int64), good | {name: frozen})
            with self.assertRaises(KeyError):
                games.step(np.zeros(4, np.int64), {key: it for key, it in good.items() if key != name})
        shared = good | {"scores": good["scores"], "count": good["scores"][:, 0]}
        with self.assertRaises(ValueError):
            games.step(np.zeros(4, np.int64), shared)

    def test_bad_actions_change_nothing(self):
        for encoding in ("turns", "pieces"):
            games = sixline.VecGames(4, encoding=encoding)
            arrays = sixline.make_arrays(games)
            games.reset(arrays)
            before = [games.record(game) for game in range(4)]
            good = [0] * 4 if encoding == "turns" else [int(it) for it in arrays["actions"][:, 0]]
            for bad in (-1, 255, 2**31, -(2**63), 2**62):
                with self.assertRaisesRegex(ValueError, "game 3"):
                    games.step(np.array([*good[:3], bad], np.int64), arrays)
            for actions in (np.zeros(3, np.int64), np.zeros(4, np.float64), np.zeros((8,), np.int64)[::2]):
                with self.assertRaises((TypeError, ValueError)):
                    games.step(actions, arrays)
            self.assertEqual(before, [games.record(game) for game in range(4)])

    def test_noise(self):
        rng = random.Random(5)
        texts = ["", "{}", "[]", "null", "\x00", "play", "swap Ro", "[Sixline \"1\"]", "1" * 5000, json.dumps(POSITION)]
        for _ in range(300):
            text = "".join(rng.choice(rng.choice(texts) or " ") for _ in range(rng.randrange(60)))
            for call in (sixline._sixline.legal_plays, sixline.check, sixline.Game().act):
                try:
                    call(text)
                except ValueError as err:
                    self.assertTrue(str(err))


class Environments(unittest.TestCase):
    def test_pettingzoo(self):
        from pettingzoo.test import api_test, seed_test

        from sixline.envs import SixlineAEC

        for players in (2, 4):
            api_test(SixlineAEC(players=players), num_cycles=200)
        seed_test(SixlineAEC, num_cycles=20)

    def test_the_end_is_seen_and_not_the_next_deal(self):
        from sixline.envs import SixlineAEC

        for edition, pieces in (("classic", 108), ("tables", 100)):
            for players in (2, 3, 4):
                env = SixlineAEC(players=players, edition=edition)
                env.reset(seed=3)
                points = np.zeros(players)
                while not any(env.terminations.values()):
                    env.step(0)
                    points += [env.infos[agent]["points"] for agent in env.agents]
                for agent in env.agents:
                    told = env.observe(agent)
                    seen = told["observation"]
                    self.assertTrue(env.observation_space(agent).contains(told))
                    self.assertEqual(seen["scores"].tolist(), points.tolist())
                    laid = np.count_nonzero(seen["board"][:, 0])
                    self.assertEqual(laid + seen["hands"].sum() + int(seen["bag"]), pieces)
                    self.assertFalse(seen["hand"].any() or told["action_mask"].any())
                env.reset(seed=3)
                self.assertFalse(env.observe(env.agents[0])["observation"]["board"].any())

    def test_a_reset_without_a_seed_deals_other_games(self):
        from sixline.envs import SixlineVectorEnv

        env, twin = SixlineVectorEnv(8), SixlineVectorEnv(8)
        hands = [[it.reset(seed=seed)[0]["hand"].tolist() for seed in (5, None, None)] for it in (env, twin)]
        self.assertEqual(hands[0], hands[1])
        first, second, third = hands[0]
        self.assertNotIn(second, (first, third))

    def test_gymnasium(self):
        from sixline.envs import SixlineVectorEnv

        env = SixlineVectorEnv(8, "random")
        seen, _ = env.reset(seed=4)
        self.assertTrue(env.observation_space.contains(seen))
        for _ in range(80):
            seen, rewards, done, cut, _ = env.step(np.zeros(8, np.int64))
            self.assertTrue(env.observation_space.contains(seen))
            self.assertEqual(rewards.shape, done.shape)
            self.assertFalse(cut.any())
        env.close()


if __name__ == "__main__":
    unittest.main()
