// Pictures of every screen, at four sizes, in both themes and three languages, for eyes to look at; on request only.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LAST } from './fingers';
import { DEALT, LATER } from './games';
import { expect, settle, test } from './server';

const OUT = process.env.LOOKS ?? '';
const SIZES = { small: [360, 640], phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;
const LANGS = ['en', 'fr', 'nl'];
const PAGES = [
  '/',
  '/new',
  '/new?edition=tables',
  '/games',
  '/settings',
  '/rules',
  '/rules?edition=tables',
  '/account',
  '/invite',
  '/join',
  '/lobby',
  '/people',
  '/class',
  '/scorekeeper',
  '/position',
  '/replay',
  '/puzzle',
  '/puzzle/practice?edition=tables',
  '/deal/2026-11-15',
  '/deal/2026-11-15?edition=tables',
  '/lesson',
  '/nowhere',
];

test.skip(OUT === '', 'set LOOKS to a folder');

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

/** The end of a game, with what one can open there, and looking back at it. */
async function shootEnd(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('sixline-game-dealt', text), JSON.stringify(LAST));
  await page.goto('/play/dealt');
  await expect(page.locator('h1.mine')).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.locator('.ghost').first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.locator('.tentative').first()).toBeVisible();
  await page.keyboard.press('p');
  const end = page.locator('.end');
  await expect(end).toBeVisible();
  await expect(end.locator('.story p')).toHaveCount(2);
  await expect(end.locator('.story .soft')).toHaveCount(0);
  await shoot(page, `${name}-end`);
  for (const [button, what] of [
    ['.share', 'share'],
    ['.fair', 'fair'],
  ] as const) {
    await end.locator(button).click();
    await shoot(page, `${name}-${what}`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/replay/local-dealt?turn=8');
  await expect(page.locator('.replay')).toBeVisible();
  await shoot(page, `${name}-looking-back`);
  await shootAnalysis(page, name);
}

/** Looking back after an analysis: what was played, and the better play. */
async function shootAnalysis(page: Page, name: string): Promise<void> {
  await page.locator('.ask button').first().click();
  await expect(page.locator('.looked').first()).toBeVisible({ timeout: 120_000 });
  await page.locator('.looked').first().scrollIntoViewIfNeeded();
  await shoot(page, `${name}-analysis`);
  await page.screenshot({ path: join(OUT, `${name}-analysis-whole.png`), fullPage: true });
  for (let turn = 8; turn > 0; turn -= 1) {
    const better = page.locator('.looked [aria-pressed]');
    if (await better.isVisible()) {
      await better.click();
      await shoot(page, `${name}-analysis-better`);
      const again = page.locator('.looked .row button').first();
      await better.click();
      await again.click();
      return shoot(page, `${name}-analysis-try`);
    }
    await page.keyboard.press('ArrowLeft');
  }
}

/** The text view, and the cover around one table. */
async function shootOthers(page: Page, name: string): Promise<void> {
  const kept = { ...LATER, id: 'look-text' };
  const people = ['Ann', 'Ben'].map((it) => ({ kind: 'person', name: it }));
  const table = { ...LATER, id: 'look-table', seats: people };
  for (const it of [kept, table]) {
    await page.evaluate((game) => localStorage.setItem(`sixline-game-${game.id}`, JSON.stringify(game)), it);
  }
  await page.goto('/play/look-table');
  await expect(page.locator('.cover button').first()).toBeVisible();
  await shoot(page, `${name}-cover`);
  const settings = await page.evaluate(() => localStorage.getItem('sixline-settings'));
  await page.goto('/settings');
  await page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('sixline-settings')!) as Record<string, unknown>;
    localStorage.setItem('sixline-settings', JSON.stringify({ ...now, textMode: true }));
  });
  await page.goto('/play/look-text');
  await expect(page.locator('h1').first()).toBeVisible();
  await shoot(page, `${name}-text`);
  await page.screenshot({ path: join(OUT, `${name}-text-whole.png`), fullPage: true });
  await page.evaluate((text) => localStorage.setItem('sixline-settings', text!), settings);
}

