// The class file: who is in the class and what was counted in its lessons. It lives in the teacher's browser and in
// files that the teacher keeps, always encrypted with a pass phrase. The server never sees it.
import type { CheckResult, Fact, KnownFact, RosterPupil, Tally, Topic } from '../wire/types';
import { COLORS, FACES } from './faces';

export interface FilePupil {
  /** Four signs, as printed on the pupil's card. */
  card: string;
  animal: string;
  color: string;
  name?: string;
}

/** What was counted of one pupil and one thing in one lesson. */
export interface FileCount {
  card: string;
  about: Topic;
  asked: number;
  right: number;
  last: boolean;
}

/** What came of one check of the tables. */
export interface FileCheck {
  card: string;
  right: number;
  of: number;
}

export interface FileLesson {
  /** The code of the lesson: saved twice, it is one lesson. */
  code: string;
  /** The day, as 2026-11-18. */
  day: string;
  counts: FileCount[];
  /** Left out in files from before there were any. */
  checks?: FileCheck[];
}

export interface ClassFile {
  version: 1;
  name: string;
  pupils: FilePupil[];
  lessons: FileLesson[];
}

/** A year of lessons, twice a week; older ones are dropped. */
const MOST_LESSONS = 80;
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const DAY_MS = 86_400_000;

