import { describe, expect, it } from 'vitest';
import { parseTurn } from '../game/notation';
import { botsTold, linesTold } from './explain';

const at = (tile: string, x: number, y: number) => ({ tile, x, y });

describe('a bot tells its play', () => {
  it('as tables and as colors, with the points of each line', () => {
    const pieces = [at('12b', 0, 0), at('15c', 1, 0), at('27e', 2, 0), at('20c', 1, 1)];
    expect(linesTold([pieces[1]!], pieces, [2, 3, 4])).toEqual([
      { table: 3, color: 'b', numbers: [12, 15, 27], points: 6 },
      { table: undefined, color: 'c', numbers: [15, 20], points: 2 },
    ]);
  });

  it('with twice the points for ten, and no line for a lone card', () => {
    const row = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((k) => at(`${6 * k}a`, k, 0));
    expect(linesTold([row[0]!], row, [2, 3, 6])).toMatchObject([{ table: 6, points: 40 }]);
    expect(linesTold([row[0]!], [row[0]!], [2, 3, 6])).toEqual([]);
  });

  it('in the table of 1 only where there is no other', () => {
    const row = [at('2a', 0, 0), at('4b', 1, 0)];
    expect(linesTold(row, row, [1, 2, 3])[0]?.table).toBe(2);
    const odd = [at('3a', 0, 0), at('7b', 1, 0)];
    expect(linesTold(odd, odd, [1, 2, 3])[0]?.table).toBe(1);
  });

  it('for every bot since one’s own turn, with the board as each left it', () => {
    const turns = ['1 play 4a@0,0 6b@1,0 +4', '2 play 8c@2,0 +6', '3 play 5e@5,5 +2', '4 play 12d@3,0 +8'].map(
      parseTurn,
    );
    const pieces = turns.flatMap(({ action }) => (action.kind === 'play' ? action.placed : []));
    const told = botsTold(turns, (seat) => seat > 1, pieces, [2, 3, 5]);
    expect(told.map(({ number, seat, texts }) => [number, seat, texts.length])).toEqual([
      [1, 2, 1],
      [3, 4, 1],
    ]);
    expect(botsTold(turns, (seat) => seat < 4, pieces, [2, 3, 5])).toEqual([]);
  });
});
