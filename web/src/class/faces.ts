// The pictures of the made-up names: animals of a few round shapes, each in eight colors.

/** `main` is the pupil's color, `deep` a darker one of it, `light` and `dark` are the same for all. */
export type Ink = 'main' | 'deep' | 'light' | 'dark' | 'beak';
export type Shape = readonly [ink: Ink, path: string];

const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const head = ring(32, 36, 22);
const eyes: Shape = ['dark', ring(24, 34, 3) + ring(40, 34, 3)];
const nose: Shape = ['dark', ring(32, 42, 4, 3)];
const smile: Shape = ['dark', 'M31 44h2v4h-2z'];
const muzzle: Shape = ['light', ring(32, 45, 10, 8)];

export const FACES: Record<string, readonly Shape[]> = {
  bear: [
    ['main', ring(14, 19, 8) + ring(50, 19, 8)],
    ['deep', ring(14, 19, 4) + ring(50, 19, 4)],
    ['main', head],
    muzzle,
    eyes,
    nose,
    smile,
  ],
  cat: [
    ['main', 'M11 34V10l18 12zM53 34V10L35 22z'],
    ['deep', 'M15 26V17l8 6zM49 26v-9l-8 6z'],
    ['main', head],
    eyes,
    ['beak', 'M28 41h8l-4 4z'],
    ['dark', 'M8 40l14 2v1.5L8 42zM8 47l14-2v1.5L8 49zM56 40l-14 2v1.5L56 42zM56 47l-14-2v1.5L56 49z'],
  ],
  chick: [['deep', 'M29 15c-4-6 0-11 3-9 2-5 8-1 4 9z'], ['main', head], eyes, ['beak', 'M24 41h16l-8 9z']],
  dog: [
    ['main', head],
    ['deep', 'M17 16C5 16 5 38 10 44c6 0 9-14 9-26zM47 16c12 0 12 22 7 28-6 0-9-14-9-26z'],
    muzzle,
    eyes,
    nose,
    smile,
  ],
  fox: [
    ['main', 'M9 34V8l20 14zM55 34V8L35 22z'],
    ['dark', 'M13 17V12l8 6zM51 17v-5l-8 6z'],
    ['main', head],
    ['light', 'M11 40c8 0 15 4 21 10 6-6 13-10 21-10-2 11-11 18-21 18s-19-7-21-18z'],
    eyes,
    ['dark', ring(32, 49, 4, 3)],
  ],
  frog: [
    ['main', ring(18, 19, 9) + ring(46, 19, 9)],
    ['main', ring(32, 38, 25, 20)],
    ['light', ring(18, 18, 6) + ring(46, 18, 6)],
    ['dark', ring(18, 18, 3) + ring(46, 18, 3)],
    ['deep', 'M14 42c6 10 30 10 36 0l-2-1c-7 8-25 8-32 0z'],
  ],
  lion: [
    ['deep', 'M32 4l6 6 8-3 2 8 9 1-2 9 6 6-6 6 2 9-9 1-3 8-8-3-5 6-5-6-8 3-3-8-9-1 2-9-6-6 6-6-2-9 9-1 2-8 8 3z'],
    ['main', ring(32, 33, 18)],
    eyes,
    muzzle,
    nose,
    smile,
  ],
  mouse: [
    ['main', ring(14, 20, 12) + ring(50, 20, 12)],
    ['deep', ring(14, 20, 7) + ring(50, 20, 7)],
    ['main', ring(32, 39, 18)],
    eyes,
    ['beak', ring(32, 45, 3.5)],
  ],
  owl: [
    ['main', 'M12 26L13 8l13 8zM52 26L51 8l-13 8z'],
    ['main', head],
    ['light', ring(22, 33, 10) + ring(42, 33, 10)],
    ['dark', ring(22, 33, 5) + ring(42, 33, 5)],
    ['beak', 'M28 40h8l-4 8z'],
  ],
  panda: [
    ['deep', ring(14, 19, 8) + ring(50, 19, 8)],
    ['light', head],
    ['main', ring(23, 34, 7, 8) + ring(41, 34, 7, 8)],
    ['dark', ring(24, 34, 3) + ring(40, 34, 3)],
    nose,
    smile,
  ],
  pig: [
    ['deep', 'M12 28L11 11l15 7zM52 28l1-17-15 7z'],
    ['main', head],
    eyes,
    ['deep', ring(32, 44, 11, 8)],
    ['dark', ring(28, 44, 2, 3) + ring(36, 44, 2, 3)],
  ],
  rabbit: [
    ['main', ring(23, 16, 6, 15) + ring(41, 16, 6, 15)],
    ['deep', ring(23, 17, 2.5, 10) + ring(41, 17, 2.5, 10)],
    ['main', ring(32, 41, 19)],
    eyes,
    ['beak', 'M28 44h8l-4 4z'],
    ['light', 'M29 49h6v6h-6z'],
  ],
};

/** The color and a darker one of it. Dark lines keep the picture apart from any ground. */
export const COLORS: Record<string, readonly [string, string]> = {
  blue: ['#4f8fe0', '#2a5da8'],
  brown: ['#a9744a', '#6f4626'],
  green: ['#4fae6d', '#2b7545'],
  orange: ['#f0932f', '#b4610c'],
  pink: ['#f19ac0', '#c25c8b'],
  purple: ['#a07be0', '#6a45ad'],
  red: ['#e2574f', '#a32a24'],
  yellow: ['#f2cf4a', '#b8920f'],
};
