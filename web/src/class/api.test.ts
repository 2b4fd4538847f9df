import { describe, expect, it } from 'vitest';
import { keep, readKept } from './api';

describe('what a browser keeps of a lesson', () => {
  it('outlives the tab, but not the lesson', () => {
    const kept = { code: 'ABCDE', token: 'secret', recovery: 'ABCDEFGHJK' };
    keep('teacher', kept, 1000);
    expect(readKept('teacher', 2000)).toEqual({ ...kept, at: 1000 });
    expect(sessionStorage.length).toBe(0);
    expect(readKept('pupil', 2000)).toBeNull();
    keep('teacher', null);
    expect(readKept('teacher', 2000)).toBeNull();
  });

  it('is dropped when it is too old to be of use', () => {
    keep('pupil', { code: 'ABCDE', token: 'secret' }, 1000);
    expect(readKept('pupil', 1000 + 7 * 3_600_000)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });
});
