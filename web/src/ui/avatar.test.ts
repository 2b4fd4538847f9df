import { describe, expect, it } from 'vitest';
import { ANIMALS, FACE_COLORS, faceOf, parseFace } from './avatar';

describe('faces', () => {
  it('follow from the name, and always in the same way', () => {
    expect(faceOf('Ann')).toEqual(faceOf('Ann'));
    expect(faceOf('Ann')).not.toEqual(faceOf('Ben'));
    expect(parseFace(Object.values(faceOf('Zoë 🦊')).join('-'))).toEqual(faceOf('Zoë 🦊'));
  });

  it('are all used', () => {
    const names = Array.from({ length: 600 }, (_, i) => `Player ${i}`);
    expect(new Set(names.map((name) => faceOf(name).animal)).size).toBe(ANIMALS.length);
    expect(new Set(names.map((name) => faceOf(name).color)).size).toBe(FACE_COLORS.length);
  });

  it('that were kept by another client and are not ours are not believed', () => {
    expect(parseFace('fox-red')).toEqual({ animal: 'fox', color: 'red' });
    for (const text of ['', 'fox', 'fox-', 'unicorn-red', 'fox-red"', 'constructor-red'])
      expect(parseFace(text.replace('"', 'x'))).toBeNull();
  });
});
