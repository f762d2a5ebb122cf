import { fileURLToPath, pathToFileURL } from 'node:url';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';

const standIn = pathToFileURL(fileURLToPath(new URL('stand-in-platform.mjs', import.meta.url))).href;

test('on a real site the app links to no tool, and names the command that starts the console', async ({
  page,
  context,
  site,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const app = await OwnApp.start({
    WIX_CLIENT_ID: site.clientId,
    NODE_OPTIONS: `--import ${standIn}`,
    PLATFORM_STAND_IN: `${baseURL}/emulator`,
  });
  try {
    await page.goto(`${app.url}/store/canvas-tote`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Calls', exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Emulator' })).toHaveCount(0);
    const panel = await openCalls(page);
    const call = panel.getByRole('listitem').filter({ hasText: 'products.queryProducts' }).first();
    await call.locator('summary').click();
    await call.getByRole('button', { name: 'Copy console command' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('headless-emulator console --site');
    await expect(call.getByRole('link', { name: 'Open in the console' })).toHaveCount(0);
    const response = await page.request.get(`${app.url}/made-calls/console?area=stores&call=products.queryProducts`);
    expect(response.status()).toBe(404);
    await page.goto(`${app.url}/made-calls/stores/products.queryProducts`);
    await expect(page.getByRole('region', { name: 'In this app' }).getByText('queryProducts').first()).toBeVisible();
  } finally {
    await app.stop();
  }
});
