// Random games between bots, turn by turn, for tests.
import { choose, localView } from '../wasm/engine.fixture';
import type { LocalGame, View } from '../wire/types';
import { positionOf } from './table';

/** A game before each of its turns, with the view of the seat that has it. */
export function* turnsOf(
  seed: number,
  edition: 'classic' | 'tables',
  players: number,
): Generator<{ game: LocalGame; view: View }> {
  const game: LocalGame = {
    options: { edition, clock: { kind: 'none' }, public: false, help: true, on_leave: 'end' },
    names: Array.from({ length: players }, (_, i) => `p${i}`),
    ages: Array.from({ length: players }, () => null),
    secret: seed.toString(16).padStart(64, '0'),
    date: '2026-11-15',
    actions: [],
  };
  for (let turn = 0; turn < 120; turn++) {
    const { table, result } = localView(game, 1);
    if (result) return;
    const seen = localView(game, table.turn);
    const view = {
      game: `${seed}-${turn}`,
      status: 'playing',
      seat: table.turn,
      options: game.options,
      table: seen.table,
    } as unknown as View;
    yield { game: { ...game, actions: [...game.actions] }, view };
    game.actions.push(choose(positionOf(view)!, 'random', seed + turn));
  }
}
