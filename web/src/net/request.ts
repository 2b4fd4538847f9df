// The one way to ask the server something by HTTP: in time, and with an error that can be told.
import type { ErrorBody } from '../wire/types';
import { NetError, NO_ANSWER } from './errors';

/** A request that gets no answer for this long is given up. The server itself gives up after 10 s. */
const PATIENCE_MS = 12_000;

export interface Ask {
  body?: unknown;
  /** Without it no cookie is sent, as to a lesson, which knows nobody. */
  as?: 'me' | 'nobody';
  /** Goes on when the page is closed meanwhile; at most 64 KiB. */
  keepalive?: boolean;
}

/** What a path answers as JSON; nothing where it has nothing to tell. */
export async function send<T>(method: string, path: string, ask: Ask = {}): Promise<T> {
  const response = await request(method, path, ask);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export async function request(
  method: string,
  path: string,
  { body, as = 'me', keepalive }: Ask = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: as === 'me' ? 'same-origin' : 'omit',
      cache: 'no-store',
      keepalive,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    throw new NetError({ code: NO_ANSWER, message: String(error) });
  }
  if (response.ok) return response;
  throw new NetError(await readError(response), response.status);
}

async function readError(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    if (isErrorBody(body)) return body;
  } catch {
    // Not ours: a proxy in between, perhaps.
  }
  return { code: response.status >= 500 ? 'unavailable' : 'internal', message: response.statusText };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
