import { generateKeyPairSync, sign } from 'node:crypto';
import { checkout, orders } from '@wix/ecom';
import { guests } from '@wix/events';
import { members } from '@wix/members';
import { orders as planOrders } from '@wix/pricing-plans';
import { AppStrategy, createClient } from '@wix/sdk';
import type { Replay, World } from '../world';
import { EVENTS } from './events';
import { aMembersOrder, aPickup } from './orders';
import { buyPlans } from './plans';

const modules = { checkout, orders, guests, members, planOrders };
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const aClient = () => createClient({ modules, auth: AppStrategy({ appId: 'an-app', publicKey }) });
type Client = ReturnType<typeof aClient>;

/** The site's events as the SDK passes them to the handlers that `listen` registers. */
export async function receiveEvents(
  world: World,
  listen: (client: Client, heard: (event: unknown) => void) => void,
): Promise<unknown[]> {
  const client = aClient();
  const all: unknown[] = [];
  listen(client, (event) => all.push(event));
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const page: { events: StoredEvent[]; next?: string } = await world.site.control('GET', `events?after=${after}`);
    for (const event of page.events) {
      // The SDK rejects events without a handler.
      await client.webhooks.process(signToken(world.site.siteId, event)).catch(() => undefined);
    }
    after = page.next;
  }
  return all;
}

interface StoredEvent {
  entityFqdn: string;
  slug: string;
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Source: webhooks are RS256 JWTs whose claims hold JSON in JSON, as `webhooks.process` of @wix/sdk reads them. */
function signToken(instanceId: string, event: StoredEvent): string {
  const eventType = `${event.entityFqdn}_${event.slug}`;
  const identity = JSON.stringify({ identityType: 'WIX_USER' });
  const data = JSON.stringify({ eventType, instanceId, identity, data: JSON.stringify(event) });
  const content = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64({ data, iat: 1_800_000_000, exp: 9_800_000_000 })}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

export const WEBHOOKS: Readonly<Record<string, Replay>> = {
  async 'webhooks-wix-ecom-v1-checkout-completed-1'(world) {
    await aPickup(world);
    // As received, before the SDK parses it.
    const { events } = await world.site.control<{
      events: { entityFqdn: string; slug: string; actionEvent?: { body: unknown } }[];
    }>('GET', 'events');
    return events.flatMap(({ slug, actionEvent }) => (slug === 'completed' && actionEvent ? [actionEvent.body] : []));
  },
  async 'webhooks-wix-ecom-v1-checkout-completed-2'(world) {
    await aPickup(world);
    return receiveEvents(world, (client, heard) => client.checkout.onCheckoutCompleted(heard));
  },
  async 'wix.ecom.v1.order_approved'(world) {
    await aPickup(world);
    await aMembersOrder(world);
    return receiveEvents(world, (client, heard) => client.orders.onOrderApproved(heard));
  },
  async 'wix.ecom.v1.order_canceled'(world) {
    const orderId = await aPickup(world);
    await world.owner.ecomOrders.cancelOrder(orderId, { restockAllItems: true, sendOrderCanceledEmail: true });
    return receiveEvents(world, (client, heard) => client.orders.onOrderCanceled(heard));
  },
  async 'wix.events.v2.guest_created'(world) {
    await EVENTS['guests.queryGuests']?.(world);
    return receiveEvents(world, (client, heard) => client.guests.onGuestCreated(heard));
  },
  async 'wix.members.v1.member_created'(world) {
    const profile = { nickname: 'New', title: 'Regular' };
    await world.owner.members.createMember({ member: { loginEmail: 'new@example.com', profile } });
    return receiveEvents(world, (client, heard) => client.members.onMemberCreated(heard));
  },
  async 'wix.pricing_plans.v2.order_created'(world) {
    await buyPlans(world);
    return receiveEvents(world, (client, heard) => client.planOrders.onOrderCreated(heard));
  },
  async 'wix.pricing_plans.v2.order_purchased'(world) {
    await buyPlans(world);
    return receiveEvents(world, (client, heard) => client.planOrders.onOrderPurchased(heard));
  },
};
