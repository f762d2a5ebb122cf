import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { MEMBER } from '../member';
import { OwnEmulator } from './own/own-emulator';
import { clickAndConfirm, openTool } from './tool';

test.use({ expectedErrors: [/status of (400|403|404|409|503)/] });

interface Entry {
  field: Locator;
  value: string;
}

/** Fills the form, submits it twice, and expects each outcome. No field may change in between. */
async function submitTwice(form: Locator, button: string, entries: readonly Entry[], outcome: RegExp): Promise<void> {
  for (const { field, value } of entries) await field.fill(value);
  for (let time = 0; time < 2; time++) {
    await form.getByRole('button', { name: button, exact: true }).click();
    await expect(form.getByText(outcome).first()).toBeVisible();
    for (const { field, value } of entries) await expect(field).toHaveValue(value);
  }
}

const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name });

test('settings keep what was entered after they were saved or refused', async ({ page, site }) => {
  await openTool(page, site, 'settings');
  const general = formOf(page, 'General');
  const name = general.getByLabel('Name', { exact: true });
  await submitTwice(general, 'Save', [{ field: name, value: 'Corner Bakery' }], /Saved\./);
  const prices = formOf(page, 'Taxes, delivery and discounts');
  const json = prices.getByLabel('Price settings, as JSON');
  await submitTwice(prices, 'Save', [{ field: json, value: '{"taxes":' }], /This is not JSON/);
  await submitTwice(prices, 'Save', [{ field: json, value: '{"taxes":"none"}' }], /taxes/);
});

test('a document keeps its entered fields after it was saved or refused', async ({ page, site }) => {
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await openTool(page, site, `data/services/${service.id}`);
  const fields = formOf(page, 'Fields');
  const name = fields.getByLabel('name', { exact: true });
  await submitTwice(fields, 'Save fields', [{ field: name, value: 'Deep massage' }], /Saved\./);
  const tooLong = 'x'.repeat(1_000);
  await name.evaluate((input) => input.removeAttribute('maxlength'));
  await submitTwice(fields, 'Save fields', [{ field: name, value: tooLong }], /at most|length|long/i);
  const json = formOf(page, 'JSON').getByLabel('The whole document');
  await submitTwice(formOf(page, 'JSON'), 'Save JSON', [{ field: json, value: '{ "name": ' }], /This is not JSON/);
});

