// @module-tag legacy
import { expect, test } from 'vitest';
import { Dice } from '../../../harness/dice';
import { onEveryDatabase, type VisitorClient } from '../../../harness/harness';
import { visitorToken, wire } from '../../../harness/wire';
import { addToCart, calculate, productBySlug, STORES_APP_ID } from '../../cart/shopping';

const SLUGS = ['notebook', 'ceramic-mug', 'olive-oil', 'hand-cream'];
const STEPS = 24;

/** The buyer's content of the cart, in either generation. */
interface CartContent {
  quantities: Map<string, number>;
  note: string;
  coupon: string | undefined;
  city: string | undefined;
}

const addressIn = (city: string) => ({ country: 'US', subdivision: 'US-NY', postalCode: '10001', city });

onEveryDatabase('a cart changed by both API generations in turn', (platform) => {
  test.each([1, 2, 3])('keeps every change by either generation (%i)', async (seed) => {
    const dice = new Dice(seed);
    const visitor = (await platform.site()).visitor();
    const ids = new Map<string, string>();
    for (const slug of SLUGS) ids.set(slug, (await productBySlug(visitor, slug))._id);
    const expectedCart: CartContent = { quantities: new Map(), note: '', coupon: undefined, city: undefined };
    await step(visitor, 'add', ids.get('notebook') ?? '', expectedCart, dice);
    for (let count = 0; count < STEPS; count++) {
      const what = dice.oneOf(['add', 'set', 'remove', 'note', 'coupon', 'city'] as const);
      await step(visitor, what, ids.get(dice.oneOf(SLUGS)) ?? '', expectedCart, dice);
      expect(await contentInV2(visitor)).toEqual(expectedContent(expectedCart));
      expect(await contentInV1(visitor)).toEqual(expectedContent(expectedCart));
    }
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect((await visitor.currentCart.getCurrentCart())._id).toBe(cart?._id);
    expect((await visitor.checkout.getCheckout(cart?._id ?? '')).lineItems).toHaveLength(expectedCart.quantities.size);
  });

  test('costs the same in both', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: addressIn('Troy') } });
    await visitor.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'express' });
    const { priceSummary: older } = await visitor.currentCart.estimateCurrentCartTotals({
      calculateShipping: true,
      calculateTax: true,
      calculateAdditionalFees: true,
      shippingAddress: addressIn('Troy'),
    });
    const newer = (await calculate(visitor))?.priceSummary;
    expect(newer?.total?.amount).toBe(older?.total?.amount);
    expect(newer?.delivery?.amount).toBe(older?.shipping?.amount);
  });

  test('sends events of both', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await visitor.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'soon' } });
    await calculate(visitor);
    await visitor.currentCartV2.deleteCurrentCart();
    expect((await site.events()).filter((event) => event.startsWith('wix.ecom.'))).toEqual([
      'wix.ecom.v1.cart/created',
      'wix.ecom.v2.cart/created',
      'wix.ecom.v1.cart/updated',
      'wix.ecom.v2.cart/updated',
      'wix.ecom.v2.cart/calculated',
      'wix.ecom.v1.cart/deleted',
      'wix.ecom.v2.cart/deleted',
    ]);
  });

  test('the first generation can clear the address or the contact separately', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const update = async (contactInfo: object) => {
      const body = { cartInfo: { buyerInfo: { email: 'ada@example.com' }, contactInfo } };
      const { body: answer } = await wire(platform.emulator, 'PATCH', '/ecom/v1/carts/current', { token, body });
      const { cart } = answer as { cart: { buyerInfo: object; contactInfo: object } };
      expect(cart.buyerInfo).toMatchObject({ visitorId: expect.any(String), email: 'ada@example.com' });
      return cart.contactInfo;
    };
    const [address, contactDetails] = [addressIn('Troy'), { firstName: 'Ada' }];
    await update({ address });
    const both = { address: { city: 'Troy' }, contactDetails };
    expect(await update({ contactDetails })).toMatchObject(both);
    expect(await update({ address: null })).toEqual({ contactDetails });
    expect(await update({ address })).toMatchObject(both);
    expect(await update({ contactDetails: null })).not.toHaveProperty('contactDetails');
  });
});

