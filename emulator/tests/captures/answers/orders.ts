import { buy, DETAILS, openCheckout, orderIdOf, visitCheckout } from '../../ecom/cart/shopping';
import { wire } from '../../harness/wire';
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

/** An order with the owner's manual discount, and a coupon for some lines. */
async function aReducedOrder(world: World): Promise<string> {
  const { member, site } = world;
  await fill(world, member);
  const token = `${(await member.auth.getAuthHeaders()).headers.Authorization},${site.ownerApiKey}`;
  const merchantDiscounts = [{ percentage: 10 }];
  await wire(site.emulator, 'PATCH', '/ecom/v1/carts/current', { token, body: { merchantDiscounts } });
  await member.currentCart.updateCurrentCart({ couponCode: 'MUG20' });
  return orderIdOf(await buy(await openCheckout(site, member)));
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
    ];
    return Promise.all(ids.map((id) => world.rest('GET', `/ecom/v1/orders/${id}`)));
  },
};
