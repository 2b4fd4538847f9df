import { expect, test } from 'vitest';
import { between, boundsOf, cellAt, fit, needsMap, originOf, panBy, reveal, zoomAt, FIT_MOST } from './camera';

const phone = { width: 390, height: 500 };
const row = (length: number) => Array.from({ length }, (_, x) => ({ x, y: 0 }));

test('a fitted view shows every piece and two cells around', () => {
  const camera = fit(boundsOf(row(6)), phone);
  const origin = originOf(camera, phone);
  expect(origin.x + -2 * camera.zoom).toBeCloseTo(0);
  expect(origin.x + 8 * camera.zoom).toBeCloseTo(390);
});

test('a view of many pieces has one cell around, so that they are larger', () => {
  const camera = fit(boundsOf(row(20)), phone);
  expect(originOf(camera, phone).x).toBeCloseTo(camera.zoom);
  expect(camera.zoom).toBeCloseTo(390 / 22);
});

test('few pieces are not blown up', () => {
  expect(fit(boundsOf([{ x: 3, y: -4 }]), { width: 1440, height: 900 })).toEqual({ x: 3.5, y: -3.5, zoom: FIT_MOST });
});

test('an empty board is seen around the origin', () => {
  const camera = fit(boundsOf([]), phone);
  expect(cellAt(camera, phone, 195, 250)).toEqual({ x: 0, y: 0 });
});

test('the point under the finger stays there while zooming', () => {
  const camera = fit(boundsOf(row(5)), phone);
  const at = { x: 70, y: 222 };
  const zoomed = zoomAt(camera, phone, 1.7, at);
  const world = (it: typeof camera) => it.x + (at.x - phone.width / 2) / it.zoom;
  expect(world(zoomed)).toBeCloseTo(world(camera));
});

test('the point under the finger stays there while zooming beyond the limits', () => {
  const camera = { x: 1, y: 1, zoom: 130 };
  expect(zoomAt(camera, phone, 9, { x: 0, y: 0 }).zoom).toBe(140);
  expect(zoomAt(camera, phone, 0.001, { x: 0, y: 0 }).zoom).toBe(8);
});

test('panning follows the finger', () => {
  const camera = { x: 0.5, y: 0.5, zoom: 50 };
  const panned = panBy(camera, 100, -50);
  expect(panned).toEqual({ x: -1.5, y: 1.5, zoom: 50 });
  expect(originOf(panned, phone).x - originOf(camera, phone).x).toBe(100);
});

test('cells are found on both sides of the origin', () => {
  const camera = { x: 0, y: 0, zoom: 50 };
  expect(cellAt(camera, phone, 194, 249)).toEqual({ x: -1, y: -1 });
  expect(cellAt(camera, phone, 195, 250)).toEqual({ x: 0, y: 0 });
});

test('what is seen already does not move the view', () => {
  const camera = { x: 0.5, y: 0.5, zoom: 40 };
  expect(reveal(camera, phone, boundsOf([{ x: 1, y: 1 }]))).toEqual(camera);
});

test('the view moves as little as it must', () => {
  const camera = { x: 0.5, y: 0.5, zoom: 39 };
  const moved = reveal(camera, phone, boundsOf([{ x: 9, y: 0 }]));
  expect(moved.zoom).toBe(39);
  expect(moved.y).toBe(0.5);
  // The cell and one more are at the right edge: 11 cells from the middle of ten.
  expect(moved.x).toBeCloseTo(6);
});

test('the view zooms out where the play is larger than it', () => {
  const moved = reveal({ x: 0, y: 0, zoom: 100 }, phone, boundsOf(row(6)));
  expect(moved.zoom).toBeCloseTo(390 / 8);
  expect(moved.x).toBeCloseTo(3);
});

test('a glide ends where it should', () => {
  const to = { x: 4, y: 2, zoom: 30 };
  expect(between({ x: 0, y: 0, zoom: 60 }, to, 1)).toEqual(to);
  expect(between({ x: 0, y: 0, zoom: 60 }, to, 0)).toEqual({ x: 0, y: 0, zoom: 60 });
});

test('a map is shown beyond twenty cells', () => {
  expect(needsMap(boundsOf(row(20)))).toBe(false);
  expect(needsMap(boundsOf(row(21)))).toBe(true);
});