/** A class with a picture and four signs for each of so many pupils. `random` answers numbers from 0 to 1. */
export function newClass(name: string, count: number, random: () => number): ClassFile {
  const faces = Object.keys(FACES).flatMap((animal) => Object.keys(COLORS).map((color) => ({ animal, color })));
  const pupils: FilePupil[] = [];
  while (pupils.length < count) {
    const [face] = faces.splice(Math.floor(random() * faces.length), 1);
    const card = Array.from({ length: 4 }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('');
    if (!face) break;
    if (pupils.some((it) => it.card === card)) faces.push(face);
    else pupils.push({ card, ...face });
  }
  return { version: 1, name, pupils, lessons: [] };
}

/** The file with what was counted in a lesson; pupils who are new in the class are added. */
export function withLesson(
  file: ClassFile,
  lesson: { code: string; day: string },
  roster: readonly RosterPupil[],
  tallies: readonly Tally[],
): ClassFile {
  const pupils = [...file.pupils];
  const cards = new Map<number, string>();
  for (const { pupil, card, waiting } of roster) {
    if (waiting) continue;
    cards.set(pupil.id, card);
    const named = pupil.name === undefined ? {} : { name: pupil.name };
    const at = pupils.findIndex((it) => it.card === card);
    if (at >= 0) pupils[at] = { ...pupils[at]!, ...named };
    else pupils.push({ card, animal: pupil.animal, color: pupil.color, ...named });
  }
  const counts = tallies.flatMap(({ pupil, about, asked, right, last }) => {
    const card = cards.get(pupil);
    return card === undefined ? [] : [{ card, about, asked, right, last }];
  });
  const checks = roster.flatMap(({ pupil, checks }) => {
    const card = cards.get(pupil.id);
    return card === undefined ? [] : checks.map(({ right, of }) => ({ card, right, of }));
  });
  const told = { ...lesson, counts, ...(checks.length ? { checks } : {}) };
  const others = file.lessons.filter((it) => it.code !== lesson.code || it.day !== lesson.day);
  const lessons = counts.length || checks.length ? [...others, told].slice(-MOST_LESSONS) : others;
  return { ...file, pupils, lessons };
}

/** The file without a pupil and all that was counted of them. */
export const withoutPupil = (file: ClassFile, card: string): ClassFile => ({
  ...file,
  pupils: file.pupils.filter((it) => it.card !== card),
  lessons: file.lessons.map(({ checks, ...it }) => ({
    ...it,
    counts: it.counts.filter((count) => count.card !== card),
    ...(checks ? { checks: checks.filter((check) => check.card !== card) } : {}),
  })),
});

/**
 * What a pupil knew in the lessons so far. A fact comes back where it failed when it was last asked, and once more
 * a week after it was put right.
 */
export function knownFacts(file: ClassFile, card: string, today: string): KnownFact[] {
  const facts = new Map<string, KnownFact & { failedOn?: string; lastOn: string }>();
  for (const { day, counts } of file.lessons) {
    for (const { about, asked, right, last } of counts.filter((it) => it.card === card)) {
      if (about.kind !== 'fact') continue;
      const { a, b } = about;
      const before = facts.get(`${a}x${b}`);
      const failedOn = right < asked ? day : before?.failedOn;
      facts.set(`${a}x${b}`, {
        a,
        b,
        asked: Math.min(999, (before?.asked ?? 0) + asked),
        right: Math.min(999, (before?.right ?? 0) + right),
        again: !last,
        lastOn: day,
        ...(failedOn === undefined ? {} : { failedOn }),
      });
    }
  }
  return [...facts.values()].map(({ failedOn, lastOn, again, ...fact }) => {
    const isWeekOld = failedOn !== undefined && daysBetween(failedOn, today) >= 7 && daysBetween(failedOn, lastOn) < 7;
    return { ...fact, again: again || isWeekOld };
  });
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** What was counted of the pupils of a file, in one lesson or in all, with each pupil's place in the list as number. */
export function talliesIn(file: ClassFile, lesson?: FileLesson): Tally[] {
  const place = new Map(file.pupils.map(({ card }, i) => [card, i + 1]));
  const sums = new Map<string, Tally>();
  for (const { counts } of lesson ? [lesson] : file.lessons) {
    for (const { card, about, asked, right, last } of counts) {
      const pupil = place.get(card);
      if (pupil === undefined) continue;
      const key = `${pupil} ${JSON.stringify(about)}`;
      const sum = sums.get(key) ?? { pupil, about, asked: 0, right: 0, last };
      sums.set(key, { pupil, about, asked: sum.asked + asked, right: sum.right + right, last });
    }
  }
  return [...sums.values()];
}

/** What came of the checks of the tables in one lesson or in all, by the pupil's place in the list. */
export function checksIn(file: ClassFile, lesson?: FileLesson): Record<number, CheckResult[]> {
  const all: Record<number, CheckResult[]> = {};
  for (const { card, right, of } of (lesson ? [lesson] : file.lessons).flatMap((it) => it.checks ?? [])) {
    const place = file.pupils.findIndex((it) => it.card === card) + 1;
    if (place > 0) all[place] = [...(all[place] ?? []), { done: of, of, right }];
  }
  return all;
}

/** The day in the reader's own calendar. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((it) => String(it).padStart(2, '0')).join('-');

/** A class file that somebody else's program, or a broken disk, may have written. */
export function readClass(it: unknown): ClassFile | null {
  const file = it as Partial<ClassFile> | null;
  const isWhole =
    typeof file === 'object' &&
    file?.version === 1 &&
    typeof file.name === 'string' &&
    Array.isArray(file.pupils) &&
    file.pupils.length <= 200 &&
    file.pupils.every(isPupil) &&
    Array.isArray(file.lessons) &&
    file.lessons.every(isLesson);
  return isWhole ? (file as ClassFile) : null;
}

const isPupil = (it: Partial<FilePupil>): boolean =>
  /^[2-9A-HJKMNP-Z]{4}$/.test(it?.card ?? '') && (it.animal ?? '') in FACES && (it.color ?? '') in COLORS;

const isLesson = (it: Partial<FileLesson>): boolean =>
  typeof it?.code === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(it.day ?? '') &&
  Array.isArray(it.counts) &&
  it.counts.every((count) => typeof count.card === 'string' && isTopic(count.about) && isCount(count)) &&
  (it.checks === undefined || (Array.isArray(it.checks) && it.checks.every(isCheck)));

const isCheck = (it: Partial<FileCheck>): boolean =>
  typeof it?.card === 'string' && isCount({ asked: it.of ?? NaN, right: it.right ?? NaN });

function isTopic(it: Topic | undefined): boolean {
  const fits = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= 10;
  if (it?.kind === 'fact') return fits((it as Fact).a, 1) && fits((it as Fact).b, 1);
  return it?.kind === 'table' && fits(it.table, 0);
}

const isCount = ({ asked, right }: Pick<FileCount, 'asked' | 'right'>): boolean =>
  Number.isInteger(asked) && Number.isInteger(right) && right >= 0 && right <= asked;
