// The course of a rating as lines of a drawing. Pure.
export interface CoursePoint {
  at_ms: number;
  value: number;
  deviation: number;
}

export interface Course {
  /** The value, game after game. */
  line: string;
  /** Between the value less its deviation and more. */
  band: string;
  /** Round numbers within, and how high they lie. */
  ticks: { value: number; y: number }[];
}

const STEPS = [50, 100, 200, 500, 1000];

/** Game after game from left to right; `null` where there are too few to draw a line. */
export function courseOf(points: CoursePoint[], width: number, height: number, left: number): Course | null {
  if (points.length < 2) return null;
  const low = Math.min(...points.map((it) => it.value - it.deviation));
  const high = Math.max(...points.map((it) => it.value + it.deviation));
  const x = (idx: number): number => round(left + (idx * (width - left - 4)) / (points.length - 1));
  const y = (value: number): number => round(height - 6 - ((value - low) * (height - 12)) / (high - low));
  const path = (values: number[], from: number[]): string =>
    values.map((value, idx) => `${idx === 0 ? 'M' : 'L'}${x(from[idx]!)} ${y(value)}`).join('');
  const order = points.map((_, idx) => idx);
  const back = [...order].reverse();
  const above = path(
    points.map((it) => it.value + it.deviation),
    order,
  );
  const below = path(
    back.map((idx) => points[idx]!.value - points[idx]!.deviation),
    back,
  );
  const step = STEPS.find((it) => (high - low) / it <= 5) ?? 2000;
  const ticks = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push({ value, y: y(value) });
  return {
    line: path(
      points.map((it) => it.value),
      order,
    ),
    band: `${above}L${below.slice(1)}Z`,
    ticks,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
