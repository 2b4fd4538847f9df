// Every page of the client, in every language: open to everyone in both themes, and no wider than a small phone.
import type { APIRequestContext } from '@playwright/test';
import { PAGES } from '../src/pages';
import { LATER } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

/** What is shown of each page; those with `{game}` show a game on the server, those with `{code}` an invitation. */
const PATHS = [
  '/',
  '/new',
  '/play/dealt',
  '/play/nosuchgame',
  '/invite',
  '/join',
  '/join/{code}',
  '/game/{game}',
  '/game/nosuchgame',
  '/lobby',
  '/people',
  '/people/nobody',
  '/games',
  '/account',
  '/rules',
  '/rules?edition=tables',
  '/replay',
  '/replay/local-dealt',
  '/position',
  '/class',
  '/lesson',
  '/lesson/22222',
  '/scorekeeper',
  '/puzzle',
  '/deal',
  '/hall',
  '/hall/nosuchboard',
  '/settings',
];

test('every page is among those that are checked', () => {
  const paths = PATHS.map((path) => path.replace(/\{\w+\}/, 'x').split('?')[0]!);
  const forgotten = PAGES.filter(({ path }) => !paths.some((it) => path.test(it)));
  expect(forgotten.map(({ path }) => path.source)).toEqual([]);
});

/** A game that waits for a second person. */
async function openGame(request: APIRequestContext): Promise<{ game: string; code: string }> {
  await request.post('/api/session');
  const seats = [{ kind: 'me' }, { kind: 'invited' }];
  const created = await request.post('/api/games', { data: { seats, options: { edition: 'classic' } } });
  const view = (await created.json()) as { game: string; code: string };
  expect(view.code).toBeTruthy();
  return view;
}

for (const lang of ['en', 'fr', 'nl']) {
  test(`every page holds in ${lang}`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await settle(page, { lang, motion: 'none' });
    await page.addInitScript((text) => localStorage.setItem('sixline-game-dealt', text), JSON.stringify(LATER));
    const { game, code } = await openGame(page.request);
    for (const path of PATHS) {
      await page.goto(path.replace('{game}', game).replace('{code}', code));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.querySelectorAll('details').forEach((it) => (it.open = true)));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}
