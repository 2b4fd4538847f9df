// Shapes must be told apart by their outlines alone, as small as 24 pixels.
import { expect, test } from 'vitest';
import art from '../../../art/tiles.json';

type Point = [number, number];
const SIZE = 24;
/** Points of a pixel, each way. */
const FINE = 4;
/**
 * Two outlines that share more of their area than this are too much alike.
 * The nearest are clover and diamond (0.87) and square and circle (0.87): round against straight, notch against corner.
 */
const MOST_COMMON = 0.88;

/** The corners of each part of a path; arcs of circles are cut into short lines. */
function polygons(path: string): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  let at: Point = [0, 0];
  const words = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi)!;
  let command = '';
  const number = () => Number(words.shift());
  while (words.length > 0) {
    if (/[a-z]/i.test(words[0]!)) command = words.shift()!;
    const isRelative = command === command.toLowerCase();
    const [ox, oy] = isRelative ? at : [0, 0];
    switch (command.toUpperCase()) {
      case 'M':
        part = [(at = [ox + number(), oy + number()])];
        parts.push(part);
        // More pairs after a move are lines.
        command = isRelative ? 'l' : 'L';
        break;
      case 'L':
        part.push((at = [ox + number(), oy + number()]));
        break;
      case 'H':
        part.push((at = [ox + number(), at[1]]));
        break;
      case 'V':
        part.push((at = [at[0], oy + number()]));
        break;
      case 'A': {
        const [r, , , large, sweep] = [number(), number(), number(), number(), number()];
        const to: Point = [ox + number(), oy + number()];
        part.push(...arc(at, to, r, large === 1, sweep === 1));
        at = to;
        break;
      }
      case 'Z':
        at = part[0]!;
        break;
      default:
        throw new Error(`command ${command} is not read here`);
    }
  }
  return parts;
}

function arc(from: Point, to: Point, r: number, large: boolean, sweep: boolean): Point[] {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const off = (Math.sqrt(Math.max(r * r - half * half, 0)) / half) * (large === sweep ? -1 : 1) || 0;
  const cx = mx - (off * (to[1] - from[1])) / 2;
  const cy = my + (off * (to[0] - from[0])) / 2;
  const start = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - start;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  return Array.from({ length: 32 }, (_, i) => {
    const angle = start + (turn * (i + 1)) / 32;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

/** Which pixels a path covers by more than half. */
function raster(path: string): boolean[] {
  const parts = polygons(path);
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => {
    let covered = 0;
    for (let i = 0; i < FINE * FINE; i++) {
      const x = ((pixel % SIZE) + ((i % FINE) + 0.5) / FINE) * (100 / SIZE);
      const y = (Math.floor(pixel / SIZE) + (Math.floor(i / FINE) + 0.5) / FINE) * (100 / SIZE);
      if (parts.some((part) => isInside(part, x, y))) covered++;
    }
    return covered * 2 > FINE * FINE;
  });
}

function isInside(part: Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = part.length - 1; i < part.length; j = i++) {
    const [ax, ay] = part[i]!;
    const [bx, by] = part[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The common part of two outlines, of all they cover. */
function overlap(one: boolean[], other: boolean[]): number {
  const both = one.filter((is, i) => is && other[i]).length;
  const any = one.filter((is, i) => is || other[i]).length;
  return both / any;
}

const rasters = Object.entries(art.shapes).map(([name, path]) => [name, raster(path)] as const);

test('the raster draws what the path says', () => {
  const area = (name: string) => rasters.find(([it]) => it === name)![1].filter(Boolean).length / (SIZE * SIZE);
  expect(area('circle')).toBeCloseTo(Math.PI * 0.37 ** 2, 1);
  expect(area('square')).toBeCloseTo(0.66 ** 2, 1);
  expect(area('diamond')).toBeCloseTo(0.88 ** 2 / 2, 1);
});

test.each(
  rasters.flatMap(([one, a], i) => rasters.slice(0, i).map(([other, b]) => [one, other, overlap(a, b)] as const)),
)('a %s does not look like a %s at 24 pixels', (_one, _other, common) => {
  expect(common).toBeLessThan(MOST_COMMON);
});
