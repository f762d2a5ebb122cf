import { accessibilityViolations, expectFitFor360 } from '../axe';
import { expect, test } from '../fixtures';
import { holdScripts } from '../late-script';

const PAGE = '/calls/bookings/services.queryServices';

test('the footer links to the list of calls, whose search has an address, with and without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/session');
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('BOOKINGS.SERVICES_DELETE');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'deleteService', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=BOOKINGS.SERVICES_DELETE/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto('/calls?q=clones+a+service');
  await expect(still.getByRole('link', { name: 'cloneService', exact: true })).toBeVisible();
  await plain.close();
});

test('an empty search says so and links back, and one within an area offers the others', async ({ page }) => {
  await page.goto('/calls?q=nosuchwordatall');
  await expect(page.getByText('No results for “nosuchwordatall”')).toBeVisible();
  await page.goto('/calls?q=queryServices&area=stores');
  await page.getByRole('link', { name: /in other areas/ }).click();
  await expect(page.getByRole('link', { name: 'queryServices', exact: true })).toBeVisible();
});

test('an unknown call answers 404 with a link back', async ({ page }) => {
  const response = await page.goto('/calls/bookings/services.noSuchCall');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all calls' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
});

test('a call’s page shows the packages’ documentation', async ({ page }) => {
  await page.goto('/calls/ecom/cart.addToCart');
  await expect(page.getByText('It is to be removed on 2027-02-01.', { exact: false })).toBeVisible();
  await expect(page.getByText("import { cart } from '@wix/ecom'")).toBeVisible();
  await expect(page.getByRole('link', { name: 'ECOM.MODIFY_CARTS' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Events of this module' })).toBeVisible();
});

test('the example has real IDs of this site, and runs unchanged', async ({ page }) => {
  await page.goto('/calls/bookings/services.getService');
  const editor = page.getByRole('textbox', { name: 'Request', exact: true });
  await expect(editor).toContainText(/"serviceId": "[\da-f-]{36}"/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('200', { exact: true })).toBeVisible();
  await expect(answers.getByText(/^[\d.]+ ms$/)).toBeVisible();
});

test.describe('typing replaces the selection', () => {
  // Chromium then writes the text's style inline, which the policy refuses; the editor renders the line again.
  test.use({ expectedErrors: [/^Applying inline style violates/] });

  test('the editor marks violations of the contract, suggests names, and runs by keyboard alone', async ({ page }) => {
    await page.goto(`${PAGE}?request=${encodeURIComponent('{"query":{"pging":{}}}')}`);
    const editor = page.getByRole('textbox', { name: 'Request', exact: true });
    await editor.focus();
    await expect(page.locator('.cm-lintRange-warning')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('{"qu');
    await expect(page.getByRole('option', { name: /"query"/ })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('{"query":{"paging":{"limit":1}}}');
    await page.keyboard.press('ControlOrMeta+Enter');
    const answers = page.getByRole('region', { name: 'Answers' });
    await expect(answers.getByText('200', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Run as')).toBeFocused();
  });
});

test('one call as two identities is displayed side by side, with differences marked', async ({ page }) => {
  await page.goto('/calls/bookings/services.createService?as=visitor&other=owner');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('403', { exact: true })).toBeVisible();
  await expect(answers.getByText('200', { exact: true })).toBeVisible();
  await expect(answers.getByText('differs').first()).toBeAttached();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the owner creates a service that a visitor may not, and the run is in the history and in a link', async ({
  page,
}) => {
  await page.goto('/calls/bookings/services.createService');
  await expect(page.getByLabel('Run as')).toHaveValue('owner');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
  await page.getByText('Recent runs (1)').click();
  await expect(page.getByRole('link', { name: /services\.createService as owner · 200/ })).toBeVisible();
  await page.getByRole('link', { name: 'Link to this request' }).click();
  await expect(page).toHaveURL(/as=owner/);
  await expect(page.getByRole('textbox', { name: 'Request', exact: true })).toContainText('Drawing');
});

test('a request typed before the script loads stays in the editor and in its link', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByLabel('Request, as JSON').fill('{"query":{"filter":{"name":"Early"}}}');
  release();
  await expect(page.getByRole('textbox', { name: 'Request', exact: true })).toContainText('Early');
  await expect(page.getByRole('link', { name: 'Link to this request' })).toHaveAttribute('href', /Early/);
});

test('no answer, link or history contains a password', async ({ page }) => {
  await page.goto('/calls/identity/authentication.loginV2');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByText('200', { exact: true })).toBeVisible();
  await expect(answers.getByText('•••').first()).toBeVisible();
  const link = await page.getByRole('link', { name: 'Link to this request' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).not.toContain('sandbox-Pass');
  expect(await page.evaluate(() => localStorage.getItem('call-history'))).not.toContain('sandbox-Pass');
});

test('invalid JSON is not sent, and the form works without JavaScript', async ({ browser, baseURL, context }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  await page.goto(PAGE);
  await page.getByLabel('Request, as JSON').fill('{"query":');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('The request is not a JSON object. Nothing was sent.')).toBeVisible();
  await page.getByLabel('Request, as JSON').fill('{}');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
  await plain.close();
});

test.describe('from another machine', () => {
  test('nobody calls as the owner', async ({ browser, baseURL, context }) => {
    const far = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' },
      ...(baseURL && { baseURL }),
    });
    await far.addCookies(await context.cookies());
    const page = await far.newPage();
    await page.goto('/calls/bookings/services.createService');
    await expect(page.getByLabel('Run as').locator('option', { hasText: 'Owner' })).toBeDisabled();
    await page.getByLabel('Run as').evaluate((select: HTMLSelectElement) => {
      for (const option of select.options) option.disabled = false;
      select.value = 'owner';
    });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('Owner: Calls as the owner are made from this machine only.')).toBeVisible();
    await far.close();
  });
});

test.describe('on a narrow screen in dark mode', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the list and a call fit', async ({ page }) => {
    await page.goto('/calls');
    await expect(page.locator('main summary').first()).toBeInViewport({ ratio: 1 });
    await page.goto('/calls?q=queryServices');
    await expectFitFor360(page);
    await page.goto(PAGE);
    await expect(page.getByRole('textbox', { name: 'Request', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Answers' }).getByText('200', { exact: true })).toBeVisible();
    await expectFitFor360(page);
  });
});
