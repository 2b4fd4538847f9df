// Where a record comes from: an address, a game in this browser, the server, or a file.
import { readGame } from '../game/local-games';
import { recordOf } from '../game/local-record';
import { readGame as readOnlineGame, readRecord } from '../net/api';
import { NetError, NO_ANSWER } from '../net/errors';
import { EngineError, type Refusal } from '../wasm/engine';
import { refusalText } from '../say';
import { t, words } from '../words.svelte';
import { fromHash } from './pack';

/** A text that a reader opens by mistake may be huge; a record of a thousand turns is far below this. */
const LONGEST_FILE = 500_000;

export class SourceError extends Error {
  /** `code` is one of the server's, or `missing`, `broken_link`, `too_long`. */
  constructor(readonly code: string) {
    super(code);
  }
}

/** The record that an address names; `null` where it names none. */
export async function recordFrom(id: string, hash: string): Promise<string | null> {
  if (id.startsWith('local-')) {
    const kept = readGame(id.slice('local-'.length));
    if (!kept) throw new SourceError('missing');
    // The record tells all hands, those of the bots and of the others around the table too.
    if (!kept.over) throw new SourceError('not_over');
    return recordOf(kept);
  }
  if (id !== '') return fetchRecord(id);
  try {
    return await fromHash(hash, 'record');
  } catch {
    throw new SourceError('broken_link');
  }
}

/** The seat of the reader in a game that an address names, from 1; none where there is none or several. */
export async function ownSeat(id: string): Promise<number | null> {
  if (id.startsWith('local-')) {
    const seats = readGame(id.slice('local-'.length))?.seats ?? [];
    const people = seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []));
    return people.length === 1 ? people[0]! : null;
  }
  if (id === '') return null;
  return readOnlineGame(id).then(
    (view) => view.seat ?? null,
    () => null,
  );
}

async function fetchRecord(id: string): Promise<string> {
  try {
    return await readRecord(id);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    if (error.status === 404) throw new SourceError('missing');
    throw new SourceError(error.code === NO_ANSWER ? 'unavailable' : error.code);
  }
}

export async function readFile(file: File): Promise<string> {
  if (file.size > LONGEST_FILE) throw new SourceError('too_long');
  return file.text();
}

/** What the codes of a record that does not hold have in common, for a sentence each. */
const GROUPS: Record<string, string> = {
  no_version: 'version',
  bad_version: 'version',
  wrong_score: 'points',
  wrong_bonus: 'points',
  no_bonus_here: 'points',
  bonus_missing: 'points',
  wrong_result: 'points',
  result_too_early: 'points',
  wrong_secret: 'deal',
  wrong_deal: 'deal',
  wrong_start: 'deal',
  wrong_draw_count: 'deal',
  bad_hex: 'deal',
  hand_size: 'pieces',
  too_many_copies: 'pieces',
  unknown_piece: 'pieces',
};

/** Why a record cannot be shown, in words. */
export function whyNot(error: unknown): string {
  if (error instanceof SourceError) {
    const id = `replay-error-${error.code.replaceAll('_', '-')}`;
    return words.has(id) ? t(id) : refusalText({ code: error.code });
  }
  if (error instanceof EngineError) return recordErrorText(error.refusal);
  return t('error-internal');
}

function recordErrorText(refusal: Refusal): string {
  const line = refusal.line ?? 1;
  if (words.has(`illegal-${refusal.code.replaceAll('_', '-')}`)) {
    return t('replay-error-line', { line, why: refusalText(refusal) });
  }
  const group = GROUPS[refusal.code];
  return t('replay-error-line', { line, why: t(`replay-error-${group ?? 'unreadable'}`) });
}
