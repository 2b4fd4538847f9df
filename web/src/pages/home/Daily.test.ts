import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { DAILY_LEVEL, keepPlayed } from '../../deal/deals';
import { dateOf, dayNumber, keepAttempt } from '../../puzzle/days';
import Daily from './Daily.svelte';

const today = dayNumber(Date.now());
const deal = (edition: 'classic' | 'tables', day = today) => ({ name: dateOf(day), edition, level: DAILY_LEVEL });

beforeEach(() => localStorage.clear());

/** What the two cards say, and where they lead. Words are not loaded here, so every text is its id. */
function shown(): [string, string][] {
  const target = document.createElement('div');
  const cards = mount(Daily, { target });
  flushSync();
  const links = [...target.querySelectorAll('a')];
  const told = links.map((it): [string, string] => [it.querySelector('small')!.textContent, it.getAttribute('href')!]);
  void unmount(cards);
  return told;
}

it('what nobody has begun today says what it is, also after yesterday', () => {
  keepAttempt(today - 1, 'classic', { tries: 1, state: 'solved' });
  keepPlayed(deal('classic', today - 1), { actions: ['pass'], changed: 1 });
  expect(shown()).toEqual([
    ['puzzle-lead', '/puzzle'],
    ['deal-lead', '/deal'],
    ['hall-lead', '/hall'],
  ]);
});

it('what was begun says how far it is, in the edition in which it was', () => {
  keepAttempt(today, 'tables', { tries: 2, state: 'tried' });
  keepPlayed(deal('tables'), { actions: ['pass'], taken: 2, turns: 5, changed: 1 });
  expect(shown()).toEqual([
    ['home-puzzle-tried', '/puzzle?edition=tables'],
    ['home-deal-turns', '/deal?edition=tables'],
    ['hall-lead', '/hall'],
  ]);
  keepAttempt(today, 'tables', { tries: 2, state: 'solved' });
  keepPlayed(deal('tables'), { actions: ['pass'], changed: 2, done: { points: 40, theirs: 30, par: 50 } });
  expect(shown().map(([text]) => text)).toEqual(['home-puzzle-solved', 'home-deal-played', 'hall-lead']);
});

it('a deal that was played before its turns were noted is begun', () => {
  keepPlayed(deal('classic'), { actions: ['pass'], changed: 1 });
  expect(shown()[1]).toEqual(['home-deal-begun', '/deal']);
});
