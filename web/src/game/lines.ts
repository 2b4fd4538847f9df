// The lines of a play: how long they can be, and how their points add up.
import type { LitLine } from '../board/types';
import type { ScoreJson } from '../wire/types';
import { parseCell } from './notation';

/** The length of a full line. */
export const fullLength = (edition: string): number => (edition === 'tables' ? 10 : 6);

/** The lines of a score as the board lights them. */
export function litLines(score: ScoreJson, edition: string): LitLine[] {
  return score.lines.map(({ cells, points }) => ({
    cells: cells.map(parseCell),
    points,
    full: cells.length === fullLength(edition),
  }));
}

/** "4 + 3 = 7", or "3" for a single line; nothing where nothing scored. */
export function sumText(points: number[]): string {
  if (points.length === 0) return '';
  const total = points.reduce((sum, it) => sum + it, 0);
  return points.length === 1 ? String(total) : `${points.join(' + ')} = ${total}`;
}
