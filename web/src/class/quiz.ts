// The questions of a lesson for a game on this device: the same as the server asks, without one.
import type { Edition } from '../game/edition';
import type { Ask, Fact, Question, ScoredLineJson, Verdict } from '../wire/types';
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

/** What an answer comes to. */
export function judge(question: Question, given: number, tables: Tables): Verdict {
  const { ask } = question;
  if (ask.kind === 'division') {
    const answer = ask.number / ask.by;
    return { question, given, right: given === answer, answer, facts: [{ a: ask.by, b: answer }] };
  }
  const good = tables.tablesOfAll(ask.line);
  const right = good.includes(given);
  const answer = right ? given : (good.find((table) => table > 1) ?? good[0] ?? 1);
  // A wrong answer is about a number that its table does not hold.
  const blamed = right ? undefined : ask.line.find((tile) => !tables.tablesOf(tile).includes(given));
  const focus = blamed ?? ask.line[0]!;
  const fact = (tile: string): Fact => ({ a: answer, b: cardNumber(tile) / answer });
  return { question, given, right, answer, facts: [focus, ...ask.line.filter((it) => it !== focus)].map(fact) };
}
