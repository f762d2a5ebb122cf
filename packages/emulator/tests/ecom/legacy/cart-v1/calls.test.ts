// @module-tag legacy
import { randomUUID } from 'node:crypto';
import { currentCart } from '@wix/ecom';
import { expect, test } from 'vitest';
import { changesBy } from '../../../harness/changes';
import { onEveryDatabase } from '../../../harness/harness';
import { expectViolation, threshold, type Violation } from '../../../harness/violations';
import { answeredOperations, requireValue, Walk } from '../../../harness/walks/walk';
import { STORES_APP_ID } from '../../cart/shopping';

onEveryDatabase('a walk through the first generation’s current cart', (platform) => {
  test('gets a response from every call', async () => {
    const site = await platform.site();
    const walk = new Walk(site);
    await walkCurrentCart(walk);
    const names = walk.calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(9);
    expect(await answeredOperations(site)).toEqual(expect.arrayContaining(names));
  });

  test('sends an event for every change', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const changes = await changesBy(site, () => walkCurrentCart(new Walk(site)));
    expect(changes.told.size).toBe(7);
    expect(changes.untold).toEqual({});
  });
});

/** Every call of the first generation's current cart, once each. */
async function walkCurrentCart(walk: Walk): Promise<void> {
  const call = walk.call.bind(walk);
  const cartV1 = walk.visitor.use(currentCart);
  const { items } = await walk.visitor.products.queryProducts().eq('slug', 'ceramic-mug').find();
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: requireValue(items[0]?._id) };
  const { cart } = await call('currentCart.addToCurrentCart', () =>
    cartV1.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] }),
  );
  const lineId = requireValue(cart?.lineItems?.[0]?._id);
  await call('currentCart.getCurrentCart', () => cartV1.getCurrentCart());
  await call('currentCart.updateCurrentCart', () => cartV1.updateCurrentCart({ cartInfo: { buyerNote: 'Walked' } }));
  await call('currentCart.updateCurrentCartLineItemQuantity', () =>
    cartV1.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 1 }]),
  );
  await call('currentCart.estimateCurrentCartTotals', () => cartV1.estimateCurrentCartTotals({}));
  await call('currentCart.createCheckoutFromCurrentCart', () =>
    cartV1.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
  );
  await call('currentCart.removeCouponFromCurrentCart', () => cartV1.removeCouponFromCurrentCart());
  await call('currentCart.removeLineItemsFromCurrentCart', () => cartV1.removeLineItemsFromCurrentCart([lineId]));
  await call('currentCart.deleteCurrentCart', () => cartV1.deleteCurrentCart());
}

const id = randomUUID();
const catalogReference = { appId: id, catalogItemId: id };
const customItem = (price: string) => ({
  customLineItems: [
    { price, quantity: 1, productName: { original: 'Tea' }, itemType: { preset: 'PHYSICAL' as const } },
  ],
});

const onCart = { module: 'ecom.currentCart', operation: 'addToCurrentCart' } as const;

const violations: Violation[] = [
  {
    rule: 'MAX',
    ...onCart,
    path: 'lineItems.quantity',
    field: 'options.lineItems[0].quantity',
    data: threshold('max'),
    call: ({ visitor }) =>
      visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 100_001 }] }),
  },
  {
    rule: 'MAX_SIZE',
    ...onCart,
    path: 'lineItems',
    field: 'options.lineItems',
    data: threshold('maxSize'),
    call: ({ visitor }) =>
      visitor.currentCart.addToCurrentCart({
        lineItems: Array.from({ length: 101 }, () => ({ catalogReference, quantity: 1 })),
      }),
  },
  {
    rule: 'DECIMAL_LTE',
    ...onCart,
    path: 'customLineItems.price',
    field: 'options.customLineItems[0].price',
    data: threshold('decimalLte'),
    call: ({ visitor }) => visitor.currentCart.addToCurrentCart(customItem('1000000000000000.01')),
  },
  {
    rule: 'DECIMAL_GTE',
    ...onCart,
    path: 'customLineItems.price',
    field: 'options.customLineItems[0].price',
    data: threshold('decimalGte'),
    call: ({ visitor }) => visitor.currentCart.addToCurrentCart(customItem('-0.01')),
  },
];

onEveryDatabase('a first-generation cart request that breaks a rule of the contract', (platform) => {
  test.each(violations)('$rule: $operation reports $field, with the bound', async (violation) => {
    await expectViolation(await platform.site('empty'), violation);
  });
});
