// Playing with people elsewhere: every page of it, and a game that survives its server.
import type { Browser, Page } from '@playwright/test';
import type { View } from '../src/wire/types';
import { PHONE, takeHint } from './games';
import { expect, expectAccessible, type Server, settle, test } from './server';

/** Another person with a browser of their own. */
async function newPerson(browser: Browser, server: Server, settings: Record<string, unknown> = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: PHONE });
  const page = await context.newPage();
  await settle(page, { lang: 'en', ...settings });
  return page;
}

const gameOf = (page: Page): string => /\/game\/(\w+)/.exec(page.url())![1]!;

async function viewOf(page: Page): Promise<View> {
  return (await page.request.get(`/api/games/${gameOf(page)}`)).json() as Promise<View>;
}

const turns = async (page: Page): Promise<number> => (await viewOf(page)).table?.history.length ?? 0;

async function invite(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByText('More choices').click();
  await page.getByRole('radio', { name: 'the game ends' }).check();
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByText('One player is still missing.')).toBeVisible();
  return (await viewOf(page)).code!;
}

async function join(page: Page, name: string, typed: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Join with a code').fill(typed);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
}

const board = (page: Page) => page.getByRole('application');
const myTurn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your turn' });

test('an invited game goes on through lost networks and a new server', async ({ browser, server }) => {
  const ann = await newPerson(browser, server);
  const ben = await newPerson(browser, server);
  const code = await invite(ann, 'Ann');
  await expect(ann.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(ann.getByRole('link', { name: new RegExp(`/join/${code}$`) })).toBeVisible();
  await expectAccessible(ann);

  await join(ben, 'Ben', ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await expect(board(ann)).toBeVisible();
  await expect(board(ben)).toBeVisible();
  const { table, seat } = await viewOf(ann);
  const [first, second] = table?.turn === seat ? [ann, ben] : [ben, ann];

  // A spectator sees the board and no hand.
  const cy = await newPerson(browser, server);
  await cy.goto(`/game/${gameOf(ann)}`);
  await expect(board(cy)).toBeVisible();
  await expect(cy.getByRole('group', { name: 'Your hand' })).toHaveCount(0);
  expect((await viewOf(cy)).table?.hand).toEqual([]);

  await expect(myTurn(first)).toBeVisible();
  await takeHint(first);
  await expect(myTurn(second)).toBeVisible();
  await expect.poll(() => turns(cy)).toBe(1);

  // One of them loses the network while the other plays on.
  await first.context().setOffline(true);
  await takeHint(second);
  await expect.poll(() => turns(second)).toBe(2);
  await first.context().setOffline(false);
  await expect(myTurn(first)).toBeVisible();

  // The server goes away; a turn that is taken meanwhile is kept, and arrives.
  await server.stop();
  await expect(first.getByText(/Reconnecting/).first()).toBeVisible();
  await takeHint(first);
  await server.start();
  await expect(myTurn(second)).toBeVisible({ timeout: 30_000 });
  expect(await turns(second)).toBe(3);

  // A page that is loaded again shows the same.
  await second.reload();
  await expect(myTurn(second)).toBeVisible();

  // One gives up, and they play again.
  await first.getByRole('button', { name: 'Menu' }).click();
  await first.getByRole('button', { name: 'Give up' }).click();
  await first.getByRole('button', { name: 'Give up' }).click();
  await second.getByRole('button', { name: 'Play again' }).click();
  await expect(second.getByText('One player is still missing.')).toBeVisible();
  await first.getByRole('button', { name: 'Play along' }).click();
  await expect(board(first)).toBeVisible();
  await expect(board(second)).toBeVisible();
  await expect.poll(() => gameOf(first)).toBe(gameOf(second));

  // The start page knows where it is whose turn.
  const next = (await viewOf(first)).table?.turn === (await viewOf(first)).seat ? first : second;
  await next.goto('/');
  await expect(next.getByText('Your turn in 1 game')).toBeAttached();
  await next.getByRole('link', { name: /Go on with your game/ }).click();
  await expect(myTurn(next)).toBeVisible();
  await next.goto('/games?show=over');
  await expect(next.getByRole('link', { name: /With (Ann|Ben) Finished/ })).toHaveAttribute('href', /^\/replay\//);
  const saved = next.waitForEvent('download');
  await next.getByRole('button', { name: /Save as a file/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.sxl$/);
  await expectAccessible(next);
  for (const page of [ann, ben, cy]) await page.context().close();
});

test('strangers meet in the lobby', async ({ browser, server }) => {
  const [ann, ben] = [await newPerson(browser, server), await newPerson(browser, server)];
  await ann.goto('/');
  await ann.getByRole('link', { name: 'Open games' }).click();
  await expect(ann.getByText('Nobody is waiting')).toBeVisible();
  await expectAccessible(ann);
  await ann.getByRole('button', { name: '2 players' }).click();
  await expect(ann.getByText('One player is still missing.')).toBeVisible();
  await ben.goto('/lobby');
  await expect(ben.getByRole('link', { name: /1 free seat/ })).toBeVisible();
  await expectAccessible(ben);
  // A newcomer who looks at the game first and sits down then.
  await ben.getByRole('link', { name: /1 free seat/ }).click();
  await ben.getByRole('button', { name: 'Join the game' }).click();
  for (const page of [ann, ben]) await expect(page.getByRole('group', { name: 'Your hand' })).toBeVisible();

  const [cleo, dan] = [await newPerson(browser, server), await newPerson(browser, server)];
  for (const page of [cleo, dan]) {
    await page.goto('/lobby');
    await page.getByRole('button', { name: '2 players' }).click();
  }
  await expect(board(cleo)).toBeVisible();
  await expect(board(dan)).toBeVisible();
  expect(gameOf(cleo)).toBe(gameOf(dan));
  for (const page of [cleo, dan]) await page.context().close();
  for (const page of [ann, ben]) await page.context().close();
});

test('a game that is left before its start is called off', async ({ browser, server }) => {
  const [ann, ben] = [await newPerson(browser, server), await newPerson(browser, server)];
  const code = await invite(ann, 'Ann');
  await ben.goto(`/join/${code}`);
  await expect(ben.getByRole('heading', { name: 'Ann invites you to a game' })).toBeVisible();
  await expectAccessible(ben);
  await ben.goto(`/game/${gameOf(ann)}`);
  await expect(ben.getByText('To play along you need its code.')).toBeVisible();
  await ann.getByRole('button', { name: 'Leave this game' }).click();
  await ann.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(ben.getByText('was called off')).toBeVisible();
  await ben.goto(`/join/${code}`);
  await expect(ben.getByRole('alert')).toContainText('no game with this code');
  await expectAccessible(ben);
  for (const page of [ann, ben]) await page.context().close();
});

test('an account is made, found again from elsewhere, and deleted', async ({ browser, server }) => {
  const home = await newPerson(browser, server);
  await home.goto('/account');
  await home.getByLabel('Your name').fill('Zoé');
  await home.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(home.getByText('Your name is saved.')).toBeVisible();
  await expectAccessible(home);
  await home.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await home.getByRole('button', { name: 'Make an account' }).click();
  await expect(home.getByText('You are signed in as Zoé.')).toBeVisible();
  // Shown once, to be kept: a page that was loaded anew does not have it.
  const code = await home.getByRole('region', { name: 'Keep this code' }).getByRole('code').innerText();
  expect(code).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
  await expectAccessible(home);
  await home.getByRole('button', { name: 'I have it' }).click();
  await expect(home.getByText('Keep this code')).toBeHidden();

  const away = await newPerson(browser, server);
  await away.goto('/account');
  await away.getByRole('radio', { name: 'Yes, sign in' }).check();
  await away.getByLabel('Name', { exact: true }).fill('zoé');
  await away.getByRole('textbox', { name: 'Password' }).fill('wrong password');
  await away.getByRole('button', { name: 'Sign in' }).click();
  await expect(away.getByRole('alert')).toContainText('wrong');
  await away.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await away.getByRole('button', { name: 'Sign in' }).click();
  await expect(away.getByText('You are signed in as Zoé.')).toBeVisible();
  const saved = away.waitForEvent('download');
  await away.getByRole('button', { name: 'Save my data as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('sixline.json');

  // Seen from home, and ended there; the lost password is replaced by the code.
  await home.reload();
  const devices = home.getByRole('list', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await away.reload();
  await expect(away.getByText('You have no account')).toBeVisible();
  await away.getByRole('radio', { name: 'I lost my password' }).check();
  await away.getByLabel('Name', { exact: true }).fill('Zoé');
  await away.getByLabel('Your code').fill(code.toLowerCase().replaceAll('-', ' '));
  await away.getByLabel('New password').fill('password1');
  await away.getByRole('button', { name: 'Set the new password' }).click();
  await expect(away.getByRole('alert')).toContainText('Many people use this password');
  await away.getByLabel('New password').fill('battery staple');
  await away.getByRole('button', { name: 'Set the new password' }).click();
  await expect(away.getByText('You are signed in as Zoé.')).toBeVisible();
  await away.getByRole('button', { name: 'Change password' }).click();
  await away.getByLabel('Your password now').fill('battery staple');
  await away.getByLabel('New password').fill('correct horse');
  await away.getByRole('button', { name: 'Change it' }).click();
  await expect(away.getByText('Your password is changed.')).toBeVisible();
  await expectAccessible(away);
  await away.getByRole('button', { name: 'Sign out on all devices' }).click();
  await expect(away.getByText('You are signed out.')).toBeVisible();
  await home.reload();
  await expect(home.getByText('You have no account')).toBeVisible();

  await home.getByRole('radio', { name: 'Yes, sign in' }).check();
  await home.getByLabel('Name', { exact: true }).fill('Zoé');
  await home.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await home.getByRole('button', { name: 'Sign in' }).click();
  await home.getByRole('button', { name: 'Delete me' }).click();
  await expectAccessible(home);
  await home.getByRole('button', { name: 'Yes, delete me' }).click();
  await expect(home.getByText('Everything about you is deleted.')).toBeVisible();
  for (const page of [home, away]) await page.context().close();
});

test('a game in this browser tells of another on the server where it is my turn', async ({ browser, server }) => {
  const page = await newPerson(browser, server);
  await page.goto('/');
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await page.getByLabel('Player 2').selectOption({ label: '1 · First steps' });
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(myTurn(page)).toBeVisible();
  const online = gameOf(page);
  await page.goto('/new?quick=1');
  await expect(page.getByText('It is your turn in the game with First steps (computer).')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next game' }).click();
  await expect(page).toHaveURL(new RegExp(`/game/${online}$`));
  await expect(page.getByText('It is your turn in the game with')).toHaveCount(0);
  await page.context().close();
});

test('without a server, the start page says what does not work and offers the rest', async ({ browser, server }) => {
  const page = await newPerson(browser, server);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Invite friends' })).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByRole('link', { name: 'Invite friends' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Play now' })).toBeEnabled();
  await expect(page.getByLabel('Join with a code')).toBeDisabled();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Invite friends' })).toBeEnabled();
  await page.context().close();
});
