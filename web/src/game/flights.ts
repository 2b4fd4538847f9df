// Pieces that fly from the bag to the hand when they are drawn.
import { isStill } from '../settings.svelte';

const FLIGHT_MS = 250;

export function flyFromBag(hand: Element, places: number[], bag: Element | null): void {
  if (isStill() || !bag) return;
  const from = bag.getBoundingClientRect();
  const buttons = hand.querySelectorAll('button');
  places.forEach((place, i) => {
    const piece = buttons[place]?.firstElementChild;
    if (!piece?.animate) return;
    const to = piece.getBoundingClientRect();
    const x = (from.left + from.right - to.left - to.right) / 2;
    const y = (from.top + from.bottom - to.top - to.bottom) / 2;
    const start = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 };
    piece.animate([start, { transform: 'none', opacity: 1 }], {
      duration: FLIGHT_MS,
      delay: i * 30,
      easing: 'ease-out',
      fill: 'backwards',
    });
  });
}
