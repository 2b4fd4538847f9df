// What went wrong between this page and the server, with words for it.
import type { ErrorBody } from '../wire/types';
import { t, words } from '../words.svelte';

/** No answer at all: no network, or no server. */
export const NO_ANSWER = 'no_answer';

/** A refusal of the server by its stable code. `refusal` is what screens of a game read. */
export class NetError extends Error {
  readonly code: string;
  readonly refusal: ErrorBody;

  constructor(
    refusal: ErrorBody,
    /** 0 where no answer came. */
    readonly status = 0,
  ) {
    super(refusal.message);
    this.code = refusal.code;
    this.refusal = refusal;
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof NetError && codes.includes(error.code);

/** What to tell a person about an error. */
export function errorText(error: unknown): string {
  const code = error instanceof NetError ? error.code : 'internal';
  if (code === NO_ANSWER) return t('net-no-answer');
  const name = code.replaceAll('_', '-');
  const known = [`error-${name}`, `illegal-${name}`].find((id) => words.has(id));
  return t(known ?? 'error-internal');
}
