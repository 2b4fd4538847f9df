import { describe, expect, it } from 'vitest';
import type { Piece } from '../board/types';
import { placedText, parseTurn, playText, sameCell } from '../game/notation';
import { score } from '../wasm/engine.fixture';
import { botsTold, lineText } from './explain';

// Words are not loaded here, so every text is its id.
const at = (tile: string, x: number, y: number) => ({ tile, x, y });

/** As the page asks the engine, without its worker. */
const scorer = (tables: number[]) => (placed: Piece[], pieces: Piece[]) => {
  const before = pieces.filter((piece) => !placed.some((it) => sameCell(it, piece)));
  const position = { edition: 'tables', tables, board: before.map(placedText), hand: placed.map((it) => it.tile) };
  return Promise.resolve(score(position, playText(placed)));
};

describe('a bot tells its play', () => {
  it('as tables and as colors, with the points of each line', async () => {
    const pieces = [at('12b', 0, 0), at('15c', 1, 0), at('8c', 1, 1), at('16g', 2, 1), at('27g', 2, 0)];
    const { lines } = await scorer([2, 3, 4])([pieces[4]!], pieces);
    expect(lines.map(({ kind, tables, tiles, points }) => [kind, tables, tiles, points])).toEqual([
      ['table', [3], ['12b', '15c', '27g'], 6],
      ['color', [], ['27g', '16g'], 2],
    ]);
    expect(lines.map(lineText)).toEqual(['class-bot-table', 'class-bot-color']);
  });

  it('for every bot since one’s own turn, with the board as each left it', async () => {
    const turns = ['1 play 4a@0,0 6b@1,0 +4', '2 play 8c@2,0 +6', '4 play 10d@3,0 +8'].map(parseTurn);
    const pieces = turns.flatMap(({ action }) => (action.kind === 'play' ? action.placed : []));
    const told = await botsTold(turns, (seat) => seat > 1, pieces, scorer([2, 3, 5]));
    expect(told.map(({ number, seat, texts }) => [number, seat, texts.length])).toEqual([
      [1, 2, 1],
      [2, 4, 1],
    ]);
    expect(await botsTold(turns, (seat) => seat < 4, pieces, scorer([2, 3, 5]))).toEqual([]);
  });
});
