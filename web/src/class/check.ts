// The paper twin of the check: the facts of a deck in an order by chance, each once as long as there are others.
import type { CheckResult, Fact, RosterPupil } from '../wire/types';

export const CHECK_COUNTS = [20, 25];
export const SECONDS_EACH = 6;

/** What came of the checks of each pupil, the latest at the end, with the one that goes on. */
export function checksOf(roster: readonly RosterPupil[]): Record<number, CheckResult[]> {
  const all = roster.map(({ pupil, checks, check }) => [pupil.id, check ? [...checks, check] : checks] as const);
  return Object.fromEntries(all.filter(([, checks]) => checks.length > 0));
}

export function drawFacts(all: readonly Fact[], count: number, random: () => number): Fact[] {
  const left = [...all];
  const drawn: Fact[] = [];
  while (drawn.length < count && all.length > 0) {
    if (left.length === 0) left.push(...all);
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
