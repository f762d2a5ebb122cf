// @module-tag database

import { checkout } from '@wix/ecom';
import { authentication } from '@wix/identity';
import { expect, test } from 'vitest';
import { addToCart, checkoutOfCart } from '../../ecom/cart/shopping';
import { onEveryDatabase, statusesOf } from '../../harness/harness';
import { seededMember } from '../../members/some-members';

onEveryDatabase('concurrent writes', (platform) => {
  test('a hundred concurrent calls sign a member out once', async () => {
    const site = await platform.site();
    const { logout } = (await seededMember(site)).use(authentication);
    const statuses = await statusesOf(Array.from({ length: 100 }, () => logout()));
    expect(statuses).toContain(200);
    // Earlier calls have signed the later callers out.
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  test('a visitor’s first concurrent calls create one cart with all items', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await visitor.auth.getAuthHeaders();
    const added = Array.from({ length: 8 }, () => addToCart(visitor, 'notebook'));
    expect(new Set(await statusesOf(added))).toEqual(new Set([200]));
    const { lineItems } = await visitor.currentCart.getCurrentCart();
    expect(lineItems?.map(({ quantity }) => quantity)).toEqual([8]);
  });

  test('concurrent calls lead to one checkout page', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const checkoutId = await checkoutOfCart(visitor);
    const { getCheckoutUrl } = visitor.use(checkout);
    const answers = await Promise.all(Array.from({ length: 20 }, () => getCheckoutUrl(checkoutId)));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  });
});
