import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/store/store';

/** The domain events of ticketing's first generation: their names are not an entity with a slug. */
const SLUGS = {
  OrderInitiated: 'order_initiated',
  OrderConfirmed: 'order_confirmed',
  OrderUpdated: 'order_updated',
  ReservationCreated: 'reservation_created',
  ReservationUpdated: 'reservation_updated',
  TicketDefinitionCreated: 'ticket_definition_created',
  TicketDefinitionUpdated: 'ticket_definition_updated',
  TicketDefinitionDeleted: 'ticket_definition_deleted',
} as const;

/** Emits domain events such as `onOrderConfirmed`, in the transaction of the change. */
export async function announceTicketing(
  transaction: Transaction,
  name: keyof typeof SLUGS,
  entityId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction.append({
    ...body,
    id: randomUUID(),
    entityFqdn: `wix.events.ticketing.events.${name}`,
    slug: SLUGS[name],
    entityId,
    eventTime: transaction.now,
  });
}
