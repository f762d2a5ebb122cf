import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';
import { pressOn, typeInto } from '../keyboard';
import type { SandboxSite } from '../sandbox-site';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kept snapshots' }).getByRole('listitem').filter({ hasText: name });

const named = (site: SandboxSite) => site.get('snapshots').then(({ snapshots }) => snapshots);

async function take(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Take a snapshot' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Take snapshot' }).click();
  await expect(form.getByText(`“${name}” was taken.`)).toBeVisible();
}

async function restore(page: Page, name: string) {
  await row(page, name).getByLabel(`Restore ${name}`).first().click();
  await row(page, name).getByRole('button', { name: 'Restore this snapshot' }).click();
  await expect(row(page, name).getByText(`The site is as it was in “${name}”.`)).toBeVisible();
}

test('a restored snapshot brings back a visitor’s cart and the pages', async ({ page, site }) => {
  await page.goto('/store/teapot');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/sandbox/snapshots');
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  await take(page, 'A teapot in the cart');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await page.goto(`/sandbox/data/services/${service.id}`);
  const fields = page.getByRole('form', { name: 'Fields' });
  await fields.getByLabel('name', { exact: true }).fill('Renamed since');
  await fields.getByRole('button', { name: 'Save fields' }).click();
  await expect(fields.getByText('The document was saved.')).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: 'Renamed since' }).first()).toBeVisible();
  await page.goto('/sandbox/snapshots');
  await restore(page, 'A teapot in the cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Teapot').first()).toBeVisible();
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: service.name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Renamed since' })).toHaveCount(0);
});

test('a member who signed up after the snapshot is a new visitor after its restore', async ({ page }) => {
  await page.goto('/sandbox/snapshots');
  await take(page, 'Nobody yet');
  await page.goto('/login/sign-up');
  await page.getByLabel('Email').fill('newcomer@example.com');
  await page.getByLabel('Choose a password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Signed in as/ })).toBeVisible();
  await page.goto('/sandbox/snapshots');
  await restore(page, 'Nobody yet');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('main').getByText('You are not signed in')).toBeVisible();
});

