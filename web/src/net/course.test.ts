import { describe, expect, it } from 'vitest';
import { courseOf } from './course';

const point = (value: number, deviation: number) => ({ at_ms: 0, value, deviation });

describe('the course of a rating', () => {
  it('needs two games', () => {
    expect(courseOf([], 300, 150, 40)).toBe(null);
    expect(courseOf([point(1500, 200)], 300, 150, 40)).toBe(null);
  });

  it('goes from left to right, higher where the rating is, and stays within', () => {
    const course = courseOf([point(1500, 200), point(1600, 150), point(1550, 100)], 300, 150, 40)!;
    const numbers = (path: string) =>
      [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map((it) => [Number(it[1]), Number(it[2])]);
    const [first, second, third] = numbers(course.line);
    expect([first![0], third![0]]).toEqual([40, 296]);
    expect(second![1]).toBeLessThan(third![1]!);
    expect(third![1]).toBeLessThan(first![1]!);
    for (const [x, y] of numbers(course.band)) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(150);
    }
    expect(course.ticks.map((it) => it.value)).toEqual([1300, 1400, 1500, 1600, 1700]);
  });

  it('has few ticks however far a rating went', () => {
    const course = courseOf([point(-900, 250), point(4000, 60)], 300, 150, 40)!;
    expect(course.ticks.length).toBeLessThanOrEqual(7);
  });
});
