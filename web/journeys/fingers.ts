// What journeys by finger, mouse and keys share: where things are, a finger that takes its time, games that are known.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import deals from './data/deals.json' with { type: 'json' };
import { button, LATER, PHONE } from './games';
import { expect, settle, type Server } from './server';

export const SMALL = { width: 360, height: 640 };
/** Longer than any browser waits before it takes a press for a long one. */
export const SLOW_MS = 800;

export const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');
export const board = (page: Page) => page.getByRole('application');
export const fits = (page: Page) => board(page).getByRole('button', { name: /^fits here/ });
export const fitsLater = (page: Page) => board(page).getByRole('button', { name: /^fits with another piece/ });

export async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function phone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await settle(page);
  return page;
}

export const onPhone = (server: Server, viewport = PHONE, locale = 'en-GB') => ({
  viewport,
  hasTouch: true,
  isMobile: true,
  locale,
  baseURL: server.url,
  reducedMotion: 'reduce' as const,
});

/** A finger that takes its time. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const rest = (ms: number) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);
  return {
    down: (at: { x: number; y: number }) => send('touchStart', at),
    up: () => send('touchEnd'),
    async tap(at: { x: number; y: number }, ms: number) {
      await send('touchStart', at);
      await rest(ms);
      await send('touchEnd');
    },
    /** Holds, drags to a point, comes to rest there and lets go. */
    async drag(from: { x: number; y: number }, to: { x: number; y: number }, ms: number) {
      await send('touchStart', from);
      await rest(ms);
      for (let i = 1; i <= 10; i++) {
        const way = Math.min(i / 6, 1);
        await send('touchMove', { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way });
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await send('touchEnd');
    },
  };
}

/** Late in a game: the board is 22 cells wide. And one piece before its end. */
export const LONG: typeof LATER = { ...LATER, game: { ...LATER.game, actions: deals.long } };
export const LAST: typeof LATER = { ...LATER, game: { ...LATER.game, actions: deals.last } };

/** A game that waits for a friend, and its code. */
export async function invite(page: Page): Promise<string> {
  await page.goto('/invite');
  await page.getByLabel('Your name').fill('Ann');
  await button(page, 'Make the game').click();
  await expect(page.getByText('One player is still missing.')).toBeVisible();
  const game = /\/game\/(\w+)/.exec(page.url())![1]!;
  return ((await (await page.request.get(`/api/games/${game}`)).json()) as { code: string }).code;
}

/** The piece is lifted above the finger, so the finger stays below the cell. */
export const LIFT = 60;
