// Lessons in groups and with everybody at once, from the code to the report, and then nothing is left of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { button, heading, takeHint } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test, type Server } from './server';

const NAMES = ['Ava', 'Ben', 'Cem', 'Dua', 'Eli', 'Fay', 'Gus', 'Hue'].map((name) => `Quokka ${name}`);
const TABLES = [2, 3, 4];
const TABLET = { width: 820, height: 1180 };

interface Seen {
  who: string;
  a: number;
  b: number;
  right: boolean;
}

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' });

async function open(
  browser: Browser,
  server: Server,
  viewport = TABLET,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', baseURL: server.url });
  const page = await context.newPage();
  await settle(page, { motion: 'none' });
  return { context, page };
}

async function takeTurn(page: Page): Promise<void> {
  await takeHint(page);
  // With two bots at the table the next turn may come at once, so the heading does not tell.
  await expect(button(page, /^(Play ·|Exchange \d)/)).toBeHidden();
}

const QUESTION = /Which table|÷|×/;
const asked = (page: Page) => page.getByRole('heading', { level: 2, name: QUESTION });

/** Answers all that is asked, rightly or wrongly twice, and tells the facts that it was about. */
async function answer(page: Page, who: string, right: boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  let looked = false;
  while (await asked(page).isVisible()) {
    const text = (await asked(page).innerText()).replaceAll('\u00a0', ' ');
    const card = page.locator('section.card').filter({ has: asked(page) });
    const division = /(\d+) ÷ (\d+)/.exec(text);
    const product = /(\d+) × (\d+) = \?/.exec(text);
    const hole = /(\d+) × \? = (\d+)/.exec(text);
    let fact: { a: number; b: number } | null = null;
    let good: string[];
    let choices = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    if (division) {
      fact = { a: Number(division[2]), b: Number(division[1]) / Number(division[2]) };
      good = [String(fact.b)];
    } else if (hole) {
      fact = { a: Number(hole[1]), b: Number(hole[2]) / Number(hole[1]) };
      good = [String(fact.b)];
    } else if (product) {
      fact = { a: Number(product[1]), b: Number(product[2]) };
      good = [String(fact.a * fact.b)];
    } else {
      const line = (await card.getByRole('img').first().getAttribute('aria-label'))!.split(', ').map(Number);
      const fits = TABLES.filter((table) => line.every((number) => number % table === 0 && number / table <= 10));
      good = fits.length ? fits.map(String) : ['One color'];
      choices = TABLES.map(String);
    }
    const bad = choices.filter((it) => !good.includes(it)).slice(0, 2);
    // Where no two answers are wrong, all is right.
    const given = right || bad.length < 2 ? good.slice(0, 1) : bad;
    for (const value of given) {
      if (product) {
        await card.getByRole('textbox').fill(value);
        await card.getByRole('button', { name: 'OK' }).click();
      } else await card.getByRole('button', { name: value, exact: true }).click();
    }
    const isRight = given.length === 1;
    const verdict = page.getByRole('status').filter({ hasText: isRight ? 'Right!' : 'it is' });
    await expect(verdict).toBeVisible();
    if (fact) seen.push({ who, ...fact, right: isRight });
    if (!isRight && !looked) {
      await expectAccessible(page);
      looked = true;
    }
    // What a computer explains is read as long as one likes, also where the answer was right.
    if (await button(page, 'Go on').isVisible()) await button(page, 'Go on').click();
    await expect(verdict).toBeHidden();
  }
  return seen;
}

