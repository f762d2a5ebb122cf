import { expect, test } from './fixtures';

test('a card leads to the command that adds its flow, whose address serves it', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('[data-cell]').filter({ hasText: 'Buy from a store' });
  await card.getByRole('link', { name: 'Take this flow' }).click();
  const command = await page.getByRole('figure', { name: 'Command: Store' }).innerText();
  const [address = ''] = /http\S+/.exec(command) ?? [];
  const response = await page.request.get(address);
  expect(await response.json()).toMatchObject({ name: 'store', type: 'registry:item', title: 'Store' });
  expect(response.headers()['content-type']).toContain('application/json');
});

test('an unknown item is not found', async ({ page }) => {
  expect((await page.request.get('/r/plumbing.json')).status()).toBe(404);
});
