import { describe, expect, it } from 'vitest';
import { parsePlaced } from '../game/notation';
import { refusal, score } from '../wasm/engine.fixture';
import { isOver, keepSheet, pieces, placedTexts, positionOf, readSheet, scores, turn, type Sheet } from './sheet';

const sheet: Sheet = {
  edition: 'classic',
  names: ['Ann', 'Ben', 'Cleo'],
  entries: [
    { kind: 'play', seat: 0, placed: ['Ro@0,0', 'Rs@1,0'], points: 2 },
    { kind: 'skip', seat: 1 },
    { kind: 'play', seat: 2, placed: ['Rd@2,0'], points: 3 },
  ],
};

describe('a score sheet', () => {
  it('adds up, and knows whose turn it is', () => {
    expect(scores(sheet)).toEqual([2, 0, 3]);
    expect(turn(sheet)).toBe(0);
    expect(turn({ ...sheet, entries: [] })).toBe(0);
    expect(pieces(sheet)).toHaveLength(3);
  });

  it('ends with the bonus', () => {
    const over: Sheet = { ...sheet, entries: [...sheet.entries, { kind: 'bonus', seat: 2, points: 6 }] };
    expect(isOver(over)).toBe(true);
    expect(scores(over)).toEqual([2, 0, 9]);
  });

  it('is counted with the tables that were chosen, and kept with them', () => {
    const few: Sheet = { edition: 'tables', tables: [2, 5, 10], names: ['Ann', 'Ben'], entries: [] };
    const points = (sheet: Sheet, ...laid: string[]) => {
      const placed = laid.map(parsePlaced);
      const position = positionOf(sheet, placed);
      return refusal(position, placedTexts(placed).join(' ')) ?? score(position, placedTexts(placed).join(' ')).score;
    };
    expect(points(few, '12e@0,0', '18h@1,0')).toBe(4);
    // 12 and 15 share the table of 3 alone, which is not played here.
    expect(points(few, '12e@0,0', '15i@1,0')).toBe('line_mixes');
    expect(points({ ...few, tables: undefined }, '12e@0,0', '15i@1,0')).toBe(4);
    keepSheet(few);
    expect(readSheet()).toEqual(few);
    keepSheet({ ...few, tables: [2] });
    expect(readSheet()).toBeNull();
    keepSheet(null);
  });
});
