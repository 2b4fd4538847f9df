// The service worker with a browser made of values.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(resolve(import.meta.dirname, 'sw.js'), 'utf8').replace('__FILES__', '["/"]');

type Handler = (event: Record<string, unknown>) => void;
const handlers = new Map<string, Handler>();
const openWindow = vi.fn();
const showNotification = vi.fn();
const takeBack = vi.fn();
const getNotifications = vi.fn(async () => [{ close: takeBack }]);
let pages: {
  url: string;
  visibilityState: string;
  postMessage: ReturnType<typeof vi.fn>;
  focus: ReturnType<typeof vi.fn>;
}[];

beforeEach(() => {
  openWindow.mockReset();
  showNotification.mockReset();
  getNotifications.mockClear();
  takeBack.mockReset();
  pages = [];
  const worker = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification, getNotifications },
    location: { origin: 'https://six.test' },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is a script, not a module to import
  new Function('self', 'caches', SOURCE)(worker, {});
});

const pageAt = (path: string, visibilityState = 'hidden') => ({
  url: `https://six.test${path}`,
  visibilityState,
  postMessage: vi.fn(),
  focus: vi.fn(),
});

async function push(message: unknown): Promise<void> {
  let done: Promise<unknown> | undefined;
  handlers.get('push')!({
    data: message === undefined ? null : { json: () => message },
    waitUntil: (it: Promise<unknown>) => (done = it),
  });
  await done;
}

test('what the server tells is shown while nobody looks at a page, and a click opens its game', async () => {
  pages = [pageAt('/')];
  await push({ title: 'It is your turn', body: 'In the game with Ann', path: '/game/abc' });
  expect(showNotification).toHaveBeenCalledWith(
    'It is your turn',
    expect.objectContaining({
      body: 'In the game with Ann',
      tag: '/game/abc',
      data: { path: '/game/abc' },
      silent: false,
    }),
  );
  expect(takeBack).not.toHaveBeenCalled();
});

test('a page that is looked at tells it by itself: what was promised to be shown is shown without a sound and taken back', async () => {
  pages = [pageAt('/game/abc', 'visible')];
  await push({ title: 'It is your turn', body: '', path: '/game/abc' });
  expect(showNotification).toHaveBeenCalledWith('It is your turn', expect.objectContaining({ silent: true }));
  expect(getNotifications).toHaveBeenCalledWith({ tag: '/game/abc' });
  expect(takeBack).toHaveBeenCalledOnce();
});

async function click(path: string): Promise<void> {
  const close = vi.fn();
  let done: Promise<unknown> | undefined;
  handlers.get('notificationclick')!({
    notification: { data: { path }, close },
    waitUntil: (it: Promise<unknown>) => (done = it),
  });
  await done;
  expect(close).toHaveBeenCalled();
}

test('a click on a message opens its game where no page is open', async () => {
  await click('/game/abc');
  expect(openWindow).toHaveBeenCalledWith('/game/abc');
});

test('a page that shows the game already is preferred', async () => {
  pages = [pageAt('/'), pageAt('/game/abc')];
  await click('/game/abc');
  expect(pages[1]!.focus).toHaveBeenCalled();
  expect(pages[0]!.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('another page is told to show the game', async () => {
  pages = [pageAt('/lobby')];
  await click('/game/abc');
  expect(pages[0]!.postMessage).toHaveBeenCalledWith({ show: '/game/abc' });
  expect(pages[0]!.focus).toHaveBeenCalled();
});

test('what the server answers is never taken from the kept files', () => {
  const respondWith = vi.fn();
  for (const path of ['/api/games', '/healthz', '/metrics']) {
    handlers.get('fetch')!({ request: { url: `https://six.test${path}`, method: 'GET' }, respondWith });
  }
  expect(respondWith).not.toHaveBeenCalled();
});
