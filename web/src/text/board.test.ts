import { expect, test } from 'vitest';
import { parsePlaced, playText, type Placed } from '../game/notation';
import { frameOf, lineThrough, nextInRow, rowOf } from './board';

const placed = (text: string): Placed[] => text.split(' ').map(parsePlaced);
const board = placed('Rc@0,0 Rd@1,0 Ro@2,0 Bo@2,1 Rx@5,0');

test('the frame has one cell around all pieces', () => {
  expect(frameOf(board)).toEqual({ left: -1, top: -1, right: 6, bottom: 2 });
  expect(frameOf([])).toEqual({ left: -1, top: -1, right: 1, bottom: 1 });
});

test('a line ends at the first gap', () => {
  expect(playText(lineThrough(board, { x: 1, y: 0 }, 1, 0))).toBe('Rc@0,0 Rd@1,0 Ro@2,0');
  expect(playText(lineThrough(board, { x: 2, y: 0 }, 0, 1))).toBe('Ro@2,0 Bo@2,1');
});

test('the lines of an empty cell are those it would join', () => {
  expect(playText(lineThrough(board, { x: 3, y: 0 }, 1, 0))).toBe('Rc@0,0 Rd@1,0 Ro@2,0');
  expect(playText(lineThrough(board, { x: 2, y: 2 }, 0, 1))).toBe('Ro@2,0 Bo@2,1');
});

test('the next piece in a row goes round', () => {
  expect(nextInRow(board, { x: 2, y: 0 })?.tile).toBe('Rx');
  expect(nextInRow(board, { x: 5, y: 0 })?.tile).toBe('Rc');
  expect(nextInRow(board, { x: 0, y: 9 })).toBeUndefined();
  expect(rowOf(board, 1)).toHaveLength(1);
});
