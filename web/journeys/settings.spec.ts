// The settings: kept, and shown at once.
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
