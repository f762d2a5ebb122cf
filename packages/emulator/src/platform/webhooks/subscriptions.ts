import * as z from 'zod';
import { isEventType } from '../contract/installed';
import { randomUUID } from '../home/crypto';
import { PlatformError } from '../kernel/errors';
import { eventTypeOf } from '../kernel/site-change';
import type { CollectionDefinition, DomainEvent, Transaction } from '../kernel/store/store-interface';
import { withdrawDeliveries } from './deliveries';

export interface Subscription {
  id: string;
  createdDate: string;
  url: string;
  /** Example: `wix.ecom.v1.order_created`; empty for all. */
  eventTypes: string[];
  siteChanges?: boolean;
  /** The app that gets the events, signed with its key. Absent: the site's OAuth app. */
  appId?: string;
  /** Sequence of the last event that was checked for it. */
  after: number;
}

export const subscriptions: CollectionDefinition<Subscription> = {
  name: 'webhook-subscriptions',
  fields: { createdDate: 'date' },
};

/**
 * Sent after changes that may affect any response. The platform has no such event, so only subscriptions with
 * `siteChanges` get it.
 */
export const SITE_CHANGED = { eventType: 'emulator.site_changed', slug: 'site_changed' } as const;

const MAX_SUBSCRIPTIONS = 20;

export const newSubscription = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }).max(2_000),
  eventTypes: z
    .array(
      z.string().refine(isEventType, {
        error: ({ input }) => `${JSON.stringify(input)} is no event type, such as "wix.ecom.v1.order_created"`,
      }),
    )
    .max(200)
    .default([]),
  siteChanges: z.boolean().default(false),
});

/** `lastSequence`: earlier events are not sent. */
export async function subscribe(
  transaction: Transaction,
  { url, eventTypes, siteChanges }: z.infer<typeof newSubscription>,
  lastSequence: number,
  appId?: string,
): Promise<Subscription> {
  const documents = transaction.in(subscriptions);
  if ((await documents.count()) >= MAX_SUBSCRIPTIONS) {
    throw new PlatformError(400, `a site has at most ${MAX_SUBSCRIPTIONS} webhooks: delete one first`);
  }
  return documents.insert({
    id: randomUUID(),
    createdDate: transaction.now,
    url,
    eventTypes,
    siteChanges,
    appId,
    after: lastSequence,
  });
}

export async function unsubscribe(transaction: Transaction, id: string): Promise<boolean> {
  if (!(await transaction.in(subscriptions).remove(id))) return false;
  await withdrawDeliveries(transaction, id);
  return true;
}

/** Source of `slug`: @wix/app-management. Their entity is the app. */
export const APP_INSTALLED = { eventType: 'AppInstalled', slug: 'installed' } as const;
export const APP_REMOVED = { eventType: 'AppRemoved', slug: 'removed' } as const;

export function matchesEvent({ eventTypes, siteChanges = false, appId }: Subscription, event: DomainEvent): boolean {
  const eventType = eventTypeOf(event);
  if (eventType === SITE_CHANGED.eventType) return siteChanges;
  const isOfAnotherApp = appId !== undefined && appId !== event.entityId;
  if (isOfAnotherApp && (eventType === APP_INSTALLED.eventType || eventType === APP_REMOVED.eventType)) return false;
  return eventTypes.length === 0 || eventTypes.includes(eventType);
}
