// The record of a game that is kept in this browser.
import { engine } from '../wasm/engine';
import { readGame, type KeptGame } from './local-games';

/** The record of the game with this id; `null` where there is none. */
export async function localRecordOf(id: string): Promise<string | null> {
  const kept = readGame(id);
  return kept ? recordOf(kept) : null;
}

export async function recordOf(kept: KeptGame): Promise<string> {
  const text = await engine().localRecord(kept.game);
  return kept.resigned ? withEnd(text, `seat ${kept.resigned} resigned`, kept.scores) : text;
}

/** Adds why the game ended early, and the points so far. */
export function withEnd(record: string, reason: string, scores: number[]): string {
  const tags = [`[Result "${scores.join(' ')}"]`, `[Termination "${reason}"]`];
  const missing = tags.filter((tag) => !record.includes(tag.slice(0, tag.indexOf(' ') + 1)));
  const end = record.indexOf('\n\n');
  const head = end < 0 ? record.trimEnd() : record.slice(0, end);
  const body = end < 0 ? '\n' : record.slice(end);
  return [head, ...missing].join('\n') + body;
}
