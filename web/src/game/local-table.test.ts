import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalGame, PositionJson } from '../wire/types';
import { createLocalGame, readGame } from './local-games';
import { LocalTable } from './local-table.svelte';

// The rules themselves, without a worker.
vi.mock('../wasm/engine', async () => {
  const rules = await import('../wasm/engine.fixture');
  class Engine {
    choose = (position: PositionJson, bot: string, seed: number) => Promise.resolve(rules.choose(position, bot, seed));
    close(): void {}
  }
  const localView = (game: LocalGame, seat: number) => Promise.resolve(rules.localView(game, seat));
  const moves = (position: PositionJson) => Promise.resolve(rules.moves(position));
  return { Engine, engine: () => ({ localView, moves }), EngineError: class extends Error {} };
});

const tables: LocalTable[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
});

const ann = { kind: 'person' as const, name: 'Ann' };

/** A game around one table; one of Ann and Ann is the same to both tabs. */
const deal = (others: Parameters<typeof createLocalGame>[0]) =>
  createLocalGame([ann, ...others], ['Ann', 'Ben'], { edition: 'classic', help: true }, 'ab'.repeat(32)).id;

async function open(id: string): Promise<LocalTable> {
  const table = (await LocalTable.open(id))!;
  tables.push(table);
  return table;
}

/** Takes the turn of whoever has it, with the first play there is or by an exchange. */
async function takeTurn(table: LocalTable): Promise<void> {
  table.uncover();
  await vi.waitFor(() => expect(table.cover).toBeNull());
  const { hand, opening, board, bag } = table.view.table!;
  const { moves } = await import('../wasm/engine.fixture');
  const [play] = moves({ board, hand, bag, opening: opening !== undefined }).sort((a, b) => b.score - a.score);
  await table.act(play ? `play ${play.play}` : `swap ${hand[0]}`);
}

/** The browser tells every other tab what one has written. */
const tellTabs = (id: string): boolean => dispatchEvent(new StorageEvent('storage', { key: `sixline-game-${id}` }));

const turnsOf = (table: LocalTable): number => table.view.table!.history.length;
const keptTurns = (id: string): number => readGame(id)!.game.actions.length;

test('what one tab takes back, the other takes back too, and goes on from there', async () => {
  const id = deal([{ kind: 'person', name: 'Ben' }]);
  const [one, other] = [await open(id), await open(id)];
  await takeTurn(one);
  await takeTurn(one);
  tellTabs(id);
  await vi.waitFor(() => expect(turnsOf(other)).toBe(2));
  await one.takeBack();
  expect(keptTurns(id)).toBe(1);
  tellTabs(id);
  await vi.waitFor(() => expect(turnsOf(other)).toBe(1));
  await takeTurn(other);
  expect(keptTurns(id)).toBe(2);
});

test('a tab that has not heard of a take-back does not write the longer game over it', async () => {
  const id = deal([{ kind: 'person', name: 'Ben' }]);
  const one = await open(id);
  for (let turn = 0; turn < 3; turn++) await takeTurn(one);
  const other = await open(id);
  await one.takeBack();
  await one.takeBack();
  expect(keptTurns(id)).toBe(1);
  // Whatever the other does first, it finds the game as it is.
  await takeTurn(other);
  expect(keptTurns(id)).toBe(1);
  expect(turnsOf(other)).toBe(1);
  await takeTurn(other);
  expect(keptTurns(id)).toBe(2);
  // And so does the first, with a take-back of its own and with giving up.
  await one.takeBack();
  expect(turnsOf(one)).toBe(2);
  await other.takeBack();
  await one.resign();
  expect(readGame(id)).toMatchObject({ over: true, game: { actions: { length: 1 } } });
});

test('a bot that thinks in one tab does not bring back what the other took back', async () => {
  const id = deal([{ kind: 'bot', bot: 'level1' }]);
  const one = await open(id);
  await vi.waitFor(() => expect(one.busy).toBe(false));
  await vi.waitFor(() => expect(one.view.table!.turn).toBe(1));
  const other = await open(id);
  let rested: () => void = () => {};
  other.holdFor(() => new Promise((resolve) => (rested = resolve)));
  const before = keptTurns(id);
  await takeTurn(other);
  expect(other.busy).toBe(true);
  tellTabs(id);
  await vi.waitFor(() => expect(turnsOf(one)).toBeGreaterThan(before));
  await one.takeBack();
  expect(keptTurns(id)).toBe(before);
  rested();
  await vi.waitFor(() => expect(other.busy).toBe(false));
  expect(keptTurns(id)).toBe(before);
  expect(turnsOf(other)).toBe(before);
});

test('a browser that keeps nothing more goes on with the game as long as the page is open', async () => {
  const id = deal([{ kind: 'person', name: 'Ben' }]);
  const table = await open(id);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  try {
    await takeTurn(table);
    await takeTurn(table);
    await table.takeBack();
    expect(turnsOf(table)).toBe(1);
  } finally {
    full.mockRestore();
  }
});
