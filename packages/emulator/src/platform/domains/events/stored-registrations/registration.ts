import { Decimal, formatAmount } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredEvent } from '../event/event-documents';
import { statusAt } from '../event/event-status';
import { ticketPricesOf } from '../tickets/pricing';
import { definitionsOf, saleStatusAt, type TicketDefinition } from '../tickets/ticket-definition-documents';
import { unsoldCounts } from '../tickets/ticket-holds';
import { rsvpGuestsOf } from './claimed-places';

type Registration = NonNullable<StoredEvent['registration']>;
type RegistrationStatus = NonNullable<Registration['status']>;

export async function registrationsOf(
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<Map<string, Registration>> {
  const idsOf = (type: string) => events.flatMap((event) => (event.registration?.type === type ? event.id : []));
  const visible = (await definitionsOf(transaction, idsOf('TICKETING'))).filter(({ hidden }) => !hidden);
  const unsold = await unsoldCounts(transaction, visible);
  const coming = await rsvpGuestsOf(transaction, idsOf('RSVP'));
  return new Map(
    events.map((event) => {
      const definitions = visible.filter(({ eventId }) => eventId === event.id);
      const guests = coming.get(event.id) ?? 0;
      return [event.id, registrationAt(event, definitions, unsold, transaction.now, guests)];
    }),
  );
}

/** Source: `Registration` and `TicketsRegistration`. */
export function registrationAt(
  event: StoredEvent,
  definitions: readonly TicketDefinition[],
  unsold: ReadonlyMap<string, number>,
  now: string,
  guests = 0,
): Registration {
  const { registration = {} } = event;
  const { type } = registration;
  const isSoldOut = definitions.length > 0 && definitions.every(({ id }) => unsold.get(id) === 0);
  const isOver = (definition: TicketDefinition) =>
    unsold.get(definition.id) === 0 || saleStatusAt(definition, event, now) === 'SALE_ENDED';
  // Registration without tickets counts as open (assumed).
  const hasTickets = definitions.length === 0 || !definitions.every(isOver);
  const status = registrationStatusAt(event, { now, guests, hasTickets });
  if (type !== 'TICKETING') return { ...registration, status };
  return {
    ...registration,
    status,
    tickets: { ...registration.tickets, soldOut: isSoldOut, ...rangeOf(event, definitions) },
  };
}

interface Situation {
  now: string;
  guests: number;
  hasTickets: boolean;
}

/** Source: `RegistrationStatusStatus`. Assumed: ended and canceled events are closed automatically. */
export function registrationStatusAt(event: StoredEvent, { now, guests, hasTickets }: Situation): RegistrationStatus {
  const { type, rsvp, registrationDisabled, registrationPaused } = event.registration ?? {};
  const status = statusAt(event, now);
  if (type === 'NONE' || type === undefined) return 'UNKNOWN_REGISTRATION_STATUS';
  if (status === 'DRAFT' || registrationDisabled || registrationPaused) return 'CLOSED_MANUALLY';
  if (status === 'ENDED' || status === 'CANCELED') return 'CLOSED_AUTOMATICALLY';
  if (type === 'EXTERNAL') return 'OPEN_EXTERNAL';
  if (type === 'TICKETING') return hasTickets ? 'OPEN_TICKETS' : 'CLOSED_AUTOMATICALLY';
  return rsvpStatusAt(rsvp ?? {}, guests, now);
}

function rsvpStatusAt(rsvp: NonNullable<Registration['rsvp']>, guests: number, now: string): RegistrationStatus {
  const { startDate, endDate, limit, waitlistEnabled } = rsvp;
  if (startDate && Date.parse(startDate) > Date.parse(now)) return 'SCHEDULED_RSVP';
  if (endDate && Date.parse(endDate) <= Date.parse(now)) return 'CLOSED_AUTOMATICALLY';
  if (limit == null || guests < limit) return 'OPEN_RSVP';
  return waitlistEnabled ? 'OPEN_RSVP_WAITLIST_ONLY' : 'CLOSED_AUTOMATICALLY';
}

function rangeOf({ registration }: StoredEvent, definitions: readonly TicketDefinition[]) {
  const prices = definitions.flatMap(ticketPricesOf);
  if (prices.length === 0) return {};
  const currency = registration?.tickets?.currency ?? 'USD';
  const toMoney = (value: Decimal) => ({
    value: value.toFixed(),
    currency,
    formattedValue: formatAmount(value, currency),
  });
  return { lowestPrice: toMoney(Decimal.min(...prices)), highestPrice: toMoney(Decimal.max(...prices)) };
}
