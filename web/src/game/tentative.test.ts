import { beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '../wasm/engine';
import type { View } from '../wire/types';
import { cellText } from './notation';
import { Tentative, type Rules } from './tentative.svelte';

/** Rules of one position: these plays are legal, with one point for each piece. */
function rules(...plays: string[]): Rules {
  return {
    moves: async () => plays.map((play) => ({ play, score: play.split(' ').length })),
    score: async (_, play) => {
      const isLegal = plays.some((it) => it.split(' ').sort().join() === play.split(' ').sort().join());
      if (!isLegal) throw new EngineError({ code: 'gap', message: '', cells: ['1,0'] });
      return { score: play.split(' ').length, lines: [] };
    },
    judge: async () => {
      throw new EngineError({ code: 'pass_with_bag', message: '' });
    },
  };
}

function view(change: Partial<View['table']> = {}): View {
  return {
    game: 'g',
    status: 'playing',
    seat: 1,
    options: { edition: 'classic', help: true },
    table: { board: ['Rc@0,0'], hand: ['Ro', 'Rs', 'Gx'], hands: [3, 3], bag: 9, scores: [0, 0], turn: 1, ...change },
  } as unknown as View;
}

const PLAYS = ['Ro@1,0', 'Ro@1,0 Rs@2,0', 'Rs@1,0'];

async function opened(of: View = view()): Promise<Tentative> {
  const draft = new Tentative(rules(...PLAYS));
  await draft.update(of);
  return draft;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());

describe('a turn that is tried out', () => {
  it('is legal, a part, or wrong', async () => {
    const draft = await opened();
    expect(draft.standing).toBe('none');
    draft.lay(1, { x: 2, y: 0 });
    expect(draft.standing).toBe('partial');
    draft.lay(0, { x: 1, y: 0 });
    expect(draft.standing).toBe('legal');
    expect(draft.action).toBe('play Rs@2,0 Ro@1,0');
    draft.lay(2, { x: 5, y: 5 });
    expect(draft.standing).toBe('wrong');
    await settled();
    expect(draft.refusal?.code).toBe('gap');
    expect(draft.wrong).toEqual([{ x: 1, y: 0 }]);
  });

  it('is undone piece by piece, and at once', async () => {
    const draft = await opened();
    draft.lay(0, { x: 1, y: 0 });
    draft.lay(1, { x: 2, y: 0 });
    draft.undo();
    expect(draft.used).toEqual([0]);
    draft.lay(1, { x: 2, y: 0 });
    draft.takeAllBack();
    expect(draft.placed).toEqual([]);
  });

  it('takes a piece back where one taps on it', async () => {
    const draft = await opened();
    draft.select(0);
    expect(draft.tap({ x: 1, y: 0 })).toBe('laid');
    expect(draft.selected).toBe(null);
    expect(draft.tap({ x: 1, y: 0 })).toBe('taken');
    expect(draft.tap({ x: 1, y: 0 })).toBe('nothing');
  });

  it('does not lay on a piece', async () => {
    const draft = await opened();
    expect(draft.lay(0, { x: 0, y: 0 })).toBe(false);
  });

  it('tells where a piece can go, also one that lies', async () => {
    const draft = await opened();
    draft.lay(0, { x: 1, y: 0 });
    expect(draft.targetsFor(1).map(cellText)).toEqual(['2,0']);
    expect(draft.targetsFor(0).map(cellText)).toEqual(['1,0']);
  });

  it('marks pieces for an exchange', async () => {
    const draft = await opened();
    draft.exchange(true);
    draft.select(2);
    draft.select(0);
    draft.select(2);
    expect(draft.action).toBe('swap Ro');
    draft.exchange(false);
    expect(draft.action).toBe(null);
  });
});

describe('what survives', () => {
  it('a reload keeps the order and what lies', async () => {
    const first = await opened();
    first.reorder([2, 1, 0]);
    first.lay(2, { x: 1, y: 0 });
    const second = await opened();
    expect(second.tiles).toEqual(['Gx', 'Rs', 'Ro']);
    expect(second.action).toBe('play Ro@1,0');
  });

  it('a play of another keeps what lies beside it', async () => {
    const draft = await opened();
    draft.lay(0, { x: 1, y: 0 });
    await draft.update(view({ board: ['Rc@0,0', 'Bc@0,1'] }));
    expect(draft.action).toBe('play Ro@1,0');
    await draft.update(view({ board: ['Rc@0,0', 'Rx@1,0'] }));
    expect(draft.placed).toEqual([]);
  });

  it('sorting keeps what lies', async () => {
    const draft = await opened();
    draft.lay(1, { x: 1, y: 0 });
    draft.sort('shape');
    expect(draft.action).toBe('play Rs@1,0');
  });

  it('nothing of a hand is kept once it is covered', async () => {
    const draft = await opened();
    draft.lay(0, { x: 1, y: 0 });
    await draft.update({ ...view({ hand: [] }), seat: undefined });
    expect(draft.tiles).toEqual([]);
    expect(draft.placed).toEqual([]);
    await draft.update(view());
    expect(draft.action).toBe('play Ro@1,0');
  });

  it('knows by the news what was drawn, even what is like a piece that was laid', async () => {
    const draft = await opened();
    draft.give(['Ro']);
    await draft.update(view({ hand: ['Rs', 'Ro', 'Gx'], turn: 2 }));
    expect(draft.tiles).toEqual(['Rs', 'Gx', 'Ro']);
    expect(draft.drawn).toEqual([2]);
    // The other's turn draws nothing into this hand.
    await draft.update(view({ hand: ['Rs', 'Ro', 'Gx'], bag: 8 }));
    expect(draft.drawn).toEqual([]);
  });

  it('an exchange that draws the same again is over all the same', async () => {
    const draft = await opened();
    draft.exchange(true, [0]);
    draft.give(['Ro']);
    await draft.update(view({ hand: ['Rs', 'Gx', 'Ro'], turn: 2 }));
    expect(draft.marked).toBe(null);
    expect(draft.drawn).toEqual([2]);
  });
});
