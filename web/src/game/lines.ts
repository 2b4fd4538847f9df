// The lines of a play: how the board lights them, and how their points add up.
import type { LitLine } from '../board/types';
import { engine } from '../wasm/engine';
import type { GameOptions, PositionJson, ScoredJson } from '../wire/types';
import { parseCell, placedText, playText, sameCell, type Placed } from './notation';

type Which = Pick<GameOptions, 'edition' | 'tables'>;

/** The position before a play, with the board as it was left. */
export function positionBefore({ edition, tables }: Which, placed: Placed[], pieces: Placed[]): PositionJson {
  const before = pieces.filter((piece) => !placed.some((it) => sameCell(it, piece)));
  // The play as its own hand: so its lines are known without knowing the player's.
  const hand = placed.map((it) => it.tile);
  return { edition, tables, board: before.map(placedText), hand };
}

/** What a play scored, with the board as it was left. */
export const scoreOf = (which: Which, placed: Placed[], pieces: Placed[]): Promise<ScoredJson> =>
  engine().score(positionBefore(which, placed, pieces), playText(placed));

/** The lines of a score as the board lights them. */
export function litLines(score: Pick<ScoredJson, 'lines'>): LitLine[] {
  return score.lines.map(({ cells, points, full }) => ({ cells: cells.map(parseCell), points, full }));
}

/** "4 + 3 = 7", or "3" for a single line; nothing where nothing scored. */
export function sumText(points: number[]): string {
  if (points.length === 0) return '';
  const total = points.reduce((sum, it) => sum + it, 0);
  return points.length === 1 ? String(total) : `${points.join(' + ')} = ${total}`;
}