test('two snapshots are compared, field by field', async ({ page, site }) => {
  await page.goto('/sandbox/snapshots');
  await take(page, 'Before');
  await site.settings({ name: 'A better name' });
  await take(page, 'After');
  await row(page, 'Before').getByRole('link', { name: 'Compare Before' }).click();
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
  const settings = page.getByRole('region', { name: 'site-settings' });
  await expect(settings.getByText('1 changed')).toBeVisible();
  await expect(settings.getByRole('insertion').filter({ hasText: 'A better name' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('To', { exact: true }).selectOption('After');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/to=After/);
  await expect(settings.getByRole('insertion').filter({ hasText: 'A better name' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).selectOption('After');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('Nothing differs')).toBeVisible();
});

test('a snapshot is downloaded, deleted and uploaded; other files are refused in place', async ({ page, site }) => {
  await page.goto('/sandbox/snapshots');
  await take(page, 'To keep');
  const downloading = page.waitForEvent('download');
  await row(page, 'To keep').getByRole('link', { name: 'Download To keep' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('To keep.json');
  const path = await download.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ preset: 'sandbox', tables: {} });
  await row(page, 'To keep').getByRole('button', { name: 'Delete To keep' }).click();
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  const load = page.getByRole('form', { name: 'Load a file' });
  const choose = async (name: string, text: string | Buffer) => {
    await load.getByLabel('File').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await load.getByLabel('Name').fill('Loaded');
    await load.getByRole('button', { name: 'Load file' }).click();
  };
  await choose('package.json', '{ "name": "app" }');
  await expect(load.getByRole('alert')).toContainText('no snapshot that this emulator reads');
  await choose('broken.json', '{ "format": ');
  await expect(load.getByRole('alert')).toContainText('the file is not JSON');
  await choose('To keep.json', await readFile(path));
  await expect(load.getByText('“Loaded” was loaded.')).toBeVisible();
  expect(await named(site)).toMatchObject([{ name: 'Loaded' }]);
  await choose('large.json', 'x'.repeat(4 * 1024 * 1024 + 1));
  expect(await load.getByLabel('File').evaluate((field: HTMLInputElement) => field.validationMessage)).toContain(
    '4 MB',
  );
});

test('a snapshot is taken and restored by keyboard alone', async ({ page, site }) => {
  await page.goto('/sandbox/snapshots');
  const form = page.getByRole('form', { name: 'Take a snapshot' });
  await typeInto(page, form.getByLabel('Name'), 'By keys');
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keys')).toBeVisible();
  await site.settings({ name: 'Changed since' });
  await pressOn(page, row(page, 'By keys').locator('summary').filter({ hasText: 'Restore' }));
  await pressOn(page, row(page, 'By keys').getByRole('button', { name: 'Restore this snapshot' }));
  await expect(row(page, 'By keys').getByText('The site is as it was')).toBeVisible();
  expect((await site.get('settings')).name).not.toBe('Changed since');
});

test('a link creates a new site from the snapshot, after confirmation', async ({
  page,
  site,
  request,
  anotherVisitor,
}) => {
  await site.settings({ name: 'As in the link' });
  const taken = await request.post(`/_emulator/sites/${site.siteId}/snapshots`, { data: { name: 'For the link' } });
  expect(taken.status()).toBe(200);
  const other = await anotherVisitor();
  const link = `/sandbox/open?${new URLSearchParams({ site: site.siteId, snapshot: 'For the link', to: '/store' })}`;
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Open a site', level: 1 })).toBeVisible();
  await expect(other.getByText('For the link', { exact: true })).toBeVisible();
  const [cookie] = (await other.context().cookies()).filter(({ name }) => name === 'site');
  expect(cookie?.value).toBe(site.clientId);
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Create and open site' }).click();
  await expect(other).toHaveURL(/\/store$/);
  await expect(other.getByRole('list', { name: 'Products' })).toBeVisible();
  const [opened] = (await other.context().cookies()).filter(({ name }) => name === 'site');
  const { sites } = await (await request.get(`/_emulator/sites?clientId=${opened?.value}`)).json();
  expect(opened?.value).not.toBe(site.clientId);
  expect(await (await request.get(`/_emulator/sites/${sites[0].siteId}/settings`)).json()).toMatchObject({
    name: 'As in the link',
  });
  await request.delete(`/_emulator/sites/${sites[0].siteId}`);
  await page.goto('/sandbox/open?preset=bare&to=//elsewhere.example/steal');
  await expect(page.getByText('/elsewhere.example/steal')).toHaveCount(0);
  await expect(page.getByText('The home page')).toBeVisible();
  await page.goto('/sandbox/open?site=none&snapshot=none');
  await expect(page.getByText('There is nothing to open here')).toBeVisible();
});

test.describe('on a phone in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('snapshots, their comparison and a link fit', async ({ page, site }) => {
    await page.goto('/sandbox/snapshots');
    await take(page, 'A name that is rather long for a phone, and wraps');
    await site.settings({ name: 'A name so that something differs', redirects: { allowedDomains: ['example.com'] } });
    await expectFitFor360(page);
    await page.goto('/sandbox/snapshots/compare');
    await expect(page.getByRole('region', { name: 'site-settings' })).toBeVisible();
    await expectFitFor360(page);
    await page.goto('/sandbox/open?preset=bare');
    await expect(page.getByRole('button', { name: 'Create and open site' })).toBeVisible();
    await expectFitFor360(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a snapshot is taken', async ({ page, site }) => {
    await page.goto('/sandbox/snapshots');
    await page.getByRole('form', { name: 'Take a snapshot' }).getByLabel('Name').fill('No script');
    await page.getByRole('button', { name: 'Take snapshot' }).click();
    await expect(page.getByText('“No script” was taken.')).toBeVisible();
    expect(await named(site)).toMatchObject([{ name: 'No script' }]);
  });

  test('a file that is too large is refused with an explanation', async ({ page }) => {
    const buffer = Buffer.alloc(6 * 1024 * 1024, 'x');
    await page.goto('/sandbox/snapshots');
    const load = page.getByRole('form', { name: 'Load a file' });
    await load.getByLabel('File').setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer });
    await load.getByLabel('Name').fill('Large');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      load.getByRole('button', { name: 'Load file' }).click(),
    ]);
    expect(answer.status()).toBe(413);
    await expect(page.getByText('at most 5 MB are read')).toBeVisible();
  });
});
