import { expect, test } from '../fixtures';

for (const [size, width] of [
  ['wide', 1280],
  ['narrow', 360],
] as const) {
  test(`the header leads to each flow on a ${size} screen, and marks the present one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/store');
    const nav = page.getByRole('navigation', { name: 'Shop' });
    await expect(nav.getByRole('link', { name: 'Store' })).toHaveAttribute('aria-current', 'page');
    for (const [name, title] of [
      ['Events', 'Events & tickets'],
      ['Plans', 'Plans & subscriptions'],
      ['Bookings', 'Book a service'],
    ] as const) {
      await nav.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The site's clock is moved, and its day fits beside the logo.
    const banner = page.getByRole('banner');
    const [logo, cart] = await Promise.all(
      [banner.getByRole('link', { name: /: home$/ }), banner.getByRole('link', { name: /^Cart/ })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(cart?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  });
}

test('the sandbox’s bar says that the clock is moved', async ({ page, site }) => {
  await site.clock({ now: '2027-06-15T15:00:00Z' });
  await page.goto('/store');
  await expect(page.getByRole('button', { name: /The clock is moved to Jun 15, 2027/ })).toBeVisible();
});

test('sign-in offers the sandbox member first, and asks a shopper nothing of a developer', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('button').first()).toHaveText('Continue as the sandbox member');
  await expect(main).not.toContainText(/hosted|OAuth|redirect/i);
  await page.goto('/login/sign-up');
  await expect(page.getByLabel('Choose a password')).toHaveAccessibleDescription('4 to 100 characters.');
});

test.describe('an empty site', () => {
  test.use({ preset: 'empty' });

  test('leads to the tool’s data', async ({ page, site }) => {
    for (const path of ['/booking', '/store', '/tickets', '/subscriptions']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link', { name: 'Data' })).toHaveAttribute(
        'href',
        `/_emulator#/${site.siteId}/data`,
      );
    }
  });
});
