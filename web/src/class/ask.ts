// A question, what is right and why an answer is wrong, in words.
import type { Ask, Correction, Why } from '../wire/types';
import { t } from '../words.svelte';
import { cardNumber, product, whole } from './names';

/** The answer to a question about a line that is one color and no table. */
export const ONE_COLOR = 0;

export function askText(ask: Ask): string {
  switch (ask.kind) {
    case 'table':
      return t('class-ask-table');
    case 'division':
      return whole(t('class-ask-division', { number: ask.number, by: ask.by }));
    case 'hole':
      return whole(t('class-ask-hole', { table: ask.table, number: ask.number }));
    case 'product':
      return whole(t('class-ask-product', { table: ask.table, times: ask.times }));
  }
}

/** "No, not 5: it is 6." */
export function rightText({ question, given, answer = 0 }: Correction): string {
  if (question.ask.kind !== 'table') return t('class-wrong', { given, answer });
  return t(answer === ONE_COLOR ? 'class-wrong-not-table' : 'class-wrong-table', { given, answer });
}

/** Whether the computer was right about its line; a line may belong to several tables. */
export function isClaimRight({ question: { ask }, given, right, answer }: Correction): boolean {
  if (ask.kind !== 'table' || ask.claim === undefined) return false;
  const { claim, line } = ask;
  if (claim === ONE_COLOR) return (right ? given : answer) === ONE_COLOR;
  return line.map(cardNumber).every((number) => number % claim === 0 && number / claim <= 10);
}

/** Why an answer is wrong, without what is right. */
export function whyText(why: Why): string {
  switch (why.code) {
    case 'between': {
      const { number, table } = why;
      const below = Math.floor(number / table);
      const near = [below, below + 1].filter((times) => times >= 1 && times <= 10);
      return t('class-why-between', { number, table, near: near.map((times) => product(table, times)).join(', ') });
    }
    case 'beyond': {
      const { number, table } = why;
      const last = product(table, 10);
      return t('class-why-beyond', { number, table, fact: product(table, number / table), last });
    }
    case 'not_played':
      return t('class-why-not-played', { table: why.table });
    case 'colors':
      return t('class-why-colors');
    case 'comes':
      return t('class-why-comes', { to: why.to, not: why.not });
  }
}
