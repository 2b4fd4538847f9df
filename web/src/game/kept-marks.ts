// What this browser has sent of each of its games to an account, and as what the server keeps it.
import { dropKept, keptKeys, readKept, writeKept } from '../kept';

export interface Mark {
  /** Whose game it is. */
  account: string;
  /** The last change of the server that is known here. */
  rev: number;
  /** The game as it was then. */
  stamp: string;
  /** It was deleted here, which the server does not know yet. */
  gone?: true;
  /** The server does not take it as it is: it is in this browser alone. */
  refused?: true;
}

const PREFIX = 'sixline-kept-';

export const readMark = (id: string): Mark | null => readKept(PREFIX + id) as Mark | null;
export const writeMark = (id: string, mark: Mark): void => writeKept(PREFIX + id, mark);
export const dropMark = (id: string): void => dropKept(PREFIX + id);
export const markedIds = (): string[] => keptKeys(PREFIX).map((key) => key.slice(PREFIX.length));

/** Notes that a game was deleted here; one that was never sent leaves nothing behind. */
export function markGone(id: string): void {
  const mark = readMark(id);
  if (mark) writeMark(id, { ...mark, gone: true });
}
