// Who asks me for a game, what became of what I asked, and my friends, as the server tells them while the page is open.
import { notify } from '../notify';
import { router } from '../router.svelte';
import type { ChallengeView, FriendView } from '../wire/types';
import { t } from '../words.svelte';
import { acceptChallenge, declineChallenge, listFriends, withdrawChallenge } from './api';
import { optionsText } from './describe';
import { hasCode } from './errors';
import { line, type PersonalMessage } from './socket';
import { turns } from './turns.svelte';

class People {
  #open = $state.raw<ReadonlyMap<string, ChallengeView>>(new Map());
  #accepted = $state.raw<ChallengeView | null>(null);
  #hidden = $state.raw<ReadonlySet<string>>(new Set());
  friends = $state.raw<FriendView[] | null>(null);
  /** How the last of what I asked for ended, for those who hear the page. */
  answer = $state('');

  /** The challenges that wait for an answer, the newest first. */
  readonly challenges = $derived([...this.#open.values()].sort((one, other) => other.made_ms - one.made_ms));
  /** What to say on every page: a game that I asked for has begun, or somebody asks me. */
  readonly shown = $derived.by(() => {
    if (router.path === '/people') return undefined;
    return this.#accepted ?? this.challenges.find((it) => !it.mine && !this.#hidden.has(it.id));
  });

  /** Keeps up until the answer is called. */
  start(): () => void {
    const end = line().attend((message) => this.#hear(message));
    return () => {
      end();
      this.#open = new Map();
      this.#accepted = null;
      this.friends = null;
    };
  }

  async loadFriends(): Promise<void> {
    this.friends = (await listFriends()).friends;
  }

  /** Puts something that I asked for on the list, before the server tells it. */
  add(challenge: ChallengeView): void {
    this.#put(challenge);
  }

  async accept(challenge: ChallengeView): Promise<void> {
    const { game } = await this.#settle(challenge, acceptChallenge);
    router.go(`/game/${game}`);
  }

  decline = (challenge: ChallengeView): Promise<void> => this.#settle(challenge, declineChallenge);
  withdraw = (challenge: ChallengeView): Promise<void> => this.#settle(challenge, withdrawChallenge);

  /** Says no more about it on other pages; it stays on the list. */
  hide(challenge: ChallengeView): void {
    if (this.#accepted?.id === challenge.id) this.#accepted = null;
    this.#hidden = new Set(this.#hidden).add(challenge.id);
  }

  async #settle<T>(challenge: ChallengeView, work: (id: string) => Promise<T>): Promise<T> {
    try {
      const done = await work(challenge.id);
      this.#drop(challenge.id);
      return done;
    } catch (error) {
      if (hasCode(error, 'challenge_over', 'not_found')) this.#drop(challenge.id);
      throw error;
    }
  }

  #hear(message: PersonalMessage): void {
    switch (message.type) {
      case 'hello':
        // Those that are still open follow.
        this.#open = new Map();
        break;
      case 'challenge':
        this.#take(message);
        break;
      case 'friends':
        if (this.friends) void this.loadFriends().catch(() => undefined);
        break;
      case 'game_started':
        void turns.load();
        break;
    }
  }

  #take(challenge: ChallengeView): void {
    const { id, mine, state, game, with: other } = challenge;
    if (state === 'open') {
      if (!mine && !this.#open.has(id)) tell(challenge);
      return this.#put(challenge);
    }
    this.#drop(id);
    if (!mine) return;
    if (state !== 'withdrawn') this.answer = t(`people-answer-${state}`, { name: other.name });
    if (state !== 'accepted' || !game) return;
    if (router.path === '/people') router.go(`/game/${game}`);
    else if (router.path !== `/game/${game}`) this.#accepted = challenge;
  }

  #put(challenge: ChallengeView): void {
    this.#open = new Map(this.#open).set(challenge.id, challenge);
  }

  #drop(id: string): void {
    const open = new Map(this.#open);
    if (open.delete(id)) this.#open = open;
  }
}

export const people = new People();

function tell({ with: { name }, plan }: ChallengeView): void {
  void notify(t('people-asked-title', { name }), optionsText(plan.options, plan.players), '/people');
}
