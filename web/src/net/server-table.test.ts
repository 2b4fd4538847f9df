import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from '../game/news';
import { settings } from '../settings.svelte';
import type { Event, View, What } from '../wire/types';
import { ServerTable } from './server-table.svelte';
import type { GameMessage, Watcher } from './socket';

let watcher: Watcher;
vi.mock('./socket', () => ({
  line: () => ({
    state: 'live',
    onState: () => () => {},
    watch: (_: string, it: Watcher) => {
      watcher = it;
      return () => {};
    },
    refresh: () => {},
  }),
}));

const START = {
  game: 'g',
  version: 1,
  status: 'playing',
  options: { edition: 'classic', help: true },
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', name: 'level5' },
  ],
  seat: 1,
  table: { board: [], hand: ['Ro'], hands: [6, 6], bag: 90, scores: [0, 0], turn: 1, announced: [], history: [] },
} as unknown as View;

const event = (version: number, what: What, turn = 1): GameMessage =>
  ({
    type: 'event',
    game: 'g',
    version,
    at_ms: version,
    status: 'playing',
    what,
    change: { hand: ['Ro'], hands: [6, 6], bag: 90, scores: [0, 0], turn },
  }) as Event & GameMessage as GameMessage;

const acted = (version: number, turn: string, next: number) => event(version, { kind: 'acted', turn }, next);

let table: ServerTable;
let told: News[];
let end: () => void;

beforeEach(() => {
  settings.motion = 'system';
  told = [];
  table = new ServerTable(START);
  table.news.on((news) => told.push(news));
  table.holdFor(() => new Promise((resolve) => (end = resolve)));
  end = () => {};
});
afterEach(() => {
  table.close();
  settings.motion = 'system';
});

const turns = () => table.view.table!.history.length;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a bot that answers at once is shown when the celebration is over, and nothing else overtakes it', async () => {
  watcher.hear(acted(2, '2 play Ro@0,0 +6', 1));
  watcher.hear(acted(3, '1 play Rs@1,0 +2', 2));
  watcher.hear(event(4, { kind: 'said', seat: 2, phrase: 'wow' }));
  await settle();
  expect(turns()).toBe(0);
  expect(told).toEqual([]);
  end();
  await settle();
  expect(turns()).toBe(1);
  // The next play waits for what that one is worth.
  expect(told.map((it) => it.kind)).toEqual(['turn']);
  end();
  await settle();
  expect(turns()).toBe(2);
  expect(told.map((it) => it.kind)).toEqual(['turn', 'turn', 'said']);
  expect(table.view.version).toBe(4);
});

test('nobody may do anything early: while a play waits it is still the turn of who made it', async () => {
  watcher.hear(acted(2, '1 play Ro@0,0 +6', 2));
  end();
  await settle();
  expect(table.view.table?.turn).toBe(2);
  watcher.hear(acted(3, '2 play Rs@1,0 +2', 1));
  await settle();
  expect(table.view.table?.turn).toBe(2);
  expect(table.busy).toBe(true);
  end();
  await settle();
  expect(table.view.table?.turn).toBe(1);
  expect(table.busy).toBe(false);
});

test('a whole view waits for nothing', async () => {
  watcher.hear(acted(2, '2 play Ro@0,0 +6', 1));
  await settle();
  const view = { ...START, version: 5, table: { ...START.table!, history: ['2 play Ro@0,0 +6', '1 pass', '2 pass'] } };
  watcher.hear({ type: 'view', ...view } as GameMessage);
  expect(turns()).toBe(3);
  expect(told.filter((it) => it.kind === 'turn').map((it) => it.number)).toEqual([1, 2, 3]);
  end();
  await settle();
  expect(turns()).toBe(3);
  expect(told).toHaveLength(3);
});

test('a page that is stuck in a celebration shows the game all the same', async () => {
  vi.useFakeTimers();
  try {
    watcher.hear(acted(2, '2 play Ro@0,0 +6', 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turns()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('without movement nothing is held back', () => {
  settings.motion = 'none';
  watcher.hear(acted(2, '2 play Ro@0,0 +6', 1));
  expect(turns()).toBe(1);
});

test('a page that is left shows nothing more', async () => {
  watcher.hear(acted(2, '2 play Ro@0,0 +6', 1));
  table.close();
  end();
  await settle();
  expect(told).toEqual([]);
});
