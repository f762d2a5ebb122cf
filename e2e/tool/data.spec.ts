import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { openTool } from './tool';

test('a document is found by keyword and edited in a form', async ({ page, site }) => {
  await openTool(page, site, 'data');
  await page.getByRole('list', { name: 'Documents you can edit' }).getByRole('link', { name: 'services' }).click();
  const find = page.getByRole('form', { name: 'Find documents' });
  await find.getByLabel('Contains').fill('massage');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(/search=massage/);
  const matching = (await site.get('collections/services?search=massage')).documents;
  await expect(page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem')).toHaveCount(
    matching.length,
  );
  await page.getByRole('list', { name: 'Documents', exact: true }).getByRole('link').first().click();
  const form = page.getByRole('form', { name: 'Fields' });
  await form.getByLabel('name', { exact: true }).fill('Deep massage');
  await form.getByRole('button', { name: 'Save fields' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deep massage' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' }).getByText('Edited here')).toBeVisible();
  const { documents } = await site.get('collections/services?search=deep+massage');
  expect(documents).toHaveLength(1);
});

test('JSON that the contract refuses is not saved, and the field is named', async ({ page, site }) => {
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await openTool(page, site, `data/services/${service.id}`);
  const form = page.getByRole('form', { name: 'JSON' });
  const json = form.getByLabel('The whole document');
  await json.fill(JSON.stringify({ ...service, name: 'x'.repeat(1_000) }));
  await form.getByRole('button', { name: 'Save JSON' }).click();
  await expect(form.getByRole('alert').getByText('name', { exact: true })).toBeVisible();
  await json.fill('{ "name": ');
  await form.getByRole('button', { name: 'Save JSON' }).click();
  await expect(form.getByRole('alert')).toContainText('This is not JSON');
  await expect(json).toHaveValue('{ "name": ');
  expect((await site.get('collections/services?limit=1')).documents).toEqual([service]);
});

test('documents are filtered by a field', async ({ page, site }) => {
  await openTool(page, site, 'data/services');
  const find = page.getByRole('form', { name: 'Find documents' });
  const rows = page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
  await find.getByLabel('Field').selectOption('hidden');
  await find.getByLabel('is (boolean)').fill('false');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(rows.first()).toBeVisible();
  await find.getByLabel('Contains').fill('Nothing of the kind');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No matching documents')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount((await site.get('collections/services')).documents.length);
});

test('50,000 documents scroll with the work of a tenth of them, and a search finds one of them', async ({
  page,
  site,
  request,
}) => {
  const list = page.getByRole('list', { name: 'Documents', exact: true });
  const rows = list.getByRole('listitem');
  const scroll = async (setSize: RegExp) => {
    await openTool(page, site, 'data/data-items');
    await expect(rows.first()).toHaveAttribute('aria-setsize', setSize);
    const firstRow = await rows.first().textContent();
    const before = await layoutWork(page);
    expect(await mostRowsWhileScrolling(list)).toBeLessThan(100);
    await expect(rows.first()).not.toHaveText(firstRow ?? '');
    return (await layoutWork(page)) - before;
  };
  await fillWithItems(site, request, 0, 5);
  const workOfTenth = await scroll(/^5\d{3}$/);
  await fillWithItems(site, request, 5, 50);
  await page.reload();
  expect(await scroll(/^5\d{4}$/)).toBeLessThanOrEqual(1.2 * workOfTenth);
  const find = page.getByRole('form', { name: 'Find documents' });
  await find.getByLabel('Contains').fill('title 4711.');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(rows).toHaveCount(1);
});

/** Layouts and style calculations of the page so far. Their number does not depend on the machine's speed. */
async function layoutWork(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const counted = metrics.filter(({ name }) => name === 'LayoutCount' || name === 'RecalcStyleCount');
  return counted.reduce((sum, { value }) => sum + value, 0);
}

/** The most rows that the page held at a frame while it scrolled. */
const mostRowsWhileScrolling = (list: Locator): Promise<number> =>
  list.evaluate(async (element) => {
    let most = 0;
    for (let frame = 0; frame < 100; frame += 1) {
      element.closest('section')?.scrollBy({ top: 2_000, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      most = Math.max(most, element.querySelectorAll('[role="listitem"], li').length);
    }
    return most;
  });

test('passwords, codes and sessions are not displayed', async ({ page, site }) => {
  await openTool(page, site, 'data');
  await expect(page.getByRole('list', { name: 'Documents you can edit' })).toBeVisible();
  const { collections } = await site.get('collections');
  const hidden = collections.filter(({ confidential }: { confidential?: boolean }) => confidential);
  for (const { name } of hidden) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

async function fillWithItems(site: SandboxSite, request: APIRequestContext, from: number, to: number): Promise<void> {
  for (let thousand = from; thousand < to; thousand += 1) {
    const items = Array.from({ length: 1_000 }, (_, number) => ({ title: `Title ${thousand * 1_000 + number}.` }));
    const answer = await request.put(`/_emulator/sites/${site.siteId}/data/many-${thousand}`, { data: { items } });
    expect(answer.status()).toBe(200);
  }
}

test('orders of a site without any are an empty list, and an unknown collection is reported', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'data/orders');
  await expect(page.getByText('No documents', { exact: true })).toBeVisible();
  await openTool(page, site, 'data/odors');
  await expect(page.getByText('Collection not found')).toBeVisible();
});
