import { expect, test } from '../fixtures';
import { OwnEmulator } from './own/own-emulator';

test.describe('with an admin token', () => {
  test.use({ expectedErrors: [/403/] });

  test('the tool asks for the token, keeps it for the tab, and reports a wrong token', async ({ page }) => {
    const emulator = await OwnEmulator.start({ EMULATOR_ADMIN_TOKEN: 'long-and-secret-0' });
    await page.goto(`${emulator.url}/_emulator`);
    await expect(page.getByText(/takes the header/)).toBeVisible();
    await page.getByLabel('Admin token').fill('none-of-theirs');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The emulator refused this token.')).toBeVisible();
    await page.getByLabel('Admin token').fill('long-and-secret-0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What you can do here' })).toBeVisible();
    await emulator.stop();
  });

  test('entered text is kept while the tool asks for another token', async ({ page }) => {
    const token = 'long-and-secret-0';
    const emulator = await OwnEmulator.start({ EMULATOR_ADMIN_TOKEN: token });
    const enterToken = async () => {
      await page.getByLabel('Admin token').fill(token);
      await page.keyboard.press('Enter');
    };
    await page.goto(`${emulator.url}/_emulator#/settings`);
    await enterToken();
    const general = page.getByRole('form', { name: 'General' });
    await general.getByLabel('Name', { exact: true }).fill('Corner Bakery');
    await page.evaluate(() => sessionStorage.clear());
    await general.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Admin token')).toBeVisible();
    await expect(general).toBeHidden();
    await enterToken();
    await expect(general.getByLabel('Name', { exact: true })).toHaveValue('Corner Bakery');
    await general.getByRole('button', { name: 'Save' }).click();
    await expect(general.getByText('Saved.')).toBeVisible();
    await emulator.stop();
  });
});

test.describe('without the emulator', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load|net::/] });

  test('the tool says that the emulator does not answer, and continues after its return', async ({ page }) => {
    const emulator = await OwnEmulator.start();
    await page.goto(`${emulator.url}/_emulator`);
    await page.getByRole('link', { name: 'Requests', exact: true }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await emulator.stop();
    await expect(page.getByRole('alert').filter({ hasText: 'The emulator is not responding' })).toBeVisible();
    const again = await OwnEmulator.start({}, emulator.port);
    await expect(page.getByRole('alert')).toBeHidden();
    await again.stop();
  });
});
