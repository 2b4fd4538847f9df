import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReplayJson, TriedJson, TurnJson } from '../wire/types';
import type { Frame } from './frames';
import { isFound, Retry } from './retry.svelte';

// Words are not loaded here, so every text is its id.
const { tryTurn } = vi.hoisted(() => ({ tryTurn: vi.fn() }));
vi.mock('../wasm/engine', () => ({
  engine: () => ({
    tryTurn,
    moves: () => Promise.resolve([{ play: 'Ro@1,0', score: 2 }]),
    score: () => Promise.resolve({ lines: [], score: 2 }),
    judge: () => Promise.resolve(null),
  }),
  EngineError: class extends Error {},
}));

const turn = { turn: 2, seat: 1, loss: 3.2, grade: 'mistake', best: { action: 'play Rs@1,0' } } as unknown as TurnJson;
const tried = (more: Partial<TriedJson>): TriedJson => ({
  best: false,
  played: false,
  loss: 0,
  grade: 'good',
  ...more,
});

let retry: Retry;

beforeEach(async () => {
  localStorage.clear();
  tryTurn.mockReset();
  const replay = { edition: 'classic' } as unknown as ReplayJson;
  const before = {
    turn: 1,
    pieces: [{ tile: 'Rc', x: 0, y: 0 }],
    hands: [['Ro', 'Gx']],
    bag: 90,
    scores: [0, 0],
  } as unknown as Frame;
  retry = new Retry(replay, before, { record: 'the record', playouts: 64, turn });
  await vi.waitFor(() => expect(retry.draft.ready).toBe(true));
  retry.draft.lay(retry.draft.tiles.indexOf('Ro'), { x: 1, y: 0 });
  flushSync();
});

it('what was played is never what was looked for, whatever the look says of it', () => {
  expect(isFound(tried({ played: true, best: true }), turn)).toBe(false);
  expect(isFound(tried({ played: true, loss: 0 }), turn)).toBe(false);
});

it('the best is found, and what is as good as far as the look can tell; another mistake is not', () => {
  expect(isFound(tried({ best: true }), turn)).toBe(true);
  expect(isFound(tried({ loss: 0.4 }), turn)).toBe(true);
  expect(isFound(tried({ loss: 2.1, grade: 'inaccuracy' }), turn)).toBe(false);
  // A turn that was called good is bettered only by less of a loss.
  const good = { ...turn, grade: 'good', loss: 0.6 };
  expect(isFound(tried({ loss: 0.5 }), good)).toBe(true);
  expect(isFound(tried({ loss: 0.9 }), good)).toBe(false);
});

it('the verdict is asked of the analysis itself, for the same turn and as closely as it looked', async () => {
  tryTurn.mockResolvedValue(tried({ best: true }));
  await retry.check();
  expect(tryTurn).toHaveBeenCalledWith('the record', 2, 'play Ro@1,0', 64);
  expect([retry.found, retry.told]).toEqual([true, 'replay-try-found']);
});

it('a mistake is told as one', async () => {
  tryTurn.mockResolvedValue(tried({ played: true, loss: 3.2, grade: 'mistake' }));
  await retry.check();
  expect([retry.found, retry.told]).toEqual([false, 'replay-try-same']);
  tryTurn.mockResolvedValue(tried({ loss: 2.1, grade: 'inaccuracy' }));
  await retry.check();
  expect(retry.told).toBe('replay-try-less');
});

it('a verdict that comes after something else was laid is not shown, and a dead engine is told', async () => {
  let answer: (it: TriedJson) => void = () => {};
  tryTurn.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const asked = retry.check();
  retry.draft.takeAllBack();
  answer(tried({ best: true }));
  await asked;
  expect([retry.found, retry.told, retry.busy]).toEqual([false, null, false]);
  retry.draft.lay(retry.draft.tiles.indexOf('Ro'), { x: 1, y: 0 });
  tryTurn.mockRejectedValue(new Error());
  await retry.check();
  expect([retry.found, retry.told, retry.busy]).toEqual([false, 'error-internal', false]);
});
