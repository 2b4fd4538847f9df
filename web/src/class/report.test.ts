import { describe, expect, it } from 'vitest';
import type { Answered } from '../wire/types';
import { grade, gridOf, practise, toCsv, total } from './report';

const answer = (pupil: number, a: number, b: number, right: boolean): Answered => ({
  pupil,
  fact: { a, b },
  kind: 'division',
  right,
});
const ANSWERS = [
  answer(1, 3, 4, false),
  answer(1, 3, 4, true),
  answer(1, 4, 3, false),
  answer(2, 3, 4, true),
  answer(2, 6, 7, false),
  answer(2, 10, 10, true),
];

describe('the report of a lesson', () => {
  it('counts every answer in its fact, for the class and for a pupil', () => {
    const grid = gridOf(ANSWERS);
    expect(grid[2]![3]).toEqual({ asked: 3, right: 2 });
    expect(grid[3]![2]).toEqual({ asked: 1, right: 0 });
    expect(grid[9]![9]).toEqual({ asked: 1, right: 1 });
    expect(total(grid)).toEqual({ asked: 6, right: 3 });
    expect(total(gridOf(ANSWERS, 1))).toEqual({ asked: 3, right: 1 });
    expect(total(gridOf(ANSWERS, 9))).toEqual({ asked: 0, right: 0 });
  });

  it('tells what to practise next, both ways round as one fact', () => {
    const weak = practise(gridOf(ANSWERS));
    expect(weak).toEqual([
      { a: 6, b: 7, asked: 1, right: 0 },
      { a: 3, b: 4, asked: 4, right: 2 },
    ]);
    expect(practise(gridOf(ANSWERS), 1)).toHaveLength(1);
    expect(practise(gridOf([answer(1, 2, 2, true)]))).toEqual([]);
  });

  it('grades a fact by its share', () => {
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
    const csv = toCsv(ANSWERS, pupils, ['who', 'fact', 'product', 'asked', 'right']);
    expect(csv.split('\r\n')).toEqual([
      'who;fact;product;asked;right',
      "'=1+1;3 × 4;12;2;1",
      "'=1+1;4 × 3;12;1;0",
      '"a;""b""";3 × 4;12;1;1',
      '"a;""b""";6 × 7;42;1;0',
      '"a;""b""";10 × 10;100;1;1',
      '',
    ]);
  });
});
