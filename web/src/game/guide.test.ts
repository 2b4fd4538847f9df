import { expect, it } from 'vitest';
import { tipOf, type Rule, type Situation } from './guide';
import type { ScoredLineJson } from '../wire/types';
import { parseTurn } from './notation';

// Words are not loaded here, so every text is its id.
const line = (length: number): ScoredLineJson => ({
  cells: [],
  tiles: Array.from({ length }, () => 'Ro'),
  kind: 'color',
  tables: [],
  points: length,
  each: 1,
  full: false,
});

function situation(change: Partial<Situation> = {}): Situation {
  return {
    name: 'Chick',
    isMine: true,
    opening: null,
    hasChosen: false,
    laid: 0,
    standing: 'none',
    lines: [],
    sum: '',
    missing: [],
    refusal: null,
    bag: 80,
    turns: 1,
    bot: { turn: parseTurn('2 play Ro@0,0 +2'), lines: [] },
    advice: { play: 'Rs@0,1', action: 'play Rs@0,1', score: 4, reasons: [] } as unknown as Situation['advice'],
    isTables: false,
    edition: { fullLine: 6, finishBonus: 6 },
    told: new Set<Rule>(),
    ...change,
  };
}

const advice = (code: string, more = {}) =>
  ({ play: 'Rs@0,1', score: 9, reasons: [{ code, ...more }] }) as unknown as Situation['advice'];

it('the first play is shown piece by piece', () => {
  const opening = { opening: 3, turns: 0, bot: null };
  expect(tipOf(situation(opening))).toEqual({ text: 'guide-start', rule: null, tile: 'Rs' });
  expect(tipOf(situation({ ...opening, hasChosen: true }))?.text).toBe('guide-lay');
  expect(tipOf(situation({ ...opening, laid: 1, standing: 'partial', missing: ['Rs'] }))?.text).toBe('guide-more');
  expect(tipOf(situation({ ...opening, laid: 3, standing: 'legal', lines: [line(3)] }))?.text).toBe('guide-play');
});

it('the bot explains its first plays, and each rule is told once, when it matters', () => {
  expect(tipOf(situation())).toEqual({ text: 'guide-bot guide-draw', rule: 'draw' });
  const told = new Set<Rule>(['draw']);
  expect(tipOf(situation({ told }))).toEqual({ text: 'guide-bot', rule: null });
  expect(tipOf(situation({ told, advice: advice('full_line') }))?.rule).toBe('full');
  const two = advice('lines', { count: 2 });
  expect(tipOf(situation({ told, advice: two }))).toMatchObject({ rule: 'lines', tile: 'Rs' });
  expect(tipOf(situation({ told, advice: two, hasChosen: true }))?.tile).toBe(undefined);
  expect(tipOf(situation({ told, advice: advice('lines', { count: 1 }) }))?.rule).toBe(null);
  expect(tipOf(situation({ told, bag: 0 }))?.rule).toBe('last');
  const little = { ...advice('points')!, score: 2 };
  expect(tipOf(situation({ told, advice: little }))?.rule).toBe('exchange');
  // Nothing is exchanged for pieces that are not there.
  expect(tipOf(situation({ told: new Set<Rule>(['draw', 'last']), bag: 0, advice: little }))?.rule).toBe(null);
});

it('a line that lacks one piece is warned of before it is played', () => {
  const five = situation({ laid: 1, standing: 'legal', lines: [line(5)] });
  expect(tipOf(five)?.rule).toBe('five');
  expect(tipOf({ ...five, told: new Set<Rule>(['five']) })?.text).toBe('guide-play');
  // In the other edition lines are longer.
  expect(tipOf({ ...five, edition: { fullLine: 10, finishBonus: 10 } })?.text).toBe('guide-play');
});

it('says how to go on from a play that is refused', () => {
  const wrong = situation({ laid: 1, standing: 'wrong', refusal: { code: 'gap' } });
  expect(tipOf(wrong)?.text).toBe('guide-wrong');
});

it('is silent while others play, and at last for good', () => {
  expect(tipOf(situation({ isMine: false }))).toBe(null);
  const told = new Set<Rule>(['draw', 'hint', 'exchange', 'lines', 'full', 'five', 'done']);
  expect(tipOf(situation({ turns: 7, told }))).toBe(null);
});