test('one teacher and eight pupils, and nothing is left', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const teacher = await open(browser, server, { width: 1440, height: 900 });
  await teacher.page.goto('/class');
  await expectAccessible(teacher.page);
  await teacher.page.getByText('2 · 3 · 4').click();
  await teacher.page.getByRole('radio', { name: '3', exact: true }).check();
  await teacher.page.getByRole('radio', { name: '20 minutes' }).check();
  // With the plain rules a hint lays the cards, which this journey plays with.
  await teacher.page.getByLabel(/^Lines earn their points/).uncheck();
  await teacher.page.getByLabel('Pupils may type a name of their own').check();
  await button(teacher.page, 'Open the lesson').click();
  const code = await teacher.page.getByRole('img', { name: /^Code/ }).innerText();
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
  await expectAccessible(teacher.page);

  const pupils: { context: BrowserContext; page: Page; name: string }[] = [];
  for (const name of NAMES) {
    const pupil = await open(browser, server);
    await pupil.page.goto('/join');
    await pupil.page.getByRole('textbox').first().fill(code.toLowerCase());
    await pupil.page.keyboard.press('Enter');
    if (name === NAMES[0]) {
      // A number is no name: it is said why, and the field stays.
      await pupil.page.getByLabel('Your first name').fill('0470 12 34 56');
      await button(pupil.page, 'Come in').click();
      await expect(pupil.page.getByRole('alert')).toHaveText(/^Type only your first name/);
    }
    await pupil.page.getByLabel('Your first name').fill(name);
    await button(pupil.page, 'Come in').click();
    // The others see the name once the teacher has allowed it.
    await expect(pupil.page.getByText('Your teacher looks at your name first.')).toBeVisible();
    await button(teacher.page, 'Allow').click();
    await expect(pupil.page.getByText(name)).toBeVisible();
    pupils.push({ ...pupil, name });
  }
  await expectAccessible(pupils[0]!.page);
  await expect(teacher.page.getByRole('heading', { name: '8 pupils' })).toBeVisible();
  await button(teacher.page, 'Draw groups').click();
  await expect(pupils[0]!.page.getByText(/^Group \d$/)).toBeVisible();
  await button(teacher.page, 'Start with 8 pupils').click();
  // At the table of two sits a bot, too: where it begins, its line is asked about before there is a hand.
  for (const { page } of pupils) await expect(hand(page).or(asked(page)).first()).toBeVisible();

  // Tables of three, three and two.
  const tables = teacher.page.getByRole('region', { name: /^Group \d/ });
  await expect(tables).toHaveCount(3);
  const sizes = await tables.evaluateAll((all) => all.map((it) => it.textContent.split('Quokka').length - 1));
  expect(sizes).toEqual([3, 3, 2]);
  await expectAccessible(teacher.page);

  // One of three, with whom no bot plays, loads the page again, and has the same cards.
  const full = await tables.first().innerText();
  const first = pupils.find((it) => full.includes(it.name))!;
  const last = pupils.findLast((it) => it !== first)!;
  const labels = () =>
    hand(first.page)
      .getByRole('button')
      .evaluateAll((all) => all.map((it) => it.ariaLabel));
  await expect(hand(first.page).getByRole('button')).toHaveCount(6);
  const before = await labels();
  // A closed tab is opened again at the same address.
  await first.page.close();
  first.page = await first.context.newPage();
  await first.page.goto('/lesson');
  await expect(hand(first.page).getByRole('button')).toHaveCount(6);
  expect(await labels()).toEqual(before);

  // One leaves.
  await last.context.close();
  pupils.splice(pupils.indexOf(last), 1);
  await button(teacher.page, 'Pupils').click();
  await expect(teacher.page.getByText('away')).toBeVisible();
  await expectAccessible(teacher.page);

  // The others play, and the first one answers everything wrong.
  const seen: Seen[] = [];
  const late = Date.now() + 150_000;
  while (seen.length < 12 || !seen.some((it) => it.who === first.name)) {
    expect(Date.now()).toBeLessThan(late);
    for (const { page, name } of pupils) {
      seen.push(...(await answer(page, name, name !== first.name)));
      if ((await heading(page).innerText()) !== 'Your turn') continue;
      await takeTurn(page);
      seen.push(...(await answer(page, name, name !== first.name)));
    }
  }

  // The pause stops everybody.
  await button(teacher.page, 'Pause').click();
  for (const { page } of pupils) await expect(page.getByText('Pause. Look at your teacher.')).toBeVisible();
  await expectAccessible(first.page);
  await button(teacher.page, 'Pause').click();

  // The heat map is right to the last fact, for the class and for one pupil, also after a reload.
  await teacher.page.reload();
  await button(teacher.page, 'Report').click();
  for (const who of [null, first.name]) {
    await teacher.page.getByRole('combobox').selectOption(who ?? 'Whole class');
    const expected = Array.from({ length: 100 }, (_, i) => {
      const mine = seen.filter(
        (it) => (who === null || it.who === who) && it.a === Math.floor(i / 10) + 1 && it.b === (i % 10) + 1,
      );
      return mine.length ? `${mine.filter((it) => it.right).length}/${mine.length}` : '';
    });
    const table = teacher.page.getByRole('table', { name: `${who ?? 'Whole class'}: knows the facts` });
    await expect(table.getByRole('cell')).toHaveText(expected);
    await expectAccessible(teacher.page);
  }
  const download = teacher.page.waitForEvent('download');
  await button(teacher.page, 'Save as CSV').click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeffPupil;Fact;Product;Asked;Right');
  expect(csv).toContain(first.name);

  // The end, and then nothing.
  await button(teacher.page, 'End the lesson').click();
  await button(teacher.page, 'End and erase').click();
  await expect(teacher.page.getByText('The lesson is over and erased.')).toBeVisible();
  for (const { page } of pupils) await expect(page.getByText('The lesson is over. Well played!')).toBeVisible();
  await expectAccessible(teacher.page);
  expect((await teacher.page.request.get(`/api/lessons/${code}`)).status()).toBe(404);
  expect(await (await teacher.page.request.get('/metrics')).text()).toContain('\nsixline_lessons 0\n');
  for (const context of [teacher.context, ...pupils.map((it) => it.context)]) {
    const kept = await context.storageState();
    expect(kept.cookies).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain('Quokka');
    expect(JSON.stringify(kept)).not.toContain(code);
  }
  expect(server.log).not.toContain('Quokka');
  for (const file of readdirSync(server.data)) {
    expect(readFileSync(join(server.data, file)).includes('Quokka'), file).toBe(false);
  }
  for (const { context } of [teacher, ...pupils]) await context.close();
});

