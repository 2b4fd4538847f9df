// A family on a phone: from the first visit to the first moves, by finger alone.
import { devices, type Locator, type Page } from '@playwright/test';
import { button, heading, LATER, openKept, PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
  reducedMotion: 'reduce',
});

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');
const cells = (page: Page) => page.getByRole('application').getByRole('button', { name: /^fits here/ });
const play = (page: Page) => button(page, /^Play( ·|$)/);

/** How many actions the one game of this browser has. */
const actions = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((it) => it.startsWith('sixline-game-'));
    return key ? (JSON.parse(localStorage.getItem(key)!) as { game: { actions: string[] } }).game.actions.length : 0;
  });

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps pieces and lit cells until the play is legal. */
async function layByTouch(page: Page): Promise<boolean> {
  for (let i = 0; i < 6; i++) {
    const piece = hand(page).nth(i);
    if ((await piece.getAttribute('aria-disabled')) === 'true') continue;
    await piece.tap();
    // A play may reach beyond what is seen, or under the buttons of the board.
    const at = await cells(page).evaluateAll((all) =>
      all
        .map((it) => it.getBoundingClientRect())
        .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
        .find(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role="application"]')),
    );
    if (!at) {
      await piece.tap();
      continue;
    }
    await page.touchscreen.tap(at.x, at.y);
    await expect(piece).toHaveAttribute('aria-disabled', 'true');
    if (await play(page).isEnabled()) return true;
  }
  return false;
}

test('the first visit comes to a first move by touch alone', async ({ page }) => {
  await page.goto('/');
  await button(page, 'With symbols').tap();
  await page.getByRole('link', { name: /^Play now/ }).tap();
  await expect(heading(page)).toHaveText('Your turn');
  await expectNoSidewaysScroll(page);
  for (let turn = 0; turn < 4; turn++) {
    // The legal plays are known once a hint can be asked for and a piece lights cells up.
    await expect(page.getByRole('button', { name: 'Hint', exact: true, disabled: false })).toBeVisible();
    const before = await actions(page);
    if (await layByTouch(page)) await play(page).tap();
    else {
      // What lies goes back to the hand by itself.
      await button(page, 'Hint').tap();
      await button(page, 'Lay the hint').tap();
      await button(page, /^(Play ·|Exchange \d|Pass)/).tap();
    }
    await expect.poll(() => actions(page)).toBe(before + 2);
    await expect(heading(page)).toHaveText('Your turn');
  }
  // Back to the start, and on with the same game.
  const game = page.url();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(game);
  await expect(heading(page)).toHaveText('Your turn');
});

test('a finger drags a piece to a lit cell, and taps it back', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  const piece = hand(page).first();
  await piece.tap();
  const target = await middle(cells(page).first());
  await piece.tap();
  const from = await middle(piece);
  const finger = await page.context().newCDPSession(page);
  // The piece is lifted above the finger, so the finger stays below the cell.
  const lift = 60;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  // A finger comes to rest before it is lifted; a throw would have the browser wait for the next touch to end it.
  for (let i = 1; i <= 12; i++) {
    const way = Math.min(i / 6, 1);
    await touch('touchMove', { x: from.x + (target.x - from.x) * way, y: from.y + (target.y + lift - from.y) * way });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await expect(piece).toHaveAttribute('aria-disabled', 'true');
  // The phone is turned on its side: nothing is lost, and everything is in reach.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect(piece).toHaveAttribute('aria-disabled', 'true');
  for (const it of [play(page), button(page, 'Menu'), hand(page).last()]) await expect(it).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await button(page, 'Take back').tap();
  await expect(piece).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
});
