import type { Hono } from 'hono';
import * as z from 'zod';
import type { Web } from '../../platform/http/web';
import { instant } from '../../platform/kernel/clock';
import { PlatformError } from '../../platform/kernel/errors';
import type { Attempt, Delivery } from '../../platform/webhooks/deliveries';
import type { Webhooks } from '../../platform/webhooks/outgoing-webhooks';
import { findLinkLocal, linkLocalError } from '../../platform/webhooks/post';
import { createPem, readPrivateKey, type Signature } from '../../platform/webhooks/signed-body';
import {
  newSubscription,
  type Subscription,
  subscribe,
  subscriptions,
  unsubscribe,
} from '../../platform/webhooks/subscriptions';
import { parse, readJson, type SiteOf } from './json';
import { pageOfDeliveries, requestedPage } from './pages';

const sending = z.strictObject({
  /** `wrong`: signs with an unknown key, to test that the receiver refuses it. */
  signature: z.enum(['valid', 'wrong']).default('valid'),
  issuedAt: instant.optional(),
});

export type Sending = z.input<typeof sending>;
export type NewWebhook = z.input<typeof newSubscription>;
export type Webhook = ReturnType<typeof toWebhook>;

export interface WebhookList {
  webhookPublicKey: string;
  webhooks: Webhook[];
}

export interface DeliveryList {
  deliveries: Delivery[];
  next: string | undefined;
}

export interface SendResult {
  attempt: Attempt;
}

export function mountWebhooks(app: Hono<Web>, sitePath: string, siteOf: SiteOf, webhooks: Webhooks): void {
  const path = `${sitePath}/webhooks` as '/sites/:siteId/webhooks';
  app.get(path, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const all = await site.run((transaction) =>
      transaction.in(subscriptions).all({ sort: [{ fieldName: 'createdDate' }] }),
    );
    const { publicKey } = await webhooks.key();
    return context.json({ webhookPublicKey: publicKey, webhooks: all.map(toWebhook) } satisfies WebhookList);
  });
  app.post(path, async (context) => {
    const subscription = parse(newSubscription, await readJson(context.req.raw));
    const refused = await findLinkLocal(subscription.url);
    if (refused !== undefined) throw new PlatformError(400, `url: ${linkLocalError(refused).message}`);
    const site = await siteOf(context.req.param('siteId'));
    const last = await site.store.lastSequence();
    const subscribed = await site.run((transaction) => subscribe(transaction, subscription, last));
    webhooks.wake(site);
    return context.json(toWebhook(subscribed));
  });
  app.delete(`${path}/:id`, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const id = context.req.param('id');
    if (!(await site.run((transaction) => unsubscribe(transaction, id)))) {
      throw new PlatformError(404, `no webhook has the ID ${id}`);
    }
    return context.json({});
  });
  app.get(`${path}/deliveries`, async (context) => {
    const pageRequest = requestedPage(context);
    const { page, next } = await pageOfDeliveries(await siteOf(context.req.param('siteId')), pageRequest);
    return context.json({ deliveries: page, next } satisfies DeliveryList);
  });
  app.post(`${path}/deliveries/:id/send`, async (context) => {
    const delivery = parse(sending, await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    const id = context.req.param('id');
    const attempt = await webhooks.sendNow(site, id, await signatureOf(delivery));
    if (!attempt) throw new PlatformError(404, `no delivery that can be sent has the ID ${id}`);
    return context.json({ attempt } satisfies SendResult);
  });
}

async function signatureOf({ signature, issuedAt }: z.infer<typeof sending>): Promise<Partial<Signature>> {
  return {
    ...(signature === 'wrong' && { privateKey: await readPrivateKey(await createPem()) }),
    ...(issuedAt !== undefined && { issuedAtMs: Date.parse(issuedAt) }),
  };
}

const toWebhook = ({ id, createdDate, url, eventTypes, siteChanges = false, appId }: Subscription) => ({
  id,
  createdDate,
  url,
  eventTypes,
  siteChanges,
  appId,
});