test('a pupil without a name gets a picture, and a wrong code says so', async ({ browser, server }) => {
  const teacher = await open(browser, server, { width: 1440, height: 900 });
  await teacher.page.goto('/class');
  await button(teacher.page, 'Open the lesson').click();
  const code = await teacher.page.getByRole('img', { name: /^Code/ }).innerText();
  const pupil = await open(browser, server, { width: 390, height: 844 });
  await pupil.page.goto('/lesson/22222');
  await expect(pupil.page.getByText('There is no lesson with this code.')).toBeVisible();
  await pupil.page.goto(`/join/${code}`);
  await expectAccessible(pupil.page);
  await button(pupil.page, 'I am new here').click();
  await expect(pupil.page.getByText(/^(Blue|Brown|Green|Orange|Pink|Purple|Red|Yellow) \w+$/)).toBeVisible();
  await expectNoSidewaysScroll(pupil.page);
  await button(teacher.page, 'Lock the door').click();
  const late = await open(browser, server);
  await late.page.goto(`/join/${code}`);
  await expect(late.page.getByRole('alert')).toContainText('locked');
  await expectAccessible(late.page);
  // Whoever was here before comes back all the same; a card that nobody has is told as such.
  await late.page.getByLabel(/^Were you here/).fill('2222');
  await button(late.page, 'Come back').click();
  await expect(late.page.getByText('Nobody in this lesson has that card.')).toBeVisible();
  await expectAccessible(late.page);
  await button(teacher.page, /^Remove/).click();
  await button(teacher.page, 'Remove').click();
  await expect(pupil.page.getByText('The lesson is over.')).toBeVisible();
  await button(teacher.page, 'End the lesson').click();
  await button(teacher.page, 'End and erase').click();
  for (const { context } of [teacher, pupil, late]) await context.close();
});

test('an answer that is lost on a bad line is sent again', async ({ browser, server }) => {
  const teacher = await open(browser, server, { width: 1440, height: 900 });
  await teacher.page.goto('/class');
  await teacher.page.getByText('2 · 3 · 4').click();
  await teacher.page.getByLabel(/^Lines earn their points/).uncheck();
  await button(teacher.page, 'Open the lesson').click();
  const code = await teacher.page.getByRole('img', { name: /^Code/ }).innerText();
  const pupil = await open(browser, server);
  let lost = 0;
  await pupil.page.routeWebSocket(/\/api\/lessons\//, (ws) => {
    const line = ws.connectToServer();
    ws.onMessage((message) => {
      if (lost === 0 && String(message).includes('"answer"')) lost += 1;
      else line.send(message);
    });
  });
  await pupil.page.goto(`/join/${code}`);
  await button(pupil.page, 'I am new here').click();
  await expect(teacher.page.getByRole('heading', { name: '1 pupil' })).toBeVisible();
  await button(teacher.page, /^Start with/).click();
  // A bot may have begun: then its line is asked about.
  const turn = pupil.page.getByRole('heading', { name: 'Your turn' });
  await expect(asked(pupil.page).or(turn).first()).toBeVisible({ timeout: 30_000 });
  if (!(await asked(pupil.page).isVisible())) await takeTurn(pupil.page);
  await expect(asked(pupil.page)).toBeVisible();
  await answer(pupil.page, 'pupil', false);
  expect(lost).toBe(1);
  for (const { context } of [teacher, pupil]) await context.close();
});

/** The class file is opened with its phrase, wherever its form stands. */
async function openBook(page: Page, phrase: string): Promise<void> {
  const book = page.locator('details.book');
  await book.getByText('Class file').first().click();
  await book.getByLabel('Pass phrase').fill(phrase);
  await book.getByRole('button', { name: 'Open', exact: true }).last().click();
  // It is open; its form folds itself away.
  await expect(book.getByText('4B')).toBeAttached();
}

