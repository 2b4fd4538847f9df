// Games of this browser, for the journeys: one whose deal is known, and how a turn is taken.
import type { Page } from '@playwright/test';
import { expect } from './server';

export const PHONE = { width: 390, height: 844 };

/** A game whose deal is known: seat 1 begins with Gd Ro Pd Gx Rd Gt, and must play a set of three. */
export const DEALT = {
  id: 'dealt',
  game: {
    options: { edition: 'classic', clock: { kind: 'none' }, public: false, help: true, on_leave: 'end' },
    names: ['Ann', 'Regular'],
    ages: [null, null],
    secret: 'ab'.repeat(32),
    date: '2026-11-15',
    actions: [] as string[],
  },
  seats: [
    { kind: 'person', name: '' },
    { kind: 'bot', bot: 'level5' },
  ] as { kind: string; name?: string; bot?: string }[],
  changed: 1,
  turn: 0,
  scores: [0, 0],
  over: false,
};

/** The same after a turn of each. */
export const LATER: typeof DEALT = {
  ...DEALT,
  game: { ...DEALT.game, actions: ['play Gt@0,0 Gd@1,0 Gx@2,0', 'play Yx@2,1 Yo@3,1 Yc@4,1'] },
  turn: 1,
};

/** Opens a game that this browser has kept. */
export async function openKept(page: Page, kept: typeof DEALT = DEALT): Promise<void> {
  await page.addInitScript((text) => {
    if (!localStorage.getItem('sixline-game-dealt')) localStorage.setItem('sixline-game-dealt', text);
  }, JSON.stringify(kept));
  await page.goto('/play/dealt');
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Takes the turn as the hint says, which may be an exchange or a pass. */
export async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await button(page, 'Lay the hint').click();
  await button(page, /^(Play ·|Exchange \d|Pass)/).click();
}

/** The same; false once the game is over. */
export async function takeTurn(page: Page): Promise<boolean> {
  await expect(heading(page)).toHaveText(/Your turn|Game over|’s turn$/);
  const hint = page.getByRole('button', { name: 'Hint', exact: true, disabled: false });
  await expect(hint.or(page.getByRole('heading', { name: 'Game over' }))).toBeVisible();
  if (!(await hint.isVisible())) return false;
  const turns = await page.evaluate(() => document.title);
  expect(turns).toContain('turn');
  await takeHint(page);
  return true;
}

export async function playToTheEnd(page: Page): Promise<number> {
  let turns = 0;
  while (await takeTurn(page)) expect(++turns).toBeLessThan(120);
  return turns;
}
