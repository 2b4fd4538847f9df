// The game under the finger: what people touch does what they expect, by finger, mouse and keys.
import type { Page } from '@playwright/test';
import {
  board,
  finger,
  fits,
  fitsLater,
  hand,
  LAST,
  LIFT,
  LONG,
  middle,
  onPhone,
  phone,
  SLOW_MS,
  SMALL,
} from './fingers';
import { turnsOf } from '../src/game/game.fixture';
import { button, heading, LATER, openKept } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({ reducedMotion: 'reduce' });

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

test('on a small phone a tap beside a small cell means it, and shows it magnified while the finger rests', async ({
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
  // Late in a game cells are small: a tap a little beside a lit one goes there.
  for (let i = 0; i < (await hand(page).count()); i++) {
    const piece = hand(page).nth(i);
    await piece.tap();
    const at = await page.evaluate(() => {
      const box = document.querySelector('.target:not(.later) rect')?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height + 8, size: box.width } : null;
    });
    if (!at) continue;
    // Smaller than a button may be: while the finger rests, what it hides is seen magnified.
    expect(at.size).toBeLessThan(24);
    const slow = await finger(page);
    await slow.down(at);
    await expect(page.locator('.loupe')).toBeVisible();
    await slow.up();
    await expect(page.locator('.loupe')).toBeHidden();
    await expect(piece).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, /^Play · \d/)).toBeEnabled();
    break;
  }
  await context.close();
});

test('on a small phone every cell that can be played to is in the view, and nothing lies over it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(onPhone(server, SMALL));
  const page = await phone(context);
  await page.goto('/settings');
  let cells = 0;
  for (let seed = 1; seed <= 7; seed++) {
    const edition = seed % 2 ? 'classic' : 'tables';
    const turns = [...turnsOf(seed, edition, 2 + (seed % 3))];
    for (const share of [0.2, 0.5, 0.85]) {
      const { game, view } = turns[Math.floor(turns.length * share)]!;
      const seats = game.names.map((_, i) =>
        i + 1 === view.seat ? { kind: 'person', name: '' } : { kind: 'bot', bot: 'level1' },
      );
      const kept = { ...LATER, id: view.game, game, seats, turn: view.seat, scores: view.table!.scores };
      await page.evaluate((it) => localStorage.setItem(`sixline-game-${it.id}`, JSON.stringify(it)), kept);
      await page.goto(`/play/${view.game}`);
      await expect(page.getByRole('button', { name: 'Hint', exact: true, disabled: false })).toBeVisible();
      for (let at = 1; at <= view.table!.hand.length; at++) {
        await page.keyboard.press(String(at));
        const [lit, covered] = await board(page).evaluate((element) => {
          const middles = [...document.querySelectorAll('.target rect')].map((it) => it.getBoundingClientRect());
          const isOwn = ({ x, y, width, height }: DOMRect) => {
            const there = document.elementFromPoint(x + width / 2, y + height / 2);
            return there !== null && element.contains(there);
          };
          return [middles.length, middles.filter((it) => !isOwn(it)).length] as const;
        });
        expect(covered, `${edition} ${view.game}, piece ${at}`).toBe(0);
        cells += lit;
        await page.keyboard.press(String(at));
      }
    }
  }
  expect(cells).toBeGreaterThan(200);
  await context.close();
});

test('the bonus of the last piece is in the preview, and nothing covers the next cell', async ({ page }) => {
  await settle(page);
  // What a phone would be asked to send.
  await page.addInitScript(() => {
    const sent = (data: ShareData) => {
      const file = data.files?.[0];
      document.title = `sent ${file?.type} ${(file?.size ?? 0) > 10_000} ${data.text} ${data.url}`;
      return Promise.resolve();
    };
    Object.assign(navigator, { share: sent, canShare: () => true });
  });
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
  // What decided it, with the turn one tap away, and luck and skill.
  await expect(page.getByRole('link', { name: /for good in turn 57/ })).toHaveAttribute('href', /turn=57$/);
  await expect(page.getByText(/^Luck .*, and .*\.$/)).toBeVisible();
  await button(page, 'Share').click();
  await expect(page.getByRole('img', { name: /^The board at the end: Me \d+ · Regular \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send').click();
  await expect(page).toHaveTitle(/^sent image\/png true Me \d+ · Regular \d+: a game of Sixline http/);
  await page.keyboard.press('Escape');
  await button(page, 'The bag was fair: check it').click();
  await expect(page.getByText(/^Checked: before the first turn/)).toBeVisible();
  await expectAccessible(page);
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
