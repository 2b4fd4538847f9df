import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLocalGame,
  keepGame,
  listLocalGames,
  readGame,
  removeLocalGame,
  type KeptGame,
} from '../game/local-games';
import type { KeptEntry, PutKept } from '../wire/types';
import { NetError, NO_ANSWER } from './errors';
import { keeper } from './keeper.svelte';

/** What a server keeps of one account, with its one rule: a change goes on from the last one. */
class Shelf {
  rev = 0;
  readonly entries = new Map<string, KeptEntry>();

  put(id: string, { base, game }: PutKept): { rev: number } {
    const there = this.entries.get(id);
    if (there && there.rev !== base) throw new NetError({ code: 'gone_on', message: '' }, 409);
    this.entries.set(id, { id, rev: ++this.rev, game: structuredClone(game) });
    return { rev: this.rev };
  }

  delete(id: string): void {
    if (this.entries.get(id)?.game) this.entries.set(id, { id, rev: ++this.rev });
  }

  since(rev: number): KeptEntry[] {
    return [...this.entries.values()].filter((it) => it.rev > rev).sort((one, other) => one.rev - other.rev);
  }
}

const net = vi.hoisted(() => ({
  account: 'Ann' as string | undefined,
  isAway: false,
  shelves: new Map<string, unknown>(),
  puts: 0,
}));

function shelf(): Shelf {
  if (net.isAway) throw new NetError({ code: NO_ANSWER, message: '' });
  const account = net.account!;
  if (!net.shelves.has(account)) net.shelves.set(account, new Shelf());
  return net.shelves.get(account) as Shelf;
}

vi.mock('./me.svelte', () => ({
  person: {
    isKnown: true,
    get me() {
      return { name: '', account: net.account };
    },
    look: () => Promise.resolve({ name: '', account: net.account }),
  },
}));
vi.mock('./api', () => ({
  listKept: async (since: number) => {
    const games = shelf().since(since);
    return { account: net.account, games: structuredClone(games.slice(0, 2)), more: games.length > 2 };
  },
  putKept: async (id: string, put: PutKept) => {
    net.puts += 1;
    return shelf().put(id, put);
  },
  deleteKept: async (id: string) => shelf().delete(id),
}));

/** Two devices: what each keeps in its browser. */
const devices = new Map<string, Record<string, string>>();
let current = 'laptop';

function on(device: string): void {
  devices.set(current, { ...localStorage });
  localStorage.clear();
  for (const [key, value] of Object.entries(devices.get(device) ?? {})) localStorage.setItem(key, value);
  current = device;
}

function deal(...actions: string[]): KeptGame {
  const seats = [
    { kind: 'person' as const, name: 'Ann' },
    { kind: 'bot' as const, bot: 'level3' },
  ];
  const game = createLocalGame(seats, ['Ann', 'Level 3'], { edition: 'classic', help: true });
  return go(game.id, ...actions);
}

let clock = 1_000;
function go(id: string, ...actions: string[]): KeptGame {
  const game = readGame(id)!;
  const next = { ...game, game: { ...game.game, actions }, changed: clock++ };
  keepGame(next);
  return next;
}

const turns = () => listLocalGames().map(({ id }) => readGame(id)!.game.actions.join(' '));

beforeEach(() => {
  localStorage.clear();
  devices.clear();
  current = 'laptop';
  net.shelves.clear();
  Object.assign(net, { account: 'Ann', isAway: false, puts: 0 });
  keeper.forgetFork();
});

