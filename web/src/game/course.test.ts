import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../words.svelte';
import type { AccountJson } from '../wire/types';
import { decidedBy, decidedText, luckText } from './course';
import { parseTurn } from './notation';

beforeAll(() => words.load('en'));

const game = (...turns: string[]) => turns.map(parseTurn);

describe('the turn that decided', () => {
  it('is the one after which the winner led for good', () => {
    const turns = game('1 play Ro@0,0 +6', '2 play Rs@1,0 +9', '1 play Rd@2,0 +5', '2 pass', '1 play Rt@3,0 +4');
    expect(decidedBy(turns, 2, [1])).toEqual({ turn: 3, seat: 1, points: 5, how: 'lead' });
  });

  it('is told apart where the winner was never caught', () => {
    const turns = game('2 play Ro@0,0 +3', '1 play Rs@1,0 +12', '2 play Rd@2,0 +4');
    expect(decidedBy(turns, 2, [1])?.how).toBe('early');
  });

  it('is the bonus where the winner was not ahead before it', () => {
    const turns = game('1 play Ro@0,0 +6', '2 play Rs@1,0 +9');
    expect(decidedBy(turns, 2, [1])?.how).toBe('bonus');
  });

  it('is nobody’s where the win is shared, or nothing was played', () => {
    expect(decidedBy(game('1 play Ro@0,0 +6', '2 play Rs@1,0 +6'), 2, [1, 2])).toBeNull();
    expect(decidedBy([], 2, [1])).toBeNull();
  });

  it('is said without a wrong verb for oneself', () => {
    const decided = { turn: 3, seat: 1, points: 5, how: 'lead' } as const;
    expect(decidedText(decided, { name: 'Ann', isYou: false })).toBe(
      'Ann took the lead for good in turn 3, with 5 points.',
    );
    expect(decidedText(decided, { name: 'You', isYou: true })).toBe(
      'You took the lead for good in turn 3, with 5 points.',
    );
  });
});

describe('luck and skill', () => {
  const account = (seat: number, luck: number, loss: number, error = 1): AccountJson => ({
    seat,
    name: '',
    turns: 10,
    judged: 10,
    loss,
    loss_error: error,
    good: 0,
    inaccuracies: 0,
    mistakes: 0,
    blunders: 0,
    drawn: 10,
    luck,
    luck_error: error,
    rest: 0,
  });
  const named = (seat: number) => ({ name: ['You', 'Ben', 'Cleo'][seat - 1]!, isYou: seat === 1 });

  it('are one sentence', () => {
    expect(luckText([account(1, 2, 3), account(2, 10, 8.4)], named)).toBe(
      'Luck favored Ben by 8 points, and you played 5 points better.',
    );
  });

  it('are compared with the mean of the others', () => {
    expect(luckText([account(1, 12, 3), account(2, 0, 9), account(3, 4, 9)], named)).toBe(
      'Luck favored you by 10 points, and you played 6 points better.',
    );
  });

  it('are called even within the error', () => {
    expect(luckText([account(1, 2, 3, 4), account(2, 4, 5, 4)], named)).toBe(
      'Luck was even, and nobody played clearly better.',
    );
  });

  it('are not told of a game that could not be judged', () => {
    expect(luckText([{ ...account(1, 0, 0), judged: 0 }, account(2, 0, 0)], named)).toBeNull();
  });
});
