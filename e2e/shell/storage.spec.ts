import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../packages/emulator/tests/postgres';
import { freePort } from '../../tools/scripts/serve/free-port.mjs';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';

// Cookies ignore ports, so the cookie for a site of the other tests' app would be sent here, too.
test.beforeEach(({ context }) => context.clearCookies());

/** Longer than the pause between two attempts to start. */
const patiently = { timeout: 30_000 };

test.describe('while PostgreSQL is unavailable', () => {
  test('every page explains the outage with status 503, and works again when PostgreSQL returns', async ({ page }) => {
    test.slow(); // This test starts two servers, one of them three times.
    const postgres = await startPostgres();
    test.skip('missing' in postgres, 'missing' in postgres ? postgres.missing : '');
    if ('missing' in postgres) return;
    await postgres.shutDown();
    const app = await OwnApp.start({ DATABASE_URL: postgres.url });
    try {
      for (const path of ['/', '/store', '/booking', '/no-such-page']) {
        expect((await page.goto(`${app.url}${path}`))?.status()).toBe(503);
        await expect(page.getByRole('heading', { level: 1, name: 'The sandbox isn’t available' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          'database cannot be reached (ECONNREFUSED): start PostgreSQL, or correct its address',
        );
      }
      const steered = await page.request.get(`${app.url}/_emulator`);
      expect([steered.status(), (await steered.json()).message]).toEqual([503, expect.stringContaining('database')]);

      await page.goto(`${app.url}/store`);
      await postgres.restart();
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click({ timeout: 5_000 });
        await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible({ timeout: 5_000 });
      }).toPass(patiently);
      await expect(page.getByRole('listitem').first()).toBeVisible();

      await postgres.shutDown();
      await expect(async () => {
        expect((await page.goto(`${app.url}/booking`))?.status()).toBe(503);
      }).toPass(patiently);
      await postgres.restart();
      expect((await page.goto(`${app.url}/booking`))?.status()).toBe(200);
      await expect(page.getByRole('listitem').first()).toBeVisible();
    } finally {
      await app.stop();
      await postgres.stop();
    }
  });
});

test('pages say that the emulator at WIX_EMULATOR_URL is unavailable', async ({ page }) => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const app = await OwnApp.start({ WIX_EMULATOR_URL: address });
  try {
    expect((await page.goto(`${app.url}/store`))?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `The emulator at ${address} cannot be reached (ECONNREFUSED): start it, or correct its address.`,
    );
  } finally {
    await app.stop();
  }
});

test('on a serverless host without a database pages can be read, and whatever writes says what is missing', async ({
  page,
}) => {
  const app = await OwnApp.start({ VERCEL: '1', TRUST_PROXY: 'false' });
  const notice = page.getByRole('complementary', { name: 'Sandbox storage' });
  const missing = page.getByRole('heading', { name: 'This preview needs a database' });
  try {
    for (const path of ['/', '/booking', '/tickets', '/subscriptions', '/store']) {
      expect((await page.goto(`${app.url}${path}`))?.status()).toBe(200);
      await expect(notice).toContainText('This preview has no database, so you can only read.');
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    await page.getByRole('listitem').getByRole('link', { name: 'Notebook' }).first().click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(missing).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    for (const name of [/^Cart/, 'Sign in']) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(missing).toBeVisible();
      await page.goBack();
    }
  } finally {
    await app.stop();
  }
});

test('npm start on a built, read-only checkout says in the terminal and on the page that nothing is stored', async ({
  page,
}) => {
  const checkout = aReadOnlyCheckout();
  test.skip(!checkout, 'this process may not mount the checkout a second time, read-only');
  if (!checkout) return;
  const memory = 'the folder .emulator-data cannot be written (EROFS)';
  try {
    const app = await OwnApp.start({}, { folder: checkout.folder, script: 'tools/scripts/start.mjs' });
    try {
      expect(app.startOutput).toContain(`The sandbox lives in memory, and is gone when this process ends: ${memory}`);
      expect((await page.goto(`${app.url}/store`))?.status()).toBe(200);
      await expect(page.getByRole('complementary', { name: 'Sandbox storage' })).toContainText(memory);
      await expect(page.getByRole('listitem').first()).toBeVisible();
    } finally {
      await app.stop();
    }
  } finally {
    checkout.remove();
  }
});

test('no page mentions in-memory storage if it was configured on purpose', async ({ page }) => {
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('stored in memory')).toHaveCount(0);
});

/** A read-only mount, since root ignores permission bits. Does not change the checkout itself. */
function aReadOnlyCheckout(): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'read-only-checkout-'));
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  try {
    mount('--bind', process.cwd());
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  mount('-o', 'remount,ro,bind');
  const remove = () => {
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  };
  return { folder, remove };
}
