import { describe, expect, it } from 'vitest';
import { narrowed, tablesOf } from './lines';

describe('the tables of a line', () => {
  it('narrow as it grows', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(tablesOf([12], all)).toEqual([2, 3, 4, 6]);
    expect(tablesOf([12, 24], all)).toEqual([3, 4, 6]);
    expect(tablesOf([12, 24, 15], all)).toEqual([3]);
    expect(tablesOf([6, 10, 15], all)).toEqual([]);
    expect(tablesOf([12, 24], [2, 3, 5])).toEqual([3]);
  });

  it('are told for each line of a play', () => {
    const pieces = [
      { x: 0, y: 0, tile: '12b' },
      { x: 1, y: 0, tile: '24a' },
    ];
    expect(
      narrowed(
        pieces,
        [
          [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ],
        ],
        [2, 3, 4],
      ),
    ).toEqual([{ numbers: [12, 24], tables: [3, 4] }]);
  });
});
