import type { BrowserContext, Locator, Page } from '@playwright/test';
import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { holdScripts } from '../late-script';

test('the home page lists the examples that the site can run', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ready = page.getByRole('region', { name: 'Ready on this site' });
  await expect(ready.getByRole('link', { name: 'Book a service' })).toHaveAttribute('href', '/booking');
  await expect(ready.getByRole('link', { name: 'Buy from a store' })).toHaveAttribute('href', '/store');
  await expect(ready.getByRole('link', { name: 'Get event tickets' })).toHaveAttribute('href', '/tickets');
  await expect(ready.getByRole('link', { name: 'Plans & subscriptions' })).toHaveAttribute('href', '/subscriptions');
  await expect(page.getByRole('region', { name: 'Not installed on this site' })).toHaveCount(0);
});

test('Plans & subscriptions is linked outside the list of examples', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Plans & subscriptions' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Plans & subscriptions' })).toHaveCount(0);
});

test('the check for installed apps does not change the visitor’s cart', async ({ page, site }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Buy from a store' })).toBeVisible();
  const list = await openCalls(page);
  await expect(list.getByText('Is the app for this installed?').first()).toBeVisible();
  const { documents } = await site.get('collections/carts');
  expect(documents).toEqual([]);
});

test.describe('a site without apps', () => {
  test.use({ preset: 'bare' });

  test('every example explains how to install its app, and the call list shows the refused probes', async ({
    page,
  }) => {
    await page.goto('/');
    const missing = page.getByRole('region', { name: 'Not installed on this site' });
    await expect(missing.getByText('Choose a sandbox site that has it')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Ready on this site' })).toHaveCount(0);
    const calls = await openCalls(page);
    // The call for the catalog version works without a store, too.
    await expect(calls.getByText('3 refused')).toBeVisible();
    await expect(calls.getByText('Is the app for this installed?')).toHaveCount(4);
  });
});

test.describe('a site with bookings only', () => {
  test.use({ preset: 'bookings-only' });

  test('the list separates installed and missing apps', async ({ page }) => {
    await page.goto('/');
    const ready = page.getByRole('region', { name: 'Ready on this site' });
    await expect(ready.getByRole('link', { name: 'Book a service' })).toBeVisible();
    await expect(ready.getByRole('listitem')).toHaveCount(1);
    const missing = page.getByRole('region', { name: 'Not installed on this site' });
    await expect(missing.getByRole('listitem')).toHaveCount(2);
    await expect(missing.getByRole('link')).toHaveCount(0);
  });
});

/** The store's pages need no session; the cart does. */
async function withTamperedSession(page: Page, context: BrowserContext) {
  await page.goto('/store');
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  if (!session) throw new Error('no session was made');
  await context.addCookies([{ ...session, value: session.value.replace(/\.[\w-]{10}/, '.tampered00') }]);
}

test.describe('a session unknown to the platform', () => {
  test('can be replaced on the page that needs it', async ({ page, context }) => {
    await withTamperedSession(page, context);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your session has ended');
    await page.getByRole('button', { name: 'Start a new session' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  test.describe('in an action', () => {
    // React reports the failed action. Its cause stays on the server.
    test.use({ expectedErrors: [/React error #441|500/] });

    test('can be replaced on the error page', async ({ page, context }) => {
      await withTamperedSession(page, context);
      await page.goto('/store/canvas-tote');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByRole('button', { name: 'Start a new session' }).click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('Cart, 1 item1');
    });
  });
});

test('an outage is reported, and a retry succeeds after it', async ({ page, site }) => {
  await site.faults([{ operation: '*', status: 503 }]);
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'The shop didn’t respond' })).toBeVisible();
  await expect(page.getByText('Not installed on this site')).toHaveCount(0);
  await site.faults([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
});

test('the toast explains how to set a client ID until it is closed', async ({ page, context }) => {
  // Only the default site shows the toast.
  await context.clearCookies({ name: 'site' });
  await page.goto('/');
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText('WIX_CLIENT_ID=<your client ID>')).toBeVisible();
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await expect(toast.getByText('WIX_CLIENT_ID')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('toastClosed'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
  await expect(toast.getByText('WIX_CLIENT_ID')).toHaveCount(0);
});

test('the toast appears once, and covers nothing', async ({ page, context }) => {
  await context.clearCookies({ name: 'site' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const toast = page.getByRole('region', { name: 'Notifications' });
  const text = toast.getByText('WIX_CLIENT_ID=<your client ID>');
  await expect(text).toBeInViewport();
  // The list grows until all apps have answered.
  await expect(page.getByRole('link', { name: 'Plans & subscriptions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get event tickets' })).toBeVisible();
  const content = await page.getByRole('main').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0));
  await page.getByRole('link', { name: 'Buy from a store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
  await expect(text).toHaveCount(0);
});

test('a real site has no toast', async ({ page, site }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('storedClientId'))).toBe(site.clientId);
  await expect(page.getByText('WIX_CLIENT_ID')).toHaveCount(0);
});

test('a changed client ID starts a new session', async ({ page, context, site }) => {
  await page.goto('/store');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('storedClientId'))).toBe(site.clientId);
  const before = await sessionOf(context);
  await page.evaluate(() => localStorage.setItem('storedClientId', 'another client'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('storedClientId'))).toBe(site.clientId);
  await expect.poll(() => sessionOf(context)).not.toBe(before);
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
});

test('the preview of a hosted editor explains sign-in until the visitor dismisses it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.clearCookies({ name: 'site' });
  await page.route('https://abc123-3000.csb.app/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
  });
  await page.goto('https://abc123-3000.csb.app/');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await signIn.click();
  const modal = page.getByRole('dialog', { name: 'Signing in from this preview' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(signIn).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  await closeAndClick(modal, signIn);
  await modal.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(modal).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('sandboxInfoModal'))).toBe('true');
});

test('the sandbox menu switches to another site and back', async ({ page, context }) => {
  await context.clearCookies({ name: 'site' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await expect(page.getByText('9e37d7b0-3621-418f-a6b6-b82bdeaf051d')).toBeVisible();
  await page.getByRole('button', { name: /^Bare/ }).click();
  await expect(page.getByRole('region', { name: 'Not installed on this site' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ready on this site' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sandbox' }).click();
  await expect(page.getByRole('button', { name: /^Bare/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the call panel opens by keyboard and shows request and response', async ({ page }) => {
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'SDK calls' });
  await expect(panel.getByText('SDK calls', { exact: true })).toBeVisible();
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const call = panel.getByRole('listitem').filter({ hasText: 'services.queryServices' });
  await expect(call).toBeVisible();
  for (const view of ['This screen', 'Story']) {
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: view })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Response' }).first()).toBeVisible();
});

test('a failed session request is in the call list with its HTTP status', async ({ page, site }) => {
  await site.faults([{ operation: 'token', status: 503 }]);
  await page.goto('/store');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop didn’t respond');
  const mint = (await openCalls(page)).getByRole('listitem').first();
  await expect(mint).toContainText('503');
  await expect(mint).toContainText('auth.generateVisitorTokens');
});

test('the call panel shows its calls if opened before the script loads', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/store', { waitUntil: 'commit' });
  const calls = await openCalls(page);
  release();
  await expect(calls.getByRole('listitem').filter({ hasText: 'products.queryProducts' })).toBeVisible();
});

test('the first Tab offers a skip link', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a program without a user agent gets 404 for a missing page', async ({ request }) => {
  for (const path of ['/nothing', '/booking/nothing', '/store/nothing', '/tickets/nothing']) {
    expect((await request.get(path, { headers: { 'user-agent': '' } })).status()).toBe(404);
  }
});

test('a missing page is a 404 with a link home', async ({ page }) => {
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
});

for (const path of ['/%', '/store/%', '/store/%C0', '/emulator/media/%', '/_emulator/%']) {
  test(`a malformed URL is refused: ${path}`, async ({ baseURL }) => {
    const answer = await fetch(`${baseURL}${path}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('malformed')]);
  });
}

test('a percent-encoded emulator URL reaches the emulator', async ({ baseURL }) => {
  const answer = await fetch(`${baseURL}/emulator/media/no%20picture.jpg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('the browser itself makes no calls to the platform', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Book a service' })).toBeVisible();
  expect([...hosts]).toEqual(['localhost']);
});

test('a script is compressed and cached forever, and a missing script returns 404', async ({ page, request }) => {
  const [script] = await Promise.all([
    // Scripts below a kilobyte are sent as they are.
    page.waitForResponse(async (response) => response.url().endsWith('.js') && (await response.body()).length > 10_000),
    page.goto('/'),
  ]);
  const address = script.url();
  const answer = await request.get(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'gzip' });
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect(answer.headers()['content-type']).toContain('javascript');
  expect((await request.get('/_next/static/chunks/gone.js')).status()).toBe(404);
});

/**
 * Presses the key right after Escape: the browser has closed the dialog, but the page has not received the event yet.
 */
async function closeAndClick(dialog: Locator, link: Locator) {
  await dialog.evaluate(
    async (element, next) => {
      (element as HTMLDialogElement).requestClose();
      await undefined;
      (next as HTMLElement).click();
    },
    await link.elementHandle(),
  );
}

async function sessionOf(context: { cookies(): Promise<{ name: string; value: string }[]> }) {
  return (await context.cookies()).find(({ name }) => name === 'session')?.value;
}
