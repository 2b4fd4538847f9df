// A second engine: Debian's Firefox, driven by WebDriver BiDi.
import puppeteer, { type Browser } from 'puppeteer-core';
import { test } from './server';
import { goTheShortSet, type Visitor } from './visitor';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

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

goTheShortSet('Firefox', async (size): Promise<Visitor> => {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return {
    goto: async (url) => void (await page.goto(url)),
    ask: (what, ...args) => page.evaluate(what as never, ...(args as unknown[] as never[])),
    press: ({ x, y }, by) => (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    close: () => context.close(),
  };
});
