import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDrag } from './drag.svelte';
import type { Cell, Drag, DragFrom, DragTo } from './types';

let drops: [DragFrom, DragTo][];
let drag: Drag;
let hovered: (Cell | null)[];

/** A board above y 400 with cells of 50 pixels, and a hand below it. */
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => (then(), 0));
  drops = [];
  hovered = [];
  drag = createDrag((from, to) => drops.push([from, to]));
  drag.board = {
    zoom: () => 50,
    cellAt: (x, y) => (y < 400 && y >= 0 ? { x: Math.floor(x / 50), y: Math.floor(y / 50) } : null),
    hover: (cell) => hovered.push(cell),
  };
  drag.hand = { contains: (_, y) => y >= 420 && y < 500, hover: () => undefined, reorder: () => false };
});
afterEach(() => {
  drag.cancel();
  vi.unstubAllGlobals();
});

const art = () => document.createElementNS('http://www.w3.org/2000/svg', 'g');
const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', button: 0, ...more });
const move = (x: number, y: number, more?: PointerEventInit) =>
  window.dispatchEvent(pointer('pointermove', x, y, more));
const up = (x: number, y: number, more?: PointerEventInit) => window.dispatchEvent(pointer('pointerup', x, y, more));

test('a piece is dropped on the cell below it', () => {
  drag.press(pointer('pointerdown', 100, 450), { hand: 2 }, 'Ro', art());
  move(130, 240);
  expect(drag.tile).toBe('Ro');
  expect(hovered.at(-1)).toEqual({ x: 2, y: 4 });
  up(130, 240);
  expect(drops).toEqual([[{ hand: 2 }, { x: 2, y: 4 }]]);
  expect(drag.from).toBeNull();
  expect(document.querySelector('body > div')).toBeNull();
});

test('under a finger the piece floats higher', () => {
  const touch = { pointerType: 'touch' };
  drag.press(pointer('pointerdown', 100, 450, touch), { hand: 0 }, 'Ro', art());
  move(110, 270, touch);
  up(110, 270, touch);
  expect(drops).toEqual([[{ hand: 0 }, { x: 2, y: 4 }]]);
});

test('a press that hardly moves is no drag', () => {
  drag.press(pointer('pointerdown', 100, 450), { hand: 0 }, 'Ro', art());
  move(103, 451);
  up(103, 451);
  expect(drag.from).toBeNull();
  expect(drops).toEqual([]);
});

test('a piece dropped outside goes nowhere', () => {
  drag.press(pointer('pointerdown', 100, 450), { hand: 0 }, 'Ro', art());
  move(100, 700);
  up(100, 700);
  expect(drops).toEqual([[{ hand: 0 }, null]]);
});

test('a laid piece goes back to the hand', () => {
  drag.press(pointer('pointerdown', 100, 100), { cell: { x: 2, y: 2 } }, 'Gs', art());
  move(100, 450);
  up(100, 450);
  expect(drops).toEqual([[{ cell: { x: 2, y: 2 } }, 'hand']]);
});

test('a hand that keeps an order takes its own pieces', () => {
  const reorder = vi.fn(() => true);
  drag.hand = { ...drag.hand!, reorder };
  drag.press(pointer('pointerdown', 100, 450), { hand: 0 }, 'Ro', art());
  move(300, 455);
  up(300, 455);
  expect(reorder).toHaveBeenCalledWith(0, 300);
  expect(drops).toEqual([]);
});

test('escape and a second finger cancel', () => {
  for (const stop of [
    () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    () => window.dispatchEvent(pointer('pointerdown', 5, 5, { pointerId: 2 })),
  ]) {
    drag.press(pointer('pointerdown', 100, 450), { hand: 0 }, 'Ro', art());
    move(100, 200);
    expect(drag.from).not.toBeNull();
    stop();
    expect(drag.from).toBeNull();
    up(100, 200);
  }
  expect(drops).toEqual([]);
});

test('what waits for a free board comes after the drag', () => {
  const then = vi.fn();
  drag.whenFree(then);
  expect(then).toHaveBeenCalledTimes(1);
  drag.press(pointer('pointerdown', 100, 450), { hand: 0 }, 'Ro', art());
  move(100, 200);
  drag.whenFree(then);
  expect(then).toHaveBeenCalledTimes(1);
  up(100, 200);
  expect(then).toHaveBeenCalledTimes(2);
});
