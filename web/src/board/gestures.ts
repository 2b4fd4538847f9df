// Fingers, mouse and wheel on a board: panning, pinching, tapping. Handled outside Svelte, since they come often.
import { DRAG_FROM } from './drag.svelte';
import type { View } from './view';

const DOUBLE_TAP_MS = 320;

export interface GestureTargets {
  /** Whether a press there starts a drag of its own, so that the board stays. */
  press(event: PointerEvent, x: number, y: number): boolean;
  /** A finger rests at a point of the board, and may tap there; none once it moved or let go. */
  rest(at: { x: number; y: number } | null): void;
  /** A tap or a click at a point of the board, however long it took. */
  tap(x: number, y: number): void;
  /** Whether two quick taps there show the whole board. */
  isGround(x: number, y: number): boolean;
}

interface Finger {
  x: number;
  y: number;
}

/**
 * Binds them, and answers how to let go. `isFixed`: only taps, the page scrolls. `isReading`: one finger and the
 * wheel are the page's, two fingers move the board.
 */
export function bindGestures(
  root: HTMLElement,
  view: View,
  to: GestureTargets,
  isFixed: () => boolean,
  isReading: () => boolean = () => false,
): () => void {
  const fingers = new Map<number, Finger>();
  let start: { x: number; y: number; moved: boolean; taken: boolean } | null = null;
  let lastTap = { at: -Infinity, x: 0, y: 0 };
  let pan = { x: 0, y: 0 };
  let frame = 0;

  const local = (event: MouseEvent): Finger => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    const at = local(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) {
      const taken = event.button === 0 && to.press(event, at.x, at.y);
      start = { ...at, moved: false, taken };
      if (!taken) to.rest(at);
    } else if (start) {
      start.moved = true;
      to.rest(null);
    }
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const at = local(event);
    if (!start.moved && Math.hypot(at.x - start.x, at.y - start.y) > DRAG_FROM) {
      start.moved = true;
      to.rest(null);
      if (!start.taken && !isFixed() && !isPages(event)) root.setPointerCapture(event.pointerId);
    }
    if (!start.moved || start.taken || isFixed()) return;
    if (isPages(event)) {
      fingers.set(event.pointerId, at);
      return;
    }
    if (fingers.size === 2) pinch(event.pointerId, before, at);
    else if (fingers.size === 1) {
      pan = { x: pan.x + at.x - before.x, y: pan.y + at.y - before.y };
      frame ||= requestAnimationFrame(flush);
      root.dataset.panning = '';
    }
    fingers.set(event.pointerId, at);
  };

  /** A single finger on a board that one reads past. */
  const isPages = (event: PointerEvent): boolean => isReading() && event.pointerType === 'touch' && fingers.size === 1;

  /** The browser would scroll with two fingers as well. */
  const touch = (event: TouchEvent) => {
    if (isReading() && event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  const flush = () => {
    frame = 0;
    const by = pan;
    pan = { x: 0, y: 0 };
    view.panBy(by.x, by.y);
  };

  const pinch = (id: number, before: Finger, at: Finger) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const from = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(at.x - other.x, at.y - other.y);
    view.panBy((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (from > 1) view.zoomBy(now / from, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || !start) return;
    const { moved } = start;
    if (fingers.size > 0) return;
    start = null;
    delete root.dataset.panning;
    to.rest(null);
    if (moved || event.button !== 0) return;
    const point = local(event);
    const near = Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 24;
    const twice = near && event.timeStamp - lastTap.at < DOUBLE_TAP_MS;
    lastTap = { at: twice ? -Infinity : event.timeStamp, ...point };
    if (twice && !isFixed() && to.isGround(point.x, point.y)) view.fit();
    else to.tap(point.x, point.y);
  };

  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) start = null;
    delete root.dataset.panning;
    to.rest(null);
  };

  /** Two taps with something else between them are no double tap. */
  const elsewhere = (event: Event) => {
    if (!root.contains(event.target as Node)) lastTap.at = -Infinity;
  };

  /** A finger that rests asks for no menu. */
  const menu = (event: Event) => {
    if (!isFixed()) event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    if (isFixed() || (isReading() && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    // A pinch on a touchpad comes as small steps with Ctrl.
    const step = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.0015;
    view.zoomBy(Math.exp(-event.deltaY * step), local(event));
  };

  document.addEventListener('pointerdown', elsewhere, true);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('wheel', wheel, { passive: false });
  root.addEventListener('contextmenu', menu);
  root.addEventListener('touchstart', touch, { passive: false });
  root.addEventListener('touchmove', touch, { passive: false });
  return () => {
    document.removeEventListener('pointerdown', elsewhere, true);
    cancelAnimationFrame(frame);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('wheel', wheel);
    root.removeEventListener('contextmenu', menu);
    root.removeEventListener('touchstart', touch);
    root.removeEventListener('touchmove', touch);
  };
}
