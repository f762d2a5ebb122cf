// @module-tag database

import { authentication } from '@wix/identity';
import { expect, test } from 'vitest';
import { addToCart, cartIdOf, checkoutOfCart } from '../../ecom/cart/shopping';
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
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([8]);
  });

  test.each([
    ['cart', cartIdOf, 'cartV2'],
    ['checkout', checkoutOfCart, 'checkout'],
  ] as const)('concurrent calls lead to one checkout page of a %s', async (_, idOf, module) => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const id = await idOf(visitor);
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor[module].getCheckoutUrl(id)));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
  });
});
