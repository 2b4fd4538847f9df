// How fast it feels, measured on demand: `SIXLINE_SPEED=1 npx playwright test speed`.
// Figures depend on what else the machine does, so nothing is asserted here but that there are figures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, settle, test } from './server';

test.skip(!process.env.SIXLINE_SPEED, 'a measurement, not a test');

const sorted = (values: number[]) => [...values].sort((one, other) => one - other);
const at = (values: number[], share: number) => Math.round(sorted(values)[Math.floor(values.length * share)] ?? NaN);

test('from the click on Play to the answer of a level-5 bot', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quick=1');
  const times: number[] = [];
  const hint = page.getByRole('button', { name: 'Hint', exact: true, disabled: false });
  for (;;) {
    await hint.or(page.getByRole('heading', { name: 'Game over' })).waitFor();
    if (!(await hint.isVisible())) break;
    await hint.click();
    await page.getByRole('button', { name: 'Lay the hint' }).click();
    const play = page.getByRole('button', { name: /^(Play ·|Exchange \d|Pass)/, disabled: false });
    const took = await play.evaluate(
      (button) =>
        new Promise<number>((done) => {
          const start = performance.now();
          let isAway = false;
          (button as HTMLElement).click();
          const look = () => {
            isAway ||= !document.title.startsWith('Your turn');
            if (isAway && /^(Your turn|Game over)/.test(document.title)) done(performance.now() - start);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    times.push(took);
  }
  expect(times.length).toBeGreaterThan(5);
  console.log(`${times.length} answers: median ${at(times, 0.5)} ms, 9 of 10 within ${at(times, 0.9)} ms`);
});

/** A processor as it is, and one four times as slow, as in a mid phone. */
for (const slower of [1, 4])
  test(`a drag over a board of 106 tiles, on a processor ${slower} times as slow`, async ({ page }) => {
    await settle(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const kept = readFileSync(join(import.meta.dirname, 'data/full-board.json'), 'utf8');
    await page.addInitScript((text) => localStorage.setItem('sixline-game-full', text), kept);
    await page.goto('/play/full');
    const piece = page.getByRole('button', { name: /^1: / });
    const [from, board] = [(await piece.boundingBox())!, (await page.getByRole('application').boundingBox())!];
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const events: { name?: string; tdur?: number | string }[] = [];
    session.on('Tracing.dataCollected', (data) => events.push(...data.value));
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    const frames = page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const times: number[] = [];
          let last = performance.now();
          const look = (now: number) => {
            times.push(now - last);
            last = now;
            if (times.length < 180) requestAnimationFrame(look);
            else done(times);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    for (let i = 1; i <= 150; i++) {
      const turn = (i / 150) * Math.PI * 4;
      const [x, y] = [
        board.x + board.width / 2 + Math.cos(turn) * 150,
        board.y + board.height / 2 + Math.sin(turn) * 200,
      ];
      await page.mouse.move(x, y);
    }
    const times = await frames;
    await page.mouse.up();
    const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await ended;
    const own = ['FireAnimationFrame', 'EventDispatch', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'];
    const work = events
      .filter((event) => own.includes(event.name ?? ''))
      .reduce((sum, it) => sum + Number(it.tdur ?? 0) / 1000, 0);
    const dropped = events.filter((event) => event.name === 'DroppedFrame').length;
    expect(times.length).toBe(180);
    console.log(
      `${slower} times as slow: ${times.length} frames, ${(1000 / (times.reduce((sum, it) => sum + it, 0) / times.length)).toFixed(1)} a second: median ${at(times, 0.5)} ms, ${times.filter((it) => it > 20).length} above 20 ms, ` +
        `${dropped} dropped in the trace; ${(work / times.length).toFixed(1)} ms of processor time for each`,
    );
  });

test('thirty pupils come in one after the other', async ({ browser, server }) => {
  const visitor = async (path: string) => {
    const context = await browser.newContext({
      viewport: { width: 820, height: 1180 },
      locale: 'en-GB',
      baseURL: server.url,
    });
    const page = await context.newPage();
    await settle(page);
    await page.goto(path);
    return page;
  };
  const teacher = await visitor('/class');
  await teacher.getByRole('button', { name: 'Open the lesson' }).click();
  const code = await teacher.getByRole('img', { name: /^Code/ }).innerText();
  const pupils: Page[] = [];
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const page = await visitor('/join');
    const start = performance.now();
    await page.getByRole('textbox').first().fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('You are', { exact: true }).waitFor();
    times.push(performance.now() - start);
    pupils.push(page);
  }
  const start = performance.now();
  await teacher.getByRole('button', { name: 'Start with 30 pupils' }).click();
  const dealt = async (page: Page) => {
    await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(6);
    return performance.now() - start;
  };
  const cards = await Promise.all(pupils.map(dealt));
  const sum = times.reduce((one, other) => one + other, 0);
  console.log(
    `30 pupils: from the code to one's picture median ${at(times, 0.5)} ms, longest ${at(times, 0.999)} ms, ${Math.round(sum)} ms in all; ` +
      `from the start to the first card median ${at(cards, 0.5)} ms, longest ${at(cards, 0.999)} ms`,
  );
});
