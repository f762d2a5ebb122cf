import type { EventContract } from '../contract/contract-types';
import { eventContract } from '../contract/installed';
import { randomUUID } from '../home/crypto';
import { machineTime } from './clock';
import type { DomainEvent, Identified, Transaction } from './store/store-interface';

/** `eventType`: the contract's, as in `wix.ecom.v1.cart_created`. `at`: the instant, if before the transaction's. */
export async function emit(
  transaction: Transaction,
  eventType: `wix.${string}_${string}`,
  entityId: string,
  body: Readonly<Record<string, unknown>>,
  at: string = transaction.now,
): Promise<void> {
  await emitDeclared(transaction, eventContract(eventType), entityId, body, at);
}

export type EntityChange = keyof typeof CHANGE_BODY;

/** `type`: the contract's without the change, as in `wix.ecom.v1.cart`. */
export const emitChange = (
  transaction: Transaction,
  type: `wix.${string}`,
  change: EntityChange,
  entity: Identified,
): Promise<void> => emit(transaction, `${type}_${change}`, entity.id ?? '', CHANGE_BODY[change](entity));

const CHANGE_BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (currentEntity: object) => ({ updatedEvent: { currentEntity } }),
  deleted: (deletedEntity: object) => ({ deletedEvent: { deletedEntity } }),
};

export const emitAction = (
  transaction: Transaction,
  eventType: `wix.${string}_${string}`,
  entityId: string,
  body: object,
  at?: string,
): Promise<void> => emit(transaction, eventType, entityId, { actionEvent: { body } }, at);

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
    ...originOf(transaction),
  };
  await transaction.append(event);
}

/** For events with a message instead of an entity. Source: events with `isDomainEvent` false in the packages. */
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
    ...originOf(transaction),
    data,
  });
}

const originOf = ({ causedBy }: Transaction) => ({
  recordedAt: new Date(machineTime()).toISOString(),
  ...(causedBy && { causedBy }),
});

/** No data are anonymized here. Source: `metadata.triggeredByAnonymizeRequest` of documented webhooks. */
const TRIGGERED_BY_ANONYMIZE_REQUEST = false;
