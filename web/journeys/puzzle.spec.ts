// Puzzles: of a day, by typing, by choosing, wrong first and then right; a result handed on.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { button, heading, PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({ reducedMotion: 'reduce', viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

const DAY_MS = 86_400_000;
/** So many puzzles of an edition are those of days. */
const DAYS = 400;
const LINES = readFileSync(resolve(import.meta.dirname, '../../puzzles/puzzles.txt'), 'utf8').split('\n');

interface Asked {
  date: string;
  answers: string[];
  hand: string[];
}

/** The last day before today with a puzzle of this kind, and what is right. */
function lastOf(edition: string, kind: string): Asked {
  const lines = LINES.filter((line) => line.split('|')[1] === edition).slice(0, DAYS);
  const today = Math.floor(Date.now() / DAY_MS);
  for (let day = today - 1; ; day--) {
    const fields = lines[day % lines.length]!.split('|');
    if (!fields[0]!.startsWith(kind)) continue;
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    return { date, answers: fields[8]!.split(';'), hand: fields[6]!.match(/[A-Z][a-z]|\d+[a-j]/g)! };
  }
}

test('the puzzle of the day is found on the first page, and tells that the day is that of Greenwich', async ({
  page,
}) => {
  await settle(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Puzzle of the day/ }).click();
  await expect(heading(page)).toHaveText('Puzzle of the day');
  await expect(page.getByText('changes at midnight UTC')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'The last seven days' }).getByRole('link')).toHaveCount(7);
  await expect(button(page, 'Hint')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a play is typed; what is against the rules is no try; the result is handed on without the answer', async ({
  page,
}) => {
  const { date, answers, hand } = lastOf('classic', 'six');
  await settle(page, { textMode: true });
  await page.goto(`/puzzle/${date}`);
  const puzzle = page.getByRole('region', { name: 'Puzzles' });
  await expect(puzzle.getByText('Complete a line of six.')).toBeVisible();
  const type = async (command: string) => {
    await page.getByRole('textbox', { name: 'Type a command' }).fill(command);
    await page.getByRole('textbox', { name: 'Type a command' }).press('Enter');
  };
  // An answer against the rules does not count as a try.
  await type(`play ${hand[0]} -3,-3`);
  await expect(button(page, 'Show the answer')).toHaveCount(0);
  await type('clear');
  await type(`play ${answers[0]!.replaceAll('@', ' ')}`);
  await expect(puzzle.getByText('Right, and at the first try!')).toBeVisible();
  await expect(puzzle.getByText(/The line is complete: \d+ points\./)).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await button(page, 'Share the result').click();
  await expect(page.getByText('Copied. The answer is not in it.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(date);
  expect(text).toContain('🟩');
  for (const placed of answers.flatMap((it) => it.split(' '))) expect(text).not.toContain(placed);
  // It is remembered.
  await page.goto('/puzzle');
  await expect(page.getByText('One day solved.')).toBeVisible();
});

test('a piece is chosen, and the reason is shown on the board', async ({ page }) => {
  const { date, answers, hand } = lastOf('classic', 'reading');
  await settle(page);
  await page.goto(`/puzzle/${date}`);
  const pieces = page.getByRole('group', { name: 'The pieces to choose from' }).getByRole('button');
  await expect(pieces).toHaveCount(6);
  const wrong = hand.findIndex((tile) => !answers.includes(tile));
  await pieces.nth(wrong).click();
  await expect(page.getByText('Not this one. Try again.')).toBeVisible();
  await pieces.nth(hand.indexOf(answers[0]!)).press('Enter');
  await expect(page.getByText('That’s right!')).toBeVisible();
  await expect(page.getByText(/^With .* they could have made \d+ points instead of \d+\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('the other edition and another language, and practice', async ({ page }) => {
  const { date } = lastOf('tables', 'product');
  await settle(page, { lang: 'nl', textMode: true });
  await page.goto(`/puzzle/${date}?edition=tables`);
  const puzzle = page.getByRole('region', { name: 'Puzzels' });
  await expect(puzzle.getByText(/^Leg \d+ × \d+ in een lijn van de tafel van \d+\.$/)).toBeVisible();
  await page.goto('/puzzle/practice?edition=tables');
  await expect(heading(page)).toHaveText('Oefenpuzzel');
});
