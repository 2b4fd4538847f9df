import { beforeEach, expect, test } from 'vitest';
import type { PuzzleSetJson } from '../wire/types';
import {
  attemptOf,
  dateOf,
  dayNumber,
  dayOf,
  keepAttempt,
  keepSolved,
  nextPractice,
  puzzleOfDay,
  totalSolved,
} from './days';

const head = (id: string, rating = 1500) => ({ id, line: '', rating });
const SET: PuzzleSetJson = {
  days: ['a', 'b', 'c'].map((id) => head(id)),
  practice: [head('hard', 1900), head('easy', 900), head('middle', 1400)],
};

beforeEach(() => localStorage.clear());

test('a day begins at midnight in Greenwich', () => {
  const day = dayOf('2026-11-18')!;
  expect(dateOf(day)).toBe('2026-11-18');
  expect(dayNumber(Date.parse('2026-11-18T00:00:00Z'))).toBe(day);
  expect(dayNumber(Date.parse('2026-11-18T23:59:59Z'))).toBe(day);
  expect(dayNumber(Date.parse('2026-11-19T00:30:00+01:00'))).toBe(day);
});

test.each(['', 'today', '2026-02-30', '2026-13-01', 'k3v9x2ab'])('%s is no date', (text) => {
  expect(dayOf(text)).toBeNull();
});

test('puzzles of days go round and round', () => {
  const ids = [0, 1, 2, 3, 301].map((day) => puzzleOfDay(SET, day)?.id);
  expect(ids).toEqual(['a', 'b', 'c', 'a', 'b']);
  expect(puzzleOfDay({ days: [], practice: [] }, 5)).toBeUndefined();
});

test('a missed day takes nothing away', () => {
  keepAttempt(10, 'classic', { tries: 1, state: 'solved' });
  keepAttempt(14, 'classic', { tries: 3, state: 'solved' });
  expect(totalSolved()).toBe(2);
});

test('only what was not decided yet can change', () => {
  keepAttempt(10, 'classic', { tries: 1, state: 'tried' });
  keepAttempt(10, 'classic', { tries: 2, state: 'solved' });
  keepAttempt(10, 'classic', { tries: 9, state: 'shown' });
  expect(attemptOf(10, 'classic')).toEqual({ tries: 2, state: 'solved' });
  keepAttempt(10, 'classic', { tries: 1, state: 'solved' });
  expect(totalSolved()).toBe(1);
  expect(attemptOf(10, 'tables')).toBeUndefined();
});

test('what is remembered is bounded', () => {
  for (let day = 20_000; day < 20_200; day++) keepAttempt(day, 'classic', { tries: 1, state: 'solved' });
  expect(attemptOf(20_000, 'classic')).toBeUndefined();
  expect(attemptOf(20_199, 'classic')).toBeDefined();
  expect(totalSolved()).toBe(200);
});

test('practice goes from easy to hard, and starts over', () => {
  expect(nextPractice(SET)?.id).toBe('easy');
  expect(nextPractice(SET, 'easy')?.id).toBe('middle');
  for (const { id } of SET.practice) keepSolved(id);
  expect(nextPractice(SET)?.id).toBe('easy');
  expect(nextPractice(SET, 'easy')?.id).toBe('middle');
});

test('nonsense in the browser is no memory', () => {
  localStorage.setItem('sixline-puzzles', '{"days":7,"total":"x","solved":{}}');
  expect(totalSolved()).toBe(0);
  expect(attemptOf(1, 'classic')).toBeUndefined();
  expect(nextPractice(SET)?.id).toBe('easy');
});
