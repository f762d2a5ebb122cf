import { randomUUID } from 'node:crypto';
import { emit } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import type { StoredEvent } from '../../event/event-documents';
import { announceTicketing } from '../../ticket-orders/ticketing-events';
import type { TicketDefinition } from './ticket-definition-documents';
import { toDefinitionV2 } from './view';

/** Emits the domain events of both generations for every change. */
export async function announceDefinition(
  transaction: Transaction,
  change: 'created' | 'updated' | 'deleted',
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const { id, eventId } = definition;
  const entity = toDefinitionV2(definition, event, { now: transaction.now });
  await emit(transaction, `wix.events.v3.ticket_definition_${change}`, id, BODY[change](entity));
  await announceTicketing(transaction, NAME[change], id, {
    timestamp: transaction.now,
    ticketDefinitionId: id,
    eventId,
  });
}

export async function announceSalePeriod(
  transaction: Transaction,
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const { salePeriod } = toDefinitionV2(definition, event, { now: transaction.now });
  await transaction.append(actionOf(transaction, definition, 'sale_period_updated', { afterUpdate: salePeriod }));
}

export async function announceSale(
  transaction: Transaction,
  turn: 'started' | 'ended',
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const ticketDefinition = toDefinitionV2(definition, event, { now: transaction.now });
  await transaction.append(actionOf(transaction, definition, `sale_${turn}`, { ticketDefinition }));
}

const NAME = {
  created: 'TicketDefinitionCreated',
  updated: 'TicketDefinitionUpdated',
  deleted: 'TicketDefinitionDeleted',
} as const;

const BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (entity: object) => ({ updatedEvent: { currentEntity: entity } }),
  deleted: (entity: object) => ({ deletedEvent: { deletedEntity: entity } }),
};

/** Slugs with an underscore of their own, which `emit` would cut in the wrong place. */
function actionOf(transaction: Transaction, { id }: TicketDefinition, slug: string, body: object) {
  return {
    id: randomUUID(),
    entityFqdn: 'wix.events.v3.ticket_definition',
    slug,
    entityId: id,
    eventTime: transaction.now,
    actionEvent: { body },
  };
}
