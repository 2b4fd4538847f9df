import { expect, it } from 'vitest';
import { boardPicture } from './picture';

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
  expect(svg.match(/<g transform=/g)).toHaveLength(2);
  expect(svg.match(/stroke="#0a58b5"/g)).toHaveLength(1);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|<script|class=/);
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect(root.getAttribute('viewBox')).toBe('-60 -60 320 220');
});

it('a card shows its number, and six is told from nine', () => {
  const card = (tile: string) => boardPicture([{ tile, x: 0, y: 0 }], [], LOOK, '');
  expect(card('12b')).toContain('>12</text>');
  expect(card('6f')).toContain('width="34" height="5"');
  expect(card('12b')).not.toContain('width="34" height="5"');
});
