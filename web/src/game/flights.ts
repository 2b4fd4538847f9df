// Pieces that fly when they are drawn or exchanged: between the bag and the hand, or the bag and another player.
import { pace } from '../board/view';
import { isStill } from '../settings.svelte';

const FLIGHT_MS = 250;
/** Pieces fly one after the other, by so much. */
const APART_MS = 30;

const timing = (i: number): KeyframeAnimationOptions => ({
  duration: FLIGHT_MS * pace(),
  delay: i * APART_MS * pace(),
  easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  fill: 'backwards',
});

/** The pieces at these places of a hand come out of the bag. */
export function flyFromBag(hand: Element, places: number[], bag: Element | null): void {
  if (isStill() || !bag) return;
  const buttons = hand.querySelectorAll('button');
  places.forEach((place, i) => {
    const piece = buttons[place]?.firstElementChild;
    if (!piece?.animate) return;
    const { x, y } = between(piece, bag);
    const start = { transform: `translate(${x}px, ${y}px) scale(0.4) rotate(-20deg)`, opacity: 0.2 };
    piece.animate([start, { transform: 'none', opacity: 1 }], timing(i));
  });
}

/** Copies of the pieces at these places of a hand go back into the bag. */
export function flyToBag(hand: Element, places: number[], bag: Element | null): void {
  if (isStill() || !bag) return;
  const buttons = hand.querySelectorAll('button');
  places.forEach((place, i) => {
    const piece = buttons[place]?.firstElementChild;
    if (piece) fly(piece.cloneNode(true) as Element, piece, bag, i);
  });
}

/** Pieces go face down from one place to another. */
export function flyHidden(from: Element | null, to: Element | null, count: number): void {
  if (isStill() || !from || !to) return;
  for (let i = 0; i < count; i++) {
    const back = document.createElement('div');
    back.style.cssText = 'border-radius: 22%; background: var(--tile); border: 1px solid var(--tile-edge)';
    fly(back, from, to, i, 22);
  }
}

function fly(piece: Element, from: Element, to: Element, i: number, size?: number): void {
  const start = from.getBoundingClientRect();
  const box = document.createElement('div');
  const side = size ?? start.width;
  const left = (start.left + start.right - side) / 2;
  const top = (start.top + start.bottom - side) / 2;
  box.setAttribute('aria-hidden', 'true');
  box.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${side}px; height: ${side}px; z-index: 20; display: grid; pointer-events: none; opacity: 0`;
  box.append(piece);
  if (!box.animate) return;
  document.body.append(box);
  const { x, y } = between(from, to);
  const end = { transform: `translate(${x}px, ${y}px) scale(0.5) rotate(20deg)`, opacity: 0.2 };
  const flight = box.animate([{ transform: 'none', opacity: 1 }, end], timing(i));
  flight.onfinish = flight.oncancel = () => box.remove();
}

/** The way from the middle of one element to that of another. */
function between(from: Element, to: Element): { x: number; y: number } {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  return {
    x: (end.left + end.right - start.left - start.right) / 2,
    y: (end.top + end.bottom - start.top - start.bottom) / 2,
  };
}
