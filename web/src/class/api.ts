// The ways into a lesson. Nothing of one is stored on the server, and the browser keeps a token in its tab alone.
import { send } from '../net/request';
import type { LessonDoor, LessonJoined, LessonOpened, LessonPlan } from '../wire/types';

/** A lesson knows nobody, so it is sent no cookie. */
const as = 'nobody';

export const openLesson = (plan: LessonPlan): Promise<LessonOpened> => send('POST', '/api/lessons', { body: plan, as });
export const readDoor = (code: string): Promise<LessonDoor> => send('GET', of(code), { as });
export const joinLesson = (code: string, name?: string): Promise<LessonJoined> =>
  send('POST', `${of(code)}/pupils`, { body: name ? { name } : {}, as });

const of = (code: string): string => `/api/lessons/${encodeURIComponent(code)}`;

/** What this tab is in a lesson; gone with the tab. */
export interface Kept {
  code: string;
  token: string;
}

export function readKept(role: 'teacher' | 'pupil'): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`sixline-${role}`) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keep(role: 'teacher' | 'pupil', kept: Kept | null): void {
  if (kept) sessionStorage.setItem(`sixline-${role}`, JSON.stringify({ code: kept.code, token: kept.token }));
  else sessionStorage.removeItem(`sixline-${role}`);
}

function isKept(it: unknown): it is Kept {
  return typeof it === 'object' && it !== null && 'code' in it && 'token' in it && typeof it.token === 'string';
}
