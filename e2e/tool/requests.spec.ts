import { expect, test } from '../fixtures';
import { visitorClient } from './client';

/** The path of the API in the app. For a stand-alone emulator at PLAYWRIGHT_BASE_URL, set PLAYWRIGHT_API to nothing. */
const API = process.env.PLAYWRIGHT_API ?? '/emulator';

test.beforeEach(async ({ page, site, baseURL, request }) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.services();
  await page.goto(`/_emulator#/${site.siteId}/requests`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('requests from another client appear as they are answered', async ({ page, site, baseURL, request }) => {
  const list = page.getByRole('listbox', { name: 'Requests, newest first' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(list.getByRole('option').first()).toContainText('services.queryServices');
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.note('Ring twice');
  const first = list.getByRole('option').first();
  await expect(first).toContainText('currentCartV2.createCurrentCart');
  await expect(first).toContainText('visitor');
  await expect(first).toContainText('200');
  await expect(first).toContainText(/\d changes?, \d events?/);
  await client.wrongItem();
  await expect(first).toContainText('400');
});

test('a paused list holds back new requests until it is resumed', async ({ page, site, baseURL, request }) => {
  const options = page.getByRole('listbox').last().getByRole('option');
  await page.getByRole('button', { name: 'Pause' }).click();
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.note('While paused');
  await page.getByRole('button', { name: 'Resume (1 new)' }).click();
  await expect(options).toHaveCount(2);
});

test('filters and search show only matching requests', async ({ page, site, baseURL, request }) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.note('One');
  await client.wrongItem();
  const options = page.getByRole('listbox', { name: /^Requests/ }).getByRole('option');
  await expect(options).toHaveCount(3);
  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(options).toHaveCount(1);
  await expect(options).toContainText('currentCartV2.addLineItemsToCurrentCart');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Writes' }).click();
  await expect(options).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Package' }).selectOption('@wix/bookings');
  await expect(page.getByText('No matching requests')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox').fill('query services');
  await expect(options).toHaveCount(1);
});

test('searching, selecting, reading and closing requests work by keyboard alone', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.note('By keyboard');
  const list = page.getByRole('listbox', { name: /^Requests/ });
  await expect(list.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('cart');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('createCurrentCart');
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: 'Request details' });
  await expect(details).toBeFocused();
  await expect(details.getByRole('region', { name: 'Request', exact: true })).toContainText('"By keyboard"');
  await expect(details.getByRole('region', { name: 'Changes' })).toContainText('carts');
  await expect(details.getByRole('region', { name: 'Events' })).toContainText('cart');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(list).toBeFocused();
});

test('a request is copied as code and replayed', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const options = page.getByRole('listbox', { name: /^Requests/ }).getByRole('option');
  await options.first().click();
  const details = page.getByRole('region', { name: 'Request details' });
  await details.getByRole('combobox', { name: 'Copy as' }).selectOption('curl');
  await details.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(details.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/bookings/v2/services/query');
  expect(copied).not.toContain('OauthNG');
  await details.getByRole('button', { name: 'Replay' }).click();
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const { requests } = await site.get('requests');
  expect(requests.map(({ operation }: { operation: string }) => operation)).toEqual([
    'services.queryServices',
    'services.queryServices',
  ]);
});
