// The camera of one board as it lives: fitted or moved by its user, gliding from one view to the next.
import {
  between,
  cellAt,
  fit,
  isClose,
  MARGIN,
  nearestCell,
  originOf,
  panBy,
  reveal,
  zoomAt,
  type Bounds,
  type Camera,
  type Size,
} from './camera';
import type { Cell } from './types';

const GLIDE_MS = 250;

/** Whether to leave movement out. */
export const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const PACE: Record<string, number> = { slow: 2, fast: 0.5 };

/** How long movements take, as a multiple of their usual time: `<html data-speed="slow">` or `fast`. */
export const pace = (): number => PACE[document.documentElement.dataset.speed ?? ''] ?? 1;

export class View {
  camera: Camera = { x: 0.5, y: 0.5, zoom: 48 };
  size: Size = { width: 0, height: 0 };
  /** The user has not moved the view since it was fitted, so it goes on fitting itself. */
  isFitted = true;
  #bounds: Bounds;
  #margin = MARGIN;
  #draw: (view: View) => void;
  #frame = 0;

  constructor(bounds: Bounds, draw: (view: View) => void) {
    this.#bounds = bounds;
    this.#draw = draw;
  }

  /** Where the corner of cell 0,0 lies, on whole pixels of the screen. */
  get origin(): { x: number; y: number } {
    const { x, y } = originOf(this.camera, this.size);
    const dots = window.devicePixelRatio || 1;
    return { x: Math.round(x * dots) / dots, y: Math.round(y * dots) / dots };
  }

  cellAt = (x: number, y: number): Cell => cellAt(this.camera, this.size, x, y);

  nearest = <T extends Cell>(x: number, y: number, lit: readonly T[]): T | null =>
    nearestCell(this.camera, this.size, { x, y }, lit);

  resize(size: Size): void {
    // A board that is not shown has no size, and keeps its view.
    if (size.width === 0 || size.height === 0) return;
    const first = this.size.width === 0;
    this.size = size;
    if (this.isFitted || first) this.set(fit(this.#bounds, size, this.#margin));
    else this.#draw(this);
  }

  /** What a fitted view has to show lies within these bounds now. */
  bound(bounds: Bounds, margin = MARGIN): void {
    this.#bounds = bounds;
    this.#margin = margin;
    if (this.isFitted) this.glide(fit(bounds, this.size, margin));
  }

  fit(): void {
    this.isFitted = true;
    this.glide(fit(this.#bounds, this.size, this.#margin));
  }

  /** All cells are numbered anew, by so many: what is seen stays, and comes into the middle where it is fitted. */
  renumber(dx: number, dy: number): void {
    this.set({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
    if (this.isFitted) this.fit();
  }

  panBy(dx: number, dy: number): void {
    this.isFitted = false;
    this.set(panBy(this.camera, dx, dy));
  }

  zoomBy(factor: number, at = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.isFitted = false;
    this.set(zoomAt(this.camera, this.size, factor, at));
  }

  zoomSmoothly(factor: number): void {
    this.isFitted = false;
    this.glide(zoomAt(this.camera, this.size, factor, { x: this.size.width / 2, y: this.size.height / 2 }));
  }

  /** Shows a point of the board in the middle. */
  centerOn(x: number, y: number): void {
    this.isFitted = false;
    this.set({ ...this.camera, x, y });
  }

  reveal(bounds: Bounds): void {
    this.glide(reveal(this.camera, this.size, bounds));
  }

  set(camera: Camera): void {
    cancelAnimationFrame(this.#frame);
    this.camera = camera;
    this.#draw(this);
  }

  glide(to: Camera): void {
    cancelAnimationFrame(this.#frame);
    if (this.size.width === 0 || isClose(this.camera, to)) return;
    if (isStill()) {
      this.set(to);
      return;
    }
    const from = this.camera;
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(Math.max((now - start) / (GLIDE_MS * pace()), 0), 1);
      this.camera = between(from, to, part);
      this.#draw(this);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
  }
}
