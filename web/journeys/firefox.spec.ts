// A second engine: Debian's Firefox, driven by WebDriver BiDi. A short set: start, play by mouse and by touch, a lesson
// as a pupil, and without a server.
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { LATER } from './games';
import { expect, test, type Server } from './server';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const PATIENCE_MS = 60_000;

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.prefersReducedMotion': 1 },
  });
});
test.afterAll(() => firefox.close());

/** A page of somebody who was here before, in a profile of its own. */
async function open(server: Server, path: string, kept?: typeof LATER): Promise<Page> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844 });
  const settings = JSON.stringify({ asked: true, sound: false, lang: 'en' });
  await page.evaluateOnNewDocument(
    (chosen, game) => {
      if (!localStorage.getItem('sixline-settings')) localStorage.setItem('sixline-settings', chosen);
      if (game && !localStorage.getItem('sixline-game-dealt')) localStorage.setItem('sixline-game-dealt', game);
    },
    settings,
    kept ? JSON.stringify(kept) : '',
  );
  await page.goto(server.url + path);
  return page;
}

const HAND = '[role="group"][aria-label="Your hand"] button';
const FITS = '[role="application"] button[aria-label^="fits here"]';

/** Waits for something on the page. Asked from here: Firefox lets a page that lies behind another rest. */
const until = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: PATIENCE_MS });

const isTitle = (page: Page, start: string) => until(() => page.title()).toMatch(new RegExp(`^${start}`));

/** The first element of a kind, once there is one. */
async function found(page: Page, selector: string): Promise<ElementHandle> {
  await until(async () => (await page.$(selector)) !== null).toBe(true);
  return (await page.$(selector))!;
}

/** The button that takes the turn, once it can. */
const PLAY = 'button.primary:not(:disabled)::-p-text(Play ·)';
const points = (page: Page) => page.$eval('[data-seat="1"] .score', (it) => it.textContent);
const isChosen = (piece: ElementHandle) =>
  until(() => piece.evaluate((it) => it.getAttribute('aria-pressed'))).toBe('true');

async function middle(of: ElementHandle): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('Firefox: a game from the first page, by mouse and by touch', async ({ server }) => {
  const start = await open(server, '/');
  await (await found(start, 'a[href^="/new?quick"]')).click();
  await isTitle(start, 'Your turn');
  expect(await start.$$(HAND)).toHaveLength(6);
  await start.browserContext().close();

  const page = await open(server, '/play/dealt', LATER);
  await isTitle(page, 'Your turn');
  // By mouse: dragged from the hand to a cell that was lit when it was chosen.
  const circle = await found(page, `${HAND}[aria-label*="red circle"]`);
  await circle.click();
  const cell = await middle(await found(page, FITS));
  await circle.click();
  const from = await middle(circle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(cell.x, cell.y, { steps: 8 });
  await page.mouse.up();
  const first = await points(page);
  await (await found(page, PLAY)).click();
  await until(() => points(page)).not.toBe(first);
  await isTitle(page, 'Your turn');

  // By touch: tap a piece that fits somewhere, tap the cell, tap Play.
  const hand = await page.$$(HAND);
  for (const piece of hand) {
    const at = await middle(piece);
    await page.touchscreen.tap(at.x, at.y);
    await isChosen(piece);
    if (await page.$(FITS)) break;
  }
  const lit = await middle(await found(page, FITS));
  await page.touchscreen.tap(lit.x, lit.y);
  const ready = await middle(await found(page, PLAY));
  const second = await points(page);
  await page.touchscreen.tap(ready.x, ready.y);
  await until(() => points(page)).not.toBe(second);
  await page.browserContext().close();
});

test('Firefox: without a server the client opens and games are played', async ({ server }) => {
  const page = await open(server, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  await server.stop();
  try {
    await page.goto(`${server.url}/new?quick=1`);
    await isTitle(page, 'Your turn');
    expect(await page.$$(HAND)).toHaveLength(6);
  } finally {
    await server.start();
  }
  await page.browserContext().close();
});
