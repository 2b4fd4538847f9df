// Installed, and then without a server: the pages open, games are played and kept.
import { button, heading, PHONE, takeTurn } from './games';
import { expect, settle, test } from './server';

test.use({ reducedMotion: 'reduce', viewport: PHONE });

test('without a server, games against the computer and around one table are played and kept', async ({
  page,
  server,
}) => {
  await settle(page);
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The first visit is taken over as well.
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
  await server.stop();
  try {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Invite friends' })).toBeDisabled();
    await page.getByRole('link', { name: /^Play now/ }).click();
    await expect(page).toHaveURL(/\/play\/\w+/);
    for (let turn = 0; turn < 2; turn++) expect(await takeTurn(page)).toBe(true);
    // Not the turn that was just taken, but the next.
    await expect(page.getByRole('button', { name: 'Hint', exact: true, disabled: false })).toBeVisible();
    const hand = () =>
      page
        .getByRole('group', { name: 'Your hand' })
        .getByRole('button')
        .evaluateAll((all) => all.map((it) => it.ariaLabel));
    // What a turn just made stands there for a moment only.
    const points = async () => {
      const all = await page.getByRole('region', { name: 'Players' }).getByRole('listitem').allInnerTexts();
      return all.map((it) => it.replace(/\s*\+\d+$/, ''));
    };
    const before = { hand: await hand(), points: await points() };
    expect(before.hand).toHaveLength(6);
    await page.reload();
    await expect(heading(page)).toHaveText('Your turn');
    await expect.poll(async () => ({ hand: await hand(), points: await points() })).toEqual(before);

    // Around one table.
    await page.goto('/new');
    await page.getByLabel('Player 2: person or computer').selectOption('person');
    for (const [i, name] of ['Ann', 'Ben'].entries()) await page.getByLabel(`Player ${i + 1}: name`).fill(name);
    await button(page, 'Start').click();
    for (let turn = 0; turn < 2; turn++) {
      await button(page, /^I am (Ann|Ben)/).click();
      expect(await takeTurn(page)).toBe(true);
    }
    await expect(button(page, /^I am (Ann|Ben)/)).toBeVisible();
    await page.reload();
    await expect(button(page, /^I am (Ann|Ben)/)).toBeVisible();

    // Both are found again, and what teaches works as well.
    await page.goto('/games');
    await expect(page.getByRole('link', { name: /^Ann and Ben/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^With Regular .* on this device/ })).toBeVisible();
    await page.goto('/rules');
    await button(page, 'Start the story').click();
    await expect(page.getByText('opens with three red tiles')).toBeVisible();
    for (const path of ['/puzzle', '/puzzle/practice?edition=tables']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'Puzzles' })).toBeVisible();
    }
    // The deal of the day is dealt, played and counted without a network; a day to come is a sentence.
    await page.goto('/deal?edition=tables');
    const deal = page.getByRole('region', { name: 'Deal for everyone' });
    await expect(deal.getByText('turn 1 of 5')).toBeVisible();
    await expect(heading(page)).toHaveText('Your turn');
    await page.goto('/deal/2999-01-01');
    await expect(page.getByText('That day has not come yet')).toBeVisible();
  } finally {
    await server.start();
  }
  // The server is back, and the page finds it by itself.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Invite friends' })).toBeEnabled();
  // A game that waits for me comes before a new one.
  await expect(page.locator('main a').first()).toContainText('Go on with your game');
});

test('a turn is told by a message of the system while one looks elsewhere', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await settle(page, { notifications: true });
  await page.goto('/new?quick=1');
  await expect(heading(page)).toHaveText('Your turn');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  expect(await takeTurn(page)).toBe(true);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, data }) => ({ title, data: data as unknown }));
    });
  await expect.poll(shown).toEqual([{ title: 'Your turn', data: { path: new URL(page.url()).pathname } }]);
});
