// People who know each other: looked for, friends, asked for a game, and watched.
import type { Browser, Page } from '@playwright/test';
import { PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test, type Server } from './server';

/** Somebody with an account, in a browser of their own, on the page of people. */
async function member(browser: Browser, server: Server, name: string, lang = 'en'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: PHONE });
  const page = await context.newPage();
  await settle(page, { lang });
  await page.goto('/');
  const open = (path: string, data: unknown): Promise<unknown> => page.request.post(path, { data });
  await open('/api/session', null);
  await open('/api/account', { name, password: 'correct horse' });
  await page.evaluate(() => localStorage.setItem('sixline-session', '1'));
  await page.goto('/people');
  return page;
}

const line = (page: Page, list: string, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: name });

test('two find each other, become friends, and one asks the other for a game', async ({ browser, server }) => {
  const ann = await member(browser, server, 'Ann Journey');
  const ben = await member(browser, server, 'Ben Journey');
  await expect(ann.getByText('Your friends appear here')).toBeVisible();

  // By keyboard alone: a name, and what it finds.
  await ann.getByRole('searchbox', { name: 'The beginning of a name' }).fill('ben j');
  await ann.keyboard.press('Enter');
  await expect(ann.getByRole('status').filter({ hasText: '1 person found' })).toBeVisible();
  await ann.getByRole('button', { name: 'Add Ben Journey as a friend' }).click();
  await expect(line(ann, 'Friends', 'Ben Journey')).toContainText('asked, no answer yet');
  // Told at once, without loading the page.
  await ben.getByRole('button', { name: 'Accept Ann Journey as a friend' }).click();
  await expect(line(ben, 'Friends', 'Ann Journey')).toContainText('here');
  await expect(line(ann, 'Friends', 'Ben Journey')).toContainText('here');
  await expectAccessible(ann);

  const friend = line(ann, 'Friends', 'Ben Journey');
  await friend.getByRole('button', { name: 'Ask Ben Journey for a game' }).press('Enter');
  const form = friend.getByRole('form', { name: 'Ask Ben Journey for a game' });
  await form.getByRole('radio', { name: '3', exact: true }).check();
  await expect(form.getByLabel('The other seats')).toBeVisible();
  await expectAccessible(ann);
  await expectNoSidewaysScroll(ann);
  await form.getByRole('radio', { name: '2', exact: true }).check();
  await form.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await expect(line(ann, 'Asked for a game', 'Ben Journey')).toContainText('You have asked');

  // On another page it is said as well; the first no is heard by the one who asked.
  await ben.goto('/lobby');
  await expect(ben.getByText('Ann Journey asks you for a game')).toBeVisible();
  await ben.getByRole('button', { name: 'No, thanks' }).click();
  await expect(ann.getByText('Ben Journey does not want to play now.')).toBeAttached();
  await friend.getByRole('button', { name: 'Ask Ben Journey for a game' }).click();
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  await ben.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(ben).toHaveURL(/\/game\/\w+$/);
  await expect(ann).toHaveURL(ben.url());
  await expect(ann.getByRole('application')).toBeVisible();
  await expect(ben.getByRole('application')).toBeVisible();
});

test('a public game can be watched, and who is blocked asks nobody', async ({ browser, server }) => {
  const cem = await member(browser, server, 'Cem Journey', 'nl');
  const dee = await member(browser, server, 'Dee Journey', 'fr');
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'level1' }];
  await cem.request.post('/api/games', { data: { seats, options: { public: true } } });
  await dee.reload();
  await expect(line(dee, 'Parties à regarder', 'Cem Journey').getByRole('link')).toHaveAttribute('href', /^\/game\//);
  await dee.getByRole('searchbox').fill('cem');
  await dee.getByRole('button', { name: 'Chercher' }).click();
  await dee.getByRole('button', { name: 'Bloquer Cem Journey', exact: true }).click();
  await dee.getByRole('button', { name: 'Oui, bloquer Cem Journey' }).click();
  await expect(dee.getByText('Aucun compte ne commence ainsi.')).toBeVisible();
  const asked = await cem.request.post('/api/challenges', { data: { to: 'Dee Journey' } });
  expect(asked.status()).toBe(403);
});
