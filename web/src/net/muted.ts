// Players whose phrases are hidden, by game, on this device alone: nobody is told of it.
const KEY = 'sixline-muted';
/** Of so many games it is remembered, the last ones. */
const MOST = 50;

type Kept = [game: string, seats: number[]][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (it: unknown): it is Kept[number] =>
  Array.isArray(it) &&
  typeof it[0] === 'string' &&
  Array.isArray(it[1]) &&
  it[1].every((seat) => Number.isInteger(seat));

/** The seats of a game whose phrases are hidden. */
export const mutedIn = (game: string): number[] => read().find(([it]) => it === game)?.[1] ?? [];

export function keepMuted(game: string, seats: number[]): void {
  const others = read().filter(([it]) => it !== game);
  const kept: Kept = seats.length ? [...others, [game, seats]] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // Then it lasts as long as the page.
  }
}
