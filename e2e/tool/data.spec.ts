import type { APIRequestContext, Page } from '@playwright/test';
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

test('50,000 documents scroll without a frame over 50 ms, and a search finds one of them', async ({
  page,
  site,
  request,
}) => {
  await fillWithItems(site, request, 50);
  await openTool(page, site, 'data/data-items');
  const list = page.getByRole('list', { name: 'Documents', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', /^5\d{4}$/);
  expect(await rows.count()).toBeLessThan(100);
  expect(Math.max(...(await frameTimes(page)))).toBeLessThanOrEqual(50);
  expect(await rows.count()).toBeLessThan(100);
  const find = page.getByRole('form', { name: 'Find documents' });
  await find.getByLabel('Contains').fill('title 4711.');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(rows).toHaveCount(1);
});

/** The processor time of the page for each frame while it scrolls, in milliseconds. */
async function frameTimes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTimeMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const times: number[] = [];
  for (let frame = 0; frame < 100; frame += 1) {
    const before = await taskTimeMs();
    await page.evaluate(async () => {
      document
        .querySelector('section[aria-label="Documents"][tabindex]')
        ?.scrollBy({ top: 2_000, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    });
    times.push((await taskTimeMs()) - before);
  }
  return times;
}

test('passwords, codes and sessions are not displayed', async ({ page, site }) => {
  await openTool(page, site, 'data');
  await expect(page.getByRole('list', { name: 'Documents you can edit' })).toBeVisible();
  const { collections } = await site.get('collections');
  const hidden = collections.filter(({ confidential }: { confidential?: boolean }) => confidential);
  for (const { name } of hidden) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

async function fillWithItems(site: SandboxSite, request: APIRequestContext, thousands: number): Promise<void> {
  for (let thousand = 0; thousand < thousands; thousand += 1) {
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
