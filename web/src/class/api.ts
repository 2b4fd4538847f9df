// The ways into a lesson. Nothing of one is stored on the server, and the browser keeps a token in its tab alone.
import { NetError, NO_ANSWER } from '../net/errors';
import type { ErrorBody, LessonDoor, LessonJoined, LessonOpened, LessonPlan } from '../wire/types';

const PATIENCE_MS = 12_000;

export const openLesson = (plan: LessonPlan): Promise<LessonOpened> => send('POST', '/api/lessons', plan);
export const readDoor = (code: string): Promise<LessonDoor> => send('GET', of(code));
export const joinLesson = (code: string, name?: string): Promise<LessonJoined> =>
  send('POST', `${of(code)}/pupils`, name ? { name } : {});

const of = (code: string): string => `/api/lessons/${encodeURIComponent(code)}`;

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      // A lesson knows nobody, so it is sent no cookie.
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new NetError({ code: NO_ANSWER, message: String(error) });
  }
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new NetError(refusal ?? { code: 'unavailable', message: response.statusText }, response.status);
}

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
