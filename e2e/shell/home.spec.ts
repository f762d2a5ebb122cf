import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const FLOWS = ['Book a service', 'Buy from a store', 'Get event tickets', 'Plans & subscriptions'];

const bottomOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

const flow = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

test.describe('on a screen of 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the four flows are visible with their descriptions', async ({ page }) => {
    await page.goto('/');
    const callBar = page.getByRole('region', { name: 'SDK calls' });
    await expect(callBar).toBeVisible();
    const { y: bottom = 0 } = (await callBar.boundingBox()) ?? {};
    for (const name of FLOWS) {
      const card = page.locator('[data-cell]').filter({ hasText: name });
      expect(await bottomOf(card.getByRole('paragraph').last())).toBeLessThan(bottom);
    }
  });

  test('a flow’s title takes at most a fifth of the screen', async ({ page }) => {
    for (const path of ['/booking', '/store', '/tickets', '/subscriptions', '/cart']) {
      await page.goto(path);
      expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(150);
    }
    await page.goto('/store');
    expect(await bottomOf(page.getByText('Pick a product, choose its options'))).toBeLessThan(160);
  });
});

test('a slow app delays its own card only', async ({ page, site }) => {
  await page.goto('/login-callback');
  await site.faults([{ operation: 'services.queryServices', latencyMs: 8_000 }]);
  await page.goto('/', { waitUntil: 'commit' });
  for (const name of FLOWS.slice(1)) await expect(flow(page, name)).toBeVisible();
  await expect(flow(page, 'Book a service')).toHaveCount(0);
  await expect(flow(page, 'Book a service')).toBeVisible();
});

test.describe('an unavailable app', () => {
  test('is listed as not answering, and can still be opened', async ({ page, site }) => {
    await site.faults([{ operation: 'services.queryServices', status: 503 }]);
    await page.goto('/');
    const unanswered = page.getByRole('region', { name: 'Not responding' });
    await expect(unanswered.getByRole('link', { name: 'Book a service' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ready on this site' }).locator('h3').getByRole('link')).toHaveCount(
      3,
    );
    await expect(page.getByRole('region', { name: 'Not installed on this site' })).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the flows are displayed, even before the site is known', async ({ page, site }) => {
    await site.faults([{ operation: 'services.queryServices', latencyMs: 1_000 }]);
    await page.goto('/');
    for (const name of FLOWS) await expect(flow(page, name)).toBeVisible();
    await page.goto('/');
    for (const name of FLOWS) await expect(flow(page, name)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('an outage is shown', async ({ page, site }) => {
    await site.faults([{ operation: '*', status: 503 }]);
    await page.goto('/');
    await expect(page.getByRole('alert').first()).toContainText('Service Unavailable · injected by a fault');
  });
});

test('the home page’s first HTML contains the cached facts about the site', async ({ page, request }) => {
  await page.goto('/');
  await expect(flow(page, 'Book a service')).toBeVisible();
  const site = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const text = await (await request.get('/', { headers: { cookie: site } })).text();
  expect(text.indexOf('Book a service')).toBeLessThan(text.indexOf('</main>'));
});
