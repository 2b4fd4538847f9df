import { expect, it } from 'vitest';
import worked from '../../../examples/worked-example.sxl?raw';
import type { AnalysisJson } from '../wire/types';
import { replay } from '../wasm/engine.fixture';
import { axisOf, marginCurves, marginOf, pathOf, roundStep, SCALE, skillCurve, spread, turnAt, xOf, yOf } from './plot';

it('a margin is over the mean of the others', () => {
  expect(marginOf([20, 22, 25, 18], 3)).toBe(5);
  expect(marginOf([7, 3], 2)).toBe(-4);
});

it('four players have a curve each, from zero to the end', () => {
  const curves = marginCurves(replay(worked));
  expect(curves.map((it) => it.seat)).toEqual([1, 2, 3, 4]);
  expect(curves.every((it) => it.values[0] === 0 && it.values.length === 13)).toBe(true);
  expect(curves[2]!.values[12]).toBe(5);
});

it('luck is taken out of the curve of two', () => {
  const two = `[Sixline "1"]\n[Seat1 "A"]\n[Seat2 "B"]\n1 play Rc@0,0 Rd@1,0 +2\n2 play Ro@2,0 +3\n`;
  const game = replay(two);
  expect(marginCurves(game)).toEqual([{ seat: 1, kind: 'margin', values: [0, 2, -1] }]);
  const turns = [
    { seat: 1, luck: 1.5 },
    { seat: 2, luck: -0.5 },
  ];
  const looked = { turns } as AnalysisJson;
  expect(skillCurve(game, looked)?.values).toEqual([0, 0.5, -3]);
  expect(skillCurve(game, { turns: turns.map((it) => ({ ...it, luck: null })) } as AnalysisJson)).toBeNull();
});

it('steps are round', () => {
  expect([3, 12, 70, 101].map((span) => roundStep(span, 6))).toEqual([1, 2, 20, 20]);
});

it('an axis holds its values and zero', () => {
  expect(axisOf([3, 17])).toMatchObject({ low: 0, high: 20 });
  expect(axisOf([-42, 5])).toMatchObject({ low: -50, high: 10 });
  expect(axisOf([0])).toMatchObject({ low: 0 });
  expect(axisOf([0]).high).toBeGreaterThan(0);
});

it('the drawing stays within its frame', () => {
  const axis = axisOf([0, 10]);
  expect(xOf(0, 12)).toBe(SCALE.left);
  expect(xOf(12, 12)).toBe(SCALE.width - SCALE.right);
  expect(yOf(axis.high, axis)).toBe(SCALE.top);
  expect(yOf(axis.low, axis)).toBe(SCALE.height - SCALE.bottom);
  expect(pathOf([0, 10], axis)).toBe('M44 230L624 14');
  expect([-5, 44, 340, 900].map((x) => turnAt(x, 12))).toEqual([0, 0, 6, 12]);
});

it('names beside curves do not cover each other', () => {
  expect(spread([50, 52, 10], 16, 0, 100)).toEqual([50, 66, 10]);
  expect(spread([95, 98], 16, 0, 100)).toEqual([84, 100]);
});
