import { describe, expect, it } from 'vitest';
import type { Tally } from '../wire/types';
import { grade, gridOf, practise, tablesSeen, talliesOf, toCsv, total, withTallies } from './report';

const fact = (pupil: number, a: number, b: number, asked: number, right: number): Tally => ({
  pupil,
  about: { kind: 'fact', a, b },
  asked,
  right,
  last: right > 0,
});
const table = (pupil: number, of: number, asked: number, right: number): Tally => ({
  pupil,
  about: { kind: 'table', table: of },
  asked,
  right,
  last: right > 0,
});
const TALLIES = [
  fact(1, 3, 4, 2, 1),
  fact(1, 4, 3, 1, 0),
  fact(2, 3, 4, 1, 1),
  fact(2, 6, 7, 1, 0),
  fact(2, 10, 10, 1, 1),
  table(1, 6, 4, 1),
  table(2, 0, 1, 1),
];

describe('the report of a lesson', () => {
  it('counts every fact, for the class and for a pupil, and no table among them', () => {
    const grid = gridOf(TALLIES);
    expect(grid[2]![3]).toEqual({ asked: 3, right: 2 });
    expect(grid[3]![2]).toEqual({ asked: 1, right: 0 });
    expect(grid[9]![9]).toEqual({ asked: 1, right: 1 });
    expect(total(grid.flat())).toEqual({ asked: 6, right: 3 });
    expect(total(gridOf(TALLIES, 1).flat())).toEqual({ asked: 3, right: 1 });
    expect(total(gridOf(TALLIES, 9).flat())).toEqual({ asked: 0, right: 0 });
  });

  it('counts the tables apart: a wrong table is not a fact that is not known', () => {
    expect(tablesSeen(TALLIES)[6]).toEqual({ asked: 4, right: 1 });
    expect(tablesSeen(TALLIES)[0]).toEqual({ asked: 1, right: 1 });
    expect(tablesSeen(TALLIES, 2)[6]).toEqual({ asked: 0, right: 0 });
    expect(practise(gridOf([table(1, 6, 4, 0)]))).toEqual([]);
  });

  it('takes a later count for an earlier one, and forgets who was sent out', () => {
    const counted = withTallies(withTallies({}, TALLIES), [fact(1, 3, 4, 3, 2)]);
    expect(gridOf(talliesOf(counted, [{ id: 1 }]))[2]![3]).toEqual({ asked: 3, right: 2 });
    expect(total(gridOf(talliesOf(counted, [{ id: 2 }])).flat())).toEqual({ asked: 3, right: 2 });
  });

  it('tells what to practise next, both ways round as one fact', () => {
    const weak = practise(gridOf(TALLIES));
    expect(weak).toEqual([
      { a: 6, b: 7, asked: 1, right: 0 },
      { a: 3, b: 4, asked: 4, right: 2 },
    ]);
    expect(practise(gridOf(TALLIES), 1)).toHaveLength(1);
    expect(practise(gridOf([fact(1, 2, 2, 1, 1)]))).toEqual([]);
    expect(practise(gridOf([fact(1, 8, 7, 1, 0)]))[0]).toMatchObject({ a: 8, b: 7 });
  });

  it('grades by the share', () => {
    expect(grade({ asked: 0, right: 0 })).toBeNull();
    expect(grade({ asked: 5, right: 4 })).toBe('known');
    expect(grade({ asked: 2, right: 1 })).toBe('partly');
    expect(grade({ asked: 3, right: 1 })).toBe('weak');
  });

  it('writes a table that no spreadsheet takes for a formula', () => {
    const pupils = [
      { id: 1, name: '=1+1' },
      { id: 2, name: 'a;"b"' },
    ];
    const checks = { 1: [{ done: 20, of: 20, right: 17 }] };
    const csv = toCsv(TALLIES, checks, pupils, {
      head: ['who', 'what', 'product', 'asked', 'right'],
      // As in Dutch, where 5 × 3 is of the table of 3.
      fact: (table, times) => `${times} × ${table}`,
      table: (of) => `table ${of}`,
      check: 'check',
    });
    expect(csv.split('\r\n')).toEqual([
      'who;what;product;asked;right',
      "'=1+1;4 × 3;12;2;1",
      "'=1+1;3 × 4;12;1;0",
      "'=1+1;table 6;;4;1",
      "'=1+1;check;;20;17",
      '"a;""b""";4 × 3;12;1;1',
      '"a;""b""";7 × 6;42;1;0',
      '"a;""b""";10 × 10;100;1;1',
      '"a;""b""";table 0;;1;1',
      '',
    ]);
  });
});
