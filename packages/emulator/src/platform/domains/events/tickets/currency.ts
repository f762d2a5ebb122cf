import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { announceEntity } from '../event/announcements';
import { eventDocuments } from '../event/event-documents';
import { withCurrency } from './pricing';
import { getEventOf } from './ticket-definition-changes';
import { definitionsOf, ticketDefinitionDocuments } from './ticket-definition-documents';
import { ticketCountsOf } from './ticket-holds';

/**
 * Throws CURRENCY_LOCKED if a ticket is sold or held (assumed; errs to refusal).
 * Source: changeCurrency. Amounts stay.
 */
export async function changeCurrency(transaction: Transaction, eventId: string, currency: string): Promise<void> {
  requireCurrency(currency);
  const event = await getEventOf(transaction, { eventId });
  const definitions = await definitionsOf(transaction, [eventId]);
  const counts = [...(await ticketCountsOf(transaction, definitions)).values()];
  if (counts.some(({ sold, reserved }) => sold + reserved > 0)) {
    throw new ApplicationError('CURRENCY_LOCKED', 'tickets of the event have been sold');
  }
  const { registration } = event;
  const tickets = { ...registration?.tickets, currency };
  const changed = { ...event, registration: { ...registration, tickets }, updatedDate: transaction.now };
  await transaction.in(eventDocuments).update(changed);
  for (const definition of definitions)
    await transaction.in(ticketDefinitionDocuments).update({ ...definition, ...withCurrency(currency, definition) });
  await announceEntity(transaction, 'updated', changed);
}

function requireCurrency(currency: string): void {
  if (Intl.supportedValuesOf('currency').includes(currency)) return;
  const description = `expected an ISO 4217 code such as "EUR", got "${currency}"`;
  const rule = { violatedRule: 'FORMAT', data: { type: 'CURRENCY' } };
  throw new ValidationError([{ field: 'currency', description, ...rule }]);
}
