import { describe, expect, it } from 'vitest';
import { drawFacts } from './check';

describe('the check on paper', () => {
  it('asks each fact of the chosen tables once, as long as there are others', () => {
    const facts = drawFacts([6, 7, 8], 25, Math.random);
    expect(facts).toHaveLength(25);
    expect(new Set(facts.map(({ a, b }) => `${a}x${b}`)).size).toBe(25);
    expect(facts.every(({ a, b }) => [6, 7, 8].includes(a) && b >= 2 && b <= 10)).toBe(true);
    const few = drawFacts([2], 20, Math.random);
    expect(few).toHaveLength(20);
    expect(new Set(few.slice(0, 9).map(({ b }) => b)).size).toBe(9);
    expect(drawFacts([1], 20, Math.random)).toEqual([]);
  });
});
