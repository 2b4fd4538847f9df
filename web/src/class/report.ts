// The report of a lesson: computed here, in the teacher's browser, from the answers, and kept nowhere else.
import type { Answered } from '../wire/types';

/** How often a fact was asked and known. */
export interface Count {
  asked: number;
  right: number;
}

/** The facts `a × b`, from 1 × 1 to 10 × 10: `grid[a - 1][b - 1]`. */
export type Grid = Count[][];

export interface Weak extends Count {
  a: number;
  b: number;
}

export const emptyGrid = (): Grid =>
  Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => ({ asked: 0, right: 0 })));

/** The counts of all answers, or of those of one pupil. */
export function gridOf(answers: readonly Answered[], pupil?: number): Grid {
  const grid = emptyGrid();
  for (const answer of answers) {
    if (pupil !== undefined && answer.pupil !== pupil) continue;
    const count = grid[answer.fact.a - 1]?.[answer.fact.b - 1];
    if (!count) continue;
    count.asked += 1;
    if (answer.right) count.right += 1;
  }
  return grid;
}

export function total(grid: Grid): Count {
  const all = { asked: 0, right: 0 };
  for (const count of grid.flat()) {
    all.asked += count.asked;
    all.right += count.right;
  }
  return all;
}

/** The share of right answers with one of each added, so that one answer does not decide alone. */
const known = (count: Count): number => (count.right + 1) / (count.asked + 2);

/** The facts to practise next: those answered wrongly at least once, the least known first. 3 × 4 and 4 × 3 are one. */
export function practise(grid: Grid, most = 5): Weak[] {
  const facts: Weak[] = [];
  for (let a = 1; a <= 10; a++) {
    for (let b = a; b <= 10; b++) {
      const [one, other] = [grid[a - 1]![b - 1]!, grid[b - 1]![a - 1]!];
      const twin = a === b ? { asked: 0, right: 0 } : other;
      facts.push({ a, b, asked: one.asked + twin.asked, right: one.right + twin.right });
    }
  }
  return facts
    .filter((fact) => fact.right < fact.asked)
    .sort((one, other) => known(one) - known(other) || other.asked - one.asked || other.a * other.b - one.a * one.b)
    .slice(0, most);
}

/** How well a fact is known, for its color and its sign; `null` where it was never asked. */
export function grade(count: Count): 'known' | 'partly' | 'weak' | null {
  if (count.asked === 0) return null;
  const share = count.right / count.asked;
  if (share >= 0.8) return 'known';
  return share >= 0.5 ? 'partly' : 'weak';
}

/** One row for each fact of each pupil that was asked, for a spreadsheet. */
export function toCsv(
  answers: readonly Answered[],
  pupils: readonly { id: number; name: string }[],
  head: readonly string[],
): string {
  const rows = [[...head]];
  for (const pupil of pupils) {
    gridOf(answers, pupil.id).forEach((row, i) =>
      row.forEach((count, j) => {
        if (count.asked === 0) return;
        const [a, b] = [i + 1, j + 1];
        rows.push([pupil.name, `${a} × ${b}`, String(a * b), String(count.asked), String(count.right)]);
      }),
    );
  }
  return rows.map((row) => row.map(csvField).join(';')).join('\r\n') + '\r\n';
}

/** A text that a spreadsheet takes for text: a formula typed as a name must stay a name. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
