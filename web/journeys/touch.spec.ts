// The game under the finger: what people touch does what they expect, by finger, mouse and keys.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import deals from './data/deals.json' with { type: 'json' };
import { button, heading, LATER, openKept, PHONE } from './games';
import { expect, expectNoSidewaysScroll, settle, test, type Server } from './server';

test.use({ reducedMotion: 'reduce' });

const SMALL = { width: 360, height: 640 };
/** Longer than any browser waits before it takes a press for a long one. */
const SLOW_MS = 800;

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');
const board = (page: Page) => page.getByRole('application');
const fits = (page: Page) => board(page).getByRole('button', { name: /^fits here/ });
const fitsLater = (page: Page) => board(page).getByRole('button', { name: /^fits with another piece/ });

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function phone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await settle(page);
  return page;
}

const onPhone = (server: Server, viewport = PHONE, locale = 'en-GB') => ({
  viewport,
  hasTouch: true,
  isMobile: true,
  locale,
  baseURL: server.url,
  reducedMotion: 'reduce' as const,
});

/** A finger that takes its time. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const rest = (ms: number) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);
  return {
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
const LONG: typeof LATER = { ...LATER, game: { ...LATER.game, actions: deals.long } };
const LAST: typeof LATER = { ...LATER, game: { ...LATER.game, actions: deals.last } };

/** A game that waits for a friend, and its code. */
async function invite(page: Page): Promise<string> {
  await page.goto('/invite');
  await page.getByLabel('Your name').fill('Ann');
  await button(page, 'Make the game').click();
  await expect(page.getByText('One player is still missing.')).toBeVisible();
  const game = /\/game\/(\w+)/.exec(page.url())![1]!;
  return ((await (await page.request.get(`/api/games/${game}`)).json()) as { code: string }).code;
}

/** The piece is lifted above the finger, so the finger stays below the cell. */
const LIFT = 60;

