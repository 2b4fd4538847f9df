// Games in the browser: against bots and around one table, by finger, mouse and keys.
import { button, heading, LATER, openKept, PHONE, playToTheEnd, takeTurn } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({ reducedMotion: 'reduce' });

test('a game against a bot, from the first click to the end and the next game', async ({ page }) => {
  await settle(page);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: /^Play now/ }).click();
  await expect(page).toHaveURL(/\/play\/\w+/);
  await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(6);
  expect(await playToTheEnd(page)).toBeGreaterThan(5);
  await expect(heading(page)).toHaveText('Game over');
  await expect(page.getByRole('link', { name: 'Look back' })).toHaveAttribute('href', /\/replay\/local-\w+/);
  await expectAccessible(page);
  const before = page.url();
  await button(page, 'Play again').click();
  await expect(page).not.toHaveURL(before);
  await expect(heading(page)).toHaveText(/turn/);
});

test('a game with the tables of 2, 5 and 10', async ({ page }) => {
  await settle(page);
  await page.goto('/new?edition=tables');
  await page.getByText('2 · 5 · 10').click();
  await button(page, 'Start').click();
  expect(await playToTheEnd(page)).toBeGreaterThan(2);
  // The choice is remembered.
  await page.goto('/new');
  await expect(page.getByRole('radio', { name: '2 · 5 · 10' })).toBeChecked();
});

test('four around one table see only their own hands', async ({ page }) => {
  await settle(page);
  await page.setViewportSize(PHONE);
  await page.goto('/new');
  await page.getByLabel('Player 2: person or computer').selectOption('person');
  for (let i = 0; i < 2; i++) await button(page, 'Add a person').click();
  for (const [i, name] of ['Ann', 'Ben', 'Cleo', 'Dan'].entries())
    await page.getByLabel(`Player ${i + 1}: name`).fill(name);
  await expectAccessible(page);
  await button(page, 'Start').click();
  const hand = page.getByRole('group', { name: 'Your hand' });
  const seen: string[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const take = button(page, /^I am /);
    await expect(take).toBeVisible();
    await expect(hand).toHaveCount(0);
    const name = (await take.innerText()).replace('I am ', '');
    if (turn === 3) await expectAccessible(page);
    await take.click();
    await expect(hand.getByRole('button')).toHaveCount(6);
    await expect(heading(page)).toHaveText(`${name}’s turn`);
    seen.push(name);
    await takeTurn(page);
  }
  expect(seen.slice(0, 4).sort()).toEqual(['Ann', 'Ben', 'Cleo', 'Dan']);
  expect(seen[4]).toBe(seen[0]);
  // After a reload the hand is covered again.
  await page.reload();
  await expect(button(page, /^I am /)).toBeVisible();
  await expect(hand).toHaveCount(0);
});

test('a turn with keys alone', async ({ page }) => {
  await settle(page);
  await openKept(page);
  await expect(heading(page)).toHaveText('Your turn');
  const piece = (name: RegExp) => page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name });
  await expect(piece(/^1: green diamond/)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^fits/);
  await page.keyboard.press('Enter');
  await expect(piece(/^1: /)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(piece(/^1: /)).toHaveAttribute('aria-disabled', 'false');
  for (const key of ['1', '4', '6']) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^fits/);
    await page.keyboard.press('Enter');
    await expect(piece(new RegExp(`^${key}: `))).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(button(page, 'Play · 3')).toBeEnabled();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()).toContainText('3');
  // Arrows move, and a piece that lies is taken back with Enter.
  await expect(heading(page)).toHaveText('Your turn');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/-?\d+,-?\d+$/);
});

test('tapping says what is missing, and takes back', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB', baseURL: server.url });
  const page = await context.newPage();
  await settle(page);
  await openKept(page);
  await button(page, /^1: green diamond/).tap();
  const board = page.getByRole('application');
  const box = (await board.boundingBox())!;
  await board.tap({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(page.getByText('2 more pieces are missing', { exact: false }).first()).toBeVisible();
  await expect(button(page, /^Play/)).toBeDisabled();
  await button(page, 'Take back').tap();
  await expect(button(page, /^1: /)).toHaveAttribute('aria-disabled', 'false');
  await context.close();
});

test('a piece is dragged to the board and back', async ({ page }) => {
  await settle(page);
  await openKept(page);
  const piece = button(page, /^1: green diamond/);
  await expect(piece).toBeVisible();
  const at = async (of: typeof piece) => {
    const box = (await of.boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [hand, board] = [await at(piece), await at(page.getByRole('application'))];
  await page.mouse.move(...hand);
  await page.mouse.down();
  await page.mouse.move(...board, { steps: 5 });
  await page.mouse.up();
  await expect(piece).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.move(...board);
  await page.mouse.down();
  await page.mouse.move(...hand, { steps: 5 });
  await page.mouse.up();
  await expect(piece).toHaveAttribute('aria-disabled', 'false');
});

test('a reload in the middle of a turn keeps the pieces and their order', async ({ page }) => {
  await settle(page);
  await openKept(page);
  await expect(heading(page)).toHaveText('Your turn');
  await page.keyboard.press('c');
  await button(page, /^1: red circle/).waitFor();
  await button(page, 'Hint').click();
  await button(page, 'Lay the hint').click();
  await expect(button(page, 'Play · 3')).toBeEnabled();
  await page.reload();
  await expect(button(page, 'Play · 3')).toBeEnabled();
  await expect(button(page, /^1: red circle/)).toBeVisible();
});

test('pieces are exchanged, counted and found', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await page.getByRole('button', { name: /^green diamond: / }).click();
  await expect(page.getByText('green diamond: 1 on the board').first()).toBeVisible();
  await button(page, 'Exchange').click();
  await expect(page.getByText('The bag holds 90 pieces')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await button(page, 'Exchange 2').click();
  await expect(page.getByText('exchanges 2 pieces').first()).toBeVisible();
});

test('one can give up', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await button(page, 'Menu').click();
  await expectAccessible(page);
  await button(page, 'Give up').click();
  await button(page, 'Give up').click();
  await expect(page.getByRole('heading', { name: 'Regular wins' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Regular wins' })).toBeVisible();
});

test('everything fits on every screen', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  const sizes = [PHONE, { width: 320, height: 568 }, { width: 844, height: 390 }, { width: 1440, height: 900 }];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    for (const name of [/^Play/, 'Hint', 'Sort', /^6: /, 'Menu'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    const small = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('button')]
        .filter((it) => !it.closest('[role="application"]'))
        .map((it) => ({ name: it.getAttribute('aria-label') ?? it.textContent, box: it.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    if (size === PHONE) await expectAccessible(page);
  }
  await expectAccessible(page);
  await page.goto('/new');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
});

test('the first button shows the game as text, and the choice is kept', async ({ page }) => {
  await settle(page);
  await openKept(page);
  await expect(heading(page)).toHaveText('Your turn');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Text view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Type a command' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Type a command' })).toBeVisible();
  await button(page, 'Board view').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeVisible();
});
