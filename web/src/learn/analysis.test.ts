import { expect, test } from 'vitest';
import type { AccountJson, AnalysisJson, TurnJson } from '../wire/types';
import { joined } from './analysis.svelte';

const account = (turns: number, loss: number, error: number): AccountJson => ({
  seat: 1,
  name: 'Ann',
  turns,
  judged: turns,
  loss,
  loss_error: error,
  good: turns,
  inaccuracies: 0,
  mistakes: 0,
  blunders: 0,
  drawn: turns,
  luck: -loss,
  luck_error: error,
  rest: null,
});

const share = (turns: number[], seat: AccountJson): AnalysisJson =>
  ({ turns: turns.map((turn) => ({ turn }) as TurnJson), seats: [seat], names: ['Ann'] }) as unknown as AnalysisJson;

test('the shares of the workers are one analysis: turns in order, sums added, errors as independent', () => {
  const whole = joined([share([1, 3], account(2, 1.25, 3)), share([2], account(1, 0.5, 4))]);
  expect(whole.turns.map((it) => it.turn)).toEqual([1, 2, 3]);
  expect(whole.seats[0]).toMatchObject({ turns: 3, judged: 3, loss: 1.75, loss_error: 5, luck: -1.75, luck_error: 5 });
});

test('what luck and skill leave open of the result is told where every turn was looked at', () => {
  const seats = [account(2, 1, 0), { ...account(2, 4, 0), luck: 3 }];
  const game = { turns: [], seats, names: ['Ann', 'Ben'], scores: [50, 41], finished: true } as unknown as AnalysisJson;
  // 9 points ahead; luck and skill make Ann 1 behind.
  expect(joined([game]).seats.map((it) => it.rest)).toEqual([10, -10]);
  expect(joined([{ ...game, finished: false }]).seats[0]?.rest).toBeNull();
  const unknown = [{ ...seats[0]!, judged: 1 }, seats[1]!];
  expect(joined([{ ...game, seats: unknown }]).seats[0]?.rest).toBeNull();
});
