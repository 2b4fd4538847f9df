// Looking at a board in words: its rows, columns and lines. Pure.
import { sameCell, type Cell, type Placed } from '../game/notation';

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** All pieces and one cell around. */
export function frameOf(cells: readonly Cell[]): Frame {
  const xs = cells.map(({ x }) => x).concat(cells.length ? [] : [0]);
  const ys = cells.map(({ y }) => y).concat(cells.length ? [] : [0]);
  return {
    left: Math.min(...xs) - 1,
    top: Math.min(...ys) - 1,
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

export const pieceAt = (pieces: readonly Placed[], cell: Cell): Placed | undefined =>
  pieces.find((piece) => sameCell(piece, cell));

export const rowOf = (pieces: readonly Placed[], y: number): Placed[] =>
  pieces.filter((piece) => piece.y === y).sort((a, b) => a.x - b.x);

export const columnOf = (pieces: readonly Placed[], x: number): Placed[] =>
  pieces.filter((piece) => piece.x === x).sort((a, b) => a.y - b.y);

/** The pieces without a gap on both sides of a cell, and on it, in a row or a column. */
export function lineThrough(pieces: readonly Placed[], cell: Cell, dx: number, dy: number): Placed[] {
  const found: Placed[] = [];
  const own = pieceAt(pieces, cell);
  if (own) found.push(own);
  for (const sign of [-1, 1]) {
    for (let n = 1; ; n++) {
      const piece = pieceAt(pieces, { x: cell.x + sign * n * dx, y: cell.y + sign * n * dy });
      if (!piece) break;
      if (sign < 0) found.unshift(piece);
      else found.push(piece);
    }
  }
  return found;
}

/** The piece after a cell in its row; the first of the row after the last. */
export function nextInRow(pieces: readonly Placed[], cell: Cell): Placed | undefined {
  const row = rowOf(pieces, cell.y);
  return row.find((piece) => piece.x > cell.x) ?? row[0];
}
