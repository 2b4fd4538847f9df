// The deal of the day and a challenge: five turns by typing, the result beside par, and the link for others.
import { button, heading, PHONE } from './games';
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

test.use({ reducedMotion: 'reduce', viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

/** What par does in the deal of 15 November 2026; the program's own tests know its points. */
const PAR = {
  turns: [
    'Ro@0,0 Yo@1,0 Bo@2,0',
    'Bs@2,-1 Bx@3,-1 Bo@4,-1',
    'Ox@2,-4 Px@3,-4',
    'Rs@-1,2 Os@0,2 Ys@1,2',
    'Yc@5,-2 Bc@5,-1 Oc@5,0',
  ],
  points: 27,
};

test('the deal of the day is on the first page, and waits where it was left', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Deal of the day/ }).click();
  const deal = page.getByRole('region', { name: 'Deal for everyone' });
  await expect(deal.getByText('Deal of the day · turn 1 of 5')).toBeVisible();
  await expect(deal.getByText(/5 turns each against “Regular”/)).toBeVisible();
  await deal.getByText('Other deals').click();
  await expect(deal.getByRole('navigation', { name: 'The last seven days' }).getByRole('link')).toHaveCount(7);
  await expect(button(page, 'Hint')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Both editions have their own.
  await deal.getByRole('link', { name: 'Times tables' }).click();
  await expect(
    page.getByRole('group', { name: 'Your hand' }).getByRole('button', { name: /\d+/ }).first(),
  ).toBeVisible();
});

test('a challenge is played by typing, compared with par and with the sender, and handed on', async ({ page }) => {
  await settle(page, { textMode: true });
  await page.goto('/deal/2026-11-15?edition=classic&level=5&points=1');
  const deal = page.getByRole('region', { name: 'Deal for everyone' });
  await expect(deal.getByText('1 point to beat')).toBeVisible();
  for (const [at, play] of PAR.turns.entries()) {
    await expect(deal.getByText(`turn ${at + 1} of 5`)).toBeVisible();
    await expect(heading(page)).toHaveText('Your turn');
    const field = page.getByRole('textbox', { name: 'Type a command' });
    await field.fill(`play ${play.replaceAll('@', ' ')}`);
    await field.press('Enter');
    // What was begun is gone on with.
    if (at === 1) {
      await expect(deal.getByText('turn 3 of 5')).toBeVisible();
      await page.reload();
    }
  }
  // The page's own engine plays and counts as the program does.
  await expect(deal.getByText(new RegExp(`^${PAR.points} points for you, \\d+ for “Regular”$`))).toBeVisible();
  await expect(
    deal.getByText(`That is 100 % of par: in your place, the program’s “Master” makes ${PAR.points} points.`),
  ).toBeVisible();
  await expect(deal.getByText(`you have ${PAR.points - 1} more.`)).toBeVisible();
  await expect(deal.getByText(/without luck you would have \d+\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await button(page, 'Challenge someone').click();
  await expect(page.getByText(/^Copied/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`/deal/2026-11-15?edition=classic&level=5&points=${PAR.points}`);
  for (const placed of PAR.turns.flatMap((it) => it.split(' '))) expect(text).not.toContain(placed);
  // It is over for good, and another one is dealt.
  await page.reload();
  await expect(deal.getByText(new RegExp(`^${PAR.points} points for you`))).toBeVisible();
  await button(page, 'Another deal against').click();
  await expect(page).toHaveURL(/\/deal\/[0-9a-f]{12}\?edition=classic&level=5$/);
  await expect(deal.getByText('Challenge · turn 1 of 5')).toBeVisible();
});

test('a link that names no deal says what to do', async ({ page }) => {
  await settle(page, { lang: 'fr' });
  await page.goto('/deal/2026-11-15?level=99');
  await expect(page.getByText(/Il n’y a pas de défi à cette adresse/)).toBeVisible();
  await page.getByRole('link', { name: 'Le défi d’aujourd’hui' }).click();
  await expect(page.getByRole('region', { name: 'Défi pour tous' })).toBeVisible();
});
