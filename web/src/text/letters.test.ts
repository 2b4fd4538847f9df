import { beforeEach, expect, test } from 'vitest';
import { LANGS, words } from '../words.svelte';
import { tileCode, toNotation } from './letters';

const TILES = [...'ROYGBP'].flatMap((color) => [...'osdctx'].map((shape) => color + shape));

beforeEach(() => words.load('fr'));

test('yellow is J in French, and E in Dutch', async () => {
  expect(tileCode('Yo')).toBe('Jo');
  expect(toNotation('jo 3,0')).toBe('Yo 3,0');
  expect(toNotation('poser Is@3,0 vx@4,0')).toBe('poser Ps@3,0 Gx@4,0');
  await words.load('nl');
  expect(tileCode('Yo')).toBe('Eo');
  expect(tileCode('12b')).toBe('12b');
});

test.each(LANGS)('every tile can be typed with the letters of %s, and in the notation', async (lang) => {
  await words.load(lang);
  for (const tile of TILES) {
    expect(toNotation(tileCode(tile))).toBe(tile);
    expect(toNotation(tile)).toBe(tile);
  }
});
