// The games of this browser as one file: to keep elsewhere, and to bring back.
import { engine, EngineError } from '../wasm/engine';
import { isGame, keepGame, listLocalGames, readGame, type KeptGame } from './local-games';

interface Backup {
  /** The version of this form. */
  sixline_games: 1;
  games: KeptGame[];
}

export interface Restored {
  added: number;
  /** Games that are here already, as far as in the file or further. */
  known: number;
  /** Entries that are no games. */
  bad: number;
}

export function backupText(): string {
  const games = listLocalGames().flatMap(({ id }) => readGame(id) ?? []);
  return JSON.stringify({ sixline_games: 1, games } satisfies Backup, null, 1);
}

/** Brings back the games of a file; `null` where it is none of ours. A game that went on since then stays as it is. */
export async function restore(text: string): Promise<Restored | null> {
  const found = gamesIn(text);
  if (!found) return null;
  const done: Restored = { added: 0, known: 0, bad: 0 };
  for (const game of found) {
    if (!isGame(game) || !(await isSound(game))) done.bad += 1;
    else if ((readGame(game.id)?.game.actions.length ?? -1) >= game.game.actions.length) done.known += 1;
    else {
      keepGame(game);
      done.added += 1;
    }
  }
  return done;
}

function gamesIn(text: string): unknown[] | null {
  try {
    const backup = JSON.parse(text) as Partial<Backup> | null;
    return backup?.sixline_games === 1 && Array.isArray(backup.games) ? backup.games : null;
  } catch {
    return null;
  }
}

/** Whether it is a game that the rules allow, under an id that can be in an address. */
async function isSound(game: KeptGame): Promise<boolean> {
  if (typeof game.id !== 'string' || !/^[\w-]{1,40}$/.test(game.id)) return false;
  try {
    await engine().localView(game.game, 1);
    return game.seats.length === game.game.names.length;
  } catch (error) {
    if (error instanceof EngineError && error.refusal.code !== 'engine_stopped') return false;
    throw error;
  }
}
