// Who is at this browser, as the server knows them. A session is opened when it is first needed.
import type { AccountOpened, ChangeMe, ChangePassword, Me, Recover } from '../wire/types';
import * as api from './api';
import { hasCode } from './errors';
import { forgetPush } from './push.svelte';
import { line } from './socket';

/** The cookie of a session cannot be read here; this says that there should be one. */
const KEY = 'sixline-session';

class Person {
  #me = $state.raw<Me | null>(null);
  /** The code that opens the account, until its owner has put it down: nobody can be told it again. */
  recovery = $state('');
  #opening: Promise<Me> | null = null;

  /** Known once a session was asked for; none before. */
  get me(): Me | null {
    return this.#me;
  }

  /** Whether a session was ever opened here; if not, there is nothing to ask the server about. */
  get isKnown(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  }

  /** The person, with a session opened where there is none. */
  open(): Promise<Me> {
    if (this.#me) return Promise.resolve(this.#me);
    this.#opening ??= this.#start().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #start(): Promise<Me> {
    const isNew = !this.isKnown;
    const me = this.#set(await api.openSession());
    // A socket that was opened before speaks for nobody.
    if (isNew) line().reconnect();
    return me;
  }

  /** The person of the session that is there, if any; opens none. */
  async look(): Promise<Me | null> {
    if (this.#me || !this.isKnown) return this.#me;
    try {
      return this.#set(await api.readMe());
    } catch (error) {
      if (!hasCode(error, 'not_signed_in')) throw error;
      this.#forget();
      return null;
    }
  }

  /** Does something that needs a session; where the old one has ended meanwhile, with a new one. */
  async act<T>(work: () => Promise<T>): Promise<T> {
    await this.open();
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, 'not_signed_in')) throw error;
      this.#forget();
      await this.open();
      return work();
    }
  }

  /** Another name, where it is another. */
  async rename(name: string): Promise<Me> {
    const me = await this.open();
    if (!name.trim() || name.trim() === me.name) return me;
    return this.change({ name });
  }

  /** What the others see: the name, the face, and who sees the profile. */
  async change(change: ChangeMe): Promise<Me> {
    return this.#set(await this.act(() => api.changeMe(change)));
  }

  /** The face chosen on this device, where the server knows the person and another face. */
  async showFace(face: string): Promise<void> {
    const me = await this.look();
    if (me && face && me.face !== face) await this.change({ face });
  }

  async openAccount(name: string, password: string): Promise<Me> {
    return this.#open(await this.act(() => api.openAccount({ name, password })));
  }

  /** Another password for an account whose old one is lost. */
  async recover(recover: Recover): Promise<Me> {
    return this.#open(await api.recover(recover));
  }

  async changePassword(change: ChangePassword): Promise<Me> {
    return this.#become(await api.changePassword(change));
  }

  async renewRecovery(password: string): Promise<void> {
    this.recovery = (await api.renewRecovery(password)).recovery;
  }

  /** The account becomes a bot's, for good. */
  async becomeBot(password: string): Promise<Me> {
    return this.#set(await api.becomeBot(password));
  }

  #open({ name, account, recovery }: AccountOpened): Me {
    this.recovery = recovery;
    const { face, profile } = this.#me ?? {};
    return this.#become({ name, account, ...(face ? { face } : {}), profile: profile ?? 'accounts' });
  }

  async signIn(name: string, password: string): Promise<Me> {
    return this.#become(await api.signIn({ name, password }));
  }

  signOut = (): Promise<void> => this.#end(api.closeSession);
  signOutEverywhere = (): Promise<void> => this.#end(api.closeSessions);
  forget = (): Promise<void> => this.#end(api.forgetMe);

  async #end(request: () => Promise<void>): Promise<void> {
    await request();
    forgetPush();
    this.#forget();
    line().reconnect();
  }

  #become(me: Me): Me {
    // The socket still speaks for the old session.
    line().reconnect();
    return this.#set(me);
  }

  #set(me: Me): Me {
    this.#me = me;
    keep('1');
    return me;
  }

  #forget(): void {
    this.#me = null;
    this.recovery = '';
    keep(null);
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    // Then the server is asked each time.
  }
}

export const person = new Person();
