import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';
import type { SandboxSite } from '../sandbox-site';

const standIn = pathToFileURL(fileURLToPath(new URL('stand-in-platform.mjs', import.meta.url))).href;
const CREATE = '/calls/bookings/services.createService';

/** The app as it is with a client ID in its environment. */
const realSiteApp = (site: SandboxSite, baseURL: string | undefined, environment: Record<string, string> = {}) =>
  OwnApp.start({
    WIX_CLIENT_ID: site.clientId,
    NODE_OPTIONS: `--import ${standIn}`,
    PLATFORM_STAND_IN: `${baseURL}/emulator`,
    ...environment,
  });

const countOf = async (site: SandboxSite) => (await site.get('collections/services?limit=1000')).documents.length;

test('nobody calls as the owner of a real site without an API key in the environment', async ({
  page,
  site,
  baseURL,
}) => {
  const app = await realSiteApp(site, baseURL);
  try {
    await page.goto(`${app.url}${CREATE}`);
    await expect(page.getByLabel('Run as')).toHaveValue('visitor');
    await expect(page.getByLabel('Run as').locator('option', { hasText: 'Owner' })).toBeDisabled();
    await expect(page.getByText('with WIX_API_KEY in the environment')).toBeVisible();
  } finally {
    await app.stop();
  }
});

test('a write on a real site asks for confirmation, and runs as the owner with the API key', async ({
  page,
  site,
  baseURL,
}) => {
  const app = await realSiteApp(site, baseURL, { WIX_API_KEY: site.ownerApiKey });
  try {
    const before = await countOf(site);
    await page.goto(`${app.url}${CREATE}`);
    await expect(page.getByLabel('Run as')).toHaveValue('owner');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('Tick the box first. Nothing was sent.')).toBeVisible();
    expect(await countOf(site)).toBe(before);
    await page.getByLabel('This changes my real site. Run it anyway.').check();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
    expect(await countOf(site)).toBe(before + 1);
    expect(await page.content()).not.toContain(site.ownerApiKey);
  } finally {
    await app.stop();
  }
});

test('a read on a real site runs at once', async ({ page, site, baseURL }) => {
  const app = await realSiteApp(site, baseURL);
  try {
    await page.goto(`${app.url}/calls/bookings/services.queryServices?request=%7B%7D`);
    await expect(page.getByLabel('This changes my real site. Run it anyway.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
  } finally {
    await app.stop();
  }
});
