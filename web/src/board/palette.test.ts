// Measures the colors of the pieces: how far apart they look to every eye, and how they stand out on the tile.
// Distances are those of CAM02-UCS (Luo, Cui and Li 2006) on CIECAM02, for the viewing conditions of sRGB;
// sight without one kind of cone is that of Machado, Oliveira and Fernandes (2009) at full severity.
import { expect, test } from 'vitest';
import art from '../../../art/tiles.json';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const SIGHT: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const CAT02: Matrix = [
  [0.7328, 0.4296, -0.1624],
  [-0.7036, 1.6975, 0.0061],
  [0.003, 0.0136, 0.9834],
];
const FROM_CAT02: Matrix = [
  [1.096123821, -0.278869, 0.182745179],
  [0.454369042, 0.473533154, 0.072097804],
  [-0.009627609, -0.005698031, 1.01532564],
];
const HUNT: Matrix = [
  [0.38971, 0.68898, -0.07868],
  [-0.22981, 1.1834, 0.04641],
  [0, 0, 1],
];
const WHITE: Triple = [95.047, 100, 108.883];
/** An average room: 64 lux, a gray background of 20 %. */
const ADAPTING = 64 / Math.PI / 5;
const BACKGROUND = 20;

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => matrix.map(([x, y, z]) => x * a + y * b + z * c) as Triple;

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const unit = (rgb: Triple): Triple => rgb.map((value) => Math.min(Math.max(value, 0), 1)) as Triple;

const k = 1 / (5 * ADAPTING + 1);
const FL = 0.2 * k ** 4 * 5 * ADAPTING + 0.1 * (1 - k ** 4) ** 2 * Math.cbrt(5 * ADAPTING);
const n = BACKGROUND / WHITE[1];
const NBB = 0.725 * (1 / n) ** 0.2;
const Z = 1.48 + Math.sqrt(n);
const D = 1 - (1 / 3.6) * Math.exp((-ADAPTING - 42) / 92);
const WHITE_CONES = times(CAT02, WHITE);

/** What the cones answer, adapted to the light. */
function response(xyz: Triple): Triple {
  const cones = times(CAT02, xyz);
  const adapted = cones.map((value, i) => ((WHITE[1] * D) / WHITE_CONES[i]! + 1 - D) * value) as Triple;
  return times(HUNT, times(FROM_CAT02, adapted)).map((value) => {
    const part = ((FL * Math.abs(value)) / 100) ** 0.42;
    return (Math.sign(value) * 400 * part) / (part + 27.13) + 0.1;
  }) as Triple;
}

const achromatic = ([r, g, b]: Triple): number => (2 * r + g + b / 20 - 0.305) * NBB;

/** A color as a point of the space in which distances are what an eye sees. */
function seen(rgb: Triple): Triple {
  const [r, g, b] = response(times(TO_XYZ, rgb).map((value) => value * 100) as Triple);
  const redGreen = r - (12 * g) / 11 + b / 11;
  const yellowBlue = (r + g - 2 * b) / 9;
  const hue = Math.atan2(yellowBlue, redGreen);
  const eccentricity = (Math.cos(hue + 2) + 3.8) / 4;
  const c = 0.69;
  const J = 100 * (achromatic([r, g, b]) / achromatic(response(WHITE))) ** (c * Z);
  const t = ((50000 / 13) * NBB * eccentricity * Math.hypot(redGreen, yellowBlue)) / (r + g + (21 * b) / 20);
  const M = t ** 0.9 * Math.sqrt(J / 100) * (1.64 - 0.29 ** n) ** 0.73 * FL ** 0.25;
  const colorful = Math.log(1 + 0.0228 * M) / 0.0228;
  return [(1.7 * J) / (1 + 0.007 * J), colorful * Math.cos(hue), colorful * Math.sin(hue)];
}

function closestPair(fills: string[]): { distance: number; pair: string } {
  let closest = { distance: Infinity, pair: '' };
  for (const [sight, matrix] of Object.entries(SIGHT)) {
    const points = fills.map((fill) => seen(unit(times(matrix, linear(fill)))));
    for (let i = 0; i < points.length; i++)
      for (let j = 0; j < i; j++) {
        const distance = Math.hypot(...points[i]!.map((value, at) => value - points[j]![at]!));
        if (distance < closest.distance) closest = { distance, pair: `${fills[j]} and ${fills[i]} to ${sight} sight` };
      }
  }
  return closest;
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const CASES: [string, string[], number][] = [
  ['six', art.classic.map(({ fill }) => fill), 19.5],
  ['ten', art.tables.map(({ fill }) => fill), 13],
];

/** The hue of a color in degrees, as the eye sees it. */
function hueOf(hex: string): number {
  const [, a, b] = seen(linear(hex));
  return (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
}

/** The hues that go by each name: around those of the unique hues of CIECAM02, 20, 90, 164 and 237 degrees. */
const HUES: Record<string, [number, number]> = {
  red: [10, 40],
  orange: [45, 75],
  yellow: [85, 115],
  green: [135, 185],
  blue: [220, 265],
  purple: [290, 325],
};

test.each(CASES)('the %s colors are told apart by every eye', (_, fills, least) => {
  const { distance, pair } = closestPair(fills);
  expect(distance, pair).toBeGreaterThanOrEqual(least);
});

test('the measure agrees with known distances', () => {
  // The closest pair of the six Okabe-Ito colors is 11.0 apart.
  const okabe = ['#D55E00', '#E69F00', '#F0E442', '#009E73', '#0072B2', '#CC79A7'];
  expect(closestPair(okabe).distance).toBeCloseTo(11, 0);
});

test.each(art.classic)('$name is the color that it is called', ({ name, fill }) => {
  const [from, to] = HUES[name]!;
  const hue = hueOf(fill);
  expect(hue, fill).toBeGreaterThanOrEqual(from);
  expect(hue, fill).toBeLessThanOrEqual(to);
});

test.each(art.classic)('$name stands out on the tile', ({ fill }) => {
  expect(contrast(fill, art.tile)).toBeGreaterThanOrEqual(3.4);
});

test.each([...art.tables.map(({ fill }) => fill), ...art.printed.classic, ...art.printed.tables])(
  '%s stands out on the tile',
  (fill) => {
    expect(contrast(fill, art.tile)).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  ...art.tables.map(({ fill, ink }) => [ink, fill]),
  ...art.printed.tables.map((fill) => [art.printed.ink, fill]),
])('a number in %s on %s can be read', (ink, fill) => {
  expect(contrast(ink!, fill!)).toBeGreaterThanOrEqual(4.5);
});

test('the printed colors stand in the same order', () => {
  expect(art.printed.classic).toHaveLength(art.classic.length);
  expect(art.printed.tables).toHaveLength(art.tables.length);
});
