// The last plan of a lesson, which is the first offer for the next one. It says nothing about pupils.
import { readKept, writeKept } from '../kept';
import type { LessonHelp } from '../wire/types';

export interface PlanChoice {
  tables: number[];
  size: number;
  help: LessonHelp;
  /** 0 for a whole deck. */
  turns: number;
  ask_table: boolean;
  ask_division: boolean;
  names: boolean;
}

/** Turns of each player: some ten, twenty or thirty minutes; 0 for a whole deck. */
export const TURNS = [4, 8, 12, 0];
const KEY = 'sixline-lesson-plan';

export function lastPlan(): PlanChoice {
  const first: PlanChoice = {
    tables: [2, 5, 10],
    size: 3,
    help: 'tables',
    turns: 8,
    ask_table: true,
    ask_division: true,
    names: false,
  };
  const kept = readKept(KEY);
  return isPlan(kept) ? kept : first;
}

export const keepPlan = (plan: PlanChoice): void => writeKept(KEY, plan);

function isPlan(it: unknown): it is PlanChoice {
  if (typeof it !== 'object' || it === null) return false;
  const plan = it as Partial<PlanChoice>;
  return (
    Array.isArray(plan.tables) &&
    plan.tables.every((table) => Number.isInteger(table) && table >= 1 && table <= 10) &&
    [2, 3, 4].includes(plan.size ?? 0) &&
    ['tables', 'hint', 'none'].includes(plan.help ?? '') &&
    TURNS.includes(plan.turns ?? -1) &&
    [plan.ask_table, plan.ask_division, plan.names].every((flag) => typeof flag === 'boolean')
  );
}
