import { bookHaircut } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember, signIn, signOut } from '../member';
import { memberIdOf, putIntoCart, signUpSecondMember, writeOrders } from './member-data';

test('a signed-out visitor is asked to sign in, with a link back to the same page', async ({ page }) => {
  for (const address of ['/account/bookings?when=past', '/account/orders', '/account/details']) {
    await page.goto(address);
    await expect(page.getByText('You’re not signed in')).toBeVisible();
    const link = page.getByRole('link', { name: 'Sign in or sign up' });
    await expect(link).toHaveAttribute('href', `/login?${new URLSearchParams({ from: address })}`);
  }
});

test('another member’s orders, bookings and tickets return 404', async ({ page, context, site, anotherVisitor }) => {
  const [orderId = ''] = await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  await openAsMember(page, site, '/');
  const { bookingId } = await bookHaircut(context, site);
  const addresses = [
    `/account/orders/${orderId}`,
    `/account/bookings/${bookingId}/calendar.ics`,
    `/booking/manage/${bookingId}`,
    `/booking/manage/${bookingId}/cancel`,
  ];
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200);
  const other = await anotherVisitor();
  await signUpSecondMember(other);
  for (const address of [
    ...addresses,
    `/account/orders/${crypto.randomUUID()}`,
    '/account/orders/none',
    `/account/tickets/${crypto.randomUUID()}/2Z8F-1`,
    `/account/tickets/${crypto.randomUUID()}/calendar.ics`,
  ]) {
    expect((await other.request.get(address)).status(), address).toBe(404);
  }
});

test('signing out removes the member’s data, even from pages reached with the back button', async ({ page, site }) => {
  await writeOrders(site, await memberIdOf(site, MEMBER.email), 1);
  await openAsMember(page, site, '/account/orders');
  await expect(page.getByText('Thing 1')).toBeVisible();
  const answer = await page.request.get('/account/orders');
  expect(answer.headers()['cache-control']).toContain('no-store');
  await signOut(page);
  await page.goBack();
  await expect(page.getByText('Thing 1')).toHaveCount(0);
  await page.goto('/account/orders');
  await expect(page.getByText('You’re not signed in')).toBeVisible();
  await expect(page.getByText('Thing 1')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Thing 1');
});

test('the visitor’s cart is merged into the member’s after signing in, and the header counts both', async ({
  page,
  context,
  site,
  anotherVisitor,
}) => {
  const atHome = await anotherVisitor();
  await openAsMember(atHome, site, '/store');
  await putIntoCart(atHome.context(), site, 'notebook', 1);
  await putIntoCart(atHome.context(), site, 'ceramic-mug', 1);
  await page.goto('/store/canvas-tote');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await putIntoCart(context, site, 'notebook', 2);
  await signIn(page, '/store/canvas-tote');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await page.goto('/cart');
  for (const name of ['Cloth Notebook', 'Ceramic Mug', 'Canvas Tote']) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  }
  await expect(page.getByLabel('Quantity of Cloth Notebook')).toHaveText('3');
  await atHome.goto('/cart');
  await expect(atHome.getByRole('main').getByRole('link', { name: 'Canvas Tote' }).first()).toBeVisible();
});
