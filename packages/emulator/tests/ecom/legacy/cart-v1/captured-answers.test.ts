// @module-tag legacy
import { cart } from '@wix/ecom';
import { anApron, fill } from '../../../captures/answers/carts';
import { ADDRESS } from '../../../captures/answers/checkouts';
import { receiveEvents } from '../../../captures/answers/webhooks';
import { findReplay } from '../../../captures/replay';
import { captures } from '../../../captures/shapes';
import { testCaptures } from '../../../captures/test-captures';
import type { Replay, World } from '../../../captures/world';
import type { VisitorClient } from '../../../harness/harness';
import { addToCart } from './older-cart';

const AREA = 'legacy/cart-v1';
const EVERYTHING = { calculateTax: true, calculateShipping: true, calculateAdditionalFees: true };
const DETAILS = { firstName: 'Ada', lastName: 'Byron', phone: '+1 212 555 0100' };

const address = async (client: VisitorClient, couponCode?: string) =>
  client.currentCart.updateCurrentCart({
    cartInfo: { contactInfo: { address: ADDRESS, contactDetails: DETAILS }, buyerNote: 'Ring twice' },
    ...(couponCode && { couponCode }),
  });

/** A cart that the owner creates, with an address and a coupon. */
async function aFilledCart(world: World): Promise<{ id: string; lineItems: object[] }> {
  const lineItems = [{ catalogReference: await anApron(world), quantity: 1 }];
  const cartInfo = { contactInfo: { address: ADDRESS, contactDetails: DETAILS } };
  const created = await world.rest('POST', '/ecom/v1/carts', { lineItems, cartInfo, couponCode: 'WELCOME10' });
  return { id: Object(created.cart).id, lineItems };
}

const REPLAYS: Readonly<Record<string, Replay>> = {
  async 'cart.addToCart'(world) {
    const { id, lineItems } = await aFilledCart(world);
    return [await world.rest('POST', `/ecom/v1/carts/${id}/add-to-cart`, { lineItems })];
  },
  async 'cart.createCheckout'(world) {
    const { id } = await aFilledCart(world);
    return [await world.rest('POST', `/ecom/v1/carts/${id}/create-checkout`, { channelType: 'WEB' })];
  },
  async 'cart.getCart'(world) {
    const { id } = await aFilledCart(world);
    await world.rest('POST', `/ecom/v1/carts/${id}/create-checkout`, { channelType: 'WEB' });
    return [await world.rest('GET', `/ecom/v1/carts/${id}`)];
  },
  async 'cart.updateCart'(world) {
    const { id } = await aFilledCart(world);
    return [await world.rest('PATCH', `/ecom/v1/carts/${id}`, { cartInfo: { id, buyerNote: 'Ring twice' } })];
  },
  async 'cart-currentCart-estimateCurrentCartTotals-1'(world) {
    await fill(world, world.visitor);
    return [await world.rest('POST', '/ecom/v1/carts/current/estimate-totals', {}, world.visitor)];
  },
  async 'cart-currentCart-estimateCurrentCartTotals-2'(world) {
    const { currentCart } = world.visitor;
    await fill(world, world.visitor);
    await address(world.visitor, 'WELCOME10');
    await fill(world, world.member);
    return [
      await currentCart.estimateCurrentCartTotals(EVERYTHING),
      await world.member.currentCart.estimateCurrentCartTotals(EVERYTHING),
    ];
  },
  async 'cart-currentCart-getCurrentCart-1'(world) {
    await fill(world, world.member);
    return [await world.member.currentCart.getCurrentCart()];
  },
  async 'cart-currentCart-getCurrentCart-2'(world) {
    const asVisitor = world.visitor.currentCart;
    await fill(world, world.visitor);
    await address(world.visitor);
    await fill(world, world.member);
    return [await asVisitor.getCurrentCart(), await world.member.currentCart.getCurrentCart()];
  },
  async 'wix.ecom.v1.cart_created'(world) {
    await aFilledCart(world);
    await addToCart(world.visitor, 'linen-shirt', 1, { options: { Size: 'M', Color: 'Indigo' } });
    await addToCart(world.member, 'ceramic-mug');
    return receiveEvents(world, (client, heard) => client.use(cart).onCartCreated(heard));
  },
  async 'wix.ecom.v1.cart_deleted'(world) {
    await addToCart(world.visitor, 'ceramic-mug');
    await world.visitor.currentCart.deleteCurrentCart();
    return receiveEvents(world, (client, heard) => client.use(cart).onCartDeleted(heard));
  },
};

testCaptures('captured answers of the first generation of carts', {
  captures: captures.filter(({ area }) => area === AREA),
  findReplay: (capture) => findReplay(capture, REPLAYS),
  reached: { [AREA]: { capture: 100, documented: 97.3 } },
});
