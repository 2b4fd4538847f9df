// A piece under the finger. What moves with it is one element outside Svelte, so that nothing else is drawn anew.
import type { Cell, Drag, DragBoard, DragFrom, DragHand, DragTo } from './types';
import { isStill, pace } from './view';

/** Pixels from which on a press is a drag. */
export const DRAG_FROM = 8;
/** A drag that ends where it began, within so many pixels, was a press of an unsteady hand. */
const UNSTEADY = 24;
/** A piece leans by so many degrees at most. */
const LEAN_MOST = 9;
/** So far above a finger the piece floats, so that it is seen. */
const LIFT = 60;
/** How long a piece takes up into the air, and back to where it was. */
const LIFT_MS = 120;
const BACK_MS = 180;

export function createDrag(ondrop: (from: DragFrom, to: DragTo) => void): Drag {
  return new PieceDrag(ondrop);
}

interface Press {
  pointer: number;
  from: DragFrom;
  tile: string;
  art: Element;
  x: number;
  y: number;
  touch: boolean;
  onpress: (() => void) | undefined;
}

class PieceDrag implements Drag {
  from = $state.raw<DragFrom | null>(null);
  tile = $state.raw<string | null>(null);
  board: DragBoard | null = null;
  hand: DragHand | null = null;
  #ondrop: (from: DragFrom, to: DragTo) => void;
  #press: Press | null = null;
  #flying: HTMLElement | null = null;
  #last: PointerEvent | null = null;
  #frame = 0;
  /** Degrees by which the floating piece leans back from its movement, and where it was. */
  #tilt = 0;
  #wasAt: number | null = null;
  /** Pixels of the floating piece. */
  #size = 52;
  #waiting: (() => void)[] = [];

  constructor(ondrop: (from: DragFrom, to: DragTo) => void) {
    this.#ondrop = ondrop;
  }

