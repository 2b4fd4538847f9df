// The paper twin of the check: facts of some tables in an order by chance, each once as long as there are others.
import type { Fact } from '../wire/types';

export const CHECK_COUNTS = [20, 25];
export const SECONDS_EACH = 6;

export function drawFacts(tables: readonly number[], count: number, random: () => number): Fact[] {
  const all = tables.filter((a) => a > 1).flatMap((a) => Array.from({ length: 9 }, (_, i) => ({ a, b: i + 2 })));
  const left = [...all];
  const drawn: Fact[] = [];
  while (drawn.length < count && all.length > 0) {
    if (left.length === 0) left.push(...all);
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
