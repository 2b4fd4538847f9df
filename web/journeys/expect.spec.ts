// What people expect of every screen around the board: the start, the keyboard, hints, letters, friends, looking back.
import deals from './data/deals.json' with { type: 'json' };
import { board, hand, invite, LAST, onPhone, phone, SMALL } from './fingers';
import { button, heading, LATER, openKept, PHONE } from './games';
import { expect, expectAccessible, settle, test } from './server';

test.use({ reducedMotion: 'reduce' });

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
  await expect(heading(page)).toHaveText('Your turn');
  const before = await board(page).boundingBox();
  await button(page, 'Hint').click();
  const said = page.getByText(/^\d+ points?: [a-z][^;()]*\.$/).first();
  await expect(said).toBeVisible();
  await expect(page.getByRole('log', { name: 'What happens' })).toContainText(/Hint: .* at -?\d+,-?\d+/);
  expect((await board(page).boundingBox())!.height, 'the board keeps its size').toBe(before!.height);
  await page.getByText('In numbers').click();
  await expect(page.locator('.numbers')).toContainText(/\d/);
});

test('a guided first game points at the piece it names, and all it says fits on a small phone', async ({
  browser,
  server,
}) => {
  for (const [edition, locale] of [
    ['classic', 'fr-FR'],
    ['tables', 'nl-NL'],
  ] as const) {
    const context = await browser.newContext(onPhone(server, SMALL, locale));
    const page = await phone(context);
    await page.goto(`/new?guide=1&edition=${edition}`);
    const says = page.locator('.guide .says');
    await expect(says).toBeVisible();
    const fits = () => says.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(await fits()).toBeLessThanOrEqual(1);
    // The bot may have begun; else it names a piece, which nods.
    const pointed = page.locator('.hand-box .pointed');
    if (await pointed.isVisible()) {
      const tile = (await pointed.getAttribute('aria-label'))!.replace(/^\d+\s?: /, '');
      await expect(says).toContainText(tile);
      await pointed.tap();
      await expect(pointed).toBeHidden();
      await expect(says).not.toContainText(tile);
    }
    await page.keyboard.press('h');
    await expect(page.locator('.ghost').first()).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('p');
    await expect(page.locator('h1.mine')).toBeVisible();
    await expect(says).toContainText(/Mon coup|Mijn zet/);
    expect(await fits()).toBeLessThanOrEqual(1);
    await context.close();
  }
});

test('the play button carries the level, and around one table two people sit', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play now/ })).toContainText('Regular');
  // A face for each level, chosen by the keyboard.
  const chooser = page.locator('summary', { hasText: 'Opponent' });
  await expect(chooser).toContainText('5 · Regular');
  await chooser.press('Enter');
  await expectAccessible(page);
  await page.getByRole('radio', { name: '5 · Regular' }).press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 · Family table' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
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

test('a turn against a bot is taken back', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await expect(page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()).toContainText('3');
  await button(page, 'Menu').click();
  await button(page, 'Take back my last turn').click();
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
  await expect(heading(page)).toHaveText('Your turn');
  await expect(button(page, /^\d: green star/)).toBeVisible();
  // It is kept so, and there is nothing more to take back.
  await page.reload();
  await expect(button(page, /^\d: green star/)).toBeVisible();
  await button(page, 'Menu').click();
  await expect(button(page, 'Take back my last turn')).toHaveCount(0);
});
