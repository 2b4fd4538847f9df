import { expect, test } from 'vitest';
import { step } from './steps';

const pieces = [
  { x: 2, y: 1 },
  { x: 0, y: 0 },
  { x: 5, y: 0 },
];

test.each([
  ['ArrowLeft', { x: 0, y: 0 }, { x: -1, y: 0 }],
  ['ArrowDown', { x: 0, y: 0 }, { x: 0, y: 1 }],
  ['Home', { x: 3, y: 0 }, { x: 0, y: 0 }],
  ['End', { x: 3, y: 0 }, { x: 5, y: 0 }],
  ['End', { x: 3, y: 7 }, { x: 5, y: 7 }],
  ['PageDown', { x: 0, y: 0 }, { x: 5, y: 0 }],
  ['PageDown', { x: 5, y: 0 }, { x: 2, y: 1 }],
  ['PageDown', { x: 2, y: 1 }, { x: 0, y: 0 }],
  ['PageUp', { x: 0, y: 0 }, { x: 2, y: 1 }],
  ['PageUp', { x: 3, y: 0 }, { x: 0, y: 0 }],
])('%s from %o goes to %o', (key, from, to) => {
  expect(step(key, from, pieces)).toEqual(to);
});

test('other keys are not the board’s', () => {
  expect(step('a', { x: 0, y: 0 }, pieces)).toBeNull();
});
