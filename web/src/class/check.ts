// The paper twin of the check: the facts of a deck in an order by chance, each once as long as there are others.
import type { Fact } from '../wire/types';

export const CHECK_COUNTS = [20, 25];
export const SECONDS_EACH = 6;

export function drawFacts(all: readonly Fact[], count: number, random: () => number): Fact[] {
  const left = [...all];
  const drawn: Fact[] = [];
  while (drawn.length < count && all.length > 0) {
    if (left.length === 0) left.push(...all);
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
