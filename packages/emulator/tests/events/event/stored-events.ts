import type { StoredEvent } from '../../../src/platform/domains/events/event/event-documents';
import type { TicketDefinition } from '../../../src/platform/domains/events/tickets/ticket-definition-documents';

/** An event of three hours, in the evening, in New York. */
export const EVENT: StoredEvent = {
  id: 'e1',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: '2026-03-07T01:00:00.000Z',
    endDate: '2026-03-07T04:00:00.000Z',
    timeZoneId: 'America/New_York',
  },
  registration: { type: 'TICKETING', tickets: { currency: 'USD', ticketLimitPerOrder: 20 } },
};

export const TICKET: TicketDefinition = {
  id: 't1',
  eventId: 'e1',
  revision: '1',
  createdDate: '2026-01-01T00:00:00.000Z',
  name: 'Standard',
  description: '',
  policyText: '',
  hidden: false,
  initialLimit: 50,
  pricingMethod: { fixedPrice: { value: '24.00', currency: 'USD' }, pricingType: 'STANDARD', free: false },
  feeType: 'FEE_INCLUDED',
  orderIndex: 0,
  lowestPrice: { value: '24.00', currency: 'USD' },
};

/** A day before the event of `anEvent`. */
export const NOW = '2026-06-01T12:00:00.000Z';

export const anEvent = (change: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 'e1',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: '2026-06-02T10:00:00.000Z',
    endDate: '2026-06-02T12:00:00.000Z',
    timeZoneId: 'UTC',
  },
  registration: { type: 'TICKETING', initialType: 'TICKETING' },
  ...change,
});
