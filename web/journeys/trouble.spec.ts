// What goes wrong, and what people are told: a dead engine, parts that do not load, a bad line, a cleared browser.
import { button, heading, LATER, openKept, PHONE } from './games';
import { expect, expectAccessible, settle, test } from './server';

// What the service worker keeps cannot fail to load.
test.use({ serviceWorkers: 'block' });

test('an engine that dies in the middle of a game is started again, and the page says so', async ({ page }) => {
  await settle(page, { motion: 'none' });
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(window, { workers });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    };
  });
  await openKept(page, LATER);
  await expect(heading(page)).toHaveText('Your turn');
  // In the middle of a search, however fast that is.
  await button(page, 'Hint').evaluate((hint: HTMLElement) => {
    hint.click();
    // Those that are there now; the ones that take their places live.
    for (const worker of (window as unknown as { workers: Worker[] }).workers.slice()) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    }
  });
  await expect(page.getByText('had stopped and was started again')).toBeVisible();
  await button(page, 'Lay the hint').click();
  await button(page, /^Play ·/).click();
  await expect(heading(page)).toHaveText('Your turn');
});

test('an engine that does not load is asked for again; where it never comes, the page says what to do', async ({
  page,
}) => {
  await settle(page);
  let failures = 1;
  await page.route('**/*.wasm', (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await openKept(page, LATER);
  await expect(page.getByText('had stopped and was started again')).toBeVisible();
  await expect(button(page, 'Hint')).toBeEnabled();
  await page.unroute('**/*.wasm');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('does not start')).toBeVisible();
  await expect(button(page, 'Load again').first()).toBeVisible();
});

test('a language that nobody knows is no blank page', async ({ page }) => {
  await settle(page, { lang: 'tlh', theme: 'plaid' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Play now/ })).toBeVisible();
});

test('words that do not load are replaced, or missed in plain sight', async ({ page }) => {
  await settle(page, { lang: 'fr' });
  await page.route(/\/assets\/fr-/, (route) => route.abort());
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'How to play' })).toBeVisible();
  await page.route(/\/assets\/(en|nl)-/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Sixline did not load.');
  await expect(page.getByRole('button')).toBeVisible();
});

test('a page that does not load says so, and a promise that nobody kept is told', async ({ page }) => {
  await settle(page);
  await page.route(/\/assets\/Settings-/, (route) => route.abort());
  await page.goto('/settings');
  await expect(heading(page)).toHaveText('This page did not load');
  await page.goto('/rules');
  await page.evaluate(() => void Promise.reject(new Error('a fault')));
  await expect(page.getByText('Something failed on this page.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Close this note').click();
  await expect(page.getByText('Something failed on this page.')).toHaveCount(0);
});

test('a change of page moves the focus to its top and tells its title', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page)).toHaveText('Settings');
  await expect(page.locator(':focus')).toHaveText('Settings · Sixline');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('To the content');
  await page.goBack();
  await expect(page.locator(':focus')).toHaveText(/^Sixline/);
});

test('games are saved as a file and brought back', async ({ page }) => {
  await settle(page);
  await openKept(page, LATER);
  await page.goto('/games');
  await page.getByText('Keep the games of this browser').click();
  const saved = page.waitForEvent('download');
  await button(page, 'Save all games').click();
  const file = await (await saved).path();
  await page.evaluate(() => localStorage.setItem('sixline-game-dealt', 'null'));
  await page.reload();
  await page.getByText('Keep the games of this browser').click();
  await page.getByLabel('Bring games back from a file').setInputFiles(file);
  await expect(page.getByText('One game is back.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Regular/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('one finger on a board of a reading page scrolls the page, and so does the wheel', async ({ page }) => {
    await settle(page, { motion: 'none' });
    await page.goto('/rules');
    // The last one, of a whole game, comes with the engine.
    await expect(page.getByRole('application')).toHaveCount(7);
    const board = page.getByRole('application').last();
    await board.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    const box = (await board.boundingBox())!;
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [at]);
    for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', [{ x: at.x, y: at.y + moved }]);
    await touch('touchEnd', []);
    await expect.poll(top).toBeLessThan(before - 50);
    // The page may still be gliding; a wheel that turns meanwhile is not heard.
    let between = NaN;
    await expect.poll(async () => between === (between = await top())).toBe(true);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBeLessThan(between - 50);
  });
});
