// Two devices went on with the same game: which of the two keeps its place, and whether the other is kept beside it.
import type { KeptGame } from '../game/local-games';

export interface Merged {
  winner: 'mine' | 'theirs';
  /** The other went another way, and its turns must not be lost. */
  forked: boolean;
}

/** The one with more turns keeps the place; where one goes on from the other, nothing is left over. */
export function merge(mine: KeptGame, theirs: KeptGame): Merged {
  const [one, other] = [mine.game.actions, theirs.game.actions];
  const shorter = Math.min(one.length, other.length);
  const forked = one.slice(0, shorter).some((action, i) => action !== other[i]);
  if (one.length !== other.length) return { winner: one.length > other.length ? 'mine' : 'theirs', forked };
  if (mine.over !== theirs.over) return { winner: mine.over ? 'mine' : 'theirs', forked };
  return { winner: mine.changed >= theirs.changed ? 'mine' : 'theirs', forked };
}

/** Whether something is to be sent: what of a game changes. */
export const stampOf = ({ game, changed, resigned, guided, next }: KeptGame): string =>
  [game.actions.length, changed, resigned ?? '', guided ?? '', next ?? ''].join(' ');
