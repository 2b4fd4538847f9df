import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { Cell, Piece } from './types';

const look = { palette: 'clear', marks: false, letters: false } as const;
let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function showBoard(more: Partial<Parameters<typeof Board>[1]> = {}): HTMLElement {
  shown = mount(Board, {
    target: document.body,
    props: {
      pieces: [
        { tile: 'Ro', x: 0, y: 0 },
        { tile: 'Rs', x: 1, y: 0 },
      ],
      look,
      label: (cell: Cell, piece?: Piece) => `${piece?.tile ?? 'empty'} ${cell.x},${cell.y}`,
      ...more,
    },
  });
  flushSync();
  return document.querySelector('[role="application"]')!;
}

const cell = (board: HTMLElement, name: string) => board.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = async (key: string) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await tick();
  await tick();
};

test('every piece and target is a button, and one of them a stop of the Tab key', () => {
  const board = showBoard({ targets: [{ x: 2, y: 0 }] });
  expect(cell(board, 'Ro 0,0')).not.toBeNull();
  expect(cell(board, 'Rs 1,0')).not.toBeNull();
  expect(cell(board, 'empty 2,0')).not.toBeNull();
  expect(board.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('a cell that is named twice is drawn once', () => {
  const twice = [
    { x: 1, y: 0 },
    { x: 1, y: 0 },
  ];
  const board = showBoard({ last: twice, targets: twice, wrong: twice });
  expect(board.querySelectorAll('.wrong')).toHaveLength(1);
});

test('the map of a large board lies beside it, and a board that is small or only looked at has none', () => {
  const across = (count: number) => Array.from({ length: count }, (_, x) => ({ tile: 'Ro', x, y: 0 }));
  const map = () => document.querySelector('.map');
  const small = mount(Board, { target: document.body, props: { pieces: across(20), look, label: () => '' } });
  expect(map()).toBeNull();
  void unmount(small);
  const board = showBoard({ pieces: across(21) });
  expect(map()).not.toBeNull();
  // Nothing of it takes a press that is meant for a cell.
  expect(board.parentElement!.contains(map())).toBe(false);
  void unmount(shown!);
  shown = null;
  showBoard({ pieces: across(21), still: true });
  expect(map()).toBeNull();
});

test('arrows move the focus, and Page Down goes to the next piece', async () => {
  const board = showBoard();
  cell(board, 'Ro 0,0')!.focus();
  await press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('empty 0,1');
  await press('ArrowLeft');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('empty -1,1');
  await press('PageDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ro 0,0');
  expect(board.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('a click without a pointer is a choice of the cell', () => {
  const oncell = vi.fn();
  const board = showBoard({ oncell });
  cell(board, 'Rs 1,0')!.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
  expect(oncell).toHaveBeenCalledWith({ x: 1, y: 0 });
});

test('a hand chooses pieces, leaves used ones alone, and is put in order by keys', () => {
  const onselect = vi.fn();
  const onreorder = vi.fn();
  shown = mount(Hand, {
    target: document.body,
    props: {
      tiles: ['Ro', 'Gs', 'Bx'],
      used: [1],
      selected: 2,
      look,
      label: (tile: string) => tile,
      onselect,
      onreorder,
    },
  });
  flushSync();
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="group"] button')];
  buttons[0]!.click();
  buttons[1]!.click();
  expect(onselect.mock.calls).toEqual([[0]]);
  expect(buttons[2]!.getAttribute('aria-pressed')).toBe('true');
  buttons[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }));
  expect(onreorder).toHaveBeenCalledWith([1, 0, 2]);
});
