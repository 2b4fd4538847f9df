// Every route of the server that this client uses, with its types. See docs/API.md.
import type {
  About,
  CodeOwner,
  CreateGame,
  Credentials,
  Done,
  ErrorBody,
  GameList,
  GameOptions,
  JoinGame,
  Me,
  MyData,
  Seated,
  Status,
  View,
} from '../wire/types';
import { NetError, NO_ANSWER } from './errors';

/** A request that gets no answer for this long is given up. The server itself gives up after 10 s. */
const PATIENCE_MS = 12_000;

export const openSession = (): Promise<Me> => send('POST', '/api/session');
export const closeSession = (): Promise<void> => send('DELETE', '/api/session');
export const closeSessions = (): Promise<void> => send('DELETE', '/api/sessions');

export const readMe = (): Promise<Me> => send('GET', '/api/me');
export const renameMe = (name: string): Promise<Me> => send('PATCH', '/api/me', { name });
export const forgetMe = (): Promise<void> => send('DELETE', '/api/me');
export const readMyData = (): Promise<MyData> => send('GET', '/api/me/data');

export const openAccount = (credentials: Credentials): Promise<Me> => send('POST', '/api/account', credentials);
export const signIn = (credentials: Credentials): Promise<Me> => send('POST', '/api/login', credentials);

/** The games of this person, the newest first, 50 at a time. */
export function listMyGames(query: { status?: Status; before_ms?: number } = {}): Promise<GameList> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return send('GET', `/api/me/games?${search}`);
}

export const readAbout = (): Promise<About> => send('GET', '/api/about');
export const listLobby = (): Promise<GameList> => send('GET', '/api/lobby');
export const findCode = (code: string): Promise<CodeOwner> => send('GET', `/api/codes/${encodeURIComponent(code)}`);
export const pair = (players: number, options: GameOptions): Promise<Seated> =>
  send('POST', '/api/pair', { players, options });

export const createGame = (plan: CreateGame): Promise<Seated> => send('POST', '/api/games', plan);
export const readGame = (game: string): Promise<View> => send('GET', of(game));
export const joinGame = (game: string, join: JoinGame): Promise<Seated> => send('POST', of(game, 'join'), join);
export const leaveGame = (game: string): Promise<Done> => send('POST', of(game, 'leave'));
export const rematchGame = (game: string): Promise<Seated> => send('POST', of(game, 'rematch'));

/** Where the record of a game that is over can be loaded from. */
export const recordPath = (game: string): string => of(game, 'record');
export const readRecord = async (game: string): Promise<string> => (await answer('GET', recordPath(game))).text();

const of = (game: string, what = ''): string => `/api/games/${encodeURIComponent(game)}${what && `/${what}`}`;

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  // 204: done, and nothing to tell.
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
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
