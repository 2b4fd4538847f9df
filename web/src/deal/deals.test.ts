import { beforeEach, expect, test } from 'vitest';
import { dateOf } from '../puzzle/days';
import { dealOf, isToCome, keepPlayed, newDeal, pathOf, playedOf, pointsToBeat, shareOf, type Deal } from './deals';

const TODAY = 20_000;
const query = (text: string) => new URLSearchParams(text);

beforeEach(() => localStorage.clear());

test('an address without a name means today, and a day to come is not dealt yet', () => {
  const today: Deal = { name: dateOf(TODAY), edition: 'classic', level: 5 };
  expect(dealOf('', query(''), TODAY)).toEqual(today);
  const tomorrow = dealOf(dateOf(TODAY + 1), query(''), TODAY)!;
  expect([isToCome(today, TODAY), isToCome(tomorrow, TODAY)]).toEqual([false, true]);
  expect(isToCome({ ...today, name: 'k3v9x2ab' }, TODAY)).toBe(false);
  expect(dealOf(dateOf(TODAY - 3), query('edition=tables'), TODAY)).toEqual({
    name: dateOf(TODAY - 3),
    edition: 'tables',
    level: 5,
  });
});

test('a link brings the same deal back, and the points to beat', () => {
  const deal = newDeal('tables', 8);
  const url = new URL(pathOf(deal, 47), 'https://example.org');
  expect(dealOf(url.pathname.split('/')[2]!, url.searchParams, TODAY)).toEqual(deal);
  expect(pointsToBeat(url.searchParams)).toBe(47);
});

test.each(['a b', 'UPPER', 'x'.repeat(17), '..'])('%s names no deal', (name) => {
  expect(dealOf(name, query(''), TODAY)).toBeNull();
});

test.each(['0', '11', '2.5', 'x'])('%s is no level', (level) => {
  expect(dealOf('abc', query(`level=${level}`), TODAY)).toBeNull();
});

test.each(['-1', '1e3', '1000', '', 'x'])('%s are no points', (points) => {
  expect(pointsToBeat(query(`points=${points}`))).toBeNull();
});

test('what is remembered is bounded, and nonsense is no memory', () => {
  const deal = (at: number): Deal => ({ name: `d${at}`, edition: 'classic', level: 5 });
  for (let at = 0; at < 80; at++) keepPlayed(deal(at), { actions: [], changed: at });
  expect(playedOf(deal(0))).toBeUndefined();
  expect(playedOf(deal(79))).toBeDefined();
  localStorage.setItem('sixline-deals', '{"d79 classic 5":7}');
  expect(playedOf(deal(79))).toBeUndefined();
});

test('a share of par is in whole percent', () => {
  expect(shareOf({ points: 47, par: 50 })).toBe(94);
  expect(shareOf({ points: 3, par: 0 })).toBe(300);
});
