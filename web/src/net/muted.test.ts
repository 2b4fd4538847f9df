import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMuted, mutedIn } from './muted';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('players whose phrases are hidden', () => {
  beforeEach(() => kept.clear());

  it('are remembered by game until they are heard again', () => {
    keepMuted('one', [2]);
    keepMuted('two', [1, 3]);
    expect([mutedIn('one'), mutedIn('two'), mutedIn('three')]).toEqual([[2], [1, 3], []]);
    keepMuted('one', []);
    expect(mutedIn('one')).toEqual([]);
  });

  it('are forgotten with the oldest games, and nonsense is nobody', () => {
    for (let game = 0; game < 60; game += 1) keepMuted(`g${game}`, [1]);
    expect([mutedIn('g0'), mutedIn('g9'), mutedIn('g10')]).toEqual([[], [], [1]]);
    for (const text of ['{', '{"a":1}', '[1,["g",["x"]]]']) {
      kept.set('sixline-muted', text);
      expect(mutedIn('g')).toEqual([]);
    }
  });
});
