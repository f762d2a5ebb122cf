import { buy, DETAILS, openCheckout, orderIdOf, visitCheckout } from '../../ecom/cart/shopping';
import { aDraft } from '../../ecom/draft-orders/some-drafts';
import type { Replay, World } from '../world';
import { fill } from './carts';
import { aCheckout } from './checkouts';

/** A visitor's unpaid order, with a discount, a delivery and an address. */
export async function anOrder(world: World): Promise<string> {
  const { orderId } = await world.owner.checkout.createOrder(await aCheckout(world));
  return orderId ?? '';
}

/** A pickup order, paid on the hosted page. */
export async function aPickup(world: World): Promise<string> {
  const browser = await visitCheckout(world.site, world.visitor, await aCheckout(world));
  return orderIdOf(await buy(browser, { ...DETAILS, delivery: 'pickup' }));
}

/** An order with a coupon for some lines. */
async function aReducedOrder(world: World): Promise<string> {
  const { member, site } = world;
  await fill(world, member);
  await member.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
  return orderIdOf(await buy(await openCheckout(site, member)));
}

/** An order with the owner's manual discount. */
async function aDraftedOrder({ owner, site }: World): Promise<string> {
  const { draftOrders } = owner;
  const { draftId } = await aDraft(site);
  await draftOrders.createCustomDiscounts(draftId, {
    discounts: [{ discountType: 'GLOBAL', percentage: '10', applyToDraftOrder: true }],
  });
  const { createdOrder } = await draftOrders.createOrderFromDraft(draftId);
  return createdOrder?._id ?? '';
}

export async function aMembersOrder(world: World): Promise<string> {
  await fill(world, world.member);
  return orderIdOf(await buy(await openCheckout(world.site, world.member)));
}

export const ORDERS: Readonly<Record<string, Replay>> = {
  async 'orders.getOrder'(world) {
    const ids = [
      await anOrder(world),
      await aPickup(await world.withNewVisitor()),
      await aMembersOrder(world),
      await aReducedOrder(await world.withNewVisitor()),
      await aDraftedOrder(world),
    ];
    return Promise.all(ids.map((id) => world.rest('GET', `/ecom/v1/orders/${id}`)));
  },
};
