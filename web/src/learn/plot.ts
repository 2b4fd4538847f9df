// The course of a game as curves: numbers in, points of a drawing out.
import type { AnalysisJson, ReplayJson } from '../wire/types';

export interface Curve {
  /** From 1. */
  seat: number;
  kind: 'margin' | 'without_luck';
  /** One value for each frame, from before the first turn. */
  values: number[];
}

export interface Scale {
  width: number;
  height: number;
  /** Where the drawing begins, inside of its labels. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const SCALE: Scale = { width: 640, height: 260, left: 44, right: 16, top: 14, bottom: 30 };

/** The points of a seat beside the mean of the others. */
export function marginOf(scores: number[], seat: number): number {
  const own = scores[seat - 1] ?? 0;
  const others = scores.filter((_, index) => index !== seat - 1);
  return own - others.reduce((sum, it) => sum + it, 0) / Math.max(1, others.length);
}

const allScores = (replay: ReplayJson): number[][] => [...replay.turns.map((it) => it.scores), replay.scores];

/** Two players need one curve, that of seat 1; more need one each. */
export function marginCurves(replay: ReplayJson): Curve[] {
  const scores = allScores(replay);
  const seats = replay.names.length === 2 ? [1] : replay.names.map((_, index) => index + 1);
  return seats.map((seat) => ({ seat, kind: 'margin', values: scores.map((it) => marginOf(it, seat)) }));
}

/** The curve of two players less the luck of all draws so far: what the plays alone would have given. */
export function skillCurve(replay: ReplayJson, analysis: AnalysisJson): Curve | null {
  if (replay.names.length !== 2 || analysis.turns.every((it) => it.luck === null)) return null;
  const margins = marginCurves(replay)[0]!.values;
  let luck = 0;
  const values = margins.map((margin, turn) => {
    const done = analysis.turns[turn - 1];
    if (done?.luck) luck += done.seat === 1 ? done.luck : -done.luck;
    return margin - luck;
  });
  return { seat: 1, kind: 'without_luck', values };
}

/**
 * The chance of seat 1 to win before each turn, from 0 to 1, and at the end what came of it.
 * None for more than two players, and where the analysis did not look at it.
 */
export function winCurve(replay: ReplayJson, analysis: AnalysisJson): { turn: number; win: number }[] | null {
  if (replay.names.length !== 2) return null;
  const known = analysis.turns.flatMap(({ turn, seat, best }) =>
    best && best.win !== null ? [{ turn: turn - 1, win: seat === 1 ? best.win : 1 - best.win }] : [],
  );
  if (known.length < 2) return null;
  const won = replay.winners.includes(1);
  if (replay.finished) known.push({ turn: replay.turns.length, win: won ? (replay.winners.length > 1 ? 0.5 : 1) : 0 });
  return known;
}

/** A round step that gives at most so many of them. */
export function roundStep(span: number, most: number): number {
  const rough = Math.max(1, span / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((it) => it * power >= rough) ?? 10;
  return factor * power;
}

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

/** The values that the drawing must hold, zero always among them. */
export function axisOf(values: number[], most = 6): Axis {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep(Math.max(2, high - low), most);
  const from = Math.floor(low / step);
  const to = Math.max(from + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { low: from * step, high: to * step, ticks };
}

export const xOf = (turn: number, turns: number, scale: Scale = SCALE): number =>
  scale.left + (turn / Math.max(1, turns)) * (scale.width - scale.left - scale.right);

export const yOf = (value: number, axis: Axis, scale: Scale = SCALE): number =>
  scale.top + ((axis.high - value) / (axis.high - axis.low)) * (scale.height - scale.top - scale.bottom);

/** The turn nearest to a place in the drawing. */
export function turnAt(x: number, turns: number, scale: Scale = SCALE): number {
  const share = (x - scale.left) / (scale.width - scale.left - scale.right);
  return Math.min(turns, Math.max(0, Math.round(share * turns)));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function pathOf(values: number[], axis: Axis, scale: Scale = SCALE): string {
  const turns = values.length - 1;
  return values
    .map(
      (value, turn) => `${turn === 0 ? 'M' : 'L'}${tenth(xOf(turn, turns, scale))} ${tenth(yOf(value, axis, scale))}`,
    )
    .join('');
}

/** Heights for the names beside the ends of curves, apart by at least `gap` and in their order. */
export function spread(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one]! - heights[other]!);
  const placed = [...heights];
  let least = low;
  for (const index of order) {
    placed[index] = Math.max(least, placed[index]!);
    least = placed[index]! + gap;
  }
  // What went over the edge is pushed back, from the last on.
  let most = high;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(most, placed[index]!);
    most = placed[index]! - gap;
  }
  return placed;
}
