import { describe, expect, it } from 'vitest';
import { isOver, pieces, scores, turn, type Sheet } from './sheet';

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
});
