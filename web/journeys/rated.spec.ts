// Rated games: agreed beforehand, what they make of a rating, and what others see of a person.
import type { Browser, Page } from '@playwright/test';
import { PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test, type Server } from './server';

/** Somebody with an account, in a browser of their own. */
async function member(browser: Browser, server: Server, name: string, lang = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: PHONE });
  const page = await context.newPage();
  await settle(page, { lang });
  await page.goto('/');
  await page.request.post('/api/session');
  await page.request.post('/api/account', { data: { name, password: 'correct horse' } });
  await page.evaluate(() => localStorage.setItem('sixline-session', '1'));
  return page;
}

test('two are paired for a rated game, one gives up, and both see what it made of their ratings', async ({
  browser,
  server,
}) => {
  const eva = await member(browser, server, 'Eva Rated');
  const jan = await member(browser, server, 'Jan Rated', 'nl');

  // The face that is chosen in the settings is seen by the other.
  await eva.goto('/settings');
  await eva.getByRole('radio', { name: 'Blue owl', exact: true }).first().focus();
  await eva.keyboard.press('Space');
  await expect
    .poll(async () => ((await (await eva.request.get('/api/me')).json()) as { face?: string }).face)
    .toBe('owl-blue');

  await eva.goto('/lobby');
  await eva.getByRole('checkbox', { name: 'Rated game' }).check();
  await expectAccessible(eva);
  await expectNoSidewaysScroll(eva);
  await eva.getByRole('button', { name: '2 players' }).click();
  await expect(eva).toHaveURL(/\/game\/\w+\?quick$/);
  await expect(eva.getByText('rating: too little is known yet')).toBeAttached();

  // The other sees beforehand that it is rated, and with whom.
  await jan.goto('/lobby');
  await expect(jan.getByRole('link').filter({ hasText: 'Eva Rated (nieuw)' })).toContainText('met rating');
  await jan.getByRole('checkbox', { name: 'Spel met rating' }).check();
  await jan.getByRole('button', { name: '2 spelers' }).click();
  await expect(jan).toHaveURL(eva.url());
  await expect(jan.getByRole('application')).toBeVisible();

  const game = new URL(eva.url()).pathname.split('/').at(-1)!;
  const view = (await (await jan.request.get(`/api/games/${game}`)).json()) as { seats: { face?: string }[] };
  expect(view.seats[0]?.face).toBe('owl-blue');
  await jan.request.post(`/api/games/${game}/resign`, { data: { id: 'r1' } });

  await eva.goto('/people/Eva%20Rated');
  const ratings = eva.getByRole('region', { name: 'Ratings' });
  await expect(async () => {
    await eva.reload();
    await expect(ratings).toContainText('from 1 game', { timeout: 2_000 });
  }).toPass();
  await expect(eva.getByRole('region', { name: 'Last rated games' })).toContainText('First');
  await expectAccessible(eva);
  await expectNoSidewaysScroll(eva);

  // The loser looks at the winner, by the name in the list of games; then she shows her page to friends alone.
  await jan.goto('/people/Jan%20Rated');
  const games = jan.getByRole('region', { name: 'Laatste spellen met rating' });
  await expect(games).toContainText('Weggegaan');
  await games.getByRole('link', { name: 'Eva Rated' }).click();
  await expect(jan.getByRole('region', { name: 'Ratings' })).toContainText('uit 1 spel');
  await eva.getByRole('checkbox', { name: 'Only my friends' }).check();
  await expect
    .poll(async () => ((await (await eva.request.get('/api/me')).json()) as { profile: string }).profile)
    .toBe('friends');
  await jan.reload();
  await expect(jan.getByText('Dat profiel wordt niet aan jou getoond.')).toBeVisible();
});

test('who has no account is told what a rated game needs, in French', async ({ browser, server }) => {
  const zoe = await member(browser, server, 'Zoé Classée', 'fr');
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await zoe.request.post('/api/games', { data: { seats, options: { public: true, rated: true } } });
  const { game } = (await made.json()) as { game: string };
  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
  const visitor = await context.newPage();
  await settle(visitor, { lang: 'fr' });
  await visitor.goto(`/game/${game}`);
  await expect(visitor.getByText('Une partie classée demande un compte')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Rejoindre la partie' })).toHaveCount(0);
  // What becomes of a game without a clock is said beforehand.
  await expect(visitor.getByText('a quitté la partie et finit dernier')).toBeVisible();
  await expectAccessible(visitor);
});
