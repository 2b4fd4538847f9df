import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsDesk } from '../game/news';
import { GameScreenState } from '../game/screen.svelte';
import type { Table } from '../game/table';
import { TextGame } from './game.svelte';

// Words are not loaded here, so every text is its id.
const { moves, score, judge } = vi.hoisted(() => ({ moves: vi.fn(), score: vi.fn(), judge: vi.fn() }));
vi.mock('../wasm/engine', () => ({ engine: () => ({ moves, score, judge }), EngineError: class extends Error {} }));

const act = vi.fn();
const table = {
  view: {
    status: 'playing',
    game: 'g1',
    seat: 1,
    options: { edition: 'classic', help: true },
    seats: [
      { kind: 'person', name: 'Sonia' },
      { kind: 'bot', name: 'level3' },
    ],
    table: {
      board: ['Rc@0,0', 'Rd@1,0'],
      hand: ['Ro', 'Rs', 'Gx'],
      hands: [3, 6],
      bag: 70,
      scores: [0, 2],
      turn: 1,
      announced: [],
      history: ['2 play Rc@0,0 Rd@1,0 +2'],
    },
  },
  cover: null,
  said: [],
  watchers: 0,
  connection: 'live',
  act,
  news: new NewsDesk(),
} as unknown as Table;

let screen: GameScreenState;
let game: TextGame;
let stop: () => void;

beforeEach(async () => {
  moves.mockResolvedValue([
    { play: 'Ro@2,0', score: 3 },
    { play: 'Ro@2,0 Rs@3,0', score: 4 },
  ]);
  judge.mockRejectedValue(new Error());
  score.mockResolvedValue({ score: 4, lines: [{ points: 4, cells: ['1,0', '2,0'] }] });
  act.mockReset().mockResolvedValue(undefined);
  stop = $effect.root(() => {
    screen = new GameScreenState(table);
    screen.followPosition();
    game = new TextGame(screen);
  });
  await settle();
});
afterEach(() => {
  stop();
  localStorage.clear();
});

async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    flushSync();
    await Promise.resolve();
  }
  flushSync();
}

test('a laid piece leaves the hand and tells its points', async () => {
  game.lay([{ tile: 'Ro', x: 2, y: 0 }]);
  await settle();
  expect([0, 1, 2].map(game.isUsed)).toEqual([true, false, false]);
  expect(game.answer).toEqual(['Text-laid']);
  expect(screen.verdict).toBe('play-preview');
});

test('a piece is laid only from the hand and only on an empty cell', () => {
  expect(game.lay([{ tile: 'Bo', x: 2, y: 0 }])).toBe(false);
  expect(game.lay([{ tile: 'Ro', x: 0, y: 0 }])).toBe(false);
  expect(game.lay([{ tile: 'Ro', x: 2, y: 0 }])).toBe(true);
  expect(game.lay([{ tile: 'Ro', x: 3, y: 0 }])).toBe(false);
  expect(game.laid).toHaveLength(1);
});

test('the same answer twice is made different', async () => {
  await game.run({ kind: 'undo' });
  const first = game.answer;
  await game.run({ kind: 'undo' });
  expect(game.answer).not.toEqual(first);
  expect(game.answer[0]?.trim()).toBe(first[0]);
});

test('of several pieces, all are laid or none', () => {
  game.lay([{ tile: 'Rs', x: 3, y: 0 }]);
  expect(
    game.lay([
      { tile: 'Ro', x: 2, y: 0 },
      { tile: 'Gx', x: 0, y: 0 },
    ]),
  ).toBe(false);
  expect(game.laid).toEqual([{ tile: 'Rs', x: 3, y: 0 }]);
});

test('the drawn board and the text view share what is laid and chosen', () => {
  screen.select(1);
  expect(game.chosen).toBe(1);
  screen.tapCell({ x: 2, y: 0 });
  expect(game.laid).toEqual([{ tile: 'Rs', x: 2, y: 0 }]);
  game.undo();
  expect(screen.draft.laid).toEqual([]);
});

test('what is laid is played, and stays where it is refused', async () => {
  game.lay([{ tile: 'Ro', x: 2, y: 0 }]);
  act.mockRejectedValueOnce(Object.assign(new Error(), { refusal: { code: 'gap', message: 'a gap' } }));
  await game.commit();
  expect(game.answer).toEqual(['A gap']);
  expect(game.laid).toHaveLength(1);
  await game.commit();
  expect(act).toHaveBeenLastCalledWith('play Ro@2,0');
  expect(game.answer).toEqual([]);
});

test('the next cell of a piece is one where it fits with what is laid', () => {
  expect(game.cellsFor(1)).toEqual([{ x: 3, y: 0 }]);
  game.next(1);
  expect(game.cursor).toEqual({ x: 3, y: 0 });
  expect(game.chosen).toBe(1);
  game.press({ x: 3, y: 0 });
  expect(game.laid).toEqual([{ tile: 'Rs', x: 3, y: 0 }]);
  game.press({ x: 3, y: 0 });
  expect(game.laid).toEqual([]);
});
