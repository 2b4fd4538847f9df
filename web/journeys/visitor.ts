// What a browser of another engine is asked to do, whatever drives it, and the short set of journeys that each has to
// go: start, play by mouse and by touch, a lesson as a pupil, and without a server.
import type { Browser } from '@playwright/test';
import { button, LATER, PHONE } from './games';
import { expect, settle, test, type Server } from './server';

export interface Point {
  x: number;
  y: number;
}

/** One person in front of a page, in a profile of their own. */
export interface Visitor {
  goto(url: string): Promise<void>;
  /** Runs a function on the page, which sees nothing but its arguments. */
  ask<T, A extends unknown[]>(what: (...args: A) => T, ...args: A): Promise<T>;
  press(at: Point, by: 'mouse' | 'touch'): Promise<void>;
  /** Drags by mouse. */
  drag(from: Point, to: Point): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const HAND = '.hand-box button';
const FITS = '[role="application"] button[aria-label^="fits here"]';

/** Waits for something on the page. Asked from here: a page that lies behind another may rest. */
const until = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: PATIENCE_MS });

const title = (visitor: Visitor) => visitor.ask(() => document.title);
const isTitle = (visitor: Visitor, start: string) => until(() => title(visitor)).toMatch(new RegExp(`^${start}`));
const count = (visitor: Visitor, selector: string) =>
  visitor.ask((it) => document.querySelectorAll(it).length, selector);
const points = (visitor: Visitor) =>
  visitor.ask(() => [...document.querySelectorAll('[data-seat] .score')].map((it) => it.textContent));

/** The middle of the first thing of a kind with this name that is seen and can be pressed. */
const middle = (visitor: Visitor, selector: string, name: string) =>
  visitor.ask(
    (kind, text) => {
      const isNamed = (it: Element) => (it.getAttribute('aria-label') ?? it.textContent).includes(text);
      const all = [...document.querySelectorAll(kind)].filter((it) => it.getClientRects().length > 0);
      const found = all.find((it) => isNamed(it) && !it.matches(':disabled'));
      if (!found) return null;
      found.scrollIntoView({ block: 'nearest' });
      const box = found.getBoundingClientRect();
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    },
    selector,
    name,
  );

async function place(visitor: Visitor, selector: string, name = ''): Promise<Point> {
  await until(() => middle(visitor, selector, name)).not.toBeNull();
  return (await middle(visitor, selector, name))!;
}

async function press(visitor: Visitor, by: 'mouse' | 'touch', selector: string, name = ''): Promise<void> {
  await visitor.press(await place(visitor, selector, name), by);
}

/** Comes to a page as somebody who was here before, and has kept a game. */
async function come(visitor: Visitor, server: Server, path: string, kept?: typeof LATER): Promise<void> {
  // A picture, so that no page reads the settings before they are there.
  await visitor.goto(`${server.url}/icon.svg`);
  await visitor.ask(
    (settings, game) => {
      localStorage.setItem('sixline-settings', settings);
      if (game) localStorage.setItem('sixline-game-dealt', game);
    },
    JSON.stringify({ asked: true, sound: false, lang: 'en', motion: 'none' }),
    kept ? JSON.stringify(kept) : '',
  );
  await visitor.goto(server.url + path);
}

/** Chooses pieces of the hand by touch until one lights a cell. */
async function chooseOneThatFits(visitor: Visitor): Promise<void> {
  for (let i = 0; i < 6; i++) {
    const piece = await visitor.ask(
      (hand, at) => {
        const box = document.querySelectorAll(hand)[at]?.getBoundingClientRect();
        return box ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null;
      },
      HAND,
      i,
    );
    if (!piece) break;
    await visitor.press(piece, 'touch');
    await until(() =>
      visitor.ask((hand, at) => document.querySelectorAll(hand)[at]?.getAttribute('aria-pressed'), HAND, i),
    ).toBe('true');
    if ((await count(visitor, FITS)) > 0) return;
  }
}

