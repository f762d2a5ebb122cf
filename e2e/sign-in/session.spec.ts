import type { BrowserContext, Page } from '@playwright/test';
import { chooseDay, nextMonth } from '../booking/calendar';
import { fillContact } from '../buyer-details';
import { expect, test } from '../fixtures';
import { MEMBER, signOut } from '../member';

const banner = (page: Page) => page.getByRole('banner');

async function signIn(page: Page, from: string) {
  await page.goto(`/login?${new URLSearchParams({ from })}`);
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await expect(banner(page)).toContainText('Maya');
}

async function addToCart(page: Page) {
  await page.goto('/store/canvas-tote');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart(page)).toHaveText('Cart, 1 item1');
}

const cart = (page: Page) => banner(page).getByRole('link', { name: /^Cart/ });
const tote = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Canvas Tote' }).first();

const sessionCookie = async (context: BrowserContext, name: string) =>
  JSON.parse(decodeURIComponent((await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '{}'));

/** Overwrites the cookie. */
async function rewrite(page: Page, name: string, content: object) {
  const [known] = (await page.context().cookies()).filter((cookie) => cookie.name === name);
  if (!known) throw new Error(`there is no cookie ${name}`);
  await page.context().addCookies([{ ...known, value: encodeURIComponent(JSON.stringify(content)) }]);
}

async function expireAccess(page: Page) {
  const { accessToken } = await sessionCookie(page.context(), 'session');
  await rewrite(page, 'session', { accessToken: { ...accessToken, expiresAt: 0 } });
}

test.describe('the session page', () => {
  test('shows each token’s place, expiry and claims, but no token', async ({ page }) => {
    await signIn(page, '/session');
    await expect(page.getByRole('heading', { level: 1, name: 'Your session' })).toBeVisible();
    const refresh = page.getByRole('region', { name: 'Refresh token' });
    await expect(refresh).toContainText('member');
    for (const summary of await page.getByText('Claims', { exact: true }).all()) await summary.click();
    await expect(page.getByRole('region', { name: 'Access token' })).toContainText('metaSiteId');
    const html = await page.content();
    const { accessToken } = await sessionCookie(page.context(), 'session');
    const { refreshToken } = await sessionCookie(page.context(), 'session-refresh');
    for (const { value } of [accessToken, refreshToken]) {
      expect(html).not.toContain(value);
      expect(html).not.toContain(value.split('.').at(-1));
    }
  });

  for (const [change, call, stays] of [
    ['Expire the access token', 'auth.renewToken', true],
    ['Drop the access cookie', 'auth.renewToken', true],
    ['Revoke the refresh token', 'auth.renewToken', false],
    ['Change the client ID', '', false],
    ['Drop both cookies', '', false],
  ] as const) {
    test(`shows how the next request repairs the session after “${change}”`, async ({ page }) => {
      await signIn(page, '/session');
      const access = page.getByRole('region', { name: 'Access token' });
      const before = await access.getByText(/^[0-9a-f]{8}$/).textContent();
      await page.getByRole('button', { name: change }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(`Access token before: ${before}, now:`);
      await expect(access.getByText(/^[0-9a-f]{8}$/)).not.toHaveText(before ?? '');
      if (call) await expect(page.getByRole('region', { name: 'SDK calls' })).toBeAttached();
      if (stays) await expect(banner(page)).toContainText('Maya');
      else await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
      await page.goto('/store');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('cannot be submitted from another site', async ({ page, baseURL }) => {
    await page.goto('/session');
    const answer = await page.request.post('/session/change', {
      form: { change: 'drop-both' },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status()).toBe(403);
    expect(baseURL).toBeDefined();
  });
});

test.describe('nothing is lost', () => {
  test('when the access token expires in the middle of a flow', async ({ page }) => {
    await addToCart(page);
    await page.goto('/store/canvas-tote');
    await page.getByLabel('Quantity').fill('2');
    await expireAccess(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cart(page)).toHaveText('Cart, 3 items3');
    await expireAccess(page);
    await page.goto('/cart');
    await expect(tote(page)).toBeVisible();
  });

  test('when the platform fails briefly during a renewal', async ({ page, site }) => {
    await signIn(page, '/store');
    await addToCart(page);
    await expireAccess(page);
    await site.faults([{ operation: 'token', status: 503 }]);
    await page.goto('/login-callback');
    await site.faults([]);
    await page.goto('/cart');
    await expect(tote(page)).toBeVisible();
    await expect(banner(page)).toContainText('Maya');
  });

  test('when the access cookie is removed', async ({ page }) => {
    await addToCart(page);
    await page.context().clearCookies({ name: 'session' });
    await page.goto('/cart');
    await expect(tote(page)).toBeVisible();
  });

  test('when two tabs renew concurrently', async ({ page, context }) => {
    await signIn(page, '/store');
    await addToCart(page);
    const other = await context.newPage();
    await expireAccess(page);
    await Promise.all([page.goto('/cart'), other.goto('/cart')]);
    for (const tab of [page, other]) {
      await expect(tote(tab)).toBeVisible();
      await expect(banner(tab)).toContainText('Maya');
    }
  });

  for (const [change, changed] of [
    ['the refresh token is revoked', { refreshToken: { value: 'JWS.revoked', role: 'visitor' } }],
    ['the session is of another client ID', { clientId: crypto.randomUUID() }],
  ] as const) {
    test(`when ${change} while a form is filled in`, async ({ page }) => {
      await page.goto('/booking/consultation');
      await nextMonth(page);
      await chooseDay(page);
      await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
      await fillContact(page);
      await rewrite(page, 'session-refresh', {
        ...(await sessionCookie(page.context(), 'session-refresh')),
        ...changed,
      });
      await expireAccess(page);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Free consultation is booked' })).toBeVisible();
    });
  }

  test('when the browser’s clock is wrong', async ({ page }) => {
    await page.clock.setFixedTime('2051-01-01T00:00:00Z');
    await addToCart(page);
    await page.goto('/cart');
    await expect(tote(page)).toBeVisible();
    await page.clock.setFixedTime('2019-01-01T00:00:00Z');
    await page.goto('/cart');
    await expect(tote(page)).toBeVisible();
  });
});

test('an expired session restarts as a visitor without an error', async ({ page }) => {
  await signIn(page, '/store');
  const { refreshToken, clientId } = await sessionCookie(page.context(), 'session-refresh');
  await rewrite(page, 'session-refresh', { clientId, refreshToken: { ...refreshToken, value: 'JWS.revoked' } });
  await expireAccess(page);
  await page.goto('/account');
  await expect(page.getByText('You’re not signed in')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in or sign up' }).click();
  await page.getByRole('button', { name: 'Continue as the sandbox member' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(MEMBER.email)).toBeVisible();
});

test('after signing out in one tab, the other tab continues as a visitor', async ({ page, context }) => {
  await signIn(page, '/account');
  const other = await context.newPage();
  await other.goto('/store/canvas-tote');
  await expect(banner(other)).toContainText('Maya');
  await signOut(page);
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cart(other)).toHaveText('Cart, 1 item1');
  await other.goto('/account');
  await expect(other.getByText('You’re not signed in')).toBeVisible();
});
