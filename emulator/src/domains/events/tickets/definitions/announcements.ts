import { randomUUID } from 'node:crypto';
import { emit } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store';
import type { StoredEvent } from '../../event/event-documents';
import type { TicketDefinition } from './ticket-definition-documents';
import { toWireDefinition } from './view';

export type DefinitionChange = 'created' | 'updated' | 'deleted';

export type DefinitionListener = (
  transaction: Transaction,
  change: DefinitionChange,
  definition: TicketDefinition,
) => Promise<void>;

let listener: DefinitionListener | undefined;

export function registerDefinitionListener(given: DefinitionListener): void {
  listener = given;
}

export async function announceDefinition(
  transaction: Transaction,
  change: DefinitionChange,
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const entity = toWireDefinition(definition, event, { now: transaction.now });
  await emit(transaction, `wix.events.v3.ticket_definition_${change}`, definition.id, BODY[change](entity));
  await listener?.(transaction, change, definition);
}

export async function announceSalePeriod(
  transaction: Transaction,
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const { salePeriod } = toWireDefinition(definition, event, { now: transaction.now });
  await transaction.append(actionOf(transaction, definition, 'sale_period_updated', { afterUpdate: salePeriod }));
}

export async function announceSale(
  transaction: Transaction,
  turn: 'started' | 'ended',
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const ticketDefinition = toWireDefinition(definition, event, { now: transaction.now });
  await transaction.append(actionOf(transaction, definition, `sale_${turn}`, { ticketDefinition }));
}

const BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (entity: object) => ({ updatedEvent: { currentEntity: entity } }),
  deleted: (entity: object) => ({ deletedEvent: { deletedEntity: entity } }),
};

/** `emit` would cut slugs with an underscore in the wrong place. */
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
