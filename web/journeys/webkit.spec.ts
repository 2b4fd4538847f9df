// A third engine: Debian's WebKit, driven by its WebDriver, with a screen that nobody sees.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from './server';
import { goTheShortSet, type Point, type Visitor } from './visitor';

const XVFB = process.env.XVFB ?? '/usr/bin/Xvfb';
const DRIVER = process.env.WEBKIT ?? '/usr/bin/WebKitWebDriver';
/** How long the screen and the driver may take to start. */
const START_MS = 30_000;

let screen: ChildProcess;
let driver: ChildProcess;
let address = '';

test.beforeAll(async () => {
  screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((done, fail) => {
    screen.once('error', fail);
    screen.stdio[3]!.once('data', (number: Buffer) => done(number.toString().trim()));
  });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Where there is no graphics card, the pages are drawn without one.
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const isUp = () =>
    fetch(`${address}/status`).then(
      (it) => it.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: START_MS }).toBe(true);
});
test.afterAll(() => {
  driver.kill();
  screen.kill();
});

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const port = (probe.address() as { port: number }).port;
      probe.close(() => done(port));
    });
  });
}

/** One command of WebDriver. */
async function command<T>(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
  const answer = await fetch(address + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(body) : null,
  });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

/** A hand that does this with a mouse or a finger. */
const pointer = (kind: 'mouse' | 'touch', actions: object[]) => ({
  actions: [{ type: 'pointer', id: kind, parameters: { pointerType: kind }, actions }],
});
const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 20, x: Math.round(x), y: Math.round(y) });
const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };
const REST = { type: 'pause', duration: 60 };

goTheShortSet('WebKit', async ({ width, height }): Promise<Visitor> => {
  const { sessionId } = await command<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
  const session = `/session/${sessionId}`;
  await command('POST', `${session}/window/rect`, { width, height });
  return {
    goto: (url) => command('POST', `${session}/url`, { url }),
    ask: (what, ...args) =>
      command('POST', `${session}/execute/sync`, { script: `return (${String(what)})(...arguments)`, args }),
    press: (at, by) => command('POST', `${session}/actions`, pointer(by, [move(at), DOWN, REST, UP])),
    drag(from, to) {
      const steps = Array.from({ length: 8 }, (_, i) => ({
        x: from.x + ((to.x - from.x) * (i + 1)) / 8,
        y: from.y + ((to.y - from.y) * (i + 1)) / 8,
      }));
      return command('POST', `${session}/actions`, pointer('mouse', [move(from), DOWN, ...steps.map(move), REST, UP]));
    },
    close: () => command('DELETE', session),
  };
});
