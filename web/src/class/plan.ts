// The last plan of a lesson, which is the first offer for the next one. It says nothing about pupils.
import { readKept, writeKept } from '../kept';
import { PLAYERS, type LessonHelp, type LessonMode } from '../wire/types';

export interface PlanChoice {
  tables: number[];
  size: number;
  mode: LessonMode;
  /** Seconds for a round of everybody at once. */
  round_s: number;
  help: LessonHelp;
  /** 0 for as long as the teacher likes. */
  minutes: number;
  /** Seconds for a turn; 0 for as long as one likes. */
  turn_s: number;
  /** Whether answers earn the points. */
  earn: boolean;
  ask_table: boolean;
  ask_division: boolean;
  names: boolean;
  most: number;
}

export const MINUTES = [10, 15, 20, 30, 0];
export const TURN_SECONDS = [45, 90, 180, 0];
export const ROUND_SECONDS = [30, 60, 90, 120];
export const MOST_PUPILS = 40;
const KEY = 'sixline-lesson-plan';

export const FIRST_PLAN: PlanChoice = {
  tables: [2, 5, 10],
  size: 3,
  mode: 'groups',
  round_s: 60,
  help: 'tables',
  minutes: 20,
  turn_s: 90,
  earn: true,
  ask_table: true,
  ask_division: true,
  names: false,
  most: 30,
};

export function lastPlan(): PlanChoice {
  const kept = readKept(KEY);
  return isPlan(kept) ? kept : { ...FIRST_PLAN, tables: [...FIRST_PLAN.tables] };
}

export const keepPlan = (plan: PlanChoice): void => writeKept(KEY, plan);

function isPlan(it: unknown): it is PlanChoice {
  if (typeof it !== 'object' || it === null) return false;
  const plan = it as Partial<PlanChoice>;
  const most = plan.most ?? 0;
  return (
    Array.isArray(plan.tables) &&
    plan.tables.every((table) => Number.isInteger(table) && table >= 1 && table <= 10) &&
    PLAYERS.includes(plan.size ?? 0) &&
    ['groups', 'together'].includes(plan.mode ?? '') &&
    ROUND_SECONDS.includes(plan.round_s ?? -1) &&
    ['tables', 'hint', 'none'].includes(plan.help ?? '') &&
    MINUTES.includes(plan.minutes ?? -1) &&
    TURN_SECONDS.includes(plan.turn_s ?? -1) &&
    Number.isInteger(most) &&
    most >= 1 &&
    most <= MOST_PUPILS &&
    [plan.earn, plan.ask_table, plan.ask_division, plan.names].every((flag) => typeof flag === 'boolean')
  );
}