test('everybody at once with cards of the class file, a check, and a teacher who comes back', async ({
  browser,
  server,
}) => {
  const PHRASE = 'three green frogs';
  const teacher = await open(browser, server, { width: 1440, height: 900 });
  await teacher.page.goto('/class');
  const book = teacher.page.locator('details.book');
  await book.getByText('Class file').first().click();
  await book.getByLabel('Name of the class').fill('4B');
  await book.getByLabel('How many pupils?').fill('3');
  await book.getByLabel('Pass phrase').fill(PHRASE);
  await button(teacher.page, 'Make the class').click();
  await button(teacher.page, 'Cards of the pupils').click();
  const cards = await teacher.page.locator('li b').allInnerTexts();
  expect(cards).toHaveLength(3);
  await expectAccessible(teacher.page);
  await button(teacher.page, 'Close').click();
  await teacher.page.getByText('2 · 3 · 4').click();
  await teacher.page.getByRole('radio', { name: 'Everybody at once' }).check();
  await button(teacher.page, 'Open the lesson').click();
  const code = await teacher.page.getByRole('img', { name: /^Code/ }).innerText();
  // How to come back is in sight when the lesson is opened.
  await expect(teacher.page.getByText('Recovery code')).toBeVisible();

  const come = async (card: string) => {
    const pupil = await open(browser, server, { width: 390, height: 844 });
    await pupil.page.goto(`/join/${code}`);
    await pupil.page.getByLabel('Type the four signs of your card.').fill(card.toLowerCase());
    await button(pupil.page, 'Come in').click();
    await expect(pupil.page.getByText(`Your card: ${card}.`)).toBeVisible();
    return pupil;
  };
  const pupils = [];
  for (const card of cards) pupils.push(await come(card));
  await button(teacher.page, 'Start with 3 pupils').click();

  // Each lays one card of the same six; what is answered earns its points.
  for (const { page } of pupils) {
    await expect(heading(page)).toHaveText('Round 1: find a line');
    await hand(page).getByRole('button').first().click();
    await page.locator('[role="application"] button[aria-label^="fits here"]').first().click();
    await button(page, /^Play ·/).click();
    await expect(asked(page)).toBeVisible();
    await answer(page, 'pupil', true);
  }
  const first = pupils[0]!;
  await expect(first.page.getByText(/^The best play is worth/)).toBeVisible();
  // Nobody sees the next cards yet.
  await expect(hand(first.page).getByRole('button')).toHaveCount(0);
  await expectAccessible(first.page);
  await button(teacher.page, 'Projector').click();
  await expectAccessible(teacher.page);
  await button(teacher.page, 'Close').click();

  // The teacher loads the page again: the lesson is there, and the class file is opened with its phrase.
  await teacher.page.reload();
  await expect(button(teacher.page, 'Pause')).toBeVisible();
  await openBook(teacher.page, PHRASE);

  // One loses the tablet, and comes back with the card on another.
  await first.context.close();
  const back = await open(browser, server);
  await back.page.goto(`/join/${code}`);
  await back.page.getByLabel('Type the four signs of your card.').fill(cards[0]!);
  await button(back.page, 'Come in').click();
  await expect(heading(back.page)).toHaveText(/^Round \d/);
  await button(teacher.page, 'Pupils').click();
  await expect(teacher.page.getByText('away')).toHaveCount(0);
  await expectAccessible(teacher.page);

  // The check: what came of it stays in the report.
  await button(teacher.page, 'Check: 20 facts').click();
  await expect(back.page.getByText(/^\d+ of 20$/)).toBeVisible();
  // Six seconds each: one of several answers comes in time on the slowest machine.
  for (let i = 0; i < 3; i++) {
    const fact = /(\d+)\s×\s(\d+)/.exec(await back.page.getByRole('heading', { level: 2 }).innerText())!;
    await back.page.getByRole('textbox').fill(String(Number(fact[1]) * Number(fact[2])));
    await button(back.page, 'OK').click();
  }
  await expectAccessible(back.page);
  await button(teacher.page, 'End the check').click();
  await button(teacher.page, 'Report').click();
  const known = teacher.page.getByRole('listitem').filter({ hasText: /[1-9]\d*\/20/ });
  await expect(known).toBeVisible();
  await expectAccessible(teacher.page);
  await button(teacher.page, 'End the lesson').click();
  await button(teacher.page, 'End and erase').click();
  await expect(teacher.page.getByText('The lesson is over and erased.')).toBeVisible();

  // The class file has the lesson with its check, and the next one would go on from it.
  await button(teacher.page, 'New lesson').click();
  await expect(book.getByText('1 lesson')).toBeVisible();
  await button(teacher.page, 'Progress').click();
  await expect(known).toBeVisible();
  for (const { context } of [teacher, back, ...pupils.slice(1)]) await context.close();
});

