import { describe, expect, it } from 'vitest';
import { Edition } from '../game/edition';
import { edition, score } from '../wasm/engine.fixture';
import { asksOf, judge, summaryOf } from './quiz';

const TABLES = [2, 3, 4, 6];
const EDITION = new Edition(edition({ edition: 'tables', tables: TABLES }));

/** The lines of a play on a board, as the engine finds them. */
const linesOf = (board: string, play: string) =>
  score(
    {
      edition: 'tables',
      tables: TABLES,
      board: board.split(' '),
      hand: play.split(' ').map((it) => it.split('@')[0]!),
    },
    play,
  ).lines;

describe('questions on this device', () => {
  it('are about the longest table line and a card just played', () => {
    const lines = linesOf('15c@1,0 27g@2,0 24c@1,1', '12b@0,0');
    expect(asksOf(['12b'], lines, EDITION, () => 0.99)).toEqual([
      { kind: 'table', line: ['12b', '15c', '27g'] },
      { kind: 'division', number: 12, by: 6 },
    ]);
    expect(asksOf(['7g'], [], EDITION, () => 0)).toEqual([]);
  });

  it('are judged as in a lesson', () => {
    const plain = { worth: 0, own: true, again: false };
    const table = { id: 1, ...plain, ask: { kind: 'table' as const, line: ['12b', '15c', '27g'] } };
    expect(judge(table, 3, EDITION)).toMatchObject({ right: true, answer: 3 });
    // A wrong answer is explained and may be tried once more; only then the right one is told.
    const wrong = judge(table, 4, EDITION);
    expect(wrong).toMatchObject({ right: false, again: true, facts: [] });
    expect(wrong.why).toEqual({ code: 'between', number: 15, table: 4 });
    expect(wrong.answer).toBeUndefined();
    const second = judge({ ...table, again: true }, 4, EDITION);
    expect(second).toMatchObject({ right: false, again: false, answer: 3 });
    expect(second.facts[0]).toEqual({ a: 3, b: 5 });
    expect(judge({ ...table, ask: { kind: 'table', line: ['24c'] } }, 2, EDITION).why).toEqual({
      code: 'beyond',
      number: 24,
      table: 2,
    });
    expect(judge(table, 0, EDITION).why).toEqual({ code: 'colors' });
    const division = { id: 2, ...plain, ask: { kind: 'division' as const, number: 12, by: 3 } };
    expect(judge(division, 4, EDITION)).toMatchObject({ right: true, facts: [{ a: 3, b: 4 }] });
    expect(judge(division, 5, EDITION)).toMatchObject({ right: false, why: { code: 'comes', to: 15, not: 12 } });
    const summary = summaryOf(
      [
        judge(division, 5, EDITION),
        judge({ ...division, again: true }, 4, EDITION),
        judge({ ...division, id: 3 }, 4, EDITION),
        judge(table, 4, EDITION),
      ],
      31,
    );
    expect(summary).toMatchObject({ points: 31, asked: 3, right: 1, learnt: [{ a: 3, b: 4 }], practise: [] });
  });

  it('know the tables that a line can be, fewer as it grows', () => {
    expect(EDITION.tablesOfAll(['12b'])).toEqual([2, 3, 4, 6]);
    expect(EDITION.tablesOfAll(['12b', '24c'])).toEqual([3, 4, 6]);
    expect(EDITION.tablesOfAll(['12b', '24c', '15c'])).toEqual([3]);
    expect(EDITION.tablesOfAll(['6f', '10d', '15c'])).toEqual([]);
  });
});
