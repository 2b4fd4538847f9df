import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttle } from './throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a class that answers all the time is saved every few seconds all the same', () => {
  const saved: number[] = [];
  const throttle = new Throttle(() => saved.push(Date.now()), 3000);
  const start = Date.now();
  for (let ms = 0; ms < 30_000; ms += 500) {
    throttle.call();
    vi.advanceTimersByTime(500);
  }
  const gaps = saved.map((at, i) => at - (saved[i - 1] ?? start));
  expect(saved.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(3500);
});

test('what waits is done at once when the lesson ends, and only once', () => {
  let saved = 0;
  const throttle = new Throttle(() => (saved += 1), 3000);
  throttle.flush();
  expect(saved).toBe(0);
  throttle.call();
  throttle.flush();
  vi.advanceTimersByTime(10_000);
  expect(saved).toBe(1);
});
