import { accessibilityViolations } from '../axe';
import { expect, test } from '../fixtures';

const NOTES = ['Ring twice', 'Ring once'].map((buyerNote) => JSON.stringify({ cartInfo: { buyerNote } }));

test('events appear as they occur, each with its payload', async ({ page, anotherVisitor }) => {
  await page.goto('/sandbox/events');
  await expect(page.getByText('Listening')).toBeVisible();
  const other = await anotherVisitor();
  await other.goto('/store/teapot');
  await other.getByRole('button', { name: 'Add to cart' }).click();
  const list = page.getByRole('list', { name: 'Domain events' });
  const created = list.locator('summary').filter({ hasText: 'wix.ecom.v1.cart_created' });
  await expect(created).toBeVisible();
  await created.click();
  await expect(list.locator('pre').filter({ visible: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
});

test('a webhook is added, delivered, redelivered in every way, and removed', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const url = `${baseURL}/webhooks`;
  await page.goto('/sandbox/webhooks');
  const add = page.getByRole('form', { name: 'Add an address' });
  await add.getByLabel('Address').fill(url);
  await add.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByRole('list', { name: 'Addresses' }).getByText(url)).toBeVisible();
  const { access_token: token } = await (
    await request.post('/emulator/oauth2/token', { data: { clientId: site.clientId, grantType: 'anonymous' } })
  ).json();
  for (const data of NOTES) {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const noted = await request.patch('/emulator/ecom/v1/carts/current', { headers, data });
    expect(noted.status()).toBe(200);
  }
  await expect
    .poll(async () => {
      const { deliveries } = await site.get('webhooks/deliveries');
      return deliveries.filter(({ status }: { status: string }) => status === 'DELIVERED').length;
    })
    .toBeGreaterThanOrEqual(2);
  await page.goto('/sandbox/webhooks');
  const again = page.getByRole('form', { name: /^Send #\d+ again$/ }).first();
  const send = async (way: string) => {
    await again.getByLabel('Send again').selectOption(way);
    await again.getByRole('button', { name: 'Send' }).click();
  };
  await send('twice');
  await expect(again.getByText(/^Answered 200 in \d+ ms\. Answered 200 in \d+ ms\.$/)).toBeVisible();
  await send('late');
  await expect(again.getByText(/^Answered (200|4\d\d) in \d+ ms\.$/)).toBeVisible();
  await send('wrong');
  await expect(again.getByText(/^Answered 4\d\d in \d+ ms\.$/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const outOfOrder = page.getByRole('button', { name: `Send the two newest to ${url} out of order` });
  await outOfOrder.click();
  await expect(
    page.getByText(/^#(\d+): Answered 200 in \d+ ms\. Then #(\d+): Answered 200 in \d+ ms\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: `Remove ${url}` }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
