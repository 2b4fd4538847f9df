import { expect, it } from 'vitest';
import { isComplete, newDraft, planOf, withPlayers } from './plan';

it('invites one friend by default', () => {
  const plan = planOf(newDraft());
  expect(plan.seats).toEqual([{ kind: 'me' }, { kind: 'invited' }]);
  expect(plan.options).toMatchObject({ edition: 'classic', public: false, clock: { kind: 'none' } });
});

it('is public where anyone may come', () => {
  const plan = planOf({ ...newDraft(), others: ['invited', 'open', 'level4'] });
  expect(plan.seats.slice(1)).toEqual([{ kind: 'invited' }, { kind: 'open' }, { kind: 'bot', bot: 'level4' }]);
  expect(plan.options.public).toBe(true);
});

it('names tables only where some are left out', () => {
  expect(planOf({ ...newDraft(), edition: 'tables' }).options.tables).toBeUndefined();
  expect(planOf({ ...newDraft(), edition: 'tables', tables: [7, 2, 5] }).options.tables).toEqual([2, 5, 7]);
  expect(planOf({ ...newDraft(), tables: [2, 5, 7] }).options.tables).toBeUndefined();
  expect(isComplete({ ...newDraft(), edition: 'tables', tables: [2, 5] })).toBe(false);
});

it('keeps the others when players come and go', () => {
  expect(withPlayers(['level3'], 4)).toEqual(['level3', 'level3', 'level3']);
  expect(withPlayers(['invited', 'open', 'level2'], 2)).toEqual(['invited']);
});
