// Where the short text beside a cell stands.
import type { Camera, Size } from './camera';
import { originOf } from './camera';
import type { Cell } from './types';

const GAP = 10;
const EDGE = 6;

/** Above the cell, or beside it where the pieces around it make a column; never out of the view. */
export function placeNote(
  { camera, size }: { camera: Camera; size: Size },
  cell: Cell,
  others: readonly Cell[],
  box: Size,
): { x: number; y: number } {
  const { zoom } = camera;
  const origin = originOf(camera, size);
  const left = origin.x + cell.x * zoom;
  const top = origin.y + cell.y * zoom;
  const isColumn = others.some((other) => other.x === cell.x && other.y !== cell.y);
  let x = left + zoom / 2 - box.width / 2;
  let y = top - box.height - GAP;
  if (isColumn) {
    x = left + zoom + GAP;
    y = top + zoom / 2 - box.height / 2;
    if (x + box.width > size.width - EDGE) x = left - box.width - GAP;
  } else if (y < EDGE) {
    y = top + zoom + GAP;
  }
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  return { x: within(x, size.width - box.width), y: within(y, size.height - box.height) };
}