test('whoever plays with the cards of the tables is told of cards, and in French with tu', async ({ page }) => {
  await settle(page, { motion: 'none', lang: 'fr' });
  await page.goto('/new?quick=1&edition=tables');
  await expect(heading(page)).toHaveText('À toi de jouer');
  await expect(page.getByRole('group', { name: 'Ta main' })).toBeVisible();
  const said = async () => expect(await page.locator('body').innerText()).not.toMatch(/\b(vous|votre|vos)\b|pièce/i);
  await said();
  await button(page, 'Vue en texte').press('Enter');
  await said();
  // The rules of the cards too; those of the tiles speak to everybody.
  await page.goto('/rules?edition=tables');
  await expect(page.getByRole('heading', { name: 'À ton tour' })).toBeVisible();
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: 'À votre tour' })).toBeVisible();
});

test('a bot tells its play in facts', async ({ page }) => {
  await settle(page, { motion: 'none' });
  await page.goto('/new?quick=1&edition=tables');
  await expect(heading(page)).toHaveText('Your turn');
  await takeHint(page);
  // It stays folded, so that the board keeps its room, until one wants to read it.
  const told = page.getByText(/Table of \d+: \d+\s×\s\d+\s=\s\d+|One color|exchange/).first();
  await page.getByText('The cards of Regular').click();
  await expect(told).toBeVisible();
});

/** The tables that hold all these numbers, or 0 for cards of one color. */
function tableOf(numbers: number[]): number {
  const holds = (table: number) => numbers.every((it) => it % table === 0 && it / table <= 10);
  return [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].find(holds) ?? 0;
}

test('alone with cards one is asked as in a lesson: a wrong answer is explained and may be tried again', async ({
  page,
}) => {
  await settle(page, { motion: 'none' });
  await page.addInitScript(() => localStorage.setItem('sixline-quiz', 'true'));
  await page.goto('/new?quick=1&edition=tables');
  await expect(heading(page)).toHaveText('Your turn');
  await takeHint(page);
  const card = page.getByRole('region').filter({ has: page.locator('#question-title') });
  const title = card.getByRole('heading');
  const pick = (answer: number) =>
    card.getByRole('button', { name: answer ? String(answer) : 'One color', exact: true });
  await expect(title).toHaveText('Which table does this line belong to?');
  const numbers = (await card.getByRole('img').first().getAttribute('aria-label'))!.split(', ').map(Number);
  const right = tableOf(numbers);
  const tables = (await card.getByRole('button', { name: /^\d+$/ }).allInnerTexts()).map(Number);
  const wrong = tables.find((table) => numbers.some((it) => it % table > 0 || it / table > 10))!;
  await pick(wrong).click();
  await expect(card).toContainText('Try again!');
  await pick(right).click();
  await expect(card).toContainText('Right!');
  // Then a fact of the cards that lie there.
  await expect(title).toHaveText(/^\d+\s÷\s\d+\s=\s\?$/);
  const [number, by] = (await title.innerText()).match(/\d+/g)!.map(Number);
  await pick(number! / by!).click();
  await expect(card).toContainText('Right!');
  await expect(card).toBeHidden();
});

test('a game on a real table is checked and counted', async ({ page }) => {
  await settle(page);
  await page.goto('/scorekeeper');
  await expectAccessible(page);
  await page.getByLabel('Player 1: name').fill('Ann');
  await button(page, 'Start').click();
  await button(page, 'red circle').click();
  const board = page.getByRole('application');
  await board.click();
  await expect(page.getByText('This is worth 1 point.')).toBeVisible();
  await button(page, 'Count 1').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('1');
  await button(page, 'Undo').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('0');
  // A sheet with points on it is erased only after a second press, and the tables can be chosen.
  await button(page, 'red circle').click();
  await board.click();
  await button(page, 'Count 1').click();
  await button(page, 'New sheet').click();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('1');
  await button(page, 'New sheet').click();
  await button(page, 'Erase and begin anew').click();
  await page.getByRole('radio', { name: 'Times tables' }).check();
  await page.getByText('2 · 5 · 10').click();
  await button(page, 'Start').click();
  await expect(page.getByRole('option', { name: '27' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: '50' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
