// The questions of a lesson for a game on this device: the same as the server asks, without one.
import type { Edition } from '../game/edition';
import type { Ask, Correction, Fact, Question, ScoredLineJson, Summary, Why } from '../wire/types';
import { cardNumber } from './names';

type Tables = Pick<Edition, 'tablesOf' | 'tablesOfAll'>;

/** What to ask about a play: which table its longest table line is, and one division. */
export function asksOf(placed: string[], lines: ScoredLineJson[], tables: Tables, random: () => number): Ask[] {
  const asks: Ask[] = [];
  const [line] = lines
    .filter((it) => it.kind === 'table')
    .toSorted((one, other) => other.tiles.length - one.tiles.length);
  if (line) asks.push({ kind: 'table', line: line.tiles });
  const all = placed.flatMap((tile) =>
    tables.tablesOf(tile).map((by) => ({ kind: 'division' as const, number: cardNumber(tile), by })),
  );
  // Dividing by one is no question, unless there is no other.
  const real = all.filter((ask) => ask.by > 1);
  const choice = real.length ? real : all;
  const division = choice[Math.floor(random() * choice.length)];
  if (division) asks.push(division);
  return asks;
}

/** What an answer comes to. A wrong one may be tried again once, and until then nothing gives the answer away. */
export function judge(question: Question, given: number, tables: Tables): Correction {
  const { answer, facts, ...verdict } = judgeOnce(question, given, tables);
  if (verdict.right) return { ...verdict, facts, ...(answer === undefined ? {} : { answer }) };
  const why = whyNot(question.ask, given, tables);
  if (!question.again) return { ...verdict, again: true, facts: [], why };
  return { ...verdict, facts, why, ...(answer === undefined ? {} : { answer }) };
}

function whyNot(ask: Ask, given: number, tables: Tables): Why {
  if (ask.kind !== 'table') {
    const { table, number } = factOf(ask);
    return { code: 'comes', to: ask.kind === 'product' ? given : given * table, not: number };
  }
  if (given === 0) return { code: 'colors' };
  const numbers = ask.line.filter((tile) => !tables.tablesOf(tile).includes(given)).map(cardNumber);
  const number = numbers.find((it) => it % given !== 0 || it / given > 10);
  if (number === undefined) return { code: 'not_played', table: given };
  return { code: number % given === 0 ? 'beyond' : 'between', number, table: given };
}

function judgeOnce(question: Question, given: number, tables: Tables): Correction {
  const { ask } = question;
  const rest = { question, given, again: false, earned: 0 };
  if (ask.kind !== 'table') {
    const { table, number } = factOf(ask);
    const answer = ask.kind === 'product' ? number : number / table;
    return { ...rest, right: given === answer, answer, facts: [{ a: table, b: number / table }] };
  }
  const good = tables.tablesOfAll(ask.line);
  const right = good.includes(given);
  const answer = right ? given : (good.find((table) => table > 1) ?? good[0] ?? 1);
  // A wrong answer is about a number that its table does not hold.
  const blamed = right ? undefined : ask.line.find((tile) => !tables.tablesOf(tile).includes(given));
  const focus = blamed ?? ask.line[0]!;
  const fact = (tile: string): Fact => ({ a: answer, b: cardNumber(tile) / answer });
  return { ...rest, right, answer, facts: [focus, ...ask.line.filter((it) => it !== focus)].map(fact) };
}

/** What one has done in a game so far, told at its end; only first answers count. */
export function summaryOf(verdicts: readonly Correction[], points: number): Summary {
  const first = verdicts.filter((it) => !it.question.again);
  const facts = new Map<string, { fact: Fact; failed: boolean; last: boolean }>();
  for (const { question, right } of first) {
    if (question.ask.kind === 'table') continue;
    const { table, number } = factOf(question.ask);
    const key = `${table} ${number}`;
    const before = facts.get(key);
    facts.set(key, {
      fact: { a: table, b: number / table },
      failed: before?.failed || !right,
      last: right,
    });
  }
  const told = [...facts.values()];
  return {
    points,
    bests: 0,
    rounds: 0,
    asked: first.length,
    right: first.filter((it) => it.right).length,
    best: [],
    best_points: 0,
    learnt: told.filter((it) => it.failed && it.last).map((it) => it.fact),
    practise: told
      .filter((it) => !it.last)
      .map((it) => it.fact)
      .slice(0, 6),
  };
}

function factOf(ask: Exclude<Ask, { kind: 'table' }>): { table: number; number: number } {
  switch (ask.kind) {
    case 'product':
      return { table: ask.table, number: ask.table * ask.times };
    case 'hole':
      return { table: ask.table, number: ask.number };
    case 'division':
      return { table: ask.by, number: ask.number };
  }
}
