import type { APIRequestContext } from '@playwright/test';
import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';
import { holdScripts } from '../late-script';
import type { SandboxSite } from '../sandbox-site';

test('a document is found by a word, and edited in a form', async ({ page, site }) => {
  await page.goto('/sandbox/data');
  await page.getByRole('list', { name: 'Documents you can edit' }).getByRole('link', { name: 'services' }).click();
  const find = page.getByRole('form', { name: 'Find documents' });
  await find.getByLabel('Contains').fill('massage');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/q=massage/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('list', { name: 'Documents', exact: true }).getByRole('link').first().click();
  const form = page.getByRole('form', { name: 'Fields' });
  await form.getByLabel('name', { exact: true }).fill('Deep massage');
  await form.getByRole('button', { name: 'Save fields' }).click();
  await expect(form.getByText('The document was saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deep massage' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What changed it' }).getByText('Edited here')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const { documents } = await site.get('collections/services?search=deep+massage');
  expect(documents).toHaveLength(1);
  await page.goto('/booking');
  await expect(page.getByRole('link', { name: 'Deep massage' }).first()).toBeVisible();
});

test('JSON that the contract refuses is not saved, and the field is named', async ({ page, site }) => {
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await page.goto(`/sandbox/data/services/${service.id}`);
  const form = page.getByRole('form', { name: 'As JSON' });
  const json = form.getByLabel('The whole document');
  await json.fill(JSON.stringify({ ...service, name: 'x'.repeat(1_000) }));
  await form.getByRole('button', { name: 'Save JSON' }).click();
  await expect(form.getByRole('alert')).toContainText('name:');
  await json.fill('{ "name": ');
  await form.getByRole('button', { name: 'Save JSON' }).click();
  await expect(form.getByRole('alert')).toContainText('This is not a JSON object');
  await expect(json).toHaveValue('{ "name": ');
  expect((await site.get('collections/services?limit=1')).documents).toEqual([service]);
});

test('text typed before the script loads stays, with the caret in place', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const [service] = (await site.get('collections/services?limit=1')).documents;
  const release = await holdScripts(page);
  await page.goto(`/sandbox/data/services/${service.id}`, { waitUntil: 'commit' });
  const json = page.getByLabel('The whole document');
  await json.fill('{ "name": "Massage" }');
  for (let key = 0; key < '" }'.length; key += 1) await json.press('ArrowLeft');
  release();
  const curl = page.getByRole('figure', { name: 'As JSON, from a terminal' });
  // Only a page that is awake answers; a real click would take the focus out of the field.
  await expect(async () => {
    await curl.getByRole('button', { name: 'Copy' }).dispatchEvent('click');
    await expect(curl.getByRole('button', { name: 'Copied' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(', early');
  await expect(json).toHaveValue('{ "name": "Massage, early" }');
});

test('documents are filtered by a field', async ({ page }) => {
  await page.goto('/sandbox/data/services?field=hidden&value=false');
  await expect(page.getByRole('list', { name: 'Documents', exact: true })).toBeVisible();
  await page.goto('/sandbox/data/services?field=name&value=Nothing+of+the+kind');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('list', { name: 'Documents', exact: true })).toBeVisible();
});

test('5,000 documents are paged, and a search finds one of them', async ({ page, site, request }) => {
  await fillWithItems(site, request);
  await page.goto('/sandbox/data/data-items');
  const rows = page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows).toHaveCount(50);
  const find = page.getByRole('form', { name: 'Find documents' });
  await find.getByLabel('Contains').fill('title 4711.');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(rows).toHaveCount(1);
});

test('a list of 5,000 documents renders only the visible ones', async ({ page, site, request }) => {
  await fillWithItems(site, request);
  await page.goto('/sandbox/data/data-items');
  await page.getByRole('link', { name: 'Show all in one list' }).click();
  await expect(page).toHaveURL(/show=all/);
  const list = page.getByRole('list', { name: 'Documents', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '5000');
  expect(await rows.count()).toBeLessThan(100);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(list.locator('[aria-posinset="5000"]')).toBeInViewport();
  expect(await rows.count()).toBeLessThan(100);
  // The sandbox has items of its own beside them.
  await page.getByRole('link', { name: 'Next 5,000' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rows.first()).not.toHaveAttribute('aria-setsize', '5000');
});

test('passwords, codes and sessions are not displayed', async ({ page, site }) => {
  await page.goto('/sandbox/data');
  await expect(page.getByRole('list', { name: 'Documents you can edit' })).toBeVisible();
  const { collections } = await site.get('collections');
  const hidden = collections.filter(({ confidential }: { confidential?: boolean }) => confidential);
  for (const { name } of hidden) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('data, events and webhooks fit', async ({ page, site }) => {
    const [service] = (await site.get('collections/services?limit=1')).documents;
    for (const address of [
      '/sandbox/data',
      '/sandbox/data/services',
      `/sandbox/data/services/${service.id}`,
      '/sandbox/events',
      '/sandbox/webhooks',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Sandbox' })).toBeVisible();
      await expectFitFor360(page);
    }
  });
});

async function fillWithItems(site: SandboxSite, request: APIRequestContext): Promise<void> {
  for (const thousand of [0, 1, 2, 3, 4]) {
    const items = Array.from({ length: 1_000 }, (_, number) => ({ title: `Title ${thousand * 1_000 + number}.` }));
    const answer = await request.put(`/_emulator/sites/${site.siteId}/data/many-${thousand}`, { data: { items } });
    expect(answer.status()).toBe(200);
  }
}
