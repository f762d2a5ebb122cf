import { expect, test } from '../fixtures';
import { openTool } from './tool';

test('one click runs all calls of the flows on a separate site, and shows each result', async ({ page, site }) => {
  const before = (await site.get('events')).events.length;
  await openTool(page, site, 'console');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Sample calls' }).click();
  await page.getByRole('button', { name: /^Run \d+ calls$/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^(\d+) of \1 made, \1 returned 200$/ })).toBeVisible({
    timeout: 90_000,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'services.createService' });
  await expect(row.getByText('200', { exact: true })).toBeVisible();
  expect((await site.get('events')).events.length).toBe(before);
  await row.getByRole('link', { name: 'services.createService' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'services.createService' })).toBeVisible();
});

test.describe('when a run is refused', () => {
  // The run stops on purpose.
  test.use({ expectedErrors: [/503/] });

  test('the run stops and shows the reason', async ({ page, site }) => {
    await openTool(page, site, 'console/collection');
    await page.route('**/_emulator/collection/runs', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"the disk is full"}' }),
    );
    await page.getByRole('button', { name: /^Run \d+ calls$/ }).click();
    await expect(page.getByRole('alert')).toHaveText('The run stopped: the disk is full');
    await expect(page.getByRole('button', { name: /^Run \d+ calls$/ })).toBeEnabled();
  });
});