test('“Times tables” deals cards at once, and the tables can be changed', async ({ page, browser, server }) => {
  await settle(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Times tables/ }).click();
  await expect(hand(page)).toHaveCount(6);
  await expect(hand(page).first()).toHaveAccessibleName(/^1: .* \d+$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Tables 2 · 5 · 10: change' }).click();
  await expect(page.getByRole('radio', { name: /^Times tables/ })).toBeChecked();
  await page.getByText('6 · 7 · 8').click();
  await button(page, 'Start').click();
  await expect(hand(page).first()).toHaveAccessibleName(/^1: .* \d+$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Tables 6 · 7 · 8: change' })).toBeVisible();
  // The same in French, and the game of colors is still the one of the first button.
  const context = await browser.newContext(onPhone(server, SMALL, 'fr-FR'));
  const french = await phone(context);
  await french.goto('/');
  await french.getByRole('link', { name: /^Tables de multiplication/ }).tap();
  const first = french.getByRole('group', { name: 'Votre main' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(/^1.: .*\d+|^1.: \d+/);
  await french.goto('/');
  await french.getByRole('link', { name: /^Jouer tout de suite/ }).tap();
  await expect(first).not.toHaveAccessibleName(/\d+$/);
  await context.close();
});

test('a first play may lie on any cell, by finger, mouse and keys', async ({ page, browser, server }) => {
  await settle(page);
  await openKept(page);
  await expect(heading(page)).toHaveText('Your turn');
  const box = (await board(page).boundingBox())!;
  const corner = { x: 30, y: box.height - 30 };
  const lay = async (on: Page, name: RegExp) => {
    await button(on, name).click();
    await fits(on).or(fitsLater(on)).first().dispatchEvent('click');
  };
  await button(page, /^1: green diamond/).click();
  await board(page).click({ position: corner });
  await expect(page.getByText(/2 more pieces are missing/).first()).toBeVisible();
  await lay(page, /^4: green cross/);
  await lay(page, /^6: green star/);
  await button(page, 'Play · 3').click();
  await expect(page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()).toContainText('3');

  const context = await browser.newContext(onPhone(server));
  const touched = await phone(context);
  await openKept(touched);
  await button(touched, /^1: green diamond/).tap();
  await board(touched).tap({ position: { x: 20, y: 20 } });
  await expect(touched.getByText(/2 more pieces are missing/).first()).toBeVisible();
  await button(touched, 'Take back').tap();
  // With keys: away from where the cursor comes to be, and Enter.
  await touched.keyboard.press('1');
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter']) await touched.keyboard.press(key);
  await expect(touched.getByText(/2 more pieces are missing/).first()).toBeVisible();
  for (const key of ['4', 'Enter', '6', 'Enter', 'p']) await touched.keyboard.press(key);
  await expect(touched.getByRole('region', { name: 'Players' }).getByRole('listitem').first()).toContainText('3');
  // The board shows no numbers of cells, so nothing that is seen names one.
  expect(await touched.getByRole('main').innerText()).not.toContain('0,0');
  await context.close();
});

test('each lit cell takes the piece; those that need another look different, and what is missing is said', async ({
  page,
}) => {
  await settle(page);
  await openKept(page, LATER);
  await button(page, /^\d: red circle/).click();
  await expect(fits(page).first()).toBeVisible();
  await expect(fitsLater(page).first()).toBeVisible();
  const looks = await page.evaluate(() => {
    const style = (it: Element | null) => it && getComputedStyle(it).strokeDasharray + getComputedStyle(it).fill;
    return [
      style(document.querySelector('.target:not(.later) rect')),
      style(document.querySelector('.target.later rect')),
    ];
  });
  expect(looks[0]).not.toBe(looks[1]);
  const later = await middle(fitsLater(page).first());
  await page.mouse.click(later.x, later.y);
  await expect(button(page, /^\d: red circle/)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^One more piece is missing, for example red .*\.$/).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await button(page, /^\d: red circle/).click();
  const now = await middle(fits(page).first());
  await page.mouse.click(now.x, now.y);
  await expect(button(page, /^Play · \d/)).toBeEnabled();
});

test('a slow press is a press, and a piece that was held can still be dragged: by finger and by mouse', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext(onPhone(server));
  const touched = await phone(context);
  await openKept(touched, LATER);
  const slow = await finger(touched);
  const piece = hand(touched).first();
  await slow.tap(await middle(piece), SLOW_MS);
  await expect(piece).toHaveAttribute('aria-pressed', 'true');
  const target = await middle(fits(touched).first());
  await slow.tap(target, SLOW_MS);
  await expect(piece).toHaveAttribute('aria-disabled', 'true');
  await slow.tap(target, SLOW_MS);
  await expect(piece).toHaveAttribute('aria-disabled', 'false');
  await slow.drag(await middle(piece), { x: target.x, y: target.y + LIFT }, SLOW_MS);
  await expect(piece).toHaveAttribute('aria-disabled', 'true');
  await button(touched, 'Take back').tap();
  // An unsteady finger moves a little while it presses.
  const from = await middle(piece);
  await slow.drag(from, { x: from.x + 10, y: from.y - 6 }, 50);
  await expect(piece).toHaveAttribute('aria-pressed', 'true');
  await context.close();

  await settle(page);
  await openKept(page, LATER);
  const clicked = hand(page).first();
  await clicked.click({ delay: SLOW_MS });
  await expect(clicked).toHaveAttribute('aria-pressed', 'true');
  const cell = await middle(fits(page).first());
  await clicked.click();
  await expect(clicked).toHaveAttribute('aria-pressed', 'false');
  const start = await middle(clicked);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), SLOW_MS);
  await page.mouse.move(cell.x, cell.y, { steps: 5 });
  await page.mouse.up();
  await expect(clicked).toHaveAttribute('aria-disabled', 'true');
});

test('on a small phone nothing lies over the board, and a tap beside a small cell means it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(onPhone(server, SMALL));
  const page = await phone(context);
  await openKept(page, LONG);
  await expect(heading(page)).toHaveText('Your turn');
  await expect(button(page, 'Zoom in')).toHaveCount(0);
  await expect(hand(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const covered = await board(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    let count = 0;
    for (let i = 0; i < 20; i++)
      for (let j = 0; j < 20; j++) {
        const there = document.elementFromPoint(left + ((i + 0.5) * width) / 20, top + ((j + 0.5) * height) / 20);
        if (!there || !element.contains(there)) count += 1;
      }
    return count;
  });
  expect(covered).toBe(0);
  // Late in a game cells are small: a tap a little beside a lit one goes there.
  for (let i = 0; i < (await hand(page).count()); i++) {
    const piece = hand(page).nth(i);
    await piece.tap();
    const at = await page.evaluate(() => {
      const box = document.querySelector('.target:not(.later) rect')?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height + 8, size: box.width } : null;
    });
    if (!at) continue;
    expect(at.size).toBeLessThan(28);
    await page.touchscreen.tap(at.x, at.y);
    await expect(piece).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, /^Play · \d/)).toBeEnabled();
    break;
  }
  await context.close();
});

