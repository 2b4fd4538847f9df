// Every route of the server that this client uses, with its types. See docs/API.md.
import type {
  About,
  AccountOpened,
  BlockList,
  BotList,
  ChallengePlan,
  ChallengeView,
  ChangeMe,
  ChangePassword,
  CodeOwner,
  CreateGame,
  Credentials,
  Done,
  FriendList,
  FriendView,
  GameList,
  GameOptions,
  JoinGame,
  KeptAs,
  KeptList,
  Me,
  MyData,
  NewToken,
  PeopleList,
  Profile,
  PushPlace,
  PushView,
  PutKept,
  Reason,
  Recover,
  RecoveryCode,
  Seated,
  SessionList,
  Status,
  TokenList,
  TokenMade,
  View,
} from '../wire/types';
import { request, send } from './request';

export const openSession = (): Promise<Me> => send('POST', '/api/session');
export const closeSession = (): Promise<void> => send('DELETE', '/api/session');
export const closeSessions = (): Promise<void> => send('DELETE', '/api/sessions');

export const readMe = (): Promise<Me> => send('GET', '/api/me');
export const changeMe = (change: ChangeMe): Promise<Me> => send('PATCH', '/api/me', { body: change });
export const forgetMe = (): Promise<void> => send('DELETE', '/api/me');
export const readMyData = (): Promise<MyData> => send('GET', '/api/me/data');

export const openAccount = (credentials: Credentials): Promise<AccountOpened> =>
  send('POST', '/api/account', { body: credentials });
export const signIn = (credentials: Credentials): Promise<Me> => send('POST', '/api/login', { body: credentials });

export const changePassword = (change: ChangePassword): Promise<Me> =>
  send('POST', '/api/account/password', { body: change });
export const renewRecovery = (password: string): Promise<RecoveryCode> =>
  send('POST', '/api/account/recovery', { body: { password } });
export const recover = (body: Recover): Promise<AccountOpened> => send('POST', '/api/recover', { body });
export const listSessions = (): Promise<SessionList> => send('GET', '/api/me/sessions');
export const endSession = (id: string): Promise<void> => send('DELETE', `/api/me/sessions/${id}`);
export const listTokens = (): Promise<TokenList> => send('GET', '/api/me/tokens');
export const makeToken = (body: NewToken): Promise<TokenMade> => send('POST', '/api/me/tokens', { body });
export const revokeToken = (id: string): Promise<void> => send('DELETE', `/api/me/tokens/${id}`);
export const becomeBot = (password: string): Promise<Me> => send('POST', '/api/me/bot', { body: { password } });
export const listBots = (): Promise<BotList> => send('GET', '/api/bots');
export const listBlocks = (): Promise<BlockList> => send('GET', '/api/me/blocks');
export const unblock = (id: string): Promise<void> => send('DELETE', `/api/me/blocks/${id}`);
export const report = (game: string, seat: number, reason: Reason): Promise<void> =>
  send('POST', of(game, 'reports'), { body: { seat, reason } });
export const block = (game: string, seat: number): Promise<void> =>
  send('POST', of(game, 'blocks'), { body: { seat } });

export const blockPerson = (account: string): Promise<void> => send('POST', '/api/me/blocks', { body: { account } });

export const findPeople = (name: string): Promise<PeopleList> =>
  send('GET', `/api/people?${new URLSearchParams({ name })}`);
export const readProfile = (account: string): Promise<Profile> =>
  send('GET', `/api/people/${encodeURIComponent(account)}`);
export const listFriends = (): Promise<FriendList> => send('GET', '/api/friends');
export const askFriend = (account: string): Promise<FriendView> => send('PUT', friend(account));
export const endFriendship = (account: string): Promise<void> => send('DELETE', friend(account));
const friend = (account: string): string => `/api/friends/${encodeURIComponent(account)}`;

export const askForGame = (to: string, plan: ChallengePlan): Promise<ChallengeView> =>
  send('POST', '/api/challenges', { body: { to, plan } });
export const acceptChallenge = (id: string): Promise<Seated> => send('POST', `/api/challenges/${id}/accept`);
export const declineChallenge = (id: string): Promise<void> => send('POST', `/api/challenges/${id}/decline`);
export const withdrawChallenge = (id: string): Promise<void> => send('DELETE', `/api/challenges/${id}`);

export const readPush = (): Promise<PushView> => send('GET', '/api/me/push');
export const putPush = (place: PushPlace): Promise<void> => send('PUT', '/api/me/push', { body: place });
export const dropPush = (): Promise<void> => send('DELETE', '/api/me/push');

export const listWatched = (): Promise<GameList> => send('GET', '/api/watch');

/** The games of this person, the newest first, 50 at a time. */
export function listMyGames(query: { status?: Status; before_ms?: number } = {}): Promise<GameList> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return send('GET', `/api/me/games?${search}`);
}

/** What changed among the games that the account keeps. */
export const listKept = (since: number): Promise<KeptList> => send('GET', `/api/me/kept?since=${since}`);
export const putKept = (id: string, put: PutKept): Promise<KeptAs> =>
  send('PUT', `/api/me/kept/${id}`, { body: put, keepalive: true });
export const deleteKept = (id: string): Promise<void> => send('DELETE', `/api/me/kept/${id}`, { keepalive: true });

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
