import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openCalls } from '../calls';
import { expect, newContext, test } from '../fixtures';
import { signIn } from '../member';
import type { SandboxSite } from '../sandbox-site';
import { addToCart } from '../shopping';
import { bookWithoutOrder, openStoryOfPurchase } from './recorded-visits';

const run = promisify(execFile);

/** Opens the details of a call of the page. */
async function openCall(page: Page, name: string) {
  const panel = await openCalls(page);
  const call = panel.getByRole('listitem').filter({ hasText: name }).first();
  await call.locator('summary').click();
  return call;
}

async function requestCount(site: SandboxSite, operation: string): Promise<number> {
  const { requests } = await site.get('requests');
  return requests.filter((each: { operation: string }) => each.operation === operation).length;
}

test('an opened call shows its line of code, and the SDK’s return value', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  const call = await openCall(page, 'products.queryProducts');
  await expect(call.getByText("products.queryProducts().eq('slug', 'canvas-tote')")).toBeVisible();
  const wire = call.getByRole('tree', { name: 'Response on the wire' });
  const sdk = call.getByRole('tree', { name: 'Response from the SDK' });
  await expect(wire.getByRole('treeitem', { name: /^\W*id: .*differs in the SDK/ }).first()).toBeVisible();
  await expect(sdk.getByRole('treeitem', { name: /_id: .*differs on the wire/ }).first()).toBeVisible();
});

test('each copied call runs unchanged and makes the same request', async ({
  page,
  context,
  site,
  request,
}, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/store/canvas-tote');
  const call = await openCall(page, 'products.queryProducts');
  const copiedText = async (name: string) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await call.getByRole('button', { name, exact: true }).click();
    const text = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(text).not.toBe('');
    return text();
  };
  const file = testInfo.outputPath('call.mjs');
  await writeFile(file, await copiedText('Copy as SDK file'));
  const before = await requestCount(site, 'products.queryProducts');
  expect((await run(process.execPath, [file])).stdout).toContain('"slug": "canvas-tote"');
  const { stdout } = await run('bash', ['-c', await copiedText('Copy as curl')]);
  expect(JSON.parse(stdout).products[0].slug).toBe('canvas-tote');
  const step = await copiedText('Copy as Playwright step');
  await new Function('test', 'request', 'expect', `return (async () => {${step}})()`)(test, request, expect);
  expect(await requestCount(site, 'products.queryProducts')).toBe(before + 3);
  expect(await copiedText('Copy as curl for the platform')).toContain("'https://edge.wixapis.com/");
});

test('a call opens in the console with its request, and runs there', async ({ page, site }) => {
  await page.goto('/store/canvas-tote');
  const call = await openCall(page, 'products.queryProducts');
  await call.getByRole('link', { name: 'Open in the console' }).click();
  await expect(page).toHaveURL(new RegExp(`/_emulator#/${site.siteId}/console/products\\.queryProducts\\?`));
  await expect(page.getByRole('heading', { level: 1, name: 'products.queryProducts' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Request body' })).toContainText('canvas-tote');
  await expect(page.getByRole('combobox', { name: 'Run as' })).toHaveValue('visitor');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Result', exact: true });
  await expect(answer.getByRole('status').getByText('200', { exact: true })).toBeVisible();
});

test('calls cannot be opened in the console from another machine', async ({ browser, baseURL, context }) => {
  const far = await newContext(browser, {
    extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' },
    ...(baseURL && { baseURL }),
  });
  await far.addCookies(await context.cookies());
  const page = await far.newPage();
  await page.goto('/store/canvas-tote');
  const call = await openCall(page, 'products.queryProducts');
  await expect(call.getByRole('button', { name: 'Copy as curl', exact: true })).toBeVisible();
  await expect(call.getByRole('link', { name: 'Open in the console' })).toHaveCount(0);
  const response = await page.request.get('/made-calls/console?area=stores&call=products.queryProducts');
  expect(response.status()).toBe(403);
  await far.close();
});

test.describe('a site without apps', () => {
  test.use({ preset: 'bare' });

  test('a refused call shows what the error means and how to fix it', async ({ page }) => {
    await page.goto('/');
    const call = await openCall(page, 'plansV3.queryPlans');
    await expect(call.getByRole('region', { name: 'Why' })).toContainText('Install the app on the site');
  });
});

test('the list shows the calls’ total time, and how many ran one after another', async ({ page }) => {
  await page.goto('/booking');
  const panel = await openCalls(page);
  await expect(panel.getByText(/^\d+ calls in \d+ ms, (all at once|\d+ in sequence)$/).first()).toBeVisible();
});

test('a call is opened, searched and closed by keyboard alone', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const call = panel.getByRole('listitem').filter({ hasText: 'products.queryProducts' }).first();
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  const tree = call.getByRole('tree', { name: 'Response on the wire' });
  await tree.focus();
  await page.keyboard.press('/');
  await page.keyboard.type('canvas-tote');
  await page.keyboard.press('Enter');
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('canvas-tote');
});

test('neither the page nor the recorded calls contain a session’s token', async ({ page, context }) => {
  await signIn(page, '/account');
  await openCalls(page);
  const html = await page.content();
  const cookies = await context.cookies();
  const secrets = cookies
    .filter(({ name }) => name.startsWith('session'))
    .flatMap(({ value }) =>
      [...decodeURIComponent(value).matchAll(/"value":"([^"]{20,})"/g)].map(([, token]) => token),
    );
  expect(secrets.length).toBe(2);
  for (const secret of secrets) expect(html).not.toContain(secret);
});

test('an opened call names the line of the app that made it, and links to that code', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  const panel = await openCalls(page);
  const call = panel.getByRole('listitem').filter({ hasText: 'products.queryProducts' }).first();
  await call.locator('summary').click();
  const place = call.getByRole('link', { name: /^lib\/store\/catalog-v1\.ts:\d+$/ }).first();
  const line = (await place.textContent()) ?? '';
  await place.click();
  const code = page.getByRole('region', { name: 'In this app' });
  await expect(code.getByText(line, { exact: true })).toBeVisible();
  await expect(code.getByText('queryProducts').first()).toBeVisible();
});

// No visit makes so many calls, so the browser repeats the page's calls, as the bench does.
const CALLS = 10_000;

test('a list of 10,000 calls renders only the visible ones and keeps an opened call open', async ({ page }) => {
  await page.addInitScript(`window.callsWanted = ${CALLS}`);
  await page.addInitScript({ path: 'tools/bench/pages/many-calls.js' });
  await page.goto('/booking');
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await panel.getByText('SDK calls', { exact: true }).click();
  const rows = panel.locator('li[aria-setsize]');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CALLS));
  expect(await rows.count()).toBeLessThan(100);
  const first = panel.locator('li[aria-posinset="1"]');
  await first.locator('summary').first().click();
  await expect(first.getByText('Request', { exact: true }).first()).toBeVisible();
  const box = panel.locator('.overflow-y-auto').first();
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(panel.locator(`li[aria-posinset="${CALLS}"]`)).toBeAttached();
  await expect(first).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(100);
  await box.evaluate((element) => element.scrollTo(0, 0));
  await expect(first.getByText('Request', { exact: true }).first()).toBeVisible();
});

