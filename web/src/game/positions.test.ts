// Real positions of random games: every lit cell takes its piece, and a fitted view shows all of them.
import { beforeEach, expect, test } from 'vitest';
import { boundsOf, fit, MARGIN, originOf } from '../board/camera';
import { EngineError, type Refusal } from '../wasm/engine';
import { judge, moves, score } from '../wasm/engine.fixture';
import type { View } from '../wire/types';
import { turnsOf } from './game.fixture';
import { Tentative, type Rules } from './tentative.svelte';
import { positionOf } from './table';

/** What the engine refuses comes as an error, as from its worker. */
const asked = async <T>(ask: () => T): Promise<T> => {
  try {
    return ask();
  } catch (error) {
    throw new EngineError(JSON.parse(String(error)) as Refusal);
  }
};
const RULES: Rules = {
  moves: (position) => asked(() => moves(position)),
  score: (position, play) => asked(() => score(position, play)),
  judge: (position, action) => asked(() => judge(position, action)),
};

/** Every so many turns of each game, from its first play to its end. */
function* sample(games: number, every: number): Generator<View> {
  for (let seed = 1; seed <= games; seed++) {
    let turn = 0;
    for (const { view } of turnsOf(seed, seed % 3 ? 'classic' : 'tables', 2 + (seed % 3))) {
      if (turn++ % every === seed % every || view.table?.opening !== undefined) yield view;
    }
  }
}

beforeEach(() => localStorage.clear());

test('every lit cell of 200 random positions takes its piece, now or with those that are named', async () => {
  let positions = 0;
  for (const view of sample(40, 5)) {
    if (positions === 200) break;
    positions += 1;
    const draft = new Tentative(RULES);
    await draft.update(view);
    for (const [index] of draft.tiles.entries()) {
      for (const { later, ...cell } of draft.targetsFor(index)) {
        expect(draft.lay(index, cell)).toBe(true);
        expect(draft.standing).toBe(later ? 'partial' : 'legal');
        if (later) expect(draft.missing.length).toBeGreaterThan(0);
        draft.takeAllBack();
      }
    }
  }
  expect(positions).toBe(200);
}, 120_000);

test('a first play may lie anywhere, and is played as the notation wants it', async () => {
  const view = turnsOf(7, 'classic', 2).next().value!.view;
  const draft = new Tentative(RULES);
  await draft.update(view);
  const index = draft.tiles.findIndex((_, i) => draft.targetsFor(i).length > 0);
  draft.lay(index, { x: 7, y: -4 });
  expect(draft.placed[0]).toMatchObject({ x: 0, y: 0 });
  expect(draft.renumbered).toEqual({ x: -7, y: 4 });
  while (draft.missing.length > 0) {
    const next = draft.tiles.findIndex((tile, i) => draft.missing.includes(tile) && !draft.used.includes(i));
    draft.lay(next, draft.targetsFor(next)[0]!);
  }
  expect(draft.standing).toBe('legal');
  await expect(RULES.judge(positionOf(view)!, draft.action!)).resolves.toBeNull();
  // What is taken back first may have been the first piece: the rest is the first play then.
  draft.move({ x: 0, y: 0 }, null);
  if (draft.placed.length > 0) expect(draft.placed[0]).toMatchObject({ x: 0, y: 0 });
});

/** The board of a small phone (360 by 640) in pixels, at its smallest: that of a game with cards. */
const BOARD = { width: 344, height: 300 };

test('on a small phone no cell that can be played to lies outside the fitted view, in 50 games', async () => {
  let cells = 0;
  for (const view of sample(50, 7)) {
    const draft = new Tentative(RULES);
    await draft.update(view);
    const pieces = view.table!.board.map((text) => text.split('@')[1]!.split(',').map(Number));
    const all = [...pieces.map(([x, y]) => ({ x: x!, y: y! })), ...draft.reach];
    const camera = fit(boundsOf(all), BOARD, draft.reach.length > 0 ? MARGIN / 2 : MARGIN);
    const origin = originOf(camera, BOARD);
    for (const { x, y } of draft.reach) {
      const [left, top] = [origin.x + x * camera.zoom, origin.y + y * camera.zoom];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + camera.zoom).toBeLessThanOrEqual(BOARD.width + 0.001);
      expect(top + camera.zoom).toBeLessThanOrEqual(BOARD.height + 0.001);
      cells += 1;
    }
  }
  expect(cells).toBeGreaterThan(1000);
}, 120_000);
