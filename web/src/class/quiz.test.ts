import { describe, expect, it } from 'vitest';
import { asksOf, judge, linesOf } from './quiz';

const TABLES = [2, 3, 4, 6];
const at = (tile: string, x: number, y: number) => ({ tile, x, y });
const PIECES = [at('12b', 0, 0), at('15c', 1, 0), at('27e', 2, 0), at('20b', 1, 1)];

describe('questions on this device', () => {
  it('are about the longest table line and a card just played', () => {
    expect(linesOf([PIECES[1]!], PIECES).map((line) => line.map((it) => it.tile))).toEqual([
      ['12b', '15c', '27e'],
      ['15c', '20b'],
    ]);
    expect(asksOf([PIECES[0]!], PIECES, TABLES, () => 0.99)).toEqual([
      { kind: 'table', line: ['12b', '15c', '27e'] },
      { kind: 'division', number: 12, by: 6 },
    ]);
    expect(asksOf([at('7g', 0, 0)], [at('7g', 0, 0)], [2, 3, 4], () => 0)).toEqual([]);
  });

  it('are judged as in a lesson', () => {
    const table = { id: 1, ask: { kind: 'table' as const, line: ['12b', '15c', '27e'] } };
    expect(judge(table, 3, TABLES)).toMatchObject({ right: true, answer: 3 });
    expect(judge(table, 4, TABLES)).toMatchObject({ right: false, answer: 3 });
    expect(judge(table, 4, TABLES).facts[0]).toEqual({ a: 3, b: 5 });
    const division = { id: 2, ask: { kind: 'division' as const, number: 12, by: 3 } };
    expect(judge(division, 4, TABLES)).toMatchObject({ right: true, facts: [{ a: 3, b: 4 }] });
    expect(judge(division, 5, TABLES).right).toBe(false);
  });
});
