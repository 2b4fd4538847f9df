"""The package from outside: rules, games, arrays, environments, and what is refused."""

import json
import pathlib
import random
import signal
import subprocess
import sys
import time
import unittest
import warnings

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


class Documents(unittest.TestCase):
    def test_the_first_example_of_the_readme_runs(self):
        readme = pathlib.Path(__file__).parent.parent / "README.md"
        code = readme.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        self.assertTrue(run.stdout.splitlines()[1].startswith("7"))


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
            for bad in (-2, 255, 2**31, -(2**63), 2**62):
                with self.assertRaisesRegex(ValueError, "game 3"):
                    games.step(np.array([*good[:3], bad], np.int64), arrays)
            for actions in (np.zeros(3, np.int64), np.zeros(4, np.float64), np.zeros((8,), np.int64)[::2]):
                with self.assertRaises((TypeError, ValueError)):
                    games.step(actions, arrays)
            self.assertEqual(before, [games.record(game) for game in range(4)])

    def test_a_game_may_be_left_as_it_is(self):
        for encoding in ("turns", "pieces"):
            games = sixline.VecGames(3, encoding=encoding, opponents="greedy", seed=4)
            arrays = sixline.make_arrays(games)
            games.reset(arrays)
            before = {name: it.copy() for name, it in arrays.items()}
            games.step(np.full(3, -1, np.int64), arrays)
            for name in arrays:
                np.testing.assert_array_equal(arrays[name], before[name], err_msg=name)
            first = int(arrays["actions"][1, -1 + arrays["count"][1]]) if encoding == "pieces" else 0
            games.step(np.array([-1, first, -1]), arrays)
            np.testing.assert_array_equal(arrays["hand"][[0, 2]], before["hand"][[0, 2]])

    def test_more_games_than_memory_are_refused(self):
        for n in (65_537, 10**6, 2**40):
            with self.assertRaisesRegex(ValueError, "65536"):
                sixline.VecGames(n)

    def test_numbers_of_pieces_are_fixed_for_ever(self):
        games = sixline.VecGames(1, encoding="pieces", seed=6)
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        self.assertEqual(games.n_actions, 1 + 36 * 4096 + 36)
        self.assertEqual(sixline.VecGames(1, edition="tables", encoding="pieces").n_actions, 1 + 93 * 4096 + 93)
        hand = json.loads(games.texts()[0])["hand"]
        number = lambda tile: 1 + ("ROYGBP".index(tile[0]) * 6 + "osdctx".index(tile[1])) * 4096
        origin = 32 * 64 + 32
        offered = set(arrays["actions"][0, : arrays["count"][0]].tolist())
        laid = {it - origin for it in offered if (it - 1) % 4096 == origin}
        self.assertTrue(laid <= {number(tile) for tile in hand} and laid)

    def test_long_work_can_be_interrupted(self):
        code = "import sixline; print('begun', flush=True); sixline.CALL"
        for call in ("match('static', 'static', deals=10**7)", "selfplay(['static', 'static'], games=10**9)"):
            run = subprocess.Popen([sys.executable, "-c", code.replace("CALL", call)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            try:
                self.assertEqual(run.stdout.readline(), b"begun\n")
                time.sleep(0.5)
                run.send_signal(signal.SIGINT)
                _, said = run.communicate(timeout=60)
            finally:
                run.kill()
            self.assertIn(b"KeyboardInterrupt", said)

    def test_games_that_are_over_are_not_stepped(self):
        for encoding in ("turns", "pieces"):
            games = sixline.VecGames(2, encoding=encoding, opponents="greedy", autoreset=False, first=4)
            arrays = sixline.make_arrays(games)
            games.reset(arrays)
            self.assertEqual(arrays["number"].tolist(), [4, 5])
            over = np.zeros(2, bool)
            while not over.all():
                first = 0 if encoding == "turns" else 1
                chosen = [0, 0] if encoding == "turns" else [int(it[-1 if first else 0]) for it in arrays["actions"][:, :1]]
                games.step(np.where(over, -1, chosen), arrays)
                over |= arrays["done"]
            self.assertEqual(arrays["count"].tolist(), [0, 0])
            for bad in (0, 1, -2):
                with self.assertRaisesRegex(ValueError, "game 0 is over"):
                    games.step(np.array([bad, -1]), arrays)
            games.step(np.array([-1, -1]), arrays)
            self.assertFalse(arrays["done"].any())
            self.assertTrue(all(sixline.check(games.record(at))["finished"] for at in range(2)))

    def test_the_boundary_holds_whatever_comes(self):
        """Random arguments for everything that can be called: an ordinary exception with a sentence, or an answer."""
        rng = random.Random(11)
        record = sixline.Game(1).record()
        odd = [None, True, -1, 0, 1, 2, 3, 10**30, -(2**63), 1.5, float("nan"), "", "classic", "tables", "greedy", "level10",
               "search:1", "turns", "pieces", "play Ro@0,0", "\ud800", "\x00", b"x", [], [1, 2, 3], ["greedy", "random"], {}, (),
               object(), POSITION, record, json.dumps(POSITION), np.zeros(3), np.array(["x"]), np.zeros((2, 2), np.int64)]
        games = sixline.VecGames(2)
        arrays = sixline.make_arrays(games)
        games.reset(arrays)
        game = sixline.Game(1)
        raw = sixline._sixline
        calls = [raw.legal_plays, raw.score, raw.best, raw.analyse, raw.check, raw.match, sixline.Game,
                 sixline.VecGames, game.act, game.let_play, game.hand, games.record, games.step, games.step_text, games.reset]
        names = ["players", "edition", "tables", "seed", "width", "encoding", "opponents", "threads", "first", "level", "top"]
        expected = (ValueError, TypeError, KeyError, IndexError, OverflowError)
        answered = 0
        for _ in range(6_000):
            call = rng.choice(calls)
            arguments = [rng.choice(odd) for _ in range(rng.randrange(3))]
            # Whatever is asked for may be slow, but here nobody waits for it.
            named = {it: rng.choice(odd) for it in rng.sample(names, rng.randrange(3))}
            if call is raw.match:
                named["deals"] = 1
            if call in (games.step, games.step_text) and rng.random() < 0.8:
                broken = dict(arrays)
                broken[rng.choice(list(arrays))] = rng.choice(odd)
                arguments = [*arguments[:1], broken if rng.random() < 0.7 else arrays]
            try:
                call(*arguments, **named)
                answered += 1
            except expected as err:
                self.assertTrue(str(err), f"{call} {arguments} {named}")
        self.assertGreater(answered, 20)
        games.reset(arrays)
        games.step(np.zeros(2, np.int64), arrays)

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

    def test_one_seat_against_bots(self):
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        from sixline.envs import SixlineEnv

        for options in ({}, {"opponents": "static", "players": 3}, {"opponents": "random", "edition": "tables"}):
            with warnings.catch_warnings():
                # Whole numbers in wide boxes are no mistake.
                warnings.simplefilter("ignore")
                check_env(gymnasium.make("sixline/Sixline-v0", **options).unwrapped)
            env = SixlineEnv(render_mode="ansi", **options)
            seen, _ = env.reset(seed=7)
            seats, total, done = {int(seen["seat"])}, 0.0, False
            first = seen["scores"].copy()
            _, cost, _, _, told = env.step(int(seen["action_mask"].sum()) if not seen["action_mask"].all() else 0)
            self.assertEqual((cost, told), (-1.0, {"illegal": True, "cut": False}))
            while not done:
                self.assertTrue(env.observation_space.contains(seen))
                seen, reward, done, cut, _ = env.step(0)
                total += reward
                seats.add(int(seen["seat"]))
                self.assertFalse(cut)
            self.assertEqual(len(seats), 1)
            self.assertFalse(seen["action_mask"].any())
            checked = sixline.check(env.record())
            self.assertEqual(checked["scores"], seen["scores"].tolist())
            self.assertIn(f"scores {checked['scores'][0]} ", env.render())
            seat = seats.pop()
            others = [it for at, it in enumerate(checked["scores"]) if at != seat]
            if len(others) == 1:
                won = {True: 50, False: 0}[checked["scores"][seat] > others[0]]
                won = 25 if checked["scores"][seat] == others[0] else won
                # Who does not start may be behind at their first turn.
                before = int(first[seat]) - int(first[1 - seat])
                self.assertEqual(total, checked["scores"][seat] - others[0] - before + won)
            with self.assertRaisesRegex(ValueError, "over"):
                env.step(0)
        self.assertIsInstance(gymnasium.make_vec("sixline/Sixline-v0", num_envs=2, vectorization_mode="vector_entry_point"),
                              gymnasium.vector.VectorEnv)

    def test_boards_are_drawn(self):
        from xml.dom import minidom

        from sixline.envs import SixlineAEC

        for edition in ("classic", "tables"):
            env = SixlineAEC(edition=edition, render_mode="svg")
            env.reset(seed=2)
            for _ in range(12):
                env.step(0)
            laid = sixline.draw.pieces(env._arrays["board"][0])
            self.assertEqual(len(minidom.parseString(env.render()).getElementsByTagName("g")), len(laid))
            env.render_mode = "ansi"
            self.assertTrue(set(laid.values()) <= set(env.render().split()))
            env.render_mode = "rgb_array"
            dots = env.render()
            self.assertEqual((dots.dtype, dots.ndim, dots.shape[2]), (np.uint8, 3, 3))
            self.assertGreater(len(np.unique(dots.reshape(-1, 3), axis=0)), 4)

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
        seen, told = env.reset(seed=4)
        self.assertTrue(env.observation_space.contains(seen))
        ended = 0
        for _ in range(80):
            seen, rewards, done, cut, told = env.step(np.zeros(8, np.int64))
            self.assertTrue(env.observation_space.contains(seen))
            self.assertEqual(rewards.shape, done.shape)
            self.assertFalse(cut.any() or told["illegal"].any())
            np.testing.assert_array_equal(told["cut"], env._arrays["cut"])
            ended += int(done.sum())
            # The last position of a game is told, and the next one is dealt already.
            self.assertTrue(seen["action_mask"].any(axis=1).all())
            self.assertEqual("final_obs" in told, bool(done.any()))
            for at in np.flatnonzero(done):
                last = told["final_obs"][at]
                self.assertTrue(env.single_observation_space.contains(last))
                self.assertFalse(last["action_mask"].any())
                laid = np.count_nonzero(last["board"][:, 0])
                self.assertEqual(laid + last["hands"].sum() + int(last["bag"]), 108)
                self.assertLess(np.count_nonzero(seen["board"][at, :, 0]), laid)
        self.assertGreater(ended, 8)
        # What is no legal turn costs a point and changes nothing, as where there is one game.
        actions = np.zeros(8, np.int64)
        actions[3], actions[5] = env.single_action_space.n - 1, -7
        before = {name: it.copy() for name, it in seen.items()}
        seen, rewards, _, _, told = env.step(actions)
        self.assertEqual(np.flatnonzero(told["illegal"]).tolist(), [3, 5])
        self.assertEqual(rewards[[3, 5]].tolist(), [-1.0, -1.0])
        for name in seen:
            np.testing.assert_array_equal(seen[name][[3, 5]], before[name][[3, 5]], err_msg=name)
        env.close()


if __name__ == "__main__":
    unittest.main()
