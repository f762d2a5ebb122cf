import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { visitorClient } from './client';
import { openTool } from './tool';

/** The path of the API in the app. For a stand-alone emulator at PLAYWRIGHT_BASE_URL, set PLAYWRIGHT_API to nothing. */
const API = process.env.PLAYWRIGHT_API ?? '/emulator';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Request body' });
const answerOf = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const runsOf = (page: Page) => page.getByRole('list', { name: 'Runs in this tab' });

async function run(page: Page, status: string) {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(answerOf(page).getByRole('status').getByText(status, { exact: true })).toBeVisible();
}

/** Replaces the editor's content with the text. */
async function write(page: Page, text: string) {
  await editorOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

test('the console’s pages stand in one row on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTool(page, site, 'console');
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('operations are grouped by package, and a search finds them by permission and by description', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'console');
  const operations = page.getByRole('region', { name: 'Operations' });
  await operations.getByText('@wix/redirects', { exact: true }).click();
  await expect(operations.getByRole('link', { name: /redirects\.createRedirectSession/ })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('BOOKINGS.SERVICES_DELETE');
  await expect(operations.getByRole('link', { name: /^services\.deleteService\b/ })).toBeVisible();
  await expect(operations.getByRole('link', { name: /queryServices/ })).toHaveCount(0);
  await search.fill('clones a service');
  await operations.getByRole('link', { name: /^services\.cloneService/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'services.cloneService' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('clones a service');
  await search.fill('nosuchwordatall');
  await expect(page.getByText('No matching operations')).toBeVisible();
});

test('operations that are not served or will be removed are marked in the list and on their pages', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'console?search=revertBalanceChange');
  await expect(
    page.getByRole('link', { name: /^balances\.revertBalanceChange owner removal 2027-03-31/ }),
  ).toBeVisible();
  const { operations } = await (await page.request.get('/_emulator/operations')).json();
  const missing = operations.find(({ served }: { served: boolean }) => !served);
  await page.getByRole('searchbox').fill(missing.name);
  await page
    .getByRole('link', { name: `${missing.name} ` })
    .filter({ hasText: 'not served' })
    .click();
  await expect(page.getByText('The emulator returns 501.')).toBeVisible();
  await openTool(page, site, 'console/balances.revertBalanceChange');
  const about = page.getByRole('region', { name: 'About' });
  await expect(about).toContainText('The platform removes it on 2027-03-31.');
  await expect(about).toContainText('balances.revertBalanceChange(transactionId, idempotencyKey, options)');
  await about.getByRole('link', { name: 'BENEFIT_PROGRAMS.BALANCE_CHANGE' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('BENEFIT_PROGRAMS.BALANCE_CHANGE');
});

test('a missing operation shows an error with a link back', async ({ page, site }) => {
  await openTool(page, site, 'console/services.noSuchOperation');
  await expect(page.getByRole('alert')).toContainText('there is no operation "services.noSuchOperation"');
  await page.getByRole('link', { name: '← Operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Console' })).toBeVisible();
});

test('request fields expand to their nested fields and rules', async ({ page, site }) => {
  await openTool(page, site, 'console/services.createService');
  const fields = page.getByRole('region', { name: 'Request fields' });
  await expect(fields.getByText('1 to 400 characters').first()).toBeVisible();
  await expect(fields.getByText('requireManualApproval')).toHaveCount(0);
  await fields.getByText('onlineBooking', { exact: true }).click();
  await expect(fields.getByText('requireManualApproval', { exact: true }).first()).toBeVisible();
});

test('the example request contains the site’s real IDs, and runs unchanged', async ({ page, site }) => {
  await openTool(page, site, 'console/services.getService');
  await expect(editorOf(page)).toContainText(/"serviceId": "[\da-f-]{36}"/);
  await run(page, '200');
  await expect(answerOf(page).getByText(/^[\d.]+ ms$/)).toBeVisible();
  await expect(answerOf(page).getByRole('region', { name: 'Response' })).toContainText('"service"');
});

test('visitor, member and owner get different responses', async ({ page, site }) => {
  await openTool(page, site, 'console/services.createService');
  const as = page.getByRole('combobox', { name: 'Run as' });
  await expect(as).toHaveValue('owner');
  await run(page, '200');
  await expect(answerOf(page).getByRole('region', { name: 'Changes' })).toContainText('services');
  await as.selectOption('visitor');
  await run(page, '403');
  await openTool(page, site, 'console/events.orders.listOrders');
  await expect(as).toHaveValue('member');
  const email = page.getByRole('combobox', { name: 'Member’s email' });
  await expect(email).not.toHaveValue('');
  await run(page, '200');
  await expect(answerOf(page).getByRole('region', { name: 'Response' })).toContainText('"orders"');
  await email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'no member of this site has the email address nobody@example.com',
  );
});

test('the same visitor makes all calls until a new visitor is created', async ({ page, site }) => {
  await openTool(page, site, 'console/currentCartV2.createCurrentCart');
  await write(page, '{ "cart": { "note": "Ring twice" }, "surplus": 1 }');
  await run(page, '200');
  await expect(answerOf(page).getByRole('region', { name: 'Changes' })).toContainText('carts');
  await expect(answerOf(page).getByRole('region', { name: 'Events' })).toContainText('cart_created');
  await expect(answerOf(page).getByRole('region', { name: /did not read/ })).toContainText('surplus');
  await page.goto(`/_emulator#/${site.siteId}/console/currentCartV2.getCurrentCart`);
  await run(page, '200');
  await expect(answerOf(page).getByRole('region', { name: 'Response' })).toContainText('Ring twice');
  await page.getByRole('button', { name: 'New visitor' }).click();
  await run(page, '404');
  await expect(answerOf(page)).not.toContainText('Ring twice');
});

test('two responses can be compared, and an earlier run restores its request', async ({ page, site }) => {
  await openTool(page, site, 'console/services.queryServices');
  await write(page, '{ "query": { "paging": { "limit": 1 } } }');
  await run(page, '200');
  await write(page, '{ "query": { "paging": { "limit": 2 } } }');
  await run(page, '200');
  await expect(runsOf(page).getByRole('listitem')).toHaveCount(2);
  await answerOf(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(answerOf(page).getByRole('region', { name: 'Differences' })).toContainText('response.services[1]');
  await runsOf(page).getByRole('button').last().click();
  await expect(editorOf(page)).toContainText('"limit": 1');
  await page.getByRole('link', { name: '← Operations' }).click();
  await runsOf(page).getByRole('link').first().click();
  await expect(editorOf(page)).toContainText('"limit": 2');
  await expect(answerOf(page)).toBeVisible();
});

test('invalid JSON is not sent, and a refusal is explained', async ({ page, site }) => {
  await openTool(page, site, 'console/services.getService');
  await write(page, '{ "serviceId": ');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The request is not a JSON object. Nothing was sent.');
  await write(page, '{}');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('the address needs "serviceId"');
  await write(page, '{ "serviceId": "00000000-0000-4000-8000-000000000000" }');
  await run(page, '404');
  await expect(answerOf(page)).toContainText('not found');
});

test('the last call is copied as code', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTool(page, site, 'console/services.queryServices');
  await run(page, '200');
  for (const [form, text] of [
    ['sdk', 'services'],
    ['curl', 'curl'],
    ['http', 'authorization: {{TOKEN}}'],
    ['playwright', 'services.queryServices'],
  ] as const) {
    await answerOf(page).getByRole('combobox', { name: 'Copy as' }).selectOption(form);
    await answerOf(page).getByRole('button', { name: 'Copy', exact: true }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text);
    await expect(answerOf(page).getByRole('button', { name: 'Copied' })).toHaveCount(0);
  }
});

test('a request from another client opens in the console unchanged', async ({ page, site, baseURL, request }) => {
  const client = await visitorClient(request, site.clientId, `${baseURL}${API}`);
  await client.note('From the log');
  await page.goto(`/_emulator#/${site.siteId}/requests`);
  await page.getByRole('option', { name: /createCurrentCart/ }).click();
  await page.getByRole('link', { name: 'Open in console' }).click();
  await expect(editorOf(page)).toContainText('From the log');
  await expect(page.getByRole('combobox', { name: 'Run as' })).toHaveValue('visitor');
  await run(page, '200');
  await openTool(page, site, 'console/currentCartV2.createCurrentCart?request=gone');
  await expect(page.getByText('This request is no longer in the log. Here is an example instead.')).toBeVisible();
});

test('a link opens an operation with its request and caller, and contains no secrets', async ({ page, site }) => {
  const body = encodeURIComponent('{"query":{"paging":{"limit":3}}}');
  await openTool(page, site, `console/services.queryServices?body=${body}&as=owner`);
  await expect(editorOf(page)).toContainText('"limit": 3');
  await expect(page.getByRole('combobox', { name: 'Run as' })).toHaveValue('owner');
  await run(page, '200');
  await openTool(page, site, `console/services.queryServices?body=${encodeURIComponent('{"query":')}`);
  await expect(editorOf(page)).toContainText('{"query":');
  await openTool(page, site, 'console/authentication.loginV2');
  await expect(editorOf(page)).toContainText('sandbox-Pass');
  const link = page.getByRole('link', { name: 'Link to this request' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).not.toContain('sandbox-Pass');
  await link.click();
  await expect(page.getByText('The link hides a secret in this request. Enter it again.')).toBeVisible();
  await expect(editorOf(page)).toContainText('•••');
});

test('on a Catalog V1 site the cart’s example request contains one of the site’s products', async ({ page, site }) => {
  await openTool(page, site, 'console/currentCartV2.addLineItemsToCurrentCart');
  await expect(editorOf(page)).toContainText(/"catalogItemId": "[\da-f-]{36}"/);
  await run(page, '200');
  await expect(answerOf(page).getByRole('region', { name: 'Response' })).toContainText('"lineItems"');
});

test('differences between callers are marked', async ({ page, site }) => {
  await openTool(page, site, 'console/services.createService');
  await run(page, '200');
  await page.getByRole('combobox', { name: 'Run as' }).selectOption('visitor');
  await run(page, '403');
  await answerOf(page).getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(answerOf(page).getByRole('region', { name: 'Differences' })).toContainText('status');
});

test('running as several callers shows their responses side by side, with the differences marked', async ({
  page,
  site,
}) => {
  await openTool(page, site, 'console/members.queryMembers');
  await expect(page.getByRole('combobox', { name: 'Run as' })).toHaveValue('visitor');
  const others = page.getByRole('group', { name: 'Compare with' });
  await others.getByRole('checkbox', { name: 'Member' }).check();
  await others.getByRole('checkbox', { name: 'Owner' }).check();
  await run(page, '200');
  const answers = page.getByRole('region', { name: 'Results side by side' });
  const toOwner = answers.getByRole('region', { name: 'Result for the owner' });
  await expect(answers.getByRole('status')).toHaveText(
    /^Visitor, member and owner got different responses: \d+ fields?\.$/,
  );
  await expect(answers.getByRole('region', { name: 'Result for the visitor' })).toContainText('"members": []');
  await expect(toOwner.locator('mark').filter({ hasText: '"id"' }).first()).toBeVisible();
  await expect(runsOf(page).getByRole('listitem')).toHaveCount(3);
  await toOwner.getByRole('button', { name: 'Details of the result for the owner' }).click();
  await expect(answerOf(page).getByRole('status')).toContainText('as owner');
});

test('a run lists refused callers beside accepted ones', async ({ page, site }) => {
  await openTool(page, site, 'console/services.createService');
  await page.getByRole('checkbox', { name: 'Visitor' }).check();
  await run(page, '200');
  const answers = page.getByRole('region', { name: 'Results side by side' });
  await expect(answers.getByRole('status')).toHaveText('Visitor did not get status 200.');
  await expect(answers.getByRole('region', { name: 'Result for the visitor' })).toContainText('403');
  await page.getByRole('checkbox', { name: 'Visitor' }).uncheck();
  await run(page, '200');
  await expect(answers).toHaveCount(0);
});

test('a late response does not replace the run that was selected in the meantime', async ({ page, site }) => {
  await openTool(page, site, 'console/services.queryServices');
  await page.getByRole('combobox', { name: 'Run as' }).selectOption('visitor');
  await run(page, '200');
  await page.getByRole('combobox', { name: 'Run as' }).selectOption('owner');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/calls', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await runsOf(page).getByRole('button').first().click();
  await expect(page.getByRole('combobox', { name: 'Run as' })).toHaveValue('visitor');
  release();
  await expect(runsOf(page).getByRole('listitem')).toHaveCount(2);
  await expect(answerOf(page).getByRole('status')).toContainText('as visitor');
});

test('a secret masked in the log must be entered again', async ({ page, site }) => {
  await openTool(page, site, 'console/authentication.loginV2');
  await run(page, '200');
  await page.goto(`/_emulator#/${site.siteId}/requests`);
  await page.getByRole('option', { name: /authentication\.loginV2/ }).click();
  await page.getByRole('link', { name: 'Open in console' }).click();
  await expect(page.getByText('The log hides a secret in this request. Enter it again.')).toBeVisible();
  await expect(editorOf(page)).toContainText('•••');
});

test('a dropped connection is reported as no answer', async ({ page, site }) => {
  await site.faults([{ operation: 'services.queryServices', connection: 'drop' }]);
  await openTool(page, site, 'console/services.queryServices');
  await run(page, 'no response');
  await site.faults([]);
  await run(page, '200');
});

test.describe('when typing replaces the selection', () => {
  // Chromium then adds an inline style to the text, which the policy refuses. The editor renders the line again.
  test.use({ expectedErrors: [/^Applying inline style violates/] });

  test('searching, opening, completing a field, running and leaving the editor work by keyboard alone', async ({
    page,
    site,
  }) => {
    await openTool(page, site, 'console');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('services.queryServices');
    const link = page.getByRole('link', { name: /^services\.queryServices\b/ });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await tabTo(page, editorOf(page));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('{"pging":{}}');
    await expect(page.locator('.cm-lintRange-warning')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{"qu');
    await expect(page.getByRole('option', { name: /"query"/ })).toBeVisible();
    // The editor ignores Enter right after it suggests something.
    await page.keyboard.type('ery', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toHaveText('{"query": {}}');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(answerOf(page).getByRole('status').getByText('200', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Run as' })).toBeFocused();
  });
});
