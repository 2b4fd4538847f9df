import { describe, expect, it } from 'vitest';
import { edition } from '../wasm/engine.fixture';
import { drawFacts } from './check';

describe('the check on paper', () => {
  it('asks each fact of the chosen tables once, as long as there are others', () => {
    const asked = (tables: number[]) => edition({ edition: 'tables', tables }).facts;
    const facts = drawFacts(asked([6, 7, 8]), 25, Math.random);
    expect(facts).toHaveLength(25);
    expect(new Set(facts.map(({ a, b }) => `${a}x${b}`)).size).toBe(25);
    expect(facts.every(({ a, b }) => [6, 7, 8].includes(a) && b >= 2 && b <= 10)).toBe(true);
    const two = asked([1, 2, 3]).filter(({ a }) => a === 2);
    const few = drawFacts(two, 20, Math.random);
    expect(few).toHaveLength(20);
    expect(new Set(few.slice(0, 9).map(({ b }) => b)).size).toBe(9);
    expect(drawFacts([], 20, Math.random)).toEqual([]);
  });

  it('leaves out what teaches little: the table of one, and once', () => {
    const facts = edition({ edition: 'tables', tables: [1, 2, 3] }).facts;
    expect(facts).toHaveLength(18);
    expect(facts.every(({ a, b }) => a > 1 && b > 1)).toBe(true);
    expect(edition({ edition: 'classic' }).facts).toEqual([]);
  });
});