test('Tab comes to the hand before the board, and the unseen pieces are one stop', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await expect(hand(page).first()).toBeVisible();
  const stops: string[] = [];
  const here = () =>
    page.evaluate(() => {
      const it = document.activeElement;
      if (it?.closest('[role="group"][aria-label="Your hand"]')) return 'hand';
      if (it?.closest('[role="application"]')) return 'board';
      if (it?.closest('.rows')) return 'unseen';
      return it?.closest('main') ? 'other' : 'outside';
    });
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    stops.push(await here());
  }
  expect(stops.indexOf('hand')).toBeLessThan(5);
  expect(stops.indexOf('hand')).toBeLessThan(stops.indexOf('board'));
  const round = stops.slice(0, stops.indexOf('outside', 2) < 0 ? undefined : stops.indexOf('outside', 2));
  expect(round.filter((it) => it === 'unseen')).toHaveLength(1);
  expect(round.filter((it) => it === 'hand')).toHaveLength(1);
  // The arrows go on from there.
  await button(page, /^red circle: /).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^red square: /);
});

test('a hint speaks plainly, and is announced with its pieces and place; numbers come on request', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await button(page, 'Hint').click();
  const said = page.getByText(/^\d+ points?: [a-z][^;()]*\.$/).first();
  await expect(said).toBeVisible();
  await expect(page.getByRole('log', { name: 'What happens' })).toContainText(/Hint: .* at -?\d+,-?\d+/);
  await page.getByText('In numbers').click();
  await expect(page.locator('details[open]')).toContainText(/\d/);
});

test('the bonus of the last piece is in the preview, and nothing covers the next cell', async ({ page }) => {
  await settle(page);
  await openKept(page, LAST);
  await hand(page).first().click();
  await fits(page).first().dispatchEvent('click');
  await expect(page.getByText(/^Your last piece: .*with 6 for the end$/).first()).toBeVisible();
  const before = Number(/\d+/.exec(await page.getByRole('listitem').first().innerText())![0]);
  const play = button(page, /^Play · \d+$/);
  const points = Number(/\d+/.exec(await play.innerText())![0]);
  await play.click();
  await expect(heading(page)).toHaveText('Game over');
  await expect(page.getByRole('listitem').first()).toContainText(String(before + points));
});

test('what is told of a play covers no cell that can be played to', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  for (let i = 0; i < 6; i++) {
    await hand(page).nth(i).click();
    const targets = await page.locator('.target').count();
    if (targets === 0) continue;
    await fits(page).or(fitsLater(page)).first().dispatchEvent('click');
    await expect(page.locator('.status')).not.toBeEmpty();
    const covered = await page.evaluate(() => {
      const note = document.querySelector('.note');
      if (!note || getComputedStyle(note).visibility === 'hidden') return 0;
      const a = note.getBoundingClientRect();
      return [...document.querySelectorAll('[role="application"] button')].filter((it) => {
        const b = it.getBoundingClientRect();
        return a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
      }).length;
    });
    expect(covered).toBe(0);
    await page.keyboard.press('Escape');
  }
});

test('the play button carries the level, and around one table two people sit', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play now/ })).toContainText('Regular');
  await page.getByRole('combobox', { name: 'Opponent' }).selectOption('3 · Apprentice');
  await expect(page.getByRole('link', { name: /^Play now/ })).toContainText('Apprentice');
  await page.reload();
  await page.getByRole('link', { name: /^Play now/ }).click();
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Apprentice');
  await page.goto('/');
  await page.getByRole('link', { name: /^Around one table/ }).click();
  await expect(page.getByLabel('Player 1: name')).toBeVisible();
  await expect(page.getByLabel('Player 2: name')).toBeVisible();
  await button(page, 'Start').click();
  await expect(button(page, /^I am Player [12]$/)).toBeVisible();
});

test('letters of colors are those of the language', async ({ browser, server }) => {
  const letters = { 'en-GB': 'GRPGRG', 'fr-FR': 'VRIVRV', 'nl-NL': 'GRPGRG' } as Record<string, string>;
  for (const [locale, expected] of Object.entries(letters)) {
    const context = await browser.newContext(onPhone(server, PHONE, locale));
    const page = await context.newPage();
    await settle(page, { letters: true });
    await openKept(page);
    await expect(page.locator('.hand-box text.corner')).toHaveText([...expected]);
    await context.close();
  }
});

