// The ways into a lesson. Nothing of one is stored on the server, and the browser keeps a token until the lesson ends.
import { dropKept, readKept as readStored, writeKept } from '../kept';
import { send } from '../net/request';
import type { JoinLesson, LessonDoor, LessonJoined, LessonOpened, LessonPlan } from '../wire/types';

/** A lesson knows nobody, so it is sent no cookie. */
const as = 'nobody';

export const openLesson = (plan: LessonPlan): Promise<LessonOpened> => send('POST', '/api/lessons', { body: plan, as });
export const readDoor = (code: string): Promise<LessonDoor> => send('GET', of(code), { as });
export const joinLesson = (code: string, body: JoinLesson): Promise<LessonJoined> =>
  send('POST', `${of(code)}/pupils`, { body, as });

const of = (code: string): string => `/api/lessons/${encodeURIComponent(code)}`;

/** What this browser is in a lesson: a closed tab can be opened again. Dropped when the lesson ends. */
export interface Kept {
  code: string;
  token: string;
  /** The teacher's, to be written down. */
  recovery?: string;
  /** When it was last used. */
  at: number;
}

/** A lesson lasts no longer without anybody; what is older is of no use to anybody. */
const KEPT_MS = 6 * 3_600_000;

const keyOf = (role: 'teacher' | 'pupil'): string => `sixline-${role}`;

export function readKept(role: 'teacher' | 'pupil', now = Date.now()): Kept | null {
  const kept = readStored(keyOf(role));
  if (isKept(kept) && now - kept.at < KEPT_MS) return kept;
  dropKept(keyOf(role));
  return null;
}

export function keep(role: 'teacher' | 'pupil', kept: Omit<Kept, 'at'> | null, now = Date.now()): void {
  if (!kept) return dropKept(keyOf(role));
  const { code, token, recovery } = kept;
  writeKept(keyOf(role), { code, token, ...(recovery ? { recovery } : {}), at: now });
}

function isKept(it: unknown): it is Kept {
  if (typeof it !== 'object' || it === null) return false;
  const kept = it as Partial<Kept>;
  return typeof kept.code === 'string' && typeof kept.token === 'string' && typeof kept.at === 'number';
}
