// Which part of the endless board is seen: pure arithmetic of panning and zooming.
import type { Cell } from './types';

/** The point of the board, in cells, that lies in the middle of the view, and the pixels of a cell. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** The view in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A block of cells, both ends included. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Cells around the pieces that a fitted view shows, so that the next ones can be laid. */
export const MARGIN = 2;
/** Below this a finger misses cells. */
const COMFORT = 32;
/** Pieces grow no larger than this by fitting. */
export const FIT_MOST = 68;
export const ZOOM_LEAST = 8;
export const ZOOM_MOST = 140;
/** Beyond as many cells a small map helps. */
export const MAP_FROM = 20;

/** The block of these cells; around the origin where there are none. */
export function boundsOf(cells: readonly Cell[]): Bounds {
  if (cells.length === 0) return { left: -1, top: -1, right: 1, bottom: 1 };
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of cells) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

export const widthOf = (bounds: Bounds): number => bounds.right - bounds.left + 1;
export const heightOf = (bounds: Bounds): number => bounds.bottom - bounds.top + 1;

export const needsMap = (bounds: Bounds): boolean => widthOf(bounds) > MAP_FROM || heightOf(bounds) > MAP_FROM;

/** The camera that shows all of these cells and a margin, of which half is given up where pieces would be small. */
export function fit(bounds: Bounds, size: Size, margin = MARGIN): Camera {
  const zoomWith = (cells: number) =>
    Math.min(size.width / (widthOf(bounds) + 2 * cells), size.height / (heightOf(bounds) + 2 * cells));
  const zoom = Math.min(Math.max(zoomWith(margin), Math.min(zoomWith(margin / 2), COMFORT)), FIT_MOST);
  return {
    x: (bounds.left + bounds.right + 1) / 2,
    y: (bounds.top + bounds.bottom + 1) / 2,
    zoom: clampZoom(zoom),
  };
}

/** The board follows a finger that moves by so many pixels. */
export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
});

/** Zooms by a factor; the point of the board under a point of the view stays there. */
export function zoomAt(camera: Camera, size: Size, factor: number, at: { x: number; y: number }): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return { x: camera.x + dx / camera.zoom - dx / zoom, y: camera.y + dy / camera.zoom - dy / zoom, zoom };
}

/** The cell at a point of the view. */
export const cellAt = (camera: Camera, size: Size, x: number, y: number): Cell => ({
  x: Math.floor(camera.x + (x - size.width / 2) / camera.zoom),
  y: Math.floor(camera.y + (y - size.height / 2) / camera.zoom),
});

/** So many pixels beside a lit cell still mean it, however small the cells are. */
const NEAR = 22;

/** The lit cell that a point of the view means: the one there, or the nearest; none where all are far. */
export function nearestCell<T extends Cell>(
  camera: Camera,
  size: Size,
  at: { x: number; y: number },
  lit: readonly T[],
): T | null {
  const origin = originOf(camera, size);
  const { zoom } = camera;
  const beside = (from: number, value: number) => Math.max(from - value, 0, value - from - zoom);
  const farOff = ({ x, y }: Cell) => Math.hypot(beside(origin.x + x * zoom, at.x), beside(origin.y + y * zoom, at.y));
  let nearest: { cell: T; far: number } | null = null;
  for (const cell of lit) {
    const far = farOff(cell);
    if (far <= Math.max(NEAR, zoom / 3) && (!nearest || far < nearest.far)) nearest = { cell, far };
  }
  return nearest?.cell ?? null;
}

/** Where the corner of cell 0,0 lies in the view. */
export const originOf = (camera: Camera, size: Size): { x: number; y: number } => ({
  x: size.width / 2 - camera.x * camera.zoom,
  y: size.height / 2 - camera.y * camera.zoom,
});

/** Moves as little as needed to show these cells with a margin; zooms out only where they do not fit. */
export function reveal(camera: Camera, size: Size, bounds: Bounds, margin = 1): Camera {
  const least = fit(bounds, size, margin).zoom;
  const zoom = Math.min(camera.zoom, least);
  const halfWidth = size.width / zoom / 2;
  const halfHeight = size.height / zoom / 2;
  return {
    x: clamp(camera.x, bounds.right + 1 + margin - halfWidth, bounds.left - margin + halfWidth),
    y: clamp(camera.y, bounds.bottom + 1 + margin - halfHeight, bounds.top - margin + halfHeight),
    zoom,
  };
}

/** The camera on its way from one to another; zooming goes by factors, so that it looks even. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const ease = 1 - (1 - part) ** 3;
  return {
    x: from.x + (to.x - from.x) * ease,
    y: from.y + (to.y - from.y) * ease,
    zoom: from.zoom * (to.zoom / from.zoom) ** ease,
  };
}

export const isClose = (one: Camera, other: Camera): boolean =>
  Math.abs(one.x - other.x) * one.zoom < 0.5 &&
  Math.abs(one.y - other.y) * one.zoom < 0.5 &&
  Math.abs(one.zoom - other.zoom) < 0.05;

const clampZoom = (zoom: number): number => clamp(zoom, ZOOM_LEAST, ZOOM_MOST);

/** Between two ends; in their middle where they have changed sides. */
function clamp(value: number, least: number, most: number): number {
  if (least > most) return (least + most) / 2;
  return Math.min(Math.max(value, least), most);
}
