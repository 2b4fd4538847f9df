// Learning: the rules and their story, a record with its analysis, and a position to ask about.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { fits } from './fingers';
import { LATER, openKept } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/worked-example.sxl');
/** The totals after the last play, as the record's own points give them. */
const TOTALS = readFileSync(EXAMPLE, 'utf8')
  .split('\n')
  .flatMap((line) => /^(\d) play .* \+(\d+)$/.exec(line) ?? [])
  .reduce<number[]>(
    (totals, _, at, all) => {
      if (at % 3 !== 0) return totals;
      totals[Number(all[at + 1]) - 1]! += Number(all[at + 2]);
      return totals;
    },
    [0, 0, 0, 0],
  );

const SHORT = `[Sixline "1"]
[Seat1 "Sonia"]
[Seat2 "Cédric"]
[Hand1 "Rc Rd Ro Gt Go Yd"]
[Hand2 "Rs Bs Ps Yt Go Ox"]
[Start "1"]

1 play Rc@0,0 Rd@1,0 Ro@2,0 +3 draw Yo Bx Gx
2 play Rs@3,0 Bs@3,1 Ps@3,2 +7 draw Rx Gs Ps
1 swap Bx Gx draw Oo Yc
`;

const scores = (within: Page | Locator) => within.getByRole('list', { name: 'Points' });

test.beforeEach(async ({ page }) => {
  await settle(page, { lang: 'en', motion: 'none' });
});

test('the story is told by keys to its final points', async ({ page }) => {
  expect(TOTALS).toEqual([20, 22, 25, 18]);
  await page.goto('/rules');
  const story = page.getByRole('region', { name: 'A game told step by step' });
  await story.getByRole('button', { name: 'Start the story' }).focus();
  for (let play = 1; play <= 12; play += 1) {
    await page.keyboard.press('ArrowRight');
    const letter = String.fromCharCode(64 + play);
    await expect(story.getByRole('button', { name: letter, exact: true })).toHaveAttribute('aria-current', 'step');
  }
  await expect(story.getByText('Points: 2 + 5 + 2 = 9')).toBeVisible();
  await expect(scores(story)).toContainText(/Ann\s*20.*Ben\s*22.*Cas\s*25.*Dee.*18/s);
  await page.keyboard.press('Home');
  await expect(scores(story)).toContainText(/Ann\s*0.*Ben\s*0/s);
  await page.keyboard.press('End');
  await expect(scores(story)).toContainText(/Dee.*18/s);
});

test('a piece that fits is told from one that does not', async ({ page }) => {
  await page.goto('/rules');
  const hand = page.getByRole('group', { name: 'Hand' }).first();
  await hand.getByRole('button', { name: 'red circle' }).click();
  await expect(page.getByText('No, red circle does not fit.')).toBeVisible();
  await hand.getByRole('button', { name: 'red cross' }).click();
  await expect(page.getByText('Yes, red cross fits. Points: 4')).toBeVisible();
  await hand.getByRole('button', { name: 'red clover' }).click();
  await expect(page.getByText('You found them all!')).toBeVisible();
});