describe('games of this browser and the account', () => {
  it('are found on the other device, and go on there and here', async () => {
    const { id } = deal('a', 'b');
    deal();
    expect(await keeper.sync()).toBe(true);
    // A game in which nothing was played is nothing to keep.
    expect(net.puts).toBe(1);
    on('phone');
    await keeper.sync();
    expect(turns()).toEqual(['a b']);
    expect(listLocalGames()[0]).toMatchObject({ id, kept: true });
    go(id, 'a', 'b', 'c');
    await keeper.sync();
    on('laptop');
    await keeper.sync();
    expect(readGame(id)!.game.actions).toEqual(['a', 'b', 'c']);
    // Taken back: shorter, and right all the same.
    go(id, 'a');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    expect(turns()).toEqual(['a']);
    const { puts } = net;
    await keeper.sync();
    expect(net.puts).toBe(puts);
  });

  it('lose no turn where two devices go on apart', async () => {
    const { id } = deal('a');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    go(id, 'a', 'b', 'c');
    on('laptop');
    go(id, 'a', 'x');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    expect(keeper.fork).toBeNull();
    on('laptop');
    await keeper.sync();
    expect(readGame(id)!.game.actions).toEqual(['a', 'b', 'c']);
    for (const device of ['laptop', 'phone']) {
      on(device);
      expect(turns().sort()).toEqual(['a b c', 'a x']);
    }
    // The one who is behind when it comes out is told.
    on('laptop');
    go(id, 'a', 'b', 'c', 'd', 'e');
    await keeper.sync();
    on('phone');
    go(id, 'a', 'b', 'c', 'y');
    await keeper.sync();
    expect(keeper.fork?.game).toBe(id);
    expect(readGame(keeper.fork!.copy)!.game.actions).toEqual(['a', 'b', 'c', 'y']);
    expect(readGame(id)!.game.actions).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('that go on from each other need no second game', async () => {
    const { id } = deal('a');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    go(id, 'a', 'b');
    await keeper.sync();
    on('laptop');
    go(id, 'a', 'b', 'c');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    expect(turns()).toEqual(['a b c']);
  });

  it('are deleted everywhere, and come back only where somebody plays on', async () => {
    const { id } = deal('a');
    await keeper.sync();
    on('phone');
    await keeper.sync();
    removeLocalGame(id);
    await keeper.sync();
    on('laptop');
    const open = readGame(id)!;
    await keeper.sync();
    expect(turns()).toEqual([]);
    keepGame({ ...open, game: { ...open.game, actions: ['a', 'b'] } });
    await keeper.sync();
    on('phone');
    await keeper.sync();
    expect(turns()).toEqual(['a b']);
  });

  it('wait for the network, and are sent when it returns', async () => {
    vi.useFakeTimers();
    net.isAway = true;
    deal('a');
    expect(await keeper.sync()).toBe(false);
    net.isAway = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(shelf().entries.size).toBe(1);
    vi.useRealTimers();
  });

  it('are sent together where turns follow quickly', async () => {
    vi.useFakeTimers();
    const stop = keeper.start();
    const { id } = deal('a');
    go(id, 'a', 'b');
    go(id, 'a', 'b', 'c');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(net.puts).toBe(1);
    expect(shelf().entries.get(id)?.game?.game.actions).toEqual(['a', 'b', 'c']);
    stop();
    vi.useRealTimers();
  });

  it('leave the browser with whoever signs out, and go to nobody else', async () => {
    deal('a');
    await keeper.leave(() => Promise.resolve());
    expect(turns()).toEqual([]);
    // What could not be sent stays, but not for the next account.
    const { id } = deal('b');
    await keeper.sync();
    go(id, 'b', 'c');
    net.isAway = true;
    await keeper.leave(() => Promise.resolve());
    net.isAway = false;
    expect(turns()).toEqual(['b c']);
    net.account = 'Ben';
    await keeper.sync();
    expect(shelf().entries.size).toBe(0);
    net.account = 'Ann';
    await keeper.sync();
    expect(shelf().entries.get(id)?.game?.game.actions).toEqual(['b', 'c']);
  });

  it('are all looked at again where the server went back to an earlier state', async () => {
    const { id } = deal('a');
    await keeper.sync();
    const early = structuredClone([...shelf().entries.values()]);
    go(id, 'a', 'b');
    await keeper.sync();
    go(id, 'a', 'b', 'c');
    const old = new Shelf();
    for (const entry of early) old.put(entry.id, { base: 0, game: entry.game! });
    net.shelves.set('Ann', old);
    await keeper.sync();
    expect(shelf().entries.get(id)?.game?.game.actions).toEqual(['a', 'b', 'c']);
  });
});
