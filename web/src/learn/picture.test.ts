import { flushSync, mount } from 'svelte';
import { expect, it } from 'vitest';
import Face from '../board/Face.svelte';
import { boardPicture, sharePicture } from './picture';

const LOOK = { palette: 'clear', marks: true, letters: true } as const;

it('a picture holds every piece, its title, and nothing from elsewhere', () => {
  const svg = boardPicture(
    [
      { tile: 'Ro', x: 0, y: 0 },
      { tile: 'Rs', x: 1, y: 0 },
    ],
    [{ x: 1, y: 0 }],
    LOOK,
    'Ann & Ben <1>',
  );
  expect(svg).toContain('<title>Ann &amp; Ben &lt;1&gt;</title>');
  expect(svg.match(/<g transform="translate\(\d+ 0\)"/g)).toHaveLength(2);
  expect(svg.match(/stroke="#0a58b5"/g)).toHaveLength(1);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|<script|class=/);
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect(root.getAttribute('viewBox')).toBe('-60 -60 320 220');
});

it('a card shows its number, and six is told from nine', () => {
  const card = (tile: string) => boardPicture([{ tile, x: 0, y: 0 }], [], LOOK, '');
  expect(card('12b')).toContain('>12</text>');
  const bars = (svg: string) => svg.match(/<rect/g)?.length ?? 0;
  expect(bars(card('6f'))).toBe(bars(card('12b')) + 1);
});

it('a piece is drawn as on the page', () => {
  const box = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  void mount(Face, { target: box, props: { tile: 'Ro', look: LOOK } });
  flushSync();
  const svg = boardPicture([{ tile: 'Ro', x: 0, y: 0 }], [], LOOK, '');
  const paths = [...box.querySelectorAll('path')].map((it) => it.getAttribute('d')!);
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) expect(svg).toContain(`d="${path}"`);
});

it('what happened fits on the card, however long it is', () => {
  const outcomes = ['I won!', 'Ik heb gewonnen!', 'Maximilian and Élodie share the win, as they did before'];
  for (const outcome of outcomes) {
    const svg = sharePicture([{ tile: 'Ro', x: 0, y: 0 }], [], LOOK, { outcome, scores: [], place: 'here' });
    const text = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('text[y="142"]')!;
    // A bold letter takes some two thirds of its height; the column is 350 wide.
    const width = Number(
      text.getAttribute('textLength') ?? Number(text.getAttribute('font-size')) * 0.62 * outcome.length,
    );
    expect(width).toBeLessThanOrEqual(350);
  }
});
