import { expect, it } from 'vitest';
import { isCode, isLessonCode, tidyCode } from './code';

it('forgives how a code is typed', () => {
  for (const typed of ['abc234', ' ABC 234 ', 'abc-234', 'https://play.example/join/ABC234', '/game/x?code=abc234']) {
    expect(tidyCode(typed)).toBe('ABC234');
  }
});

it('knows what a code can be', () => {
  expect(isCode('ABC234')).toBe(true);
  for (const no of ['', 'ABC23', 'ABC2345', 'ABC10O']) expect(isCode(no)).toBe(false);
});

it('tells a lesson from a game', () => {
  expect(isLessonCode('ABC23')).toBe(true);
  for (const no of ['', 'ABC2', 'ABC234', 'ABC1O']) expect(isLessonCode(no)).toBe(false);
});
