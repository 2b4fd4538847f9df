import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Loupe from './Loupe.svelte';
import type { View } from './view';

const SIZE = 132;
const BOARD = { left: 10, top: 100, width: 340, height: 300 };
const view = { camera: { x: 0, y: 0, zoom: 15 } } as View;

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

function open(): { loupe: HTMLElement; show: (what: Parameters<Loupe['show']>[0]) => void } {
  const board = document.createElement('div');
  document.body.append(board);
  vi.spyOn(board, 'getBoundingClientRect').mockReturnValue({ ...BOARD, right: 350, bottom: 400 } as DOMRect);
  shown = mount(Loupe, { target: board, props: { of: 'world' } });
  flushSync();
  return { loupe: board.querySelector('.loupe')!, show: (shown as Loupe).show };
}

const placeOf = (loupe: HTMLElement) =>
  /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(loupe.style.transform)!.slice(1).map(Number);

test('a loupe shows the cell that is meant in its middle, and is gone when the finger is', () => {
  const { loupe, show } = open();
  expect(loupe.hidden).toBe(true);
  show({ cell: { x: 4, y: -2 }, at: { x: 180, y: 380 }, view });
  expect(loupe.hidden).toBe(false);
  const [x, y, width, height] = loupe.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number);
  expect(x! + width! / 2).toBe(4.5 * 15);
  expect(y! + height! / 2).toBe(-1.5 * 15);
  expect(width).toBe(height);
  expect(loupe.querySelector('use')!.getAttribute('href')).toBe('#world');
  show(null);
  expect(loupe.hidden).toBe(true);
});

test('a loupe stands beside the finger, inside the board from side to side', () => {
  const { loupe, show } = open();
  const at = (x: number, y: number) => {
    show({ cell: { x: 0, y: 0 }, at: { x, y }, view });
    return placeOf(loupe);
  };
  // Above the finger, in the middle of it.
  expect(at(180, 390)[0]).toBe(180 - BOARD.left - SIZE / 2);
  expect(at(180, 390)[1]! + SIZE).toBeLessThan(390 - BOARD.top);
  // Below it where there is no room above.
  expect(at(180, 120)[1]).toBeGreaterThan(120 - BOARD.top);
  expect(at(10, 390)[0]).toBeGreaterThanOrEqual(0);
  expect(at(350, 390)[0]! + SIZE).toBeLessThanOrEqual(BOARD.width);
});