test('cards on a small phone: the board keeps half of the height, and what a bot laid folds away', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(onPhone(server, SMALL));
  const page = await phone(context);
  await page.goto('/new?quick=1&edition=tables');
  for (let turn = 0; turn < 2; turn++) {
    await page.getByRole('button', { name: 'Hint', exact: true, disabled: false }).tap();
    await button(page, 'Lay the hint').tap();
    await button(page, /^(Play ·|Exchange \d|Pass)/).tap();
    await expect(heading(page)).toHaveText(/turn/);
  }
  await expect(page.getByRole('button', { name: 'Hint', exact: true, disabled: false })).toBeVisible();
  const box = (await board(page).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(SMALL.height / 2);
  await expect(button(page, /^Play/)).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('what is not there is said: an unknown page, a wrong code, a game that is full', async ({
  page,
  browser,
  server,
}) => {
  await settle(page);
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('There is no such page');
  await page.goto('/join');
  await page.getByLabel('Join with a code').fill('abc 234');
  await button(page, 'Join').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Join with a code')).toHaveValue('ABC234');

  const code = await invite(page);
  await page.goto('/games');
  await expect(page.getByText('Waiting for friends')).toBeVisible();
  await expect(page.getByText('With Waiting')).toHaveCount(0);

  const people = await Promise.all(
    ['Ben', 'Cleo'].map(() => browser.newContext({ baseURL: server.url, locale: 'en-GB' })),
  );
  const [ben, cleo] = await Promise.all(people.map(async (it) => phone(it)));
  await ben!.goto(`/join/${code}`);
  await ben!.getByLabel('Your name').fill('Ben');
  await button(ben!, 'Join the game').click();
  await expect(heading(ben!)).toHaveText(/turn/);
  await cleo!.goto(`/join/${code}`);
  await expect(cleo!.getByRole('alert')).toContainText('All seats of this game are taken');
  await cleo!.getByRole('link', { name: 'Watch the game' }).click();
  await expect(cleo!.getByText('You are watching this game.')).toBeVisible();
  await Promise.all(people.map((it) => it.close()));
});

test('a friend who leaves is named, and so is who plays on', async ({ page, browser, server }) => {
  await settle(page);
  const code = await invite(page);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const ben = await phone(context);
  await ben.goto(`/join/${code}`);
  await ben.getByLabel('Your name').fill('Ben');
  await button(ben, 'Join the game').click();
  await expect(heading(ben)).toHaveText(/turn/);
  await expect(heading(page)).toHaveText(/turn/);
  await button(ben, 'Menu').click();
  await button(ben, 'Give up').click();
  await button(ben, 'Give up').click();
  await expect(page.getByText('Ben left the game. The computer plays on in their place.').first()).toBeVisible();
  const players = page.getByRole('region', { name: 'Players' });
  await expect(players).toContainText('Ben');
  await expect(players).toContainText('played by the computer');
  expect(await page.locator('body').innerText()).not.toContain('greedy');
  await context.close();
});

test('looking back, the board stays in view, own mistakes come first and can be tried again', async ({
  browser,
  server,
}) => {
  for (const viewport of [SMALL, { width: 1440, height: 900 }]) {
    const context = await browser.newContext({ ...onPhone(server, viewport), isMobile: false });
    const page = await phone(context);
    await openKept(page, { ...LAST, over: true, game: { ...LAST.game, actions: [...deals.last, ...deals.end] } });
    await page.goto('/replay/local-dealt');
    await button(page, 'Analyze quickly').click();
    const mistakes = page.getByRole('button', { name: /^Turn \d+: / });
    await expect(mistakes.first()).toBeVisible({ timeout: 120_000 });
    const who = await mistakes.evaluateAll((all) => all.map((it) => /Turn \d+: (\S+)/.exec(it.textContent ?? '')![1]));
    expect(who).toContain('Ann');
    expect(who[0]).toBe('Ann');
    expect([...who].sort((one, other) => Number(one !== 'Ann') - Number(other !== 'Ann'))).toEqual(who);
    await mistakes.first().click();
    // Nothing is told before it is asked for.
    const again = button(page, 'Find the better play');
    await again.scrollIntoViewIfNeeded();
    await expect(page.getByText('There was a better play. Can you find it?')).toBeVisible();
    await expect(board(page)).toBeInViewport({ ratio: 0.9 });
    await again.click();
    await expect(hand(page).first()).toBeVisible();
    await expect(board(page)).toBeInViewport({ ratio: 0.9 });
    await button(page, 'Stop').click();
    const better = button(page, 'Show the better play');
    await better.scrollIntoViewIfNeeded();
    await better.click();
    await expect(board(page)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('.ghost').first()).toBeVisible();
    await context.close();
  }
});
