// Where the keyboard's cell goes by a key.
import { boundsOf } from './camera';
import type { Cell } from './types';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Top to bottom, and each row from the left. */
export const inReadingOrder = (one: Cell, other: Cell): number => one.y - other.y || one.x - other.x;

/**
 * Arrows go one cell, Home and End to the ends of the row, Page Up and Page Down to the piece before and after.
 * None where the key means nothing here.
 */
export function step(key: string, from: Cell, pieces: readonly Cell[]): Cell | null {
  const arrow = ARROWS[key];
  if (arrow) return { x: from.x + arrow[0], y: from.y + arrow[1] };
  if (key === 'Home' || key === 'End') {
    const row = pieces.filter((piece) => piece.y === from.y);
    const bounds = boundsOf(row.length > 0 ? row : pieces);
    return { x: key === 'Home' ? bounds.left : bounds.right, y: from.y };
  }
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const sorted = [...pieces].sort(inReadingOrder);
  const found =
    key === 'PageDown'
      ? (sorted.find((piece) => inReadingOrder(piece, from) > 0) ?? sorted[0])
      : (sorted.findLast((piece) => inReadingOrder(piece, from) < 0) ?? sorted.at(-1));
  return found ? { x: found.x, y: found.y } : from;
}
