import { freePort } from '../../tools/scripts/serve/free-port.mjs';
import { test } from '../fixtures';
import { OwnApp } from '../own-app';
import { OwnConsole } from '../tool/own/own-console';
import { OwnEmulator } from '../tool/own/own-emulator';
import { expectScreen } from './screen';

test('the page of a sandbox without its database fits and passes axe', async ({ page, context }) => {
  await context.clearCookies();
  const app = await OwnApp.start({ DATABASE_URL: `postgres://localhost:${await freePort()}/none` });
  try {
    await page.goto(`${app.url}/store`);
    await expectScreen(page, 'The sandbox isn’t available');
  } finally {
    await app.stop();
  }
});

test('the notice of a sandbox in memory fits and passes axe', async ({ page, context }) => {
  await context.clearCookies();
  const app = await OwnApp.start({ VERCEL: '1' });
  try {
    await page.goto(`${app.url}/store`);
    await expectScreen(page, page.getByRole('complementary', { name: 'Sandbox storage' }));
  } finally {
    await app.stop();
  }
});

test('the calls of a project fit and pass axe', async ({ page }) => {
  const emulator = await OwnEmulator.inProject('examples/nuxt');
  try {
    await page.goto(`${emulator.url}/_emulator#/project`);
    await expectScreen(page, page.getByRole('list', { name: 'Calls' }).getByRole('listitem').first());
  } finally {
    await emulator.stop();
  }
});

test.describe('with an admin token', () => {
  test.use({ expectedErrors: [/403/] });

  test('the question for the token fits and passes axe', async ({ page }) => {
    const emulator = await OwnEmulator.start({ EMULATOR_ADMIN_TOKEN: 'long-and-secret-0' });
    try {
      await page.goto(`${emulator.url}/_emulator`);
      await expectScreen(page, page.getByLabel('Admin token'));
    } finally {
      await emulator.stop();
    }
  });
});

test.describe('on a real site', () => {
  test.use({ expectedErrors: [/409/] });

  test('the console and the question before a write fit and pass axe', async ({ page, playwright }) => {
    const platform = await OwnEmulator.start();
    const control = await playwright.request.newContext({ baseURL: platform.url });
    const seed = { settings: { name: 'Corner Bakery' } };
    const site = await (await control.post('/_emulator/sites', { data: { preset: 'new-site', seed } })).json();
    const tool = await OwnConsole.start(site, platform.url);
    try {
      await page.goto(tool.link);
      await expectScreen(page, page.getByText('Real site: Corner Bakery.'));
      await page.goto(`${tool.origin}/_emulator#/${site.siteId}/console/services.createService`);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Write to the real site?' });
      await dialog.getByLabel(/Type/).fill('Corner Shop');
      await dialog.getByRole('button', { name: 'Run on the real site' }).click();
      await expectScreen(page, dialog.getByText('This is not the site’s name. Nothing was sent.'));
    } finally {
      tool.stop();
      await control.dispose();
      await platform.stop();
    }
  });
});
