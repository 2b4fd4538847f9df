// How much has to come before one can see, and before one can play: sizes of files, compressed as browsers take them.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { button, heading } from './games';
import { expect, settle, test } from './server';

const CLIENT = resolve(import.meta.dirname, '../dist');
const KB = 1000;
/** Scripts and styles of the first page. */
const FIRST_PAGE = 90 * KB;
const ENGINE = 350 * KB;
/** Everything up to the first hint. */
const FIRST_GAME = 500 * KB;

function sizeOf(path: string): number {
  const file = join(CLIENT, path === '/' ? 'index.html' : path);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

// Without the service worker, which fetches the rest of the house afterwards.
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('the first page, the engine and the first game stay within their budgets', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'http:' && !url.pathname.startsWith('/api/')) asked.add(url.pathname);
  });
  const sum = (which: (path: string) => boolean) =>
    [...asked].filter(which).reduce((total, path) => total + sizeOf(path), 0);
  const isCode = (path: string) => /\.(js|css)$/.test(path);

  // French has the longest words.
  await settle(page, { lang: 'fr' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const first = sum(isCode);
  expect(first).toBeGreaterThan(20 * KB);
  await page
    .getByRole('link', { name: /^Jouer/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('À vous de jouer');
  await button(page, 'Conseil').click();
  await expect(button(page, 'Suivre le conseil')).toBeVisible();
  const engine = sum((path) => path.endsWith('.wasm'));
  const all = sum(() => true);
  console.log(`first page ${first}, engine ${engine}, first game with hint ${all} bytes`);
  expect(first).toBeLessThanOrEqual(FIRST_PAGE);
  expect(engine).toBeGreaterThan(0);
  expect(engine).toBeLessThanOrEqual(ENGINE);
  expect(all).toBeLessThanOrEqual(FIRST_GAME);
});