/** A game on the server: the invitation as another sees it, the room in which one waits, and the first turn. */
async function shootOnline(page: Page, friend: Page, name: string): Promise<void> {
  const asked = { seats: [{ kind: 'me' }, { kind: 'invited' }], options: { edition: 'classic' } };
  for (const [who, it] of [
    ['Marie-Louise', page],
    ['Maximilien', friend],
  ] as const) {
    await it.request.post('/api/session');
    await it.request.patch('/api/me', { data: { name: who } });
  }
  const made = await page.request.post('/api/games', { data: asked });
  const { game, code } = (await made.json()) as { game: string; code: string };
  await page.goto(`/game/${game}`);
  await expect(page.locator('h1').first()).toBeVisible();
  await shoot(page, `${name}-waiting-room`);
  await friend.goto(`/join/${code}`);
  await expect(friend.locator('h1').first()).toBeVisible();
  await shoot(friend, `${name}-join-code`);
  await friend.request.post(`/api/games/${game}/join`, { data: { code } });
  await expect(page.locator('.hand-box button').first()).toBeVisible();
  await shoot(page, `${name}-game-online`);
  await page.goto('/');
  await shoot(page, `${name}-home-online`);
}

/** A game with this many players, some turns later. */
async function shootGame(page: Page, name: string, edition: 'classic' | 'tables', players: number): Promise<void> {
  const bots = Array.from({ length: players - 1 }, (_, i) => ({ kind: 'bot', bot: `level${i + 4}` }));
  const id = `look-${edition}-${players}`;
  const game = { ...DEALT.game, options: { ...DEALT.game.options, edition }, names: Array(players).fill(''), ages: [] };
  const kept = { ...DEALT, id, game, seats: [{ kind: 'person', name: '' }, ...bots], scores: Array(players).fill(0) };
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`sixline-game-${id}`, JSON.stringify(kept)]);
  await page.goto(`/play/${id}`);
  await expect(page.locator('h1.mine')).toBeVisible();
  for (let turn = 0; turn < 5; turn++) await playHint(page);
  await shoot(page, `${name}-game-${edition}-${players}`);
  await page.locator('.hand-box button').first().click();
  await shoot(page, `${name}-game-${edition}-${players}-chosen`);
}

/** Lays and plays what the hint says. */
async function playHint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.waitForTimeout(900);
  await page.keyboard.press('h');
  await page.keyboard.press('p');
  await page.waitForTimeout(1200);
}

const only = (process.env.ONLY ?? '').split(',').filter(Boolean);
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    for (const lang of LANGS) {
      const name = `${size}-${theme}-${lang}`;
      if (only.length > 0 && !only.includes(name)) continue;
      test(name, async ({ browser, server }) => {
        mkdirSync(OUT, { recursive: true });
        const context = await browser.newContext({
          baseURL: server.url,
          viewport: { width, height },
          hasTouch: width < 900,
        });
        const page = await context.newPage();
        await settle(page, { lang, theme });
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.locator('h1').first()).toBeVisible();
          await shoot(page, `${name}-${path.slice(1).replace(/[?/=]/g, '-') || 'home'}`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        }
        for (const edition of ['classic', 'tables']) {
          await page.goto(`/new?guide=1&edition=${edition}`);
          await expect(page.locator('.guide .says')).toBeVisible();
          await shoot(page, `${name}-guide-${edition}-1`);
          for (let turn = 0; turn < 4; turn++) await playHint(page);
          await shoot(page, `${name}-guide-${edition}-2`);
        }
        for (const edition of ['classic', 'tables'] as const) {
          for (const players of [2, 3, 4]) await shootGame(page, name, edition, players);
        }
        await shootEnd(page, name);
        await shootOthers(page, name);
        const other = await browser.newContext({ baseURL: server.url, viewport: { width, height } });
        const friend = await other.newPage();
        await settle(friend, { lang, theme });
        await shootOnline(page, friend, name);
        await other.close();
        await page.goto('/games');
        await shoot(page, `${name}-games-again`);
        await page.goto('/');
        await shoot(page, `${name}-home-again`);
        await context.close();
      });
    }
  }
}