async function playByMouseAndTouch(visitor: Visitor, server: Server): Promise<void> {
  await come(visitor, server, '/');
  await press(visitor, 'mouse', 'a[href^="/new?quick=1"]', 'Play now');
  await isTitle(visitor, 'Your turn');
  expect(await count(visitor, HAND)).toBe(6);

  await come(visitor, server, '/play/dealt', LATER);
  await isTitle(visitor, 'Your turn');
  // By mouse: dragged from the hand to a cell that was lit when it was chosen.
  const circle = await place(visitor, HAND, 'red circle');
  await visitor.press(circle, 'mouse');
  const cell = await place(visitor, FITS);
  await visitor.press(circle, 'mouse');
  await visitor.drag(circle, cell);
  const first = await points(visitor);
  await press(visitor, 'mouse', 'button.primary', 'Play ·');
  await until(() => points(visitor)).not.toEqual(first);
  await isTitle(visitor, 'Your turn');

  // By touch: tap a piece that fits somewhere, tap the cell, tap Play.
  await chooseOneThatFits(visitor);
  await press(visitor, 'touch', FITS);
  const second = await points(visitor);
  await press(visitor, 'touch', 'button.primary', 'Play ·');
  await until(() => points(visitor)).not.toEqual(second);
}

/** A teacher in Chromium, and one pupil in the other engine. */
async function takeALesson(visitor: Visitor, server: Server, browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const teacher = await context.newPage();
  await settle(teacher, { motion: 'none' });
  await teacher.goto('/class');
  await teacher.getByText('2 · 3 · 4').click();
  // Without questions and with the plain rules the pupil only plays, as a hint advises.
  await teacher.getByLabel(/^Lines earn their points/).uncheck();
  await teacher.getByText('Questions and names').click();
  for (const name of ['Ask which table the line belongs to', 'Ask a division after the turn']) {
    await teacher.getByLabel(name).uncheck();
  }
  await button(teacher, 'Open the lesson').click();
  const code = await teacher.getByRole('img', { name: /^Code/ }).innerText();

  await come(visitor, server, `/join/${code}`);
  await press(visitor, 'touch', 'button', 'I am new here');
  await expect(teacher.getByRole('heading', { name: '1 pupil' })).toBeVisible();
  await button(teacher, /^Start with/).click();
  await isTitle(visitor, 'Your turn');
  const before = await points(visitor);
  await press(visitor, 'touch', 'button', 'Hint');
  await press(visitor, 'touch', 'button', 'Lay the hint');
  await press(visitor, 'touch', 'button.primary');
  await until(() => points(visitor)).not.toEqual(before);
  await button(teacher, 'End the lesson').click();
  await button(teacher, 'End and erase').click();
  await until(() => visitor.ask(() => document.body.innerText)).toContain('The lesson is over. Well played!');
  await context.close();
}

async function playWithoutAServer(visitor: Visitor, server: Server): Promise<void> {
  await come(visitor, server, '/');
  await until(() => visitor.ask(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await server.stop();
  try {
    await visitor.goto(`${server.url}/new?quick=1`);
    await isTitle(visitor, 'Your turn');
    expect(await count(visitor, HAND)).toBe(6);
  } finally {
    await server.start();
  }
}

/** The short set, in the engine of this name. */
export function goTheShortSet(name: string, open: (size: typeof PHONE) => Promise<Visitor>): void {
  const journey = (what: string, go: (visitor: Visitor, server: Server, browser: Browser) => Promise<void>) =>
    test(`${name}: ${what}`, async ({ server, browser }) => {
      const visitor = await open(PHONE);
      try {
        await go(visitor, server, browser);
      } finally {
        await visitor.close();
      }
    });
  journey('a game from the first page, by mouse and by touch', playByMouseAndTouch);
  journey('a lesson as a pupil', takeALesson);
  journey('without a server the client opens and games are played', playWithoutAServer);
}