test('the times tables have their own rules', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('tab', { name: 'Colors and shapes' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Times tables' })).toBeFocused();
  await expect(page.getByText('12 is in 4 tables:')).toBeVisible();
  const story = page.getByRole('region', { name: 'A game told step by step' });
  await story.getByRole('button', { name: 'F', exact: true }).click();
  await expect(story.getByText('Points: 6 + 6 = 12')).toBeVisible();
  await expect(scores(story)).toContainText(/Mia\s*30.*Sam.*19/s);
});

test('a file is opened, stepped through, and shared as a link to a turn', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(EXAMPLE);
  await expect(scores(page)).toContainText(/Ann\s*20.*Ben\s*22.*Cas\s*25.*Dee.*18/s);
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: 'Turn' })).toHaveValue('0');
  for (let turn = 1; turn <= 3; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').getByText('Turn 3, Cas: blue circle at 2,1. 4 points.')).toBeAttached();
  await page.getByRole('button', { name: 'Copy a link to this turn' }).click();
  await expect(page.getByText('The link has been copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/replay\?turn=3#r=/);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('slider', { name: 'Turn' })).toHaveValue('3');
});

test('a record can be saved as it came, and as pictures', async ({ page }) => {
  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(EXAMPLE);
  const saved = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return readFileSync((await file.path())!);
  };
  expect((await saved('Save the record')).equals(readFileSync(EXAMPLE))).toBe(true);
  expect((await saved('Picture (SVG)')).toString()).toContain('<title>Ann 20 · Ben 22 · Cas 25 · Dee 18</title>');
  expect((await saved('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
});

test('a record with a mistake says where', async ({ page }) => {
  await page.goto('/replay');
  await page.getByRole('textbox', { name: 'Paste a record' }).fill(SHORT.replace('+7', '+8'));
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('alert')).toHaveText('Line 9 of the record: the points do not add up.');
});

test('a short game is analyzed', async ({ page }) => {
  await page.goto('/replay');
  await page.getByRole('textbox', { name: 'Paste a record' }).fill(SHORT);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Analyze thoroughly' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Analyze quickly' }).click();
  await expect(page.getByRole('heading', { name: 'Luck and skill' })).toBeVisible({ timeout: 60_000 });
  for (const name of ['Sonia', 'Cédric']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  // The exchange gave something away: nothing but a better play can be shown for it.
  await page.keyboard.press('End');
  const better = page.getByRole('button', { name: 'Show the better play' });
  await better.click();
  await expect(page.getByRole('button', { name: 'Show what was played' })).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('columnheader', { name: 'Luck' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a mistake is tried again: what was played is never well found, and the better play is', async ({ page }) => {
  await page.goto('/replay');
  // The second player had the three red pieces that complete the line.
  const record = SHORT.replace('Rs Bs Ps Yt Go Ox', 'Rs Rt Rx Go Bs Px').replace(/^2 play[^]*/m, '2 play Go@2,1 +2\n');
  await page.getByRole('textbox', { name: 'Paste a record' }).fill(record);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Analyze quickly' }).click();
  await page.getByRole('button', { name: 'Find the better play' }).click({ timeout: 60_000 });
  const hand = page.getByRole('group', { name: 'Hand' });
  const lay = async (tile: string, cell: string) => {
    await hand.getByRole('button', { name: tile }).click();
    await page.getByRole('button', { name: `empty, cell ${cell}`, exact: true }).dispatchEvent('click');
  };
  const check = page.getByRole('button', { name: 'Is it better?' });
  await lay('green circle', '2,1');
  await check.click();
  await expect(page.getByText('That is what was played. Try another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Take all back' }).click();
  // On the other side it is as bad.
  await lay('green circle', '2,-1');
  await check.click();
  await expect(page.getByText(/^Not yet: it gives away \d+\.\d points/)).toBeVisible();
  await page.getByRole('button', { name: 'Take all back' }).click();
  await lay('red square', '3,0');
  await lay('red star', '4,0');
  await check.click();
  await expect(page.getByText('That is it: well found!')).toBeVisible();
});

test('a hint, a quick look and a thorough one name the same play', async ({ page }) => {
  // One play is a point better than any other, so that a slow machine sees it too.
  const actions = ['play Gd@0,0 Gt@1,0 Gx@2,0', 'play Yc@-1,-1 Gc@-1,0'];
  await openKept(page, { ...LATER, game: { ...LATER.game, actions } });
  /** The cells in which the better play is drawn. */
  const drawn = () => page.locator('.ghost').evaluateAll((all) => all.map((it) => it.getAttribute('transform')));
  await page.getByRole('button', { name: 'Hint', exact: true, disabled: false }).click();
  await expect(page.locator('.ghost').first()).toBeVisible();
  const advised = await drawn();
  expect(advised.length).toBeGreaterThan(0);
  // Something else is played: the first piece that fits anywhere, where it fits.
  await page.keyboard.press('Escape');
  const play = page.getByRole('button', { name: /^Play · \d/, disabled: false });
  for (let at = 1; at <= 6 && !(await play.isVisible()); at++) {
    await page.keyboard.press(String(at));
    const cell = fits(page).last();
    if ((await cell.count()) > 0) await cell.dispatchEvent('click');
    else await page.keyboard.press('Escape');
  }
  await play.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your turn' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Give up' }).click();
  for (const depth of ['quickly', 'thoroughly']) {
    await page.goto('/replay/local-dealt?turn=3');
    await page.getByRole('button', { name: `Analyze ${depth}` }).click();
    await page.getByRole('button', { name: 'Show the better play' }).click({ timeout: 120_000 });
    await expect(page.locator('.ghost').first()).toBeVisible();
    expect(new Set(await drawn())).toEqual(new Set(advised));
  }
});

test('a game of the server is looked back at once it is over', async ({ page }) => {
  await page.goto('/replay/nosuchgame');
  await expect(page.getByRole('alert')).toHaveText('This game was not found.');
  // One who gives up against a bot ends the game.
  await page.request.post('/api/session');
  const created = await page.request.post('/api/games', {
    data: { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }], options: { edition: 'classic' } },
  });
  const { game } = (await created.json()) as { game: string };
  const record = async () => (await page.request.get(`/api/games/${game}/record`)).status();
  expect(await record()).not.toBe(200);
  await page.request.post(`/api/games/${game}/resign`, { data: { id: 'enough' } });
  await expect.poll(record).toBe(200);
  await page.goto(`/replay/${game}`);
  await expect(page.getByText('the deal has been verified')).toBeVisible();
});

