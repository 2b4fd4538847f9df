// A bot's account and its tokens on the page of the account, and the bot among those whom people may ask.
import { PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test('a token is made, shown once and revoked, and an account becomes a bot’s', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: PHONE });
  const page = await context.newPage();
  await settle(page, { lang: 'en' });
  await page.goto('/');
  await page.request.post('/api/session');
  await page.request.post('/api/account', { data: { name: 'Robo Journey', password: 'correct horse' } });
  await page.evaluate(() => localStorage.setItem('sixline-session', '1'));
  await page.goto('/account');

  const programs = page.getByRole('region', { name: 'Programs' });
  await programs.getByRole('button', { name: 'New token' }).press('Enter');
  await programs.getByLabel('What is it for?').fill('my engine');
  await expect(programs.getByRole('checkbox', { name: 'play games' })).toBeChecked();
  await programs.getByLabel('Your password now').fill('wrong horse');
  await programs.getByRole('button', { name: 'Make the token' }).click();
  await expect(programs.getByRole('alert')).toContainText('wrong');
  await programs.getByLabel('Your password now').fill('correct horse');
  await programs.getByRole('button', { name: 'Make the token' }).click();
  const shown = programs.getByRole('group', { name: 'Your new token' });
  await expect(shown).toContainText(/sixline_[0-9a-f]{64}/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const token = (await shown.textContent())?.match(/sixline_[0-9a-f]{64}/)?.[0] ?? '';
  const asked = { headers: { authorization: `Bearer ${token}` } };
  const alone = await browser.newContext({ baseURL: server.url });
  expect((await alone.request.get('/api/me', asked)).status()).toBe(200);
  // It is shown once.
  await page.reload();
  await expect(programs.getByText('my engine')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  await programs.getByRole('button', { name: 'Make this a bot’s account' }).click();
  await expect(programs.getByText('This cannot be undone')).toBeVisible();
  await programs.getByLabel('Your password now').fill('correct horse');
  await programs.getByRole('button', { name: 'Make it a bot’s account, for good' }).click();
  await expect(page.getByText('This is the account of the bot “Robo Journey”.')).toBeVisible();

  await programs.getByRole('button', { name: 'Revoke my engine' }).click();
  await expect(page.getByText('my engine is revoked.')).toBeVisible();
  expect((await alone.request.get('/api/me', asked)).status()).toBe(401);
  await alone.close();
  await context.close();
});