test('a call that works only by accident gets a warning with its fix', async ({ page, site }) => {
  const call = await bookWithoutOrder(page, site);
  await expect(call.getByText('A booking that was never ordered')).toBeVisible();
  await call.locator('summary').click();
  await expect(call.getByRole('list', { name: 'Warnings' })).toContainText('does not hold a place until it is ordered');
  await call.getByText('What to write instead').press('Enter');
  await expect(call.getByText('The platform’s recipe', { exact: false }).first()).toBeVisible();
  await expect(call.locator('pre').filter({ hasText: 'cartV2.createCart' })).toBeVisible();
});

test('the app’s own pages have no traps, except a deprecated call without a successor', async ({ page }) => {
  await addToCart(page, 'canvas-tote');
  const addresses = ['/', '/store', '/store/canvas-tote', '/cart', '/booking', '/booking/haircut'];
  for (const address of [...addresses, '/tickets', '/tickets/jazz-night', '/subscriptions']) {
    await page.goto(address);
    const panel = await openCalls(page);
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expect(panel.getByText('Warning:')).toHaveCount(0);
  }
  // The only warning is about a deprecated call without a successor.
  await page.goto('/booking/watercolor-course');
  await expect((await openCalls(page)).getByText('Warning:')).toHaveCount(1);
});

test('the Story view lists the calls from list to confirmation, including the hosted page', async ({ page }) => {
  await page.goto('/store');
  await expect(page.getByRole('link', { name: 'Canvas tote' }).first()).toBeVisible();
  const panel = await openStoryOfPurchase(page);
  const story = panel.getByRole('list', { name: 'Story' });
  const texts = await story.innerText();
  const steps = [
    'The item was added to the cart',
    'The cart’s total was calculated',
    'Paid on the hosted checkout page',
    'The order was read: paid',
  ];
  for (const step of steps) expect(texts).toContain(step);
  const places = steps.map((step) => texts.indexOf(step));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(panel.getByRole('link', { name: 'Events and webhooks of the site' })).toHaveAttribute(
    'href',
    '/_emulator',
  );

  await panel.getByRole('button', { name: 'Start the story over' }).click();
  await expect(panel.getByText('Nothing has happened in this tab yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'This screen' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'orders.getOrder' }).first()).toBeVisible();
});

test('the panel counts the calls while closed, and opening it loads only scripts', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  // A busy machine may start the scripts, which request the calls, after the network was idle.
  await expect(page.getByRole('region', { name: 'SDK calls' }).getByText(/^[1-9]\d*$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const panel = await openCalls(page);
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  expect(requestedUrls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  expect(requestedUrls.filter((url) => !url.endsWith('.js'))).toEqual([]);
});
