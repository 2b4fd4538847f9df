// Every route of the server that this client uses, with its types. See docs/API.md.
import type {
  About,
  CodeOwner,
  CreateGame,
  Credentials,
  Done,
  GameList,
  GameOptions,
  JoinGame,
  Me,
  MyData,
  Seated,
  Status,
  View,
} from '../wire/types';
import { request, send } from './request';

export const openSession = (): Promise<Me> => send('POST', '/api/session');
export const closeSession = (): Promise<void> => send('DELETE', '/api/session');
export const closeSessions = (): Promise<void> => send('DELETE', '/api/sessions');

export const readMe = (): Promise<Me> => send('GET', '/api/me');
export const renameMe = (name: string): Promise<Me> => send('PATCH', '/api/me', { body: { name } });
export const forgetMe = (): Promise<void> => send('DELETE', '/api/me');
export const readMyData = (): Promise<MyData> => send('GET', '/api/me/data');

export const openAccount = (credentials: Credentials): Promise<Me> =>
  send('POST', '/api/account', { body: credentials });
export const signIn = (credentials: Credentials): Promise<Me> => send('POST', '/api/login', { body: credentials });

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
  send('POST', '/api/pair', { body: { players, options } });

export const createGame = (plan: CreateGame): Promise<Seated> => send('POST', '/api/games', { body: plan });
export const readGame = (game: string): Promise<View> => send('GET', of(game));
export const joinGame = (game: string, join: JoinGame): Promise<Seated> =>
  send('POST', of(game, 'join'), { body: join });
export const leaveGame = (game: string): Promise<Done> => send('POST', of(game, 'leave'));
export const rematchGame = (game: string): Promise<Seated> => send('POST', of(game, 'rematch'));

/** Where the record of a game that is over can be loaded from. */
export const recordPath = (game: string): string => of(game, 'record');
export const readRecord = async (game: string): Promise<string> => (await request('GET', recordPath(game))).text();

const of = (game: string, what = ''): string => `/api/games/${encodeURIComponent(game)}${what && `/${what}`}`;
