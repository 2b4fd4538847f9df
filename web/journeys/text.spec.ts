// The game as text: typed plays from the first to the last, and what a screen reader is told meanwhile.
import type { Page } from '@playwright/test';
import { button, heading, LATER, openKept } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({ reducedMotion: 'reduce' });

const COLORS: Record<string, string> = { red: 'R', orange: 'O', yellow: 'Y', green: 'G', blue: 'B', purple: 'P' };
const SHAPES: Record<string, string> = { circle: 'o', square: 's', diamond: 'd', clover: 'c', star: 't', cross: 'x' };

const answer = (page: Page) => page.getByRole('status', { name: 'Answer' });
/** What is read out when the reader has finished, and what at once. */
const news = (page: Page) => page.getByRole('log', { name: 'What happens' });
const lastPlay = (page: Page) => page.getByRole('log', { name: 'The last play' });

async function type(page: Page, command: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Type a command' });
  await field.fill(command);
  await field.press('Enter');
}

/** How many turns the game has had, as it is kept. */
const countTurns = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('sixline-game-dealt')!) as { game: { actions: string[] } };
    return kept.game.actions.length;
  });

/** "red circle" is `Ro`. */
function codeOf(name: string): string {
  const [color = '', shape = ''] = name.toLowerCase().split(' ');
  return `${COLORS[color]}${SHAPES[shape]}`;
}

/** Types what a hint says, piece by piece. */
async function takeHint(page: Page): Promise<void> {
  await type(page, 'hint');
  await expect(answer(page)).toHaveText(/^(Hint: |Exchange |Pass: )/);
  const said = await answer(page).innerText();
  const placed = [...said.matchAll(/(\w+ \w+) at (-?\d+,-?\d+)/gi)].map((it) => `${codeOf(it[1]!)} ${it[2]}`);
  if (said.startsWith('Pass')) return type(page, 'pass');
  if (said.startsWith('Exchange')) {
    const names = said.slice('Exchange '.length, said.indexOf(':')).split(/,? and |, /);
    return type(page, `swap ${names.map(codeOf).join(' ')}`);
  }
  for (const play of placed) {
    await type(page, play);
    await expect(answer(page)).toHaveText(/laid at /);
  }
  await expect(
    news(page)
      .getByText(/^\d lines?: \d/)
      .last(),
  ).toBeAttached();
  await type(page, 'go');
}

test('a whole game is played by typing', async ({ page }) => {
  await settle(page, { textMode: true });
  await openKept(page);
  await expect(heading(page)).toHaveText('Your turn');
  await expect(page.getByText('You start: play 3 pieces at once.')).toBeVisible();
  await expectAccessible(page);

  // What is asked is answered, and the same answer again is read again.
  await type(page, 'hand');
  await expect(answer(page).getByText('1: green diamond, Gd')).toBeVisible();
  await type(page, 'Bo 0,0');
  await expect(answer(page)).toHaveText(/not in your hand/i);
  const said = await answer(page).textContent();
  await type(page, 'Bo 0,0');
  await expect.poll(() => answer(page).textContent()).not.toBe(said);
  await type(page, 'dance');
  await expect(answer(page)).toHaveText('“dance” is not a command. Type “help”.');

  // A play that is not legal is refused with a reason, and is taken back.
  await type(page, 'Gd 0,0');
  await type(page, 'go');
  await expect(answer(page)).toHaveText(/largest set|play all of it/i);
  await type(page, 'undo');
  await expect(answer(page)).toHaveText('Green diamond taken back.');
  await type(page, 'play Gd 0,0 Gx 1,0 Gt 2,0');
  await expect(news(page).getByText('You: 3 pieces, 3 points.')).toBeAttached();
  await expect(lastPlay(page).getByText(/^Regular: /)).toBeAttached();
  await expect(news(page).getByText('Your turn')).toBeAttached();

  await type(page, 'scores');
  await expect(answer(page)).toHaveText(/\(you\): 3 points/);
  await type(page, 'row 0');
  await expect(answer(page)).toHaveText(/^Row 0: .*green diamond at 0.*green cross at 1.*green star at 2/);
  await type(page, 'last');
  await expect(answer(page)).toHaveText(/Regular/);

  const over = page.getByRole('heading', { level: 1, name: 'Game over' });
  const mine = page.getByRole('heading', { level: 1, name: 'Your turn' });
  let turns = 1;
  for (;;) {
    await expect(over.or(mine)).toBeVisible();
    if (await over.isVisible()) break;
    const before = await countTurns(page);
    await takeHint(page);
    await expect.poll(() => countTurns(page)).toBeGreaterThan(before);
    expect(++turns).toBeLessThan(120);
  }
  expect(turns).toBeGreaterThan(5);
  await expect(news(page).getByText(/You win!|Regular wins|share the win/)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Look back' })).toBeVisible();
  await expectAccessible(page);
});

test('the drawn board and the text view share what is laid', async ({ page }) => {
  await settle(page);
  await openKept(page);
  const piece = (number: number) =>
    page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name: new RegExp(`^${number}: `) });
  await expect(piece(1)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^fits/);
  await page.keyboard.press('Enter');
  await expect(piece(1)).toHaveAttribute('aria-disabled', 'true');

  await button(page, 'Text view').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, '1: green diamond, Gd, laid')).toBeDisabled();
  // There is one way back, and it is the first thing on the page.
  await expect(button(page, 'Board view')).toHaveCount(1);
  await button(page, /^4: green cross/).click();
  await button(page, 'Next cell for piece 4').click();
  await page.keyboard.press('Enter');
  await expect(button(page, '4: green cross, Gx, laid')).toBeDisabled();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await button(page, 'Board view').click();
  await expect(piece(1)).toHaveAttribute('aria-disabled', 'true');
  await expect(piece(4)).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(piece(4)).toHaveAttribute('aria-disabled', 'true');
});

test('pieces are exchanged in the text view', async ({ page }) => {
  await settle(page, { textMode: true });
  await openKept(page, LATER);
  await button(page, 'Exchange').click();
  await button(page, /^1: /).click();
  await button(page, /^3: /).click();
  await button(page, 'Exchange 2').click();
  await expect(news(page).getByText('You: exchanges 2 pieces.')).toBeAttached();
});
