import { expect, test } from '../fixtures';
import { clickAndConfirm, openTool } from './tool';

test('events appear as they occur, each with its payload', async ({ page, site }) => {
  await openTool(page, site, 'events');
  await expect(page.getByText('No events yet')).toBeVisible();
  await expect(page.getByText('Listening')).toBeVisible();
  const form = page.getByRole('form', { name: 'Trigger an event' });
  await form.getByLabel('Event', { exact: true }).fill('wix.ecom.v1.order_created');
  await form.getByRole('button', { name: 'Trigger' }).click();
  await expect(form.getByText('wix.ecom.v1.order_created occurred for a sample entity.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Domain events' });
  const created = list.locator('summary').filter({ hasText: 'order_created' });
  await expect(created).toHaveCount(1);
  await created.click();
  await expect(list.locator('pre').filter({ visible: true })).toContainText('"entityFqdn": "wix.ecom.v1.order"');
  await page.getByLabel('Contains').fill('booking');
  await expect(page.getByText('No matching events')).toBeVisible();
  await page.getByLabel('Contains').fill('');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await form.getByLabel('Event', { exact: true }).fill('no_such_event');
  await form.getByRole('button', { name: 'Trigger' }).click();
  await expect(form.getByText('no event is called "no_such_event"')).toBeVisible();
});

test('a webhook can be added, sent again in every way, and removed', async ({ page, site, baseURL }) => {
  const url = `${baseURL}/_emulator/presets`;
  await openTool(page, site, 'webhooks');
  const add = page.getByRole('form', { name: 'Add an endpoint' });
  await add.getByLabel('Endpoint URL').fill(url);
  await add.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('list', { name: 'Endpoints' }).getByText(url)).toBeVisible();
  for (const event of ['wix.ecom.v1.order_created', 'wix.ecom.v1.order_canceled'])
    await page.request.post(`/_emulator/sites/${site.siteId}/events`, { data: { event } });
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await expect(deliveries.locator('summary')).toHaveCount(2);
  await expect(deliveries.locator('summary').filter({ hasText: '1 attempt' })).toHaveCount(2);
  await deliveries.locator('summary').first().click();
  const first = deliveries.locator('details').first();
  for (const [way, answers] of [
    ['twice', 2],
    ['late', 1],
    ['wrong', 1],
  ] as const) {
    await first.getByLabel(/^Send #\d+ now$/).selectOption(way);
    await first.getByRole('button', { name: 'Send' }).click();
    const one = /Status \d+ in \d+ ms\./.source;
    await expect(first.getByText(new RegExp(`^${Array(answers).fill(one).join(' ')}$`)).first()).toBeVisible();
  }
  await expect(first.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: `Send the two newest deliveries to ${url} out of order` }).click();
  await expect(page.getByText(/^#\d+: Status \d+ in \d+ ms\. Then #\d+: Status \d+ in \d+ ms\.$/)).toBeVisible();
  await clickAndConfirm(page, page.getByRole('button', { name: `Remove ${url}` }), 'Remove endpoint');
  await expect(page.getByText('No endpoints yet')).toBeVisible();
});
