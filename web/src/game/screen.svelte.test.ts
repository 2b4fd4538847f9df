import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdviceJson, View } from '../wire/types';
import { NewsDesk } from './news';
import { GameScreenState } from './screen.svelte';
import type { Table } from './table';

// Words are not loaded here, so every text is its id.
const { moves, score, judge, best } = vi.hoisted(() => ({
  moves: vi.fn(),
  score: vi.fn(),
  judge: vi.fn(),
  best: vi.fn(),
}));
vi.mock('../wasm/engine', () => ({
  engine: () => ({ moves, score, judge, best }),
  EngineError: class extends Error {},
}));

const START = {
  status: 'playing',
  game: 'g1',
  version: 7,
  seat: 1,
  options: { edition: 'classic', help: true },
  seats: [
    { kind: 'person', name: 'Sonia' },
    { kind: 'person', name: 'Ben' },
  ],
  table: {
    board: ['Rc@0,0'],
    hand: ['Ro', 'Rs', 'Gx'],
    hands: [3, 6],
    bag: 70,
    scores: [0, 1],
    turn: 1,
    announced: [],
    history: ['2 play Rc@0,0 +1'],
  },
} as unknown as View;

const AFTER = {
  ...START,
  version: 9,
  table: {
    ...START.table!,
    board: ['Rc@0,0', 'Ro@1,0'],
    hand: ['Rs', 'Gx', 'Bd'],
    turn: 2,
    history: ['2 play Rc@0,0 +1', '1 play Ro@1,0 +2'],
  },
} as View;

class FakeTable {
  view = $state.raw<View>(START);
  news = new NewsDesk();
  cover = null;
  watchers = 0;
  connection = 'live';
  said = [];
  close(): void {}
}

let table: FakeTable;
let screen: GameScreenState;
let stop: () => void;

beforeEach(async () => {
  moves.mockReset().mockResolvedValue([{ play: 'Ro@1,0', score: 2 }]);
  judge.mockReset().mockRejectedValue(new Error());
  score.mockReset().mockRejectedValue(new Error());
  best.mockReset();
  table = new FakeTable();
  stop = $effect.root(() => {
    screen = new GameScreenState(table as unknown as Table);
    screen.followPosition();
  });
  await settle();
});
afterEach(() => stop());

async function settle(): Promise<void> {
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

test('a phrase leaves the legal plays as they are, in the middle of a drag too', async () => {
  screen.select(0);
  expect(screen.targets).toEqual([{ x: 1, y: 0, later: false }]);
  const seen: number[] = [];
  const end = $effect.root(() => {
    $effect(() => void seen.push(screen.targets.length));
  });
  table.view = { ...START, version: 8 };
  table.news.tell({ kind: 'said', seat: 2, phrase: 'wow', at: 1 });
  await settle();
  end();
  expect(moves).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([1]);
  expect(screen.voice.polite.map((line) => line.text)).toEqual(['play-said']);
});

test('a turn is told once, by the news and not by the view', async () => {
  table.view = AFTER;
  await settle();
  expect(screen.voice.polite).toEqual([]);
  table.news.tellTurns(AFTER.table!.history, 1);
  expect(screen.voice.polite.map((line) => line.text)).toEqual(['play-turn-played say-placed.']);
  expect(moves).toHaveBeenCalledTimes(2);
});

test('where answers earn the points, a hint shows where to look and no piece', async () => {
  best.mockResolvedValue([{ action: 'play Ro@1,0', play: 'Ro@1,0', reasons: [] } as unknown as AdviceJson]);
  Object.assign(table, { hintsOnlyWhere: true });
  await screen.askHint();
  expect(screen.hint).toBeNull();
  expect(screen.ghost).toEqual([]);
  expect(screen.places).toEqual([{ x: 1, y: 0 }]);
  expect(screen.targets).toEqual([{ x: 1, y: 0, later: false }]);
  await screen.askHint();
  expect(screen.draft.laid).toEqual([]);
});

test('a hint marks the places that the reason it tells is about, where nothing lies', async () => {
  const reasons = [
    { code: 'reply', cells: ['0,0', '1,0', '5,5'] },
    { code: 'later', cells: ['7,7'] },
  ];
  best.mockResolvedValue([{ action: 'play Ro@1,0', play: 'Ro@1,0', reasons } as unknown as AdviceJson]);
  await screen.askHint();
  // A piece lies on 0,0, and the advice on 1,0.
  expect(screen.targets).toEqual([{ x: 5, y: 5, later: true }]);
  // No piece of the hand is said to fit there.
  expect(screen.label({ x: 5, y: 5 })).toBe('play-cell-told');
  screen.select(screen.draft.tiles.indexOf('Ro'));
  expect(screen.label({ x: 5, y: 5 })).toBe('play-cell-empty');
  expect(screen.label({ x: 1, y: 0 })).toBe('play-cell-fits');
});

test('who touches the board before a piece is told to choose one', async () => {
  screen.tapCell({ x: 3, y: 3 });
  expect(screen.status.text).toBe('play-choose-first');
  screen.select(0);
  expect(screen.status.text).not.toBe('play-choose-first');
  screen.select(0);
  screen.tapCell({ x: 3, y: 3 });
  table.view = AFTER;
  await settle();
  expect(screen.status.text).not.toBe('play-choose-first');
});

test('an earlier turn that is looked at is told in words', () => {
  table.view = AFTER;
  const last = screen.status.text;
  expect(last).toBe('play-turn-played play-thinks');
  screen.lookAt(1);
  expect(screen.outlined).toEqual(screen.turns[0]!.action.kind === 'play' ? screen.turns[0]!.action.placed : []);
  expect(screen.status.text).toBe('play-turn-played');
  screen.lookAt(1);
  expect(screen.status.text).toBe(last);
});

test('who leaves a game is told so themselves', () => {
  table.news.tell({ kind: 'left', seat: 1, why: 'resigned', isMe: true });
  expect(screen.status.text).toBe('play-you-left');
  table.news.tell({ kind: 'left', seat: 2, why: 'resigned' });
  expect(screen.status.text).toBe('play-left');
});

test('a hint that comes after the turn is not shown', async () => {
  let answer: (advice: AdviceJson[]) => void = () => {};
  best.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const asked = screen.askHint();
  table.view = AFTER;
  await settle();
  answer([{ action: 'play Ro@1,0', play: 'Ro@1,0', reasons: [] } as unknown as AdviceJson]);
  await asked;
  expect(screen.hint).toBeNull();
  expect(screen.voice.polite).toEqual([]);
});
