// What holds for the client as a whole: its size, its policy, its languages, and its life without a network.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, settle, test } from './server';

const DIST = resolve(import.meta.dirname, '../dist');

test('the first load stays within its budget', async ({ page, baseURL }) => {
  await settle(page);
  let bytes = 0;
  const foreign: string[] = [];
  page.on('response', async (response) => {
    const url = new URL(response.url());
    if (url.origin !== baseURL) foreign.push(response.url());
    if (/\.(js|css)$/.test(url.pathname) && !url.pathname.endsWith('sw.js')) {
      bytes += gzipSync(await response.body(), { level: 9 }).length;
    }
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(120_000);
  expect(foreign).toEqual([]);
});

test('a link shows its page and no other before it', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent;
      if (title && seen.at(-1) !== title) seen.push(title);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/\/assets\/Join-.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.goto('/join');
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Join a game']);
});

test('the engine stays within its budget', () => {
  const [name] = readdirSync(join(DIST, 'assets')).filter((it) => it.endsWith('.wasm'));
  expect(statSync(join(DIST, 'assets', `${name}.br`)).size).toBeLessThanOrEqual(350_000);
});

test('the service worker knows every file of the build', () => {
  const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
  for (const name of readdirSync(join(DIST, 'assets'))) {
    if (!/\.(br|gz)$/.test(name)) expect(worker).toContain(`/assets/${name}`);
  }
});
