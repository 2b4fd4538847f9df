// Where the short text beside a cell stands.
import type { Camera, Size } from './camera';
import { originOf } from './camera';
import type { Cell } from './types';

const GAP = 10;
const EDGE = 6;

interface Point {
  x: number;
  y: number;
}

/**
 * Above the cell, below it, beside it, or else at an edge of the view; never over a cell of `taken`.
 * None where every place is taken: what is laid matters more than what is said of it.
 */
export function placeNote(
  { camera, size }: { camera: Camera; size: Size },
  cell: Cell,
  taken: readonly Cell[],
  box: Size,
): Point | null {
  const { zoom } = camera;
  const origin = originOf(camera, size);
  const [left, top] = [origin.x + cell.x * zoom, origin.y + cell.y * zoom];
  const middle = { x: left + (zoom - box.width) / 2, y: top + (zoom - box.height) / 2 };
  const ends = { x: size.width - box.width - EDGE, y: size.height - box.height - EDGE };
  const places: Point[] = [
    { x: middle.x, y: top - box.height - GAP },
    { x: middle.x, y: top + zoom + GAP },
    { x: left + zoom + GAP, y: middle.y },
    { x: left - box.width - GAP, y: middle.y },
    { x: middle.x, y: EDGE },
    { x: middle.x, y: ends.y },
    { x: EDGE, y: EDGE },
    { x: ends.x, y: EDGE },
    { x: EDGE, y: ends.y },
    { x: ends.x, y: ends.y },
  ];
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
  const covers = (at: Point) => (it: Cell) => {
    const [x, y] = [origin.x + it.x * zoom, origin.y + it.y * zoom];
    return at.x < x + zoom && at.x + box.width > x && at.y < y + zoom && at.y + box.height > y;
  };
  return (
    places.map((at) => ({ x: within(at.x, ends.x), y: within(at.y, ends.y) })).find((at) => !taken.some(covers(at))) ??
    null
  );
}