  press(event: PointerEvent, from: DragFrom, tile: string, art: Element, onpress?: () => void): void {
    if (this.#press || event.button !== 0) return;
    this.#press = {
      pointer: event.pointerId,
      from,
      tile,
      art,
      x: event.clientX,
      y: event.clientY,
      touch: event.pointerType !== 'mouse',
      onpress,
    };
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#up);
    window.addEventListener('pointercancel', this.cancel);
    window.addEventListener('pointerdown', this.#other);
    window.addEventListener('keydown', this.#key, true);
  }

  cancel = (): void => {
    this.#end();
  };

  whenFree(then: () => void): void {
    if (this.from) this.#waiting.push(then);
    else then();
  }

  #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#last = event;
    if (!this.#flying) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_FROM) return;
      this.#lift(press);
    }
    this.#frame ||= requestAnimationFrame(this.#follow);
  };

  #follow = (): void => {
    this.#frame = 0;
    const spot = this.#spot();
    if (!spot || !this.#flying) return;
    const to = this.#target(spot);
    // Over the board the piece is as large as those that lie there, so that the ghost below is seen.
    const scale = to && to !== 'hand' ? Math.max((this.board?.zoom() ?? this.#size) * 1.1, 36) / this.#size : 1;
    const lean = isStill() ? '' : ` rotate(${this.#lean(spot.x)}deg)`;
    this.#flying.style.transform = `translate3d(${spot.x}px, ${spot.y}px, 0) translate(-50%, -50%) scale(${scale})${lean}`;
    this.#flying.style.opacity = scale === 1 ? '1' : '0.8';
    this.board?.hover(to && to !== 'hand' ? to : null, spot);
    this.hand?.hover(to === 'hand' && this.#press && 'hand' in this.#press.from ? spot.x : null);
  };

  /** A piece has weight: it leans as it is moved sideways, and comes upright again. */
  #lean(x: number): number {
    const by = this.#wasAt === null ? 0 : x - this.#wasAt;
    this.#wasAt = x;
    this.#tilt = this.#tilt * 0.75 + Math.min(Math.max(by, -LEAN_MOST), LEAN_MOST) * 0.25;
    if (Math.abs(this.#tilt) < 0.1) this.#tilt = 0;
    else this.#frame ||= requestAnimationFrame(this.#follow);
    return Math.round(this.#tilt * 10) / 10;
  }

  #up = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#last = event;
    const spot = this.#flying && this.#spot();
    if (!spot) {
      this.#end();
      return;
    }
    const to = this.#target(spot);
    const { from, onpress } = press;
    const { hand } = this;
    if (!to) this.#flyBack();
    const isBack = Math.hypot(event.clientX - press.x, event.clientY - press.y) < UNSTEADY && isFrom(from, to);
    this.#end();
    if (isBack && onpress) {
      onpress();
      return;
    }
    if (to === 'hand' && 'hand' in from && hand?.reorder(from.hand, spot.x)) return;
    this.#ondrop(from, to);
  };

  /** A second finger takes the drag back. */
  #other = (event: PointerEvent): void => {
    if (event.pointerId !== this.#press?.pointer) this.#end();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#flying) return;
    event.stopPropagation();
    this.#flyBack();
    this.#end();
  };

  /** The middle of the floating piece: it rises as the finger leaves its place. */
  #spot(): { x: number; y: number; fingerX: number; fingerY: number } | null {
    const press = this.#press;
    const last = this.#last;
    if (!press || !last) return null;
    const far =
      'hand' in press.from ? press.y - last.clientY : Math.hypot(last.clientX - press.x, last.clientY - press.y);
    const lift = press.touch ? Math.min(Math.max(far - DRAG_FROM, 0), LIFT) : 0;
    return { x: last.clientX, y: last.clientY - lift, fingerX: last.clientX, fingerY: last.clientY };
  }

  #target(spot: { x: number; y: number; fingerX: number; fingerY: number }): Cell | 'hand' | null {
    const inHand = this.hand?.contains(spot.fingerX, spot.fingerY) ?? false;
    // A piece on its way back goes where the finger is; one on its way out where the piece is.
    if (inHand && this.#press && 'cell' in this.#press.from) return 'hand';
    return this.board?.cellAt(spot.x, spot.y) ?? (inHand ? 'hand' : null);
  }

  #lift(press: Press): void {
    this.#size = Math.max(press.art.getBoundingClientRect().width, this.board?.zoom() ?? 0, 52);
    const flying = document.createElement('div');
    flying.setAttribute('aria-hidden', 'true');
    Object.assign(flying.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: `${this.#size}px`,
      height: `${this.#size}px`,
      zIndex: '1000',
      pointerEvents: 'none',
      willChange: 'transform',
      filter: 'drop-shadow(0 8px 8px rgb(0 0 0 / 0.35))',
    });
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 100 100');
    svg.setAttribute('width', '100%');
    svg.setAttribute('height', '100%');
    const art = press.art.cloneNode(true) as Element;
    svg.append(art);
    flying.append(svg);
    document.body.append(flying);
    if (!isStill())
      flying.animate?.([{ scale: 0.85 }, { scale: 1 }], { duration: LIFT_MS * pace(), easing: 'ease-out' });
    this.#flying = flying;
    this.from = press.from;
    this.tile = press.tile;
  }

  /** A piece that was let go of nowhere glides back to its place. */
  #flyBack(): void {
    const [flying, art] = [this.#flying, this.#press?.art];
    if (!flying?.animate || !art || isStill()) return;
    const home = art.getBoundingClientRect();
    const [x, y] = [(home.left + home.right) / 2, (home.top + home.bottom) / 2];
    const end = `translate3d(${x}px, ${y}px, 0) translate(-50%, -50%) scale(${home.width / this.#size})`;
    this.#flying = null;
    const way = flying.animate([{ transform: flying.style.transform }, { transform: end }], {
      duration: BACK_MS * pace(),
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    });
    way.onfinish = way.oncancel = () => flying.remove();
  }

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#up);
    window.removeEventListener('pointercancel', this.cancel);
    window.removeEventListener('pointerdown', this.#other);
    window.removeEventListener('keydown', this.#key, true);
    this.#flying?.remove();
    this.#flying = null;
    this.#press = null;
    this.#last = null;
    this.#tilt = 0;
    this.#wasAt = null;
    this.board?.hover(null);
    this.hand?.hover(null);
    this.from = null;
    this.tile = null;
    for (const then of this.#waiting.splice(0)) then();
  }
}

/** Whether a piece is let go where it was taken. */
function isFrom(from: DragFrom, to: DragTo): boolean {
  if ('hand' in from) return to === 'hand' || to === null;
  return to !== null && to !== 'hand' && to.x === from.cell.x && to.y === from.cell.y;
}
