import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import EndPanel from './EndPanel.svelte';
import { parseTurn } from './notation';
import type { GameScreenState } from './screen.svelte';

const TURNS = ['1 play Ro@0,0 Rs@1,0 +2', '2 play Rx@2,0 +3', '1 swap Go', '2 play Rd@3,0 +4', '1 play Rc@4,0 +5'];

/** What the end of this game tells of each. Words are not loaded here, so every text is its id. */
function rows(more: Record<string, unknown> = {}) {
  const target = document.createElement('div');
  const screen = {
    table: { isLocal: false, isLesson: false, ...more },
    view: { game: 'g1', seats: [{}, {}], seat: 1, table: { scores: [13, 7] }, result: { winners: [1] } },
    turns: TURNS.map(parseTurn),
    names: ['Ann', 'Ben'],
    look: { palette: 'clear', marks: false, letters: false },
  } as unknown as GameScreenState;
  const panel = mount(EndPanel, { target, props: { screen } });
  flushSync();
  const told = [...target.querySelectorAll('.sums li')].map((it) => ({
    link: it.querySelector('a')?.getAttribute('href') ?? null,
    pieces: it.querySelectorAll('.pieces svg').length,
    text: it.textContent,
  }));
  void unmount(panel);
  return told;
}

it('the best play of each is shown with its pieces, and its turn is one press away', () => {
  const [ann, ben] = rows();
  expect(ann).toMatchObject({ link: '/replay/g1?turn=5', pieces: 1 });
  expect(ben).toMatchObject({ link: '/replay/g1?turn=4', pieces: 1 });
  // Whoever finished has the bonus beside it.
  expect(ann!.text).toContain('end-bonus');
  expect(ben!.text).not.toContain('end-bonus');
  expect(rows({ isLocal: true })[0]!.link).toBe('/replay/local-g1?turn=5');
});

it('in a lesson nothing is kept, so nothing is linked', () => {
  expect(rows({ isLesson: true })[0]).toMatchObject({ link: null, pieces: 1 });
});