test('a position is set up on the board, and the engine finds the best play', async ({ page }) => {
  await page.goto('/position');
  const deck = page.getByRole('group', { name: 'Pieces' });
  const cells = page.getByRole('application', { name: 'Board' });
  for (const [x, tile] of ['red circle', 'red square', 'red diamond', 'red clover', 'red star'].entries()) {
    await deck.getByRole('button', { name: new RegExp(`^${tile}:`) }).click();
    await cells
      .getByRole('button', { name: 'empty, cell 0,0' })
      .or(cells.getByRole('button', { name: `cell ${x - 1},0` }))
      .first()
      .focus();
    if (x > 0) await page.keyboard.press('ArrowRight');
    await expect(cells.getByRole('button', { name: `empty, cell ${x},0` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cells.getByRole('button', { name: `${tile}, cell ${x},0` })).toBeAttached();
  }
  await page.getByText('Into the hand').click();
  await deck.getByRole('button', { name: /^red cross:/ }).click();
  await deck.getByRole('button', { name: /^green square:/ }).click();
  await expect(page.getByText('Hand: 2 of 6')).toBeVisible();
  await expect(page.getByText(/plays are possible/)).toBeVisible();
  // Time enough to think to the end, so that the same seed finds the same on a slow machine.
  await page.getByRole('combobox', { name: 'Time' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'What is best?' }).click();
  const advice = page.getByRole('list', { name: 'Best actions' }).getByRole('button');
  // Both ends of the line are as good.
  await expect(advice.first()).toContainText(/red cross at (5|-1),0/);
  await expect(advice.first()).toContainText('12 points');

  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page).toHaveURL(/#p=/);
  await page.reload();
  await expect(page.getByText('Hand: 2 of 6')).toBeVisible();

  await page.getByText('Onto the board').click();
  await deck.getByRole('button', { name: /^green square:/ }).click();
  await cells.getByRole('button', { name: 'red star, cell 4,0' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No game comes to this.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/plays are possible/)).toBeVisible();
  await expectAccessible(page);
});
