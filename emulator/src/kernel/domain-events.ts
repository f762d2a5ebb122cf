import { randomUUID } from 'node:crypto';
import type { EventContract } from '../contract/contract';
import { eventContract } from '../contract/installed';
import { machineTime } from './clock';
import type { DomainEvent, Transaction } from './store/store';

/**
 * Records that something happened, in the same transaction as the change itself. `eventType` is the contract's own,
 * such as `wix.ecom.v1.cart_created`; entity and slug are what its catalogue says of it. `at`: when it happened, where
 * that is before the transaction's time.
 */
export async function emit(
  transaction: Transaction,
  eventType: `wix.${string}_${string}`,
  entityId: string,
  body: Readonly<Record<string, unknown>>,
  at: string = transaction.now,
): Promise<void> {
  await emitDeclared(transaction, eventContract(eventType), entityId, body, at);
}

/** Records an event of the contract's catalogue, as `emit` does. */
export async function emitDeclared(
  transaction: Transaction,
  { entityFqdn, slug }: Pick<EventContract, 'entityFqdn' | 'slug'>,
  entityId: string,
  body: Readonly<Record<string, unknown>>,
  at: string = transaction.now,
): Promise<void> {
  const event: DomainEvent = {
    ...body,
    id: randomUUID(),
    entityFqdn,
    slug,
    entityId,
    eventTime: at,
    triggeredByAnonymizeRequest: TRIGGERED_BY_ANONYMIZE_REQUEST,
    ...ofOurs(transaction),
  };
  await transaction.append(event);
}

/**
 * Records an event whose type names the event itself and whose payload is not an entity but a message of its own,
 * stored as `data`. `eventType` and `slug` are the contract's.
 * Source: events that the packages define with `isDomainEvent` false, such as those of the V1 catalogue.
 */
export async function emitNonEntityEvent(
  transaction: Transaction,
  { eventType, slug }: { eventType: string; slug: string },
  entityId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction.append({
    id: randomUUID(),
    entityFqdn: eventType,
    slug,
    entityId,
    eventTime: transaction.now,
    triggeredByAnonymizeRequest: TRIGGERED_BY_ANONYMIZE_REQUEST,
    ...ofOurs(transaction),
    data,
  });
}

/** Stored with the event, but not part of the platform's event: who caused it, and when by the machine's clock. */
const ofOurs = ({ causedBy }: Transaction) => ({
  recordedAt: new Date(machineTime()).toISOString(),
  ...(causedBy && { causedBy }),
});

/** Nobody's data are anonymized on request here. Source: `metadata.triggeredByAnonymizeRequest` of documented webhooks. */
const TRIGGERED_BY_ANONYMIZE_REQUEST = false;
