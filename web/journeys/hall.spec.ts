// One board for all: three have the same pieces, each lays a play, nobody hears of another's, and the best is laid for all.
import type { Browser, Page } from '@playwright/test';
import type { HallView } from '../src/wire/types';
import { button, heading, PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test, type Server } from './server';

async function someone(browser: Browser, server: Server, settings: Record<string, unknown> = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await settle(page, { motion: 'none', ...settings });
  return page;
}

/** Types a play of one piece, as somebody does who hears the page. */
async function type(page: Page, piece: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Type a command' });
  await field.fill(`play ${piece} 0,0`);
  await field.press('Enter');
}

const panel = (page: Page) => page.getByRole('region', { name: 'One board for all' });

test('three play on one board, which ends with a ranking', async ({ browser, server }) => {
  const ann = await someone(browser, server);
  await ann.goto('/');
  await ann.getByRole('link', { name: /^One board for all/ }).click();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('radio', { name: '30 s', exact: true }).check();
  await expectNoSidewaysScroll(ann);
  await button(ann, 'Make the board').click();
  await expect(ann.getByText('Board of Ann')).toBeVisible();
  await expect(ann.getByText('One person takes part.')).toBeVisible();
  await expectAccessible(ann);
  const id = new URL(ann.url()).pathname.split('/').at(-1)!;
  const look = async (): Promise<HallView> => (await (await ann.request.get(`/api/halls/${id}`)).json()) as HallView;

  // Ben types the code that Ann reads aloud; Cléo follows the link.
  const ben = await someone(browser, server, { textMode: true });
  await ben.goto(`/join/${(await look()).code!.toLowerCase()}`);
  await ben.getByLabel('Your name').fill('Ben');
  await button(ben, 'Take part').click();
  await expect(ben.getByText('Ann begins as soon as all are there.')).toBeVisible();
  const cleo = await someone(browser, server, { lang: 'fr', textMode: true });
  await cleo.goto(`/hall/${id}`);
  await cleo.getByLabel('Votre nom').fill('Cléo');
  await button(cleo, 'Participer').click();
  await expect(ann.getByText('3 people take part.')).toBeVisible();

  await button(ann, 'Begin').click();
  await expect(heading(ann)).toHaveText('Round 1');
  await expect(heading(cleo)).toHaveText('Manche 1');
  await expect(panel(ann).getByText(/^0:\d\d left/)).toBeVisible();
  const { table } = await look();
  // Ben types a play, and changes his mind.
  const [first, second] = table!.hand as [string, string];
  await type(ben, first);
  await expect(panel(ben).getByText('Laid: 1 point.')).toBeVisible();
  await expect(heading(ben)).toHaveText('Round 1: laid');
  await button(ben, 'Change it').click();
  await expect(heading(ben)).toHaveText('Round 1');
  await type(ben, second);
  await expect(panel(ben).getByText('Laid: 1 point.')).toBeVisible();
  await expect(panel(ann).getByText('1 of 3 have laid')).toBeVisible();
  // A closed tab loses nothing.
  await ben.reload();
  await expect(panel(ben).getByText('Laid: 1 point.')).toBeVisible();
  await expectAccessible(ann);
  await expectNoSidewaysScroll(ann);

  await button(ann, 'Lay the best play now').click();
  await expect(heading(ann)).toHaveText('Round 1: the best play');
  await expect(panel(ann).getByText(/^The best play makes \d+ points?\.$/)).toBeVisible();
  await expect(panel(ann).getByText('Nothing laid this time.')).toBeVisible();
  await expect(panel(ben).getByText('Place 1: 1 points')).toBeVisible();
  await expect(heading(cleo)).toHaveText('Manche 1\u00a0: le meilleur coup');

  await button(ann, 'End it').click();
  await button(ann, 'End it for everybody').click();
  const ranking = panel(ben).getByRole('table', { name: 'Ranking' });
  await expect(ranking.getByRole('row')).toHaveCount(4);
  await expect(ranking.getByRole('row').nth(1)).toContainText('Ben');
  await expect(cleo.getByRole('row').nth(1)).toContainText('Ben');
  await expectAccessible(ben);
  await expectNoSidewaysScroll(ann);
  await button(ben, 'Share the result').click();
  const copied = await ben.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('place 1 of 3, 1 points');
  expect(copied).toContain(`/hall/${id}`);
  await Promise.all([ann, ben, cleo].map((it) => it.context().close()));
});
