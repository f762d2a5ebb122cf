import { buy, DETAILS, openCheckout, orderIdOf, visitCheckout } from '../../ecom/cart/shopping';
import type { Bringing, World } from '../world';
import { fill } from './carts';
import { aCheckout } from './checkouts';

/** The ID of an order of a visitor, with a discount, a delivery and an address, paid for later. */
export async function anOrder(world: World): Promise<string> {
  const { orderId } = await world.owner.checkout.createOrder(await aCheckout(world));
  return orderId ?? '';
}

/** One that is picked up, paid on the hosted page. */
export async function aPickup(world: World): Promise<string> {
  const browser = await visitCheckout(world.site, world.visitor, await aCheckout(world));
  return orderIdOf(await buy(browser, { ...DETAILS, delivery: 'pickup' }));
}

export async function aMembersOrder(world: World): Promise<string> {
  await fill(world, world.member);
  return orderIdOf(await buy(await openCheckout(world.site, world.member)));
}

export const ORDERS: Readonly<Record<string, Bringing>> = {
  async 'orders.getOrder'(world) {
    const ids = [await anOrder(world), await aPickup(world), await aMembersOrder(world)];
    return Promise.all(ids.map((id) => world.rest('GET', `/ecom/v1/orders/${id}`)));
  },
};
