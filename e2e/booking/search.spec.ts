import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const services = (page: Page) => page.getByRole('list', { name: 'Services' }).getByRole('listitem');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search services' }).fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
}

test('services are searched by keyword, within a category or everywhere', async ({ page }) => {
  await page.goto('/booking');
  await expect(categories(page).getByRole('link')).toHaveText(['All services', 'Grooming', 'Wellness', 'Workshops']);
  await categories(page).getByRole('link', { name: 'Workshops' }).click();
  await expect(services(page)).toHaveCount(2);
  await expect(categories(page).getByRole('link', { name: 'Workshops' })).toHaveAttribute('aria-current', 'page');
  await search(page, 'beginners POTTERY');
  await expect(services(page)).toHaveCount(1);
  await expect(services(page)).toContainText('Pottery for beginners');
  await search(page, 'yoga');
  await expect(page.getByText('No results for “yoga”')).toBeVisible();
  await page.getByRole('link', { name: 'Search all services' }).click();
  await expect(services(page)).toHaveCount(1);
  await expect(services(page)).toContainText('Vinyasa yoga');
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(services(page)).toHaveCount(8);
});

test('Back leads from a service to the search results', async ({ page }) => {
  await page.goto('/booking');
  await categories(page).getByRole('link', { name: 'Grooming' }).click();
  await expect(services(page)).toHaveCount(2);
  await search(page, 'beard');
  await expect(services(page)).toHaveCount(1);
  await services(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beard trim' })).toBeVisible();
  await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beard trim' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(services(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search services' })).toHaveValue('beard');
  await expect(categories(page).getByRole('link', { name: 'Grooming' })).toHaveAttribute('aria-current', 'page');
});

test('an outage of the search is not shown as an empty list', async ({ page, site }) => {
  await page.goto('/booking');
  await site.faults([{ operation: 'services.queryCategories', status: 503 }]);
  await search(page, 'haircut');
  await expect(page.getByText('The shop didn’t respond')).toBeVisible();
  await expect(page.getByText('No results for')).toHaveCount(0);
});

test.describe('without JavaScript at 360 pixels', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('services are searched and chosen by category', async ({ page }) => {
    await page.goto('/booking');
    await categories(page).getByRole('link', { name: 'Grooming' }).click();
    await expect(services(page)).toHaveCount(2);
    await search(page, 'beard');
    await expect(services(page)).toHaveCount(1);
    await services(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Beard trim' })).toBeVisible();
  });
});

test('service queries filter by the bookings app’s ID', async ({ page, site }) => {
  await page.goto('/booking');
  await page.getByRole('link', { name: 'Haircut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haircut' })).toBeVisible();
  const { requests } = await site.get('requests');
  for (const name of ['services.searchServices', 'services.queryServices']) {
    const serviceRequests = requests.filter(({ operation }: { operation: string }) => operation === name);
    expect(serviceRequests.length).toBeGreaterThan(0);
    for (const { request } of serviceRequests)
      expect(JSON.stringify(request)).toContain('13d21c63-b5ec-5912-8397-c3a5ddb27a97');
  }
});
