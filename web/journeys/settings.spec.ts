// The settings: kept, and shown at once.
import { button, heading, LATER, openKept } from './games';
import { expect, settle, test } from './server';

test('a choice is shown at once and kept', async ({ page }) => {
  await settle(page, { lang: 'en' });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Français' }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await page.getByRole('radio', { name: 'Sombre' }).check();
  await page.getByRole('switch', { name: 'Symboles des couleurs' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('switch', { name: 'Symboles des couleurs' })).toBeChecked();
});

test('the keyboard reaches every choice', async ({ page }) => {
  await settle(page, { lang: 'en' });
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Color letters' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Color letters' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'As in the box' })).toBeChecked();
});

test('one’s face, the numbers of cells and a question before each play, for those who want them', async ({ page }) => {
  await settle(page, { lang: 'en', motion: 'none' });
  await page.goto('/settings');
  for (const name of ['Blue owl', 'Red owl']) {
    await page.getByRole('radio', { name, exact: true }).first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name, exact: true }).first()).toBeChecked();
  }
  await page.getByRole('switch', { name: /^Ask before/ }).check();
  await page.getByRole('switch', { name: /^Numbers/ }).check();
  await openKept(page, LATER);
  await expect(heading(page)).toHaveText('Your turn');
  await expect(page.locator('[data-seat="1"] .face path[fill="#e2574f"]').first()).toBeVisible();
  await expect(page.locator('.number').getByText('-2', { exact: true }).first()).toBeVisible();
  await button(page, /^\d: red circle/).click();
  await page
    .getByRole('application')
    .getByRole('button', { name: /^fits here/ })
    .first()
    .dispatchEvent('click');
  await button(page, /^Play ·/).click();
  await expect(heading(page)).toHaveText('Your turn');
  await button(page, 'Yes, play').click();
  await expect(page.getByRole('region', { name: 'Players' }).getByRole('listitem').first()).not.toContainText(/\b3\b/);
});
