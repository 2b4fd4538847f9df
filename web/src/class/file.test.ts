import { describe, expect, it } from 'vitest';
import type { RosterPupil, Tally } from '../wire/types';
import {
  checksIn,
  dayOf,
  knownFacts,
  newClass,
  readClass,
  talliesIn,
  withLesson,
  withoutPupil,
  type ClassFile,
} from './file';
import { newKey, NotSealed, ROUNDS, seal, unseal, WrongPhrase } from './seal';

/** The same numbers each time. */
function dice(): () => number {
  let seed = 1;
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

const roster = (file: ClassFile): RosterPupil[] =>
  file.pupils.map(({ card, animal, color }, i) => ({
    pupil: { id: i + 11, animal, color, here: true },
    card,
    of_file: true,
    checks: [],
    waiting: false,
    stalled: false,
    points: 0,
    bests: 0,
    laid: false,
    expected: false,
  }));

const fact = (pupil: number, a: number, b: number, asked: number, right: number, last = right > 0): Tally => ({
  pupil,
  about: { kind: 'fact', a, b },
  asked,
  right,
  last,
});

describe('the class file', () => {
  it('keeps what came of the checks of the tables, and of nobody who left the class', () => {
    const [first, second] = roster(empty) as [RosterPupil, RosterPupil];
    const told = [{ ...first, checks: [{ done: 20, of: 20, right: 17 }] }, second];
    const file = withLesson(empty, { code: 'ABCDE', day: '2026-11-19' }, told, []);
    // Saved twice, as every few seconds, it is one check.
    const again = withLesson(file, { code: 'ABCDE', day: '2026-11-19' }, told, []);
    expect(again).toEqual(file);
    expect(readClass(JSON.parse(JSON.stringify(file)))).toEqual(file);
    expect(checksIn(file)).toEqual({ 1: [{ done: 20, of: 20, right: 17 }] });
    expect(checksIn(withoutPupil(file, first.card))).toEqual({});
    const broken = { ...file, lessons: [{ ...file.lessons[0]!, checks: [{ card: first.card, of: 20, right: 21 }] }] };
    expect(readClass(broken)).toBeNull();
  });

  const empty = newClass('4B', 30, dice());

  it('gives each pupil a picture and signs that no other has', () => {
    expect(empty.pupils).toHaveLength(30);
    expect(new Set(empty.pupils.map((it) => it.card)).size).toBe(30);
    expect(new Set(empty.pupils.map((it) => it.animal + it.color)).size).toBe(30);
    expect(readClass(JSON.parse(JSON.stringify(empty)))).toEqual(empty);
  });

  it('keeps a lesson once, however often it is saved, and adds pupils who are new', () => {
    const lesson = { code: 'ABCDE', day: '2026-11-02' };
    const once = withLesson(empty, lesson, roster(empty), [fact(11, 6, 7, 1, 0)]);
    const newcomer = { ...roster(empty)[0]!, card: '2222', pupil: { ...roster(empty)[0]!.pupil, id: 99, name: 'Ada' } };
    const twice = withLesson(once, lesson, [...roster(empty), newcomer], [fact(11, 6, 7, 2, 1), fact(99, 2, 2, 1, 1)]);
    expect(twice.lessons).toHaveLength(1);
    expect(twice.pupils.at(-1)).toMatchObject({ card: '2222', name: 'Ada' });
    const tallies = talliesIn(twice);
    expect(tallies.map(({ pupil, asked, right }) => [pupil, asked, right])).toEqual([
      [1, 2, 1],
      [31, 1, 1],
    ]);
    const without = withoutPupil(twice, '2222');
    expect(JSON.stringify(without)).not.toContain('2222');
  });

  it('asks again what failed last, and once more after a week', () => {
    const [pupil] = empty.pupils;
    const day = (file: ClassFile, on: string, ...tallies: Tally[]) =>
      withLesson(file, { code: on, day: on }, roster(file), tallies);
    const again = (file: ClassFile, today: string) =>
      knownFacts(file, pupil!.card, today)
        .filter((it) => it.again)
        .map(({ a, b }) => `${a}x${b}`);
    const monday = day(empty, '2026-11-02', fact(11, 6, 7, 1, 0), fact(11, 2, 5, 1, 1));
    expect(again(monday, '2026-11-03')).toEqual(['6x7']);
    const tuesday = day(monday, '2026-11-03', fact(11, 6, 7, 1, 1));
    expect(again(tuesday, '2026-11-04')).toEqual([]);
    expect(again(tuesday, '2026-11-10')).toEqual(['6x7']);
    const later = day(tuesday, '2026-11-10', fact(11, 6, 7, 1, 1));
    expect(again(later, '2026-11-30')).toEqual([]);
    expect(knownFacts(later, pupil!.card, '2026-11-30')).toContainEqual({
      a: 6,
      b: 7,
      asked: 3,
      right: 2,
      again: false,
    });
  });

  it('is refused where it is broken', () => {
    for (const bad of [null, 5, {}, { ...empty, version: 2 }, { ...empty, pupils: [{ card: 'no' }] }]) {
      expect(readClass(bad)).toBeNull();
    }
    const counts = [
      { card: empty.pupils[0]!.card, about: { kind: 'fact', a: 11, b: 1 }, asked: 1, right: 1, last: true },
    ];
    expect(readClass({ ...empty, lessons: [{ code: 'A', day: '2026-11-02', counts }] })).toBeNull();
  });

  it('tells the day of the calendar', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('the seal', () => {
  it('opens with its phrase, and with no other; nothing of it can be read', async () => {
    // Fewer rounds than in a real file, which are there to be slow.
    expect(ROUNDS).toBeGreaterThanOrEqual(600_000);
    const key = await newKey('correct horse', 1000);
    const sealed = await seal(key, 'Ada knows 6 × 7');
    expect(sealed).not.toContain('Ada');
    expect((await unseal(sealed, 'correct horse')).text).toBe('Ada knows 6 × 7');
    await expect(unseal(sealed, 'correct horsf')).rejects.toBeInstanceOf(WrongPhrase);
    const changed = sealed.replace(/"data":"(.)/, (_, sign: string) => `"data":"${sign === 'A' ? 'B' : 'A'}`);
    await expect(unseal(changed, 'correct horse')).rejects.toBeInstanceOf(WrongPhrase);
    for (const text of ['', '{}', 'null', '{"sixline":"class"}', sealed.replace('1000', '999999999999')]) {
      await expect(unseal(text, 'correct horse')).rejects.toBeInstanceOf(NotSealed);
    }
    // Saved again with the same key, it looks different, and opens all the same.
    const again = await seal(key, 'Ada knows 6 × 7');
    expect(again).not.toBe(sealed);
    expect((await unseal(again, 'correct horse')).text).toBe('Ada knows 6 × 7');
  });
});
