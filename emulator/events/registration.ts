import { Decimal, formatAmount } from '../money';
import type { Unit } from '../store/store';
import type { StoredEvent } from './event-documents';
import { statusAt } from './event-status';
import { definitionsOf, type TicketDefinition, unsoldOf } from './ticket-definition-documents';

type Registration = NonNullable<StoredEvent['registration']>;

/** What registration of each event looks like now, by event ID: two reads for the whole page. */
export async function registrationsOf(unit: Unit, events: readonly StoredEvent[]): Promise<Map<string, Registration>> {
  const ticketed = events.filter(({ registration }) => registration?.type === 'TICKETING');
  const definitions = await definitionsOf(
    unit,
    ticketed.map(({ id }) => id),
  );
  const visible = definitions.filter(({ hidden }) => !hidden);
  const unsold = await unsoldOf(unit, visible);
  return new Map(
    events.map((event) => [
      event.id,
      registrationAt(
        event,
        visible.filter(({ eventId }) => eventId === event.id),
        unsold,
        unit.now,
      ),
    ]),
  );
}

/** Prices and availability of an event's visible tickets. Source: `TicketsRegistration` and `RegistrationStatus`. */
export function registrationAt(
  event: StoredEvent,
  definitions: readonly TicketDefinition[],
  unsold: ReadonlyMap<string, number>,
  now: string,
): Registration {
  const { registration = {} } = event;
  if (registration.type !== 'TICKETING') return registration;
  const soldOut = definitions.length > 0 && definitions.every(({ id }) => unsold.get(id) === 0);
  const prices = definitions.flatMap(({ price }) => (price?.value ? [price.value] : []));
  const { currency = 'USD' } = registration.tickets ?? {};
  const toMoney = (value: Decimal) => ({
    value: value.toFixed(),
    currency: currency ?? 'USD',
    formattedValue: formatAmount(value, currency ?? 'USD'),
  });
  return {
    ...registration,
    status: registrationStatus(event, soldOut, now),
    tickets: {
      ...registration.tickets,
      soldOut,
      ...(prices.length > 0 && {
        lowestPrice: toMoney(Decimal.min(...prices)),
        highestPrice: toMoney(Decimal.max(...prices)),
      }),
    },
  };
}

function registrationStatus(event: StoredEvent, soldOut: boolean, now: string): NonNullable<Registration['status']> {
  const status = statusAt(event, now);
  const { registrationDisabled, registrationPaused } = event.registration ?? {};
  if (status === 'DRAFT' || registrationDisabled || registrationPaused) return 'CLOSED_MANUALLY';
  return soldOut || status === 'ENDED' || status === 'CANCELED' ? 'CLOSED_AUTOMATICALLY' : 'OPEN_TICKETS';
}
