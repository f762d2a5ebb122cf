import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { SandboxSite, START } from '../sandbox-site';
import { visitorClient } from '../tool/client';
import { openTool, takeSnapshot } from '../tool/tool';
import { expectScreen } from './screen';

const API = process.env.PLAYWRIGHT_API ?? '/emulator';

async function run(page: Page) {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result', exact: true }).getByRole('status')).toContainText(/\d{3}/);
}

test('requests fit and pass axe', async ({ page, site, baseURL, request }) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.services();
  await openTool(page, site, 'requests');
  const rows = page.getByRole('listbox', { name: 'Requests, newest first' }).getByRole('option');
  await expectScreen(page, rows.first());
  await rows.first().click();
  await expectScreen(page, page.getByRole('region', { name: 'Response' }));
  await client.wrongItem();
  await rows.filter({ hasText: 'Invalid request' }).click();
  await expectScreen(page, page.getByRole('region', { name: 'Why' }));
});

test('the first page fits and passes axe with results', async ({ page, site }) => {
  await openTool(page, site, 'home?words=massage');
  await expectScreen(page, page.getByRole('list', { name: 'Results' }).getByRole('listitem').first());
});

test('products with price and stock fit and pass axe', async ({ page, site }) => {
  await openTool(page, site, 'data/products');
  await expectScreen(page, page.getByRole('list', { name: 'Documents', exact: true }).getByRole('link').first());
});

test('the console fits and passes axe with results', async ({ page, site }) => {
  await openTool(page, site, 'console?search=cart');
  await expectScreen(page, page.getByRole('link', { name: /^currentCartV2\./ }).first());
  await openTool(page, site, 'console/services.createService');
  await run(page);
  await expect(page.getByRole('list', { name: 'Runs in this tab' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Run as' }).selectOption('visitor');
  await run(page);
  const answer = page.getByRole('region', { name: 'Result', exact: true });
  await answer.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await page.getByRole('region', { name: 'Request fields' }).getByText('media', { exact: true }).click();
  await expectScreen(page, answer.getByRole('region', { name: 'Differences' }));
  await openTool(page, site, 'console/members.queryMembers');
  await page.getByRole('group', { name: 'Compare with' }).getByRole('checkbox', { name: 'Owner' }).check();
  await run(page);
  await expectScreen(page, page.getByRole('region', { name: 'Results side by side' }));
});

test('evidence and a trap fit and pass axe', async ({ page, site }) => {
  await openTool(page, site, `console?evidence=not-raced&package=${encodeURIComponent('@wix/pricing-plans')}`);
  await expectScreen(page, page.getByRole('region', { name: 'Operations' }).getByRole('listitem').first());
  await openTool(page, site, 'console/traps?trap=deprecated-call');
  await expectScreen(page, page.getByRole('heading', { level: 2, name: 'A deprecated call' }));
});

test('data fits and passes axe when it is searched and edited', async ({ page, site }) => {
  await openTool(page, site, 'data/services?search=massage');
  const list = page.getByRole('list', { name: 'Documents', exact: true });
  await expectScreen(page, list.getByRole('link').first());
  await list.getByRole('link').first().click();
  const form = page.getByRole('form', { name: 'Fields' });
  await form.getByLabel('name', { exact: true }).fill('Deep massage');
  await form.getByRole('button', { name: 'Save fields' }).click();
  await expectScreen(page, page.getByRole('list', { name: 'History' }).getByText('Edited here'));
  const json = page.getByRole('form', { name: 'JSON' });
  await json.getByLabel('The whole document').fill('{ "name": ');
  await json.getByRole('button', { name: 'Save JSON' }).click();
  await expectScreen(page, json.getByRole('alert'));
});

test('events and webhooks fit and pass axe', async ({ page, site, baseURL }) => {
  await site.webhook(`${baseURL}/_emulator/presets`);
  for (const event of ['wix.ecom.v1.order_created', 'wix.ecom.v1.order_canceled'])
    await page.request.post(`/_emulator/sites/${site.siteId}/events`, { data: { event } });
  await openTool(page, site, 'events');
  const events = page.getByRole('list', { name: 'Domain events' });
  await events.locator('summary').first().click();
  await expectScreen(page, events.locator('pre').filter({ visible: true }));
  await openTool(page, site, 'webhooks');
  const delivery = page.getByRole('list', { name: 'Deliveries' }).locator('details').first();
  await delivery.locator('summary').click();
  await delivery.getByLabel(/^Send #\d+ now$/).selectOption('twice');
  await delivery.getByRole('button', { name: 'Send' }).click();
  await expectScreen(page, delivery.getByText(/^Status \d+ in \d+ ms\. Status \d+ in \d+ ms\.$/).first());
});

test('faults, the clock and settings fit and pass axe when they are changed', async ({ page, site }) => {
  await site.faults([{ operation: 'services.queryServices', status: 502, times: 2 }]);
  await openTool(page, site, 'faults');
  await expectScreen(page, page.getByText('Gets status 502, the first 2 times'));
  await site.clock({ now: START, frozen: true });
  await openTool(page, site, 'clock');
  await page.getByRole('button', { name: 'Go to the next due date' }).click();
  await expectScreen(page, page.getByText(/Became due:/));
  await openTool(page, site, 'settings');
  const general = page.getByRole('form', { name: 'General' });
  await general.getByLabel('Name').fill('Corner Bakery');
  await general.getByRole('button', { name: 'Save' }).click();
  await expectScreen(page, general.getByText('Saved.'));
});

test('snapshots and their differences fit and pass axe', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  await takeSnapshot(page, 'Before');
  await expectScreen(page, page.getByRole('list', { name: 'Snapshots' }).getByRole('listitem'));
  await site.settings({ name: 'A better name' });
  await page.getByRole('link', { name: 'Compare Before' }).click();
  await expectScreen(page, page.getByRole('region', { name: 'site-settings' }).getByText('1 changed'));
});

test('a refused seed, another site and links to sites fit and pass axe', async ({ page, site, request }) => {
  await page.goto('/_emulator#/sites');
  const buffer = Buffer.from(JSON.stringify({ products: [{ a: 1 }] }));
  await page
    .getByLabel('Choose a seed file')
    .setInputFiles({ name: 'bakery.seed.json', mimeType: 'application/json', buffer });
  await expectScreen(page, page.getByRole('list', { name: 'Errors' }));
  const other = await SandboxSite.create(request, 'bare');
  await openTool(page, other, 'overview');
  await expectScreen(page, page.getByText('Uses another site'));
  await other.remove();
  await request.post(`/_emulator/sites/${site.siteId}/snapshots`, { data: { name: 'For the link' } });
  const query = new URLSearchParams({ site: site.siteId, snapshot: 'For the link', to: '/store' });
  await page.goto(`/_emulator#/new-site?${query}`);
  await expectScreen(page, page.getByText('For the link', { exact: true }));
  await page.goto('/_emulator#/new-site?site=none&snapshot=none');
  await expectScreen(page, page.getByText('Nothing to open'));
});

test('a finished run of the collection fits and passes axe', async ({ page, site }) => {
  await openTool(page, site, 'console/collection');
  await page.getByRole('button', { name: /^Run \d+ calls$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: / made, / })).toBeVisible({ timeout: 90_000 });
  await expectScreen(page, page.getByRole('listitem').filter({ hasText: 'services.createService' }));
});
