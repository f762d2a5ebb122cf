import { availabilityCalendar } from '@wix/bookings';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from '../fixtures';
// Sends the SDK's calls to the emulator of the app under test.
import '../site-owner';

test.use({ timezoneId: 'America/New_York' });

test('the calendar begins with the site’s month, not this machine’s', async ({ page, site }) => {
  await site.clock({ now: '2031-06-01T02:00:00Z', frozen: true });
  await page.goto('/booking/massage');
  // In the displayed time zone it is still the previous evening. Nothing is open for the rest of that day, so
  // the next one is shown.
  await expect(page.getByRole('heading', { name: 'June 2031' })).toBeVisible();
  const months = page.getByRole('navigation', { name: 'Months' });
  await months.getByRole('link', { name: 'May 2031' }).click();
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  await expect(months.getByRole('link', { name: 'April 2031' })).toHaveCount(0);
  await expect(months.getByRole('link', { name: 'June 2031' })).toBeVisible();
});

test('the hold on reserved tickets follows the site’s clock', async ({ page, site }) => {
  await site.clock({ frozen: true });
  await page.goto('/tickets/jazz-night');
  await page.getByLabel('How many Standard').selectOption('1');
  await page.getByRole('button', { name: 'Get tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Add your details', level: 1 })).toBeVisible();
  await site.clock({ advance: 'PT12M' });
  await page.goto('/tickets/jazz-night');
  await expect(page.getByRole('timer')).toHaveText(/^(8:00|7:5\d)$/);
});

test.describe('after the announced removals', () => {
  test.use({ afterRemovals: '2027-02-02T12:00:00Z' });

  test('a removed call fails with its removal date', async ({ site: { siteId, ownerApiKey } }) => {
    const owner = createClient({
      modules: { availabilityCalendar },
      auth: ApiKeyStrategy({ siteId, apiKey: ownerApiKey }),
    });
    const request = owner.availabilityCalendar.queryAvailability({ filter: { serviceId: [siteId] } });
    await expect(request).rejects.toThrow(/queryAvailability was removed on 2026-03-31/);
  });
});
