import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';

test.use({ timezoneId: 'Europe/Berlin' });

const OF_TIMES = /^availabilityTimeSlots\.|^availabilityCalendar\./;

/** Caches the displayed data, gets the script's cookie into the browser, and then delays the open times. */
async function withSlowTimes(page: Page, site: SandboxSite, paths: readonly string[], operation: string) {
  await site.faults([{ operation, latencyMs: SLOW_MS }]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    await scriptHasRun(page);
  }
}

/** Waits until the server knows the browser's time zone. The page may then load its times again. */
const scriptHasRun = (page: Page) => page.waitForFunction(() => document.cookie.includes('time-zone='));

const SLOW_MS = 4_000;

test('a service is displayed before its free times, which cause no layout shift when they arrive', async ({
  page,
  site,
}) => {
  // The calendar starts in a month with open days.
  await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
  await withSlowTimes(page, site, ['/booking/haircut'], 'availabilityTimeSlots.*');
  const times = page.getByRole('list', { name: 'Open times' });
  await page.goto('/booking/haircut', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut' })).toBeVisible();
  await expect(page.getByText('Finding open times …')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'June 2031' })).toBeVisible();
  await expect(times).toBeHidden();
  expect(await page.title()).toContain('Haircut');
  const places = async () => {
    const boxes = [
      page.getByRole('region', { name: 'Details' }),
      page.getByRole('heading', { name: 'June 2031' }),
      page.getByRole('columnheader').first(),
    ].map((part) => part.boundingBox());
    return (await Promise.all(boxes)).map((box) => box && [box.x, box.y]);
  };
  const before = await places();
  await expect(times).toBeVisible();
  // While React replaces the placeholder with the calendar, some parts have no box.
  await expect.poll(places).toEqual(before);
});

test('the times of the first open day are requested together with the month', async ({ page, site }) => {
  await site.clock({ now: '2031-06-10T14:00:00Z', frozen: true });
  await page.goto('/booking');
  await scriptHasRun(page);
  const requestNames = async () => {
    const { requests } = await site.get('requests');
    return requests.filter(({ operation }: { operation: string }) => OF_TIMES.test(operation)).length;
  };
  const before = await requestNames();
  await page.goto('/booking/haircut');
  await expect(page.getByRole('list', { name: 'Open times' })).toBeVisible();
  expect((await requestNames()) - before).toBe(2);
});

test('a course is displayed before its free places are known', async ({ page, site }) => {
  await withSlowTimes(page, site, ['/booking/watercolor-course'], 'availabilityCalendar.*');
  await page.goto('/booking/watercolor-course', { waitUntil: 'commit' });
  await expect(page.getByText('First session')).toBeVisible();
  const button = page.getByRole('button', { name: 'Book the course' });
  await expect(button).toBeHidden();
  await expect(button).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
});

test('a failure to load the times is shown in their place, and the service details stay', async ({ page, site }) => {
  await page.goto('/booking/haircut');
  await scriptHasRun(page);
  await site.faults([{ operation: 'availabilityTimeSlots.*', status: 503 }]);
  await page.goto('/booking/haircut');
  const choose = page.getByRole('region', { name: 'Choose a time' });
  await expect(choose.getByText('The shop didn’t respond')).toBeVisible();
  await expect(choose.getByRole('region', { name: 'Details' })).toBeVisible();
});

test('a missing service’s page returns 404, in browsers with JavaScript too', async ({ page }) => {
  await page.goto('/booking');
  await scriptHasRun(page);
  expect((await page.goto('/booking/no-such-service'))?.status()).toBe(404);
  expect((await page.goto('/booking/haircut'))?.status()).toBe(200);
});

test('the page waits for its times without JavaScript', async ({ site, anotherVisitor }) => {
  const page = await anotherVisitor({ javaScriptEnabled: false });
  await site.faults([{ operation: 'availabilityTimeSlots.*', latencyMs: 500 }]);
  await page.goto('/booking/haircut');
  await expect(page.getByRole('list', { name: 'Open times' })).toBeVisible();
  await expect(page.getByText('Finding open times …')).toBeHidden();
});
