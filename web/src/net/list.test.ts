import { beforeAll, expect, it } from 'vitest';
import type { LocalSummary } from '../game/local-games';
import type { GameOptions, GameSummary, View } from '../wire/types';
import { words } from '../words.svelte';
import { fromSummary, gamesToGoOn, isCalledOff } from './list';
import { partialRecord } from './record';

const options: GameOptions = {
  edition: 'classic',
  clock: { kind: 'none' },
  public: false,
  help: true,
  on_leave: 'bot',
};

const local = (id: string, changed: number, mine: boolean, over = false): LocalSummary => ({
  id,
  path: `/play/${id}`,
  replay: `/replay/local-${id}`,
  options,
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', bot: 'level3' },
  ],
  scores: [12, 7],
  turn: mine ? 1 : 2,
  mine,
  board: [],
  over,
  changed,
  kept: false,
});

const online = (game: string, now_ms: number, turn: number): View => ({
  game,
  version: 4,
  status: 'playing',
  options,
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Ben' },
  ],
  seat: 1,
  table: { board: [], hand: [], hands: [6, 6], bag: 96, scores: [0, 0], turn, announced: [], history: ['2 swap 2'] },
  now_ms,
});

beforeAll(() => words.load('en'));

it('puts the games where it is my turn first, wherever they are', () => {
  const games = gamesToGoOn(
    [local('a', 50, false), local('b', 10, true), local('c', 99, true, true)],
    [online('d', 40, 1), online('e', 90, 2)],
  );
  expect(games.map((game) => game.id)).toEqual(['d', 'b', 'e', 'a']);
  expect(games.map((game) => game.state)).toEqual(['Your turn', 'Your turn', 'Ben to play', 'Running']);
  expect(games[0]?.title).toBe('With Ben');
});

it('leads to the game while it runs, and to the replay afterwards', () => {
  const { seats } = online('g', 0, 1);
  const summary: GameSummary = { game: 'g', status: 'playing', options, seats, seat: 1, created_ms: 0 };
  expect(fromSummary(summary)).toMatchObject({ path: '/game/g', title: 'With Ben', state: 'Running' });
  expect(fromSummary({ ...summary, status: 'over' })).toMatchObject({ path: '/replay/g', mine: false });
});

it('tells from the list alone whose turn it is and how a game ended', () => {
  const { seats } = online('g', 0, 1);
  const summary: GameSummary = { game: 'g', status: 'playing', options, seats, seat: 1, created_ms: 0 };
  const scores = [12, 7];
  const mine = fromSummary({ ...summary, standing: { turn: 1, scores } });
  expect(mine).toMatchObject({ mine: true, state: 'Your turn' });
  const theirs = fromSummary({ ...summary, standing: { turn: 2, scores } });
  expect(theirs).toMatchObject({ mine: false, state: 'Ben to play' });
  const ending = { reason: 'finished' as const, winners: [1] };
  const over = fromSummary({ ...summary, status: 'over', standing: { scores, ending } });
  expect(over).toMatchObject({ mine: false, state: 'Finished, 12 : 7' });
});

it('knows a game that was called off', () => {
  const seats: GameSummary['seats'] = [{ kind: 'person', name: 'Ann' }, { kind: 'invited' }];
  const summary: GameSummary = { game: 'g', status: 'over', options, seats, created_ms: 0 };
  expect(isCalledOff(summary)).toBe(true);
  expect(isCalledOff({ ...summary, status: 'waiting' })).toBe(false);
  const standing = { scores: [], ending: { reason: 'cancelled' as const, winners: [] } };
  expect(isCalledOff({ ...summary, seats: [], standing })).toBe(true);
});

it('writes a record of what is known', () => {
  const view = online('g', 0, 1);
  view.seats[1] = { kind: 'person', name: 'Ben "B"' };
  expect(partialRecord(view)).toBe(
    '[Sixline "1"]\n[Edition "classic"]\n[Date "1970-01-01"]\n[Seat1 "Ann"]\n[Seat2 "Ben \\"B\\""]\n\n2 swap 2\n',
  );
});
