import { machineTime } from '../kernel/clock';
import type { CollectionDefinition, Transaction } from '../kernel/store/store-interface';

export interface Attempt {
  date: string;
  durationMs: number;
  status?: number;
  error?: string;
}

export interface Delivery {
  id: string;
  subscriptionId: string;
  eventType: string;
  entityId: string;
  /** The event's number in the site's log. */
  sequence: number;
  /** FAILED: not accepted within 48 hours, or dropped from the log. */
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  createdDate: string;
  /** On the site's clock. */
  nextAttemptDate: string;
  attempts: Attempt[];
  /** On the machine's clock: until then a process is sending it. */
  leasedUntil?: string;
}

export const deliveries: CollectionDefinition<Delivery> = {
  name: 'webhook-deliveries',
  fields: { sequence: 'number', status: 'string', subscriptionId: 'string' },
  indexed: ['sequence', 'status'],
};

const MINUTE_MS = 60_000;
/** Source: "we'll attempt to deliver the event to your app again for 48 hours", "About Webhooks" on dev.wix.com. */
const GIVEN_UP_AFTER_MS = 48 * 60 * MINUTE_MS;
const MAX_ATTEMPTS_KEPT = 20;
const LEASE_MS = 5_000;

/** A minute, doubled after each attempt. Assumed: the platform names no times. */
function nextAttemptAfter(attempts: number, now: string): string {
  return new Date(Date.parse(now) + MINUTE_MS * 2 ** (attempts - 1)).toISOString();
}

/** Source: "You must return a 200 response upon successful receipt of a webhook", "About Webhooks" on dev.wix.com. */
export const isAccepted = ({ status }: Attempt): boolean => status === 200;

export function recordAttempt(delivery: Delivery, attempt: Attempt, now: string): Delivery {
  const { leasedUntil: _, ...rest } = delivery;
  const attempts = [...delivery.attempts, attempt].slice(-MAX_ATTEMPTS_KEPT);
  if (isAccepted(attempt)) return { ...rest, attempts, status: 'DELIVERED' };
  const nextAttemptDate = nextAttemptAfter(attempts.length, now);
  const isGivenUp = Date.parse(nextAttemptDate) - Date.parse(delivery.createdDate) > GIVEN_UP_AFTER_MS;
  // A delivered event stays delivered, even if sending it again fails.
  if (delivery.status !== 'PENDING') return { ...rest, attempts };
  return { ...rest, attempts, nextAttemptDate, status: isGivenUp ? 'FAILED' : 'PENDING' };
}

/** The oldest delivery of each subscription and entity, so that changes arrive in order. */
function firstInLine(pending: readonly Delivery[]): Delivery[] {
  const first = new Map<string, Delivery>();
  for (const delivery of [...pending].sort((one, other) => one.sequence - other.sequence)) {
    const line = `${delivery.subscriptionId} ${delivery.entityId}`;
    if (!first.has(line)) first.set(line, delivery);
  }
  return [...first.values()];
}

const isLeased = ({ leasedUntil = '' }: Delivery): boolean => leasedUntil > new Date(machineTime()).toISOString();

interface Due {
  /** Leased for the caller, who sends them and records the outcome. */
  leasedDeliveries: Delivery[];
  waitMs: number | undefined;
}

export async function takeDue(transaction: Transaction, limit: number): Promise<Due> {
  const documents = transaction.in(deliveries);
  const line = firstInLine(await documents.all({ filter: { status: 'PENDING' } }));
  const free = line.filter((delivery) => !isLeased(delivery));
  const due = free.filter(({ nextAttemptDate }) => nextAttemptDate <= transaction.now).slice(0, limit);
  const leasedUntil = new Date(machineTime() + LEASE_MS).toISOString();
  const leasedDeliveries: Delivery[] = [];
  for (const delivery of due) leasedDeliveries.push(await documents.update({ ...delivery, leasedUntil }));
  const waits = line.map((delivery) =>
    isLeased(delivery) ? LEASE_MS : Math.max(0, Date.parse(delivery.nextAttemptDate) - Date.parse(transaction.now)),
  );
  return { leasedDeliveries, waitMs: waits.length > 0 ? Math.min(...waits) : undefined };
}

const MAX_DELIVERIES = 5_000;

export async function forgetOldest(transaction: Transaction): Promise<void> {
  const documents = transaction.in(deliveries);
  const surplus = (await documents.count()) - MAX_DELIVERIES;
  if (surplus <= 0) return;
  const { items } = await documents.query(
    { sort: [{ fieldName: 'sequence' }], paging: { limit: surplus } },
    { maxLimit: surplus },
  );
  for (const { id } of items) await documents.remove(id);
}

export async function withdrawDeliveries(transaction: Transaction, subscriptionId: string): Promise<void> {
  const documents = transaction.in(deliveries);
  for (const { id } of await documents.all({ filter: { subscriptionId } })) await documents.remove(id);
}
