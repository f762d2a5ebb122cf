import { openCalls } from '../calls';
import { expect, test } from '../fixtures';
import { openStoryOfPurchase } from './recorded-visits';

test('the Story view lists the calls from list to confirmation, including the hosted page', async ({ page }) => {
  await page.goto('/store');
  await expect(page.getByRole('link', { name: 'Canvas tote' }).first()).toBeVisible();
  const panel = await openStoryOfPurchase(page);
  const story = panel.getByRole('list', { name: 'Story' });
  const texts = await story.innerText();
  const steps = [
    'The item was added to the cart',
    'The cart’s total was calculated',
    'Paid on the hosted checkout page',
    'The order was read: paid',
  ];
  for (const step of steps) expect(texts).toContain(step);
  const places = steps.map((step) => texts.indexOf(step));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(panel.getByRole('link', { name: 'Events and webhooks of the site' })).toHaveAttribute(
    'href',
    '/_emulator',
  );

  await panel.getByRole('button', { name: 'Start the story over' }).click();
  await expect(panel.getByText('Nothing has happened in this tab yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'This screen' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'orders.getOrder' }).first()).toBeVisible();
});

test('the panel counts the calls while closed, and opening it loads only scripts', async ({ page }) => {
  await page.goto('/store/canvas-tote');
  // A busy machine may start the scripts, which request the calls, after the network was idle.
  await expect(page.getByRole('region', { name: 'SDK calls' }).getByText(/^[1-9]\d*$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const panel = await openCalls(page);
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  expect(requestedUrls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  expect(requestedUrls.filter((url) => !url.endsWith('.js'))).toEqual([]);
});
