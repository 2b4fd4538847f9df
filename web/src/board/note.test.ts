import { expect, test } from 'vitest';
import { placeNote } from './note';
import type { Cell } from './types';

const view = { camera: { x: 0, y: 0, zoom: 50 }, size: { width: 400, height: 400 } };
const box = { width: 100, height: 30 };
const at = (x: number, y: number, taken: Cell[] = []) => placeNote(view, { x, y }, [{ x, y }, ...taken], box);
const block = (from: Cell, to: Cell): Cell[] => {
  const cells: Cell[] = [];
  for (let x = from.x; x <= to.x; x++) for (let y = from.y; y <= to.y; y++) cells.push({ x, y });
  return cells;
};

test('a note stands above its cell', () => {
  expect(at(0, 0)).toEqual({ x: 175, y: 160 });
});

test('where pieces lie above, it stands below, and where they lie there too, beside', () => {
  expect(at(0, 0, [{ x: 0, y: -1 }])).toEqual({ x: 175, y: 260 });
  expect(at(0, 0, block({ x: 0, y: -3 }, { x: 0, y: 3 }))).toEqual({ x: 260, y: 210 });
});

test('it stays in the view, and covers no cell there either', () => {
  expect(at(0, -4)).toEqual({ x: 175, y: 260 - 200 });
  expect(at(3, 0)?.x).toBe(294);
});

test('a full board has no note', () => {
  expect(at(0, 0, block({ x: -5, y: -5 }, { x: 5, y: 5 }))).toBeNull();
});
