import { beforeEach, describe, expect, it } from 'vitest';
import type { TableView, View } from '../wire/types';
import { clockText, spokenMoment, timeLeft } from './clock';
import { commandOf, type Key } from './keys';
import { createLocalGame, createRematch, listLocalGames, keepGame, readGame, removeLocalGame } from './local-games';
import { withEnd } from './local-record';
import { withDot } from './tab-icon';
import { kindRows, unseenKinds } from './unseen';

describe('clocks', () => {
  const view = {
    status: 'playing',
    options: { clock: { kind: 'live' } },
    table: { turn: 1 },
    clock: { left_ms: [60_000, 40_000], since_ms: 1000, due_ms: 61_000 },
  } as unknown as View;
  it('run for the one whose turn it is', () => {
    expect(timeLeft(view, 1, 11_000)).toBe(50_000);
    expect(timeLeft(view, 2, 11_000)).toBe(40_000);
    expect(timeLeft(view, 1, 99_000)).toBe(0);
  });
  it('are written as people read them', () => {
    expect([9000, 61_000, 3_661_000].map(clockText)).toEqual(['0:09', '1:01', '1:01:01']);
  });
  it('speak at thirty and ten seconds, once', () => {
    expect(spokenMoment(30_200, 29_900)).toBe(30);
    expect(spokenMoment(29_900, 29_600)).toBe(null);
    expect(spokenMoment(10_100, 10_000)).toBe(10);
    expect(spokenMoment(5000, 40_000)).toBe(null);
  });
});

describe('unseen pieces', () => {
  const table = { board: ['Ro@0,0', 'Ro@1,1'], hand: ['Rs'] } as unknown as TableView;
  it('are those neither on the board nor in the hand', () => {
    const kinds = unseenKinds(
      [
        ['Ro', 3],
        ['Rs', 3],
        ['Oo', 3],
      ],
      table,
    );
    expect(kinds.map((it) => it.unseen)).toEqual([1, 2, 3]);
    expect(kindRows(kinds).map((row) => row.length)).toEqual([2, 1]);
  });
});

describe('keys', () => {
  const press = (key: string, more: Partial<Key> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  it('choose pieces and do things', () => {
    expect(commandOf(press('3'), true)).toEqual({ do: 'select', index: 2 });
    expect(commandOf(press('z', { ctrlKey: true }), false)).toEqual({ do: 'undo' });
    expect(commandOf(press('H'), true)).toEqual({ do: 'hint' });
  });
  it('write nothing where single keys are off', () => {
    for (const key of ['1', 'p', '?']) expect(commandOf(press(key), false)).toBe(null);
    expect(commandOf(press('Backspace'), false)).toEqual({ do: 'undo' });
  });
});

describe('games of this browser', () => {
  beforeEach(() => localStorage.clear());
  const seats = [
    { kind: 'person' as const, name: 'A' },
    { kind: 'bot' as const, bot: 'level3' },
  ];
  const create = () => createLocalGame(seats, ['A', 'Bot'], { edition: 'classic', help: true });

  it('are listed with those that go on first', () => {
    const [first, second] = [create(), create()];
    keepGame({ ...first, over: true, changed: first.changed + 10 });
    expect(listLocalGames().map((game) => game.id)).toEqual([second.id, first.id]);
    removeLocalGame(second.id);
    expect(listLocalGames().length).toBe(1);
  });
  it('have secrets of their own', () => {
    expect(create().game.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(create().game.secret).not.toBe(create().game.secret);
  });
  it('have one next game', () => {
    const game = create();
    const next = createRematch(game);
    expect(createRematch(readGame(game.id)!).id).toBe(next.id);
  });
  it('do not fail over nonsense in the storage', () => {
    localStorage.setItem('sixline-game-x', '{"id":1');
    localStorage.setItem('sixline-game-y', '[]');
    expect(listLocalGames()).toEqual([]);
  });
});

it('a record of a game that was given up says so', () => {
  const record = '[Sixline "1"]\n[Seat1 "A"]\n\n1 pass\n';
  expect(withEnd(record, 'seat 1 resigned', [3, 4])).toBe(
    '[Sixline "1"]\n[Seat1 "A"]\n[Result "3 4"]\n[Termination "seat 1 resigned"]\n\n1 pass\n',
  );
});

it('the icon of the tab gets a dot inside its box', () => {
  expect(withDot('<svg viewBox="0 0 100 100"><rect/></svg>')).toContain('<rect/><circle cx="76" cy="24" r="24"');
  expect(withDot('<html></html>')).toBe(null);
});
