import { randomUUID } from '../../../home/crypto';
import { type EntityChange, emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredEvent } from '../event/event-documents';
import type { TicketDefinition } from './ticket-definition-documents';
import { toWireDefinition } from './ticket-definition-view';

export type DefinitionListener = (
  transaction: Transaction,
  change: EntityChange,
  definition: TicketDefinition,
) => Promise<void>;

let listener: DefinitionListener | undefined;

export function registerDefinitionListener(definitionListener: DefinitionListener): void {
  listener = definitionListener;
}

export async function announceDefinition(
  transaction: Transaction,
  change: EntityChange,
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const entity = toWireDefinition(definition, event, { now: transaction.now });
  await emitChange(transaction, 'wix.events.v3.ticket_definition', change, entity);
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

/** `emit` would split slugs with an underscore at the wrong place. */
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
