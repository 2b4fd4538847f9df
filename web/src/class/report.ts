// The report of a lesson: computed here, in the teacher's browser, from what was counted, and kept nowhere else.
// To know a fact and to recognize a table are two things, and two maps.
import type { CheckResult, Fact, Tally, Topic } from '../wire/types';

/** How often something was asked, and known at the first try. */
export interface Count {
  asked: number;
  right: number;
}

/** The facts `a × b`, from 1 × 1 to 10 × 10: `grid[a - 1][b - 1]`. */
export type Grid = Count[][];

export type Weak = Fact & Count;

const none = (): Count => ({ asked: 0, right: 0 });

/** What came of the checks of the tables, by pupil. */
export type Checks = Readonly<Record<number, readonly CheckResult[]>>;

/** What was counted, by pupil and thing: a later count replaces an earlier one. */
export type Counted = Readonly<Record<string, Tally>>;

export function withTallies(counted: Counted, tallies: readonly Tally[]): Counted {
  return { ...counted, ...Object.fromEntries(tallies.map((tally) => [keyOf(tally), tally])) };
}

const keyOf = ({ pupil, about }: Tally): string => `${pupil} ${aboutKey(about)}`;
const aboutKey = (about: Topic): string => (about.kind === 'fact' ? `${about.a}x${about.b}` : `${about.table}`);

/** What was counted of the pupils who are on the list: who was sent out is forgotten. */
export const talliesOf = (counted: Counted, pupils: readonly { id: number }[]): Tally[] =>
  Object.values(counted).filter((tally) => pupils.some(({ id }) => id === tally.pupil));

/** The facts of all pupils, or of one. */
export function gridOf(tallies: readonly Tally[], pupil?: number): Grid {
  const grid = Array.from({ length: 10 }, () => Array.from({ length: 10 }, none));
  for (const { about, asked, right } of of(tallies, pupil)) {
    if (about.kind === 'fact') add(grid[about.a - 1]?.[about.b - 1], { asked, right });
  }
  return grid;
}

/** How often each table was recognized, from 1 to 10; the color rule comes first. */
export function tablesSeen(tallies: readonly Tally[], pupil?: number): Count[] {
  const seen = Array.from({ length: 11 }, none);
  for (const { about, asked, right } of of(tallies, pupil)) {
    if (about.kind === 'table') add(seen[about.table], { asked, right });
  }
  return seen;
}

const of = (tallies: readonly Tally[], pupil?: number): readonly Tally[] =>
  tallies.filter((tally) => pupil === undefined || tally.pupil === pupil);

function add(to: Count | undefined, { asked, right }: Count): void {
  if (!to) return;
  to.asked += asked;
  to.right += right;
}

export function total(counts: readonly Count[]): Count {
  const all = none();
  for (const count of counts) add(all, count);
  return all;
}

/** The share of right answers with one of each added, so that one answer does not decide alone. */
const known = (count: Count): number => (count.right + 1) / (count.asked + 2);

/** The facts to practise next: those answered wrongly at least once, the least known first. 3 × 4 and 4 × 3 are one. */
export function practise(grid: Grid, most = 6): Weak[] {
  const facts: Weak[] = [];
  for (let a = 1; a <= 10; a++) {
    for (let b = a; b <= 10; b++) {
      const [one, other] = [grid[a - 1]![b - 1]!, grid[b - 1]![a - 1]!];
      const twin = a === b ? none() : other;
      // Told as it was asked most.
      const [table, times] = twin.asked > one.asked ? [b, a] : [a, b];
      facts.push({ a: table, b: times, asked: one.asked + twin.asked, right: one.right + twin.right });
    }
  }
  return facts
    .filter((fact) => fact.right < fact.asked)
    .sort((one, other) => known(one) - known(other) || other.asked - one.asked || other.a * other.b - one.a * one.b)
    .slice(0, most);
}

/** How well something is known, for its color and its sign; `null` where it was never asked. */
export function grade(count: Count): 'known' | 'partly' | 'weak' | null {
  if (count.asked === 0) return null;
  const share = count.right / count.asked;
  if (share >= 0.8) return 'known';
  return share >= 0.5 ? 'partly' : 'weak';
}

/** What the rows of a spreadsheet are called, in the reader's language. */
export interface CsvWords {
  head: readonly string[];
  fact: (table: number, times: number) => string;
  table: (table: number) => string;
  check: string;
}

/** One row for each fact of each pupil that was asked, then one for each table and each check of the tables. */
export function toCsv(
  tallies: readonly Tally[],
  checks: Checks,
  pupils: readonly { id: number; name: string }[],
  words: CsvWords,
): string {
  const rows = [[...words.head]];
  for (const pupil of pupils) {
    const row = (what: string, product: string, { asked, right }: Count) => {
      if (asked > 0) rows.push([pupil.name, what, product, String(asked), String(right)]);
    };
    gridOf(tallies, pupil.id).forEach((counts, i) =>
      counts.forEach((count, j) => row(words.fact(i + 1, j + 1), String((i + 1) * (j + 1)), count)),
    );
    tablesSeen(tallies, pupil.id).forEach((count, table) => row(words.table(table), '', count));
    for (const { of, right } of checks[pupil.id] ?? []) row(words.check, '', { asked: of, right });
  }
  return rows.map((row) => row.map(csvField).join(';')).join('\r\n') + '\r\n';
}

/** A text that a spreadsheet takes for text: a formula typed as a name must stay a name. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
