import type { Site } from '../kernel/site';
import { eventTypeOf } from '../kernel/site-change';
import type { DomainEvent } from '../kernel/store/store-interface';
import { deliveries, forgetOldest, type takeDue } from './deliveries';
import { matchesEvent, subscriptions } from './subscriptions';

const MAX_EVENTS = 200;

/** `false` without subscriptions. */
export async function queueEvents(site: Site): Promise<boolean> {
  for (;;) {
    const all = await site.run((transaction) => transaction.in(subscriptions).all());
    if (all.length === 0) return false;
    const from = Math.min(...all.map(({ after }) => after));
    const events = await site.store.events(from, MAX_EVENTS);
    if (events.length === 0) return true;
    await site.run(async (transaction) => {
      for (const { id } of all) await queueFor(transaction, id, events);
      await forgetOldest(transaction);
    });
  }
}

async function queueFor(
  transaction: Parameters<typeof takeDue>[0],
  subscriptionId: string,
  events: readonly (DomainEvent & { sequence: number })[],
): Promise<void> {
  const subscription = await transaction.in(subscriptions).find(subscriptionId);
  const last = events.at(-1)?.sequence ?? 0;
  if (!subscription || subscription.after >= last) return;
  for (const event of events) {
    const eventType = eventTypeOf(event);
    if (event.sequence <= subscription.after || !matchesEvent(subscription, event)) continue;
    await transaction.in(deliveries).insert({
      id: `${String(event.sequence).padStart(12, '0')}-${subscriptionId}`,
      subscriptionId,
      eventType,
      entityId: event.entityId,
      sequence: event.sequence,
      status: 'PENDING',
      createdDate: transaction.now,
      nextAttemptDate: transaction.now,
      attempts: [],
    });
  }
  await transaction.in(subscriptions).update({ ...subscription, after: last });
}
