import { describe, expect, it } from 'vitest';
import { daysLeft } from './kept-days';

const DAY = 24 * 60 * 60 * 1000;

describe('the days that are left in a game without a clock', () => {
  it('are said three days before', () => {
    expect(daysLeft(0, 26 * DAY, 30)).toBe(null);
    expect(daysLeft(0, 27 * DAY, 30)).toBe(3);
    expect(daysLeft(0, 28.5 * DAY, 30)).toBe(2);
    expect(daysLeft(0, 29.9 * DAY, 30)).toBe(1);
    expect(daysLeft(0, 40 * DAY, 30)).toBe(0);
  });
  it('are fewer where the whole time is short', () => {
    expect(daysLeft(0, 2 * DAY, 4)).toBe(2);
    expect(daysLeft(0, 1 * DAY, 4)).toBe(null);
  });
});
