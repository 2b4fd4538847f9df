import { expect, test } from 'vitest';
import { placeNote } from './note';

const view = { camera: { x: 0, y: 0, zoom: 50 }, size: { width: 400, height: 400 } };
const box = { width: 100, height: 30 };
const at = (x: number, y: number, others: { x: number; y: number }[] = []) => placeNote(view, { x, y }, others, box);

test('a note stands above its cell', () => {
  expect(at(0, 0)).toEqual({ x: 175, y: 160 });
});

test('beside a column it covers no cell of it', () => {
  expect(at(0, 0, [{ x: 0, y: 1 }])).toEqual({ x: 260, y: 210 });
  expect(at(2, 0, [{ x: 2, y: 1 }])).toEqual({ x: 190, y: 210 });
});

test('it stays in the view', () => {
  expect(at(0, -4)).toEqual({ x: 175, y: 60 });
  expect(at(9, 0).x).toBe(294);
  expect(at(-30, 30)).toEqual({ x: 6, y: 364 });
});