test('a document edited as JSON can be saved again', async ({ page, site }) => {
  const [service] = (await site.get('collections/services?limit=1')).documents;
  await openTool(page, site, `data/services/${service.id}`);
  const form = formOf(page, 'JSON');
  const json = form.getByLabel('The whole document');
  for (const name of ['Massage one', 'Massage two']) {
    const document = JSON.parse(await json.inputValue());
    await json.fill(JSON.stringify({ ...document, name }, null, 2));
    await form.getByRole('button', { name: 'Save JSON' }).click();
    await expect(form.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('webhooks, faults, events and snapshots keep what was entered', async ({ page, site }) => {
  await openTool(page, site, 'webhooks');
  const webhook = formOf(page, 'Add an endpoint');
  const url = webhook.getByLabel('Endpoint URL');
  await submitTwice(webhook, 'Add endpoint', [{ field: url, value: 'http://localhost:3999/hooks' }], /Added\.|exists/);

  await openTool(page, site, 'faults');
  const fault = formOf(page, 'New fault');
  const operation = fault.getByLabel('Operation', { exact: true });
  await submitTwice(fault, 'Add fault', [{ field: operation, value: 'services.getService' }], /Added\./);
  await submitTwice(fault, 'Add fault', [{ field: operation, value: 'no such operation' }], /operation/);

  await openTool(page, site, 'events');
  const event = formOf(page, 'Trigger an event');
  await submitTwice(
    event,
    'Trigger',
    [
      { field: event.getByLabel('Event', { exact: true }), value: 'wix.ecom.v1.order_created' },
      { field: event.getByLabel('Fields to change, as JSON'), value: '{"number":"77"}' },
    ],
    /occurred/,
  );

  await openTool(page, site, 'snapshots');
  const snapshot = formOf(page, 'Take a snapshot');
  const name = snapshot.getByLabel('Name');
  await submitTwice(snapshot, 'Take snapshot', [{ field: name, value: 'before' }], /was taken|snapshot/);
});

test('the date that was entered for the clock stays while the clock moves', async ({ page, site }) => {
  await site.clock({ now: '2027-01-31T09:00:00Z', frozen: true });
  await openTool(page, site, 'clock');
  const moment = page.getByLabel('To a date and time, in UTC');
  await moment.fill('2027-06-01T12:30');
  await page.getByLabel('By', { exact: true }).selectOption('P7D');
  for (const now of ['Sun, Feb 7, 2027, 09:00:00 UTC', 'Sun, Feb 14, 2027, 09:00:00 UTC']) {
    await page.getByRole('button', { name: 'Move the clock' }).click();
    await expect(page.getByRole('region', { name: 'Now' }).getByRole('time').first()).toHaveText(now);
    await expect(moment).toHaveValue('2027-06-01T12:30');
    await expect(page.getByLabel('By', { exact: true })).toHaveValue('P7D');
  }
});

test('a search for documents keeps its field without a value', async ({ page, site }) => {
  await openTool(page, site, 'data/services');
  const find = formOf(page, 'Find documents');
  const field = find.getByLabel('Field');
  const [, first = ''] = await field
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  await field.selectOption(first);
  await submitTwice(find, 'Find', [{ field: find.getByLabel('Contains'), value: 'a' }], /Contains/);
  await expect(field).toHaveValue(first);
});

test('an uploaded snapshot keeps its file and its name after it was refused and added', async ({ page, site }) => {
  await openTool(page, site, 'snapshots');
  const form = formOf(page, 'Upload a file');
  const choose = (name: string, text: string) =>
    form
      .getByLabel('Choose a snapshot file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const name = form.getByLabel('Name');
  await choose('broken.json', '{ "format": ');
  await expect(name).toHaveValue('broken');
  await submitTwice(form, 'Upload', [{ field: name, value: 'Of last week' }], /the file is not JSON/);
  await site.snapshot('Taken');
  await choose('corrected.json', JSON.stringify(await site.get('snapshots/Taken')));
  await expect(name).toHaveValue('Of last week');
  await submitTwice(form, 'Upload', [{ field: name, value: 'Of this week' }], /was uploaded|snapshot/);
  await expect(form.getByText('corrected.json')).toBeVisible();
});

test('the time entered for a reset stays after a reset', async ({ page, site }) => {
  await openTool(page, site, 'overview');
  const time = page.getByLabel('Site time after the reset, in UTC');
  await time.fill('2027-03-01T09:00');
  for (let reset = 0; reset < 2; reset++) {
    await clickAndConfirm(page, page.getByRole('button', { name: 'Reset site …' }), 'Reset site');
    await expect(page.getByText('The site was reset.')).toBeVisible();
    await expect(time).toHaveValue('2027-03-01T09:00');
  }
});

test('a link to a preset still offers its site after an outage', async ({ page }) => {
  await page.goto('/_emulator#/new-site?preset=bookings-only&to=/booking');
  const offer = page.getByRole('region', { name: 'New site' });
  await expect(offer).toContainText('/booking');
  await page.route('**/_emulator/sites', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'out of order' }) : route.continue(),
  );
  for (let time = 0; time < 2; time++) {
    await offer.getByRole('button', { name: 'Create site and open the shop' }).click();
    await expect(offer.getByRole('alert')).toContainText('out of order');
    await expect(offer).toContainText('Bookings only');
    await expect(offer).toContainText('/booking');
  }
});

test('the console keeps request and caller after a result, a refusal and an outage', async ({ page, site }) => {
  await openTool(page, site, 'console/services.queryServices');
  const form = formOf(page, 'Request');
  const editor = page.getByRole('textbox', { name: 'Request body' });
  const entries = {
    as: form.getByRole('combobox', { name: 'Run as' }),
    email: form.getByRole('combobox', { name: 'Member’s email' }),
  };
  const write = async (text: string) => {
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  await entries.as.selectOption('member');
  await entries.email.fill('somebody@example.com');
  const runTwice = async (outcome: RegExp) => {
    const text = await editor.innerText();
    const email = await entries.email.inputValue();
    for (let time = 0; time < 2; time++) {
      await form.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page.getByText(outcome).first()).toBeVisible();
      await expect(form.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
      expect(await editor.innerText()).toBe(text);
      await expect(entries.as).toHaveValue('member');
      await expect(entries.email).toHaveValue(email);
    }
  };
  await write('{"query":{"paging":{"limit":2}}}');
  await runTwice(/somebody@example\.com/);
  await entries.email.fill(MEMBER.email);
  await runTwice(/^200$/);
  await write('{"query":{"paging":{"limit":"many"}}}');
  await runTwice(/^400$/);
  await site.faults([{ operation: 'services.queryServices', status: 503 }]);
  await runTwice(/^503$/);
  await write('{"query":');
  await runTwice(/The request is not a JSON object/);
});

test('an admin token stays in its field while it is refused', async ({ page }) => {
  const emulator = await OwnEmulator.start({ EMULATOR_ADMIN_TOKEN: 'long-and-secret-0' });
  await page.goto(`${emulator.url}/_emulator`);
  const token = page.getByLabel('Admin token');
  await token.fill('long-and-secret-O');
  for (let time = 0; time < 2; time++) {
    const answered = page.waitForResponse((response) => response.status() === 403);
    await page.getByRole('button', { name: 'Open the tool' }).click();
    await answered;
    await expect(page.getByText('The emulator refused this token.')).toBeVisible();
    await expect(token).toHaveValue('long-and-secret-O');
  }
  await emulator.stop();
});