const expectedContent = ({ quantities, note, coupon, city }: CartContent) => ({
  quantities: Object.fromEntries(quantities),
  note,
  coupon,
  city,
});

async function contentInV2(visitor: VisitorClient) {
  const { cart } = await visitor.currentCartV2.getCurrentCart();
  return {
    quantities: Object.fromEntries(
      (cart?.lineItems ?? []).map((line) => [
        line.source?.catalogReference?.catalogItemId,
        line.quantityInfo?.requestedQuantity,
      ]),
    ),
    note: cart?.note ?? '',
    coupon: cart?.coupons?.[0]?.code,
    city: cart?.deliveryInfo?.address?.city ?? undefined,
  };
}

async function contentInV1(visitor: VisitorClient) {
  const cart = await visitor.currentCart.getCurrentCart();
  return {
    quantities: Object.fromEntries(
      (cart.lineItems ?? []).map((line) => [line.catalogReference?.catalogItemId, line.quantity]),
    ),
    note: cart.buyerNote ?? '',
    coupon: cart.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code,
    city: cart.contactInfo?.address?.city ?? undefined,
  };
}

type CartChange = 'add' | 'set' | 'remove' | 'note' | 'coupon' | 'city';

/** Changes the cart through a randomly chosen generation. */
async function step(
  { currentCart, currentCartV2 }: VisitorClient,
  what: CartChange,
  itemId: string,
  expectedCart: CartContent,
  dice: Dice,
) {
  const isNewer = dice.chance(0.5);
  const { quantities } = expectedCart;
  if (what === 'add') {
    const item = { catalogReference: { appId: STORES_APP_ID, catalogItemId: itemId }, quantity: 1 };
    await (isNewer
      ? currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item] })
      : currentCart.addToCurrentCart({ lineItems: [item] }));
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + 1);
  }
  const line = await findLine({ currentCart }, itemId);
  if (what === 'set' && line) {
    const quantity = 1 + dice.integerBelow(3);
    await (isNewer
      ? currentCartV2.updateLineItemsInCurrentCart({
          lineItems: [{ lineItemId: line, quantity: { newQuantity: quantity } }],
        })
      : currentCart.updateCurrentCartLineItemQuantity([{ _id: line, quantity }]));
    quantities.set(itemId, quantity);
  }
  if (what === 'remove' && line && quantities.size > 1) {
    await (isNewer
      ? currentCartV2.removeLineItemsFromCurrentCart([line])
      : currentCart.removeLineItemsFromCurrentCart([line]));
    quantities.delete(itemId);
  }
  if (what === 'note') {
    expectedCart.note = `note ${dice.integerBelow(1000)}`;
    await (isNewer
      ? currentCartV2.updateCurrentCart({ note: expectedCart.note })
      : currentCart.updateCurrentCart({ cartInfo: { buyerNote: expectedCart.note } }));
  }
  if (what === 'city') {
    expectedCart.city = dice.oneOf(['Albany', 'Troy', 'Ithaca']);
    const address = addressIn(expectedCart.city);
    await (isNewer
      ? currentCartV2.updateCurrentCart({ deliveryInfo: { address } })
      : currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } }));
  }
  if (what === 'coupon' && expectedCart.coupon) {
    const { cart } = await currentCartV2.getCurrentCart();
    await (isNewer
      ? currentCartV2.removeCouponFromCurrentCart(cart?.coupons?.[0]?._id ?? '')
      : currentCart.removeCouponFromCurrentCart());
    expectedCart.coupon = undefined;
  } else if (what === 'coupon') {
    expectedCart.coupon = dice.oneOf(['WELCOME10', 'TAKE5']);
    await (isNewer
      ? currentCartV2.addCouponToCurrentCart({ code: expectedCart.coupon })
      : currentCart.updateCurrentCart({ couponCode: expectedCart.coupon }));
  }
}

async function findLine({ currentCart }: Pick<VisitorClient, 'currentCart'>, itemId: string) {
  const { lineItems = [] } = await currentCart.getCurrentCart();
  return lineItems.find(({ catalogReference }) => catalogReference?.catalogItemId === itemId)?._id;
}
