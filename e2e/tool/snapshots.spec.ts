import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { focusAndPress, typeInto } from '../keyboard';
import type { SandboxSite } from '../sandbox-site';
import { clickAndConfirm, openTool, takeSnapshot } from './tool';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Snapshots' }).getByRole('listitem').filter({ hasText: name });

const snapshotNames = (site: SandboxSite) => site.get('snapshots').then(({ snapshots }) => snapshots);

test('a snapshot is taken and restored', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  const { name } = await site.get('settings');
  await takeSnapshot(page, 'As it was');
  await site.settings({ name: 'Renamed since' });
  await clickAndConfirm(
    page,
    row(page, 'As it was').getByRole('button', { name: 'Restore As it was' }),
    'Restore snapshot',
  );
  await expect(row(page, 'As it was').getByText('Restored.')).toBeVisible();
  expect((await site.get('settings')).name).toBe(name);
});

test('two snapshots are compared, field by field', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'Before');
  await site.settings({ name: 'A better name' });
  await takeSnapshot(page, 'After');
  await row(page, 'Before').getByRole('link', { name: 'Compare Before' }).click();
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
  const settings = page.getByRole('region', { name: 'site-settings' });
  await expect(settings.getByText('1 changed')).toBeVisible();
  await expect(settings.getByRole('insertion').filter({ hasText: 'A better name' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('After');
  await expect(page).toHaveURL(/to=After/);
  await expect(settings.getByRole('insertion').filter({ hasText: 'A better name' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).selectOption('After');
  await expect(page.getByText('No differences')).toBeVisible();
});

test('a snapshot can be downloaded, deleted and uploaded, and other files are refused in place', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'To keep');
  const downloading = page.waitForEvent('download');
  await row(page, 'To keep').getByRole('button', { name: 'Download To keep' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('To keep.json');
  const path = await download.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ preset: 'sandbox', tables: {} });
  await clickAndConfirm(page, row(page, 'To keep').getByRole('button', { name: 'Delete To keep' }), 'Delete snapshot');
  await expect(page.getByText('No snapshots yet')).toBeVisible();
  const form = page.getByRole('form', { name: 'Upload a file' });
  const upload = async (name: string, text: string | Buffer) => {
    await form
      .getByLabel('Choose a snapshot file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await form.getByLabel('Name').fill('Uploaded');
    await form.getByRole('button', { name: 'Upload' }).click();
  };
  await upload('package.json', '{ "name": "app" }');
  await expect(form.getByText('no snapshot that this emulator reads')).toBeVisible();
  await upload('broken.json', '{ "format": ');
  await expect(form.getByText('the file is not JSON')).toBeVisible();
  await upload('large.json', 'x'.repeat(32 * 1024 * 1024 + 1));
  await expect(form.getByText('The limit is 32 MB')).toBeVisible();
  await upload('To keep.json', await readFile(path));
  await expect(form.getByText('“Uploaded” was uploaded.')).toBeVisible();
  expect(await snapshotNames(site)).toMatchObject([{ name: 'Uploaded' }]);
});

test('a snapshot is taken and restored by keyboard alone', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  const form = page.getByRole('form', { name: 'Take a snapshot' });
  await typeInto(page, form.getByLabel('Name'), 'By keys');
  await page.keyboard.press('Enter');
  await expect(row(page, 'By keys')).toBeVisible();
  await site.settings({ name: 'Changed since' });
  await focusAndPress(page, row(page, 'By keys').getByRole('button', { name: 'Restore By keys' }));
  await focusAndPress(page, page.getByRole('dialog').getByRole('button', { name: 'Restore snapshot' }));
  await expect(row(page, 'By keys').getByText('Restored.')).toBeVisible();
  expect((await site.get('settings')).name).not.toBe('Changed since');
});

test('a snapshot can be opened as a new site', async ({ page, site, request }) => {
  await site.settings({ name: 'As in the snapshot' });
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'To copy');
  await row(page, 'To copy').getByRole('button', { name: 'Open To copy as a new site' }).click();
  await expect(page.getByRole('heading', { name: 'As in the snapshot', level: 1 })).toBeVisible();
  const [, copyId = ''] = /#\/([^/]+)\/overview/.exec(page.url()) ?? [];
  expect(copyId).not.toBe(site.siteId);
  await request.delete(`/_emulator/sites/${copyId}`);
});
