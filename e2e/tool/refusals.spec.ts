import { expect, test } from '../fixtures';
import { visitorClient } from './client';
import { openTool } from './tool';

const API = process.env.PLAYWRIGHT_API ?? '/emulator';

test('a refused request says why, above the request, and its code stands in the row', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.wrongItem();
  await openTool(page, site, 'requests');
  const row = page.getByRole('listbox', { name: 'Requests, newest first' }).getByRole('option').first();
  await expect(row).toContainText('Invalid request');
  await row.click();
  const details = page.getByRole('region', { name: 'Request details' });
  const why = details.getByRole('region', { name: 'Why' });
  await expect(why).toContainText('Invalid request: ');
  await expect(why).toContainText('Fix the fields named here');
  await expect(why).toContainText('Rule');
  const above = await why.boundingBox();
  const below = await details.getByText('Request', { exact: true }).last().boundingBox();
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0);
  await why.getByRole('link', { name: 'currentCartV2.addLineItemsToCurrentCart' }).click();
  await expect(page).toHaveURL(/console\/currentCartV2\.addLineItemsToCurrentCart/);
});

test('the code of a refused request is not cut off at 360 pixels', async ({ page, site, baseURL, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.wrongItem();
  await openTool(page, site, 'requests');
  const row = page.getByRole('listbox', { name: 'Requests, newest first' }).getByRole('option').first();
  const code = await row.getByText('Invalid request', { exact: true }).boundingBox();
  const duration = await row.getByText(/ ms$/).boundingBox();
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThan(duration?.x ?? 0);
});

test('an empty list of requests names the sites that have calls', async ({ page, site, baseURL, request }) => {
  const created = await (await request.post('/_emulator/sites', { data: { preset: 'bookings-only' } })).json();
  const client = await visitorClient(request, created.clientId, `${baseURL}${API}`);
  await client.services();
  await openTool(page, site, 'requests');
  await expect(page.getByText('No requests yet')).toBeVisible();
  const link = page.getByRole('link', { name: `Bookings only · ${created.siteId.slice(-6)}` });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#/${created.siteId}/requests`));
  await expect(page.getByRole('listbox').last().getByRole('option')).toHaveCount(1);
  await request.delete(`/_emulator/sites/${created.siteId}`);
});
