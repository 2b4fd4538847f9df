// A server for each worker: the built program with an empty data folder, and the web client of `dist`.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export const PROGRAM = process.env.SIXLINE ?? resolve(import.meta.dirname, '../../target/debug/sixline');
const CLIENT = resolve(import.meta.dirname, '../dist');

export class Server {
  url = '';
  readonly data = mkdtempSync(join(tmpdir(), 'sixline-journey-'));
  /** All that it has written to its log. */
  log = '';
  #process: ChildProcess | undefined;

  /** Starts it; the second time on the same port and with the same games. */
  async start(): Promise<void> {
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const args = ['serve', '--listen', listen, '--data', this.data, '--web', CLIENT, '--bot-delay', '50'];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    child.stderr.on('data', (chunk: Buffer) => {
      this.log += chunk.toString();
      process.stderr.write(chunk);
    });
    this.url = await new Promise((done, fail) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const url = /open at (http:\S+)/.exec(text)?.[1];
        if (url) done(url);
      });
      child.once('error', fail);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
  }

  /** Asks it to stop, or kills it. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** `test` with a running server, whose address is the base of every path. */
export const test = base.extend<{ page: Page }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

/** Keeps the settings of a person who was here before: the first question is answered, and cards ask none. */
export async function settle(page: Page, settings: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (!localStorage.getItem('sixline-settings')) localStorage.setItem('sixline-settings', kept);
      if (!localStorage.getItem('sixline-quiz')) localStorage.setItem('sixline-quiz', 'false');
    },
    JSON.stringify({ asked: true, sound: false, ...settings }),
  );
}

/** No violation of WCAG 2.2 AA on the page as it is, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    // A color halfway to the other theme belongs to neither, so what moves comes to rest before it is judged.
    await page.evaluate(async (it) => {
      document.documentElement.dataset.theme = it;
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(moving.map((one) => one.finished));
    }, theme);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const told = violations.map((it) => `${theme}: ${it.id}: ${it.nodes.map((node) => node.html).join(' | ')}`);
    expect(told).toEqual([]);
  }
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window!);
}

export { expect };
