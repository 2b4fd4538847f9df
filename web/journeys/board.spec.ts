// The settings: kept, shown at once, and open to everyone.
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from './server';

const TITLES = { en: 'Settings', fr: 'Réglages', nl: 'Instellingen' };

for (const [lang, title] of Object.entries(TITLES)) {
  test(`the settings are open to everyone in ${lang}`, async ({ page }) => {
    await settle(page, { lang });
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

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
