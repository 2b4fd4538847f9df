import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backupText, restore } from './backup';
import { createLocalGame, createRematch, keepGame, listLocalGames, readGame, removeLocalGame } from './local-games';

const { localView } = vi.hoisted(() => ({ localView: vi.fn() }));
vi.mock('../wasm/engine', () => {
  class EngineError extends Error {
    refusal = { code: 'bad_setup' };
  }
  localView.mockImplementation((game: { secret: string }) =>
    game.secret === 'wrong' ? Promise.reject(new EngineError()) : Promise.resolve({}),
  );
  return { engine: () => ({ localView }), EngineError };
});

const deal = () =>
  createLocalGame(
    [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'level3' },
    ],
    ['Ann', 'Level 3'],
    { edition: 'classic', help: true },
  );

beforeEach(() => localStorage.clear());

describe('games of this browser', () => {
  it('do not come back after they were removed, not by a rematch either', () => {
    const game = deal();
    removeLocalGame(game.id);
    const next = createRematch(game);
    expect(listLocalGames().map(({ id }) => id)).toEqual([next.id]);
  });

  it('have one rematch, which knows what happened since', () => {
    const game = deal();
    keepGame({ ...game, over: true });
    const next = createRematch(game);
    expect(readGame(game.id)).toMatchObject({ over: true, next: next.id });
    expect(createRematch(readGame(game.id)!).id).toBe(next.id);
  });

  it('ask the browser to keep them for good', () => {
    const persist = vi.fn().mockResolvedValue(true);
    vi.stubGlobal('navigator', { storage: { persisted: () => Promise.resolve(false), persist } });
    deal();
    return vi.waitFor(() => expect(persist).toHaveBeenCalled()).finally(() => vi.unstubAllGlobals());
  });
});

describe('a backup', () => {
  it('brings back every game, and takes nothing from one that went on', async () => {
    const [one, other] = [deal(), deal()];
    const text = backupText();
    removeLocalGame(one.id);
    keepGame({ ...other, game: { ...other.game, actions: ['pass'] } });
    expect(await restore(text)).toEqual({ added: 1, known: 1, bad: 0 });
    expect(readGame(one.id)).toEqual(one);
    expect(readGame(other.id)?.game.actions).toEqual(['pass']);
  });

  it('refuses what is no game, and says so of what is no backup', async () => {
    const game = deal();
    localStorage.clear();
    const games = [game, { ...game, id: 'b', game: { ...game.game, secret: 'wrong' } }, { ...game, id: '../x' }, 5];
    expect(await restore(JSON.stringify({ sixline_games: 1, games }))).toEqual({ added: 1, known: 0, bad: 3 });
    for (const text of ['', '{', 'null', '[]', '{"games":[]}']) expect(await restore(text)).toBeNull();
  });
});
