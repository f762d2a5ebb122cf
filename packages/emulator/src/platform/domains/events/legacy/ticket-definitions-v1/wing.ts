import { LegacyWing } from '../../../../http/legacy-wing';
import type { EntityChange } from '../../../../kernel/domain-events';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { announceTicketing } from '../../ticket-orders/ticketing-events';
import { registerDefinitionListener } from '../../tickets/announcements';
import type { TicketDefinition } from '../../tickets/ticket-definition-documents';
import { ticketDefinitions } from './ticket-definitions';

/** Its package announced the removal for 2024-12-01. */
export const ticketDefinitionsV1 = new LegacyWing({
  handlers: { 'events.ticketDefinitions': ticketDefinitions },
  join: () => registerDefinitionListener(emitChange),
});

const NAMES = {
  created: 'TicketDefinitionCreated',
  updated: 'TicketDefinitionUpdated',
  deleted: 'TicketDefinitionDeleted',
} as const;

async function emitChange(
  transaction: Transaction,
  change: EntityChange,
  { id, eventId }: TicketDefinition,
): Promise<void> {
  await announceTicketing(transaction, NAMES[change], id, {
    timestamp: transaction.now,
    ticketDefinitionId: id,
    eventId,
  });
}
