import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** The height of the call bar. */
const BAR = 48;

/** Visible without scrolling, above the bar. */
async function expectOnFirstScreen(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // React replaces the elements of a streamed part during hydration.
  await expect.poll(() => bottomOf(target)).toBeLessThan((page.viewportSize()?.height ?? 0) - BAR);
}

/** From the top of the page: a click may have scrolled it by a few pixels. */
const bottomOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}, without scrolling`, () => {
    test.use({ viewport, timezoneId: 'America/New_York' });

    test('a service, a day and a time can be chosen, and the form is visible', async ({ page, site }) => {
      // July 2031, which the test opens, has five weeks.
      await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
      await page.goto('/booking');
      await expectOnFirstScreen(page, page.getByRole('list', { name: 'Services' }).getByRole('link').first());
      await page.goto('/booking/haircut?month=2031-07');
      const time = page.getByRole('list', { name: 'Open times' }).getByRole('link').first();
      await expectOnFirstScreen(page, time);
      await time.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
      await expectOnFirstScreen(page, page.getByLabel('First name'));
    });

    test('a course can be booked', async ({ page }) => {
      await page.goto('/booking/watercolor-course');
      await expectOnFirstScreen(page, page.getByRole('button', { name: 'Book the course' }));
    });

    test('an event and its tickets can be chosen, and an RSVP sent', async ({ page }) => {
      await page.goto('/tickets');
      await expectOnFirstScreen(page, page.getByRole('list', { name: 'Events' }).getByRole('link').first());
      await page.goto('/tickets/jazz-night');
      await expectOnFirstScreen(page, page.getByLabel('How many Stage table'));
      await page.goto('/tickets/open-studio');
      await expectOnFirstScreen(page, page.getByLabel('No, I can’t make it'));
    });
  });
}

test('the tickets can be bought at 1280 × 800 without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tickets/jazz-night');
  await expectOnFirstScreen(page, page.getByRole('button', { name: 'Get tickets' }));
});
