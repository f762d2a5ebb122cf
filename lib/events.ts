import { orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import { cache } from 'react';
import * as z from 'zod';
import { visitorClient } from './wix/client';
import { type Outage, outageOf, statusOf, type Unanswered, unansweredOf } from './wix/errors';
import { zonedFormat } from './zoned-format';

export type Event = wixEventsV2.Event;
export type TicketDefinition = ticketOrders.TicketDefinition;

const EVENTS_A_PAGE = 12;

/** The upcoming events, soonest first; `page` counts from 1. An outage is distinguished from a site without events. */
export async function findUpcomingEvents(
  page: number,
): Promise<{ kind: 'events'; events: Event[]; hasMore: boolean } | Unanswered> {
  const visitor = await visitorClient();
  try {
    const found = await visitor
      .use(wixEventsV2)
      .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
      .in('status', ['UPCOMING', 'STARTED'])
      .ascending('dateAndTimeSettings.startDate')
      .skip((page - 1) * EVENTS_A_PAGE)
      .limit(EVENTS_A_PAGE)
      .find();
    return { kind: 'events', events: found.items, hasMore: found.hasNext() };
  } catch (error) {
    return unansweredOf(error);
  }
}

/** The event with its texts and registration. For an unknown slug the platform returns no event instead of an error. */
export const findEventBySlug = cache(
  async (slug: string): Promise<{ kind: 'event'; event: Event } | { kind: 'missing' } | Unanswered> => {
    const visitor = await visitorClient();
    try {
      const { event } = await visitor.use(wixEventsV2).getEventBySlug(slug, {
        fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA'],
      });
      return event ? { kind: 'event', event } : { kind: 'missing' };
    } catch (error) {
      return statusOf(error) === 404 ? { kind: 'missing' } : unansweredOf(error);
    }
  },
);

export async function findTickets(
  eventId: string,
): Promise<{ kind: 'tickets'; tickets: TicketDefinition[] } | Unanswered> {
  const visitor = await visitorClient();
  try {
    // Without a limit the platform returns only the number of tickets.
    const { definitions = [] } = await visitor.use(ticketOrders).queryAvailableTickets({
      filter: { eventId },
      limit: 100,
      sort: 'orderIndex:asc',
    });
    return { kind: 'tickets', tickets: definitions };
  } catch (error) {
    return unansweredOf(error);
  }
}

type ReservationState = { kind: 'held' | 'bought' | 'over' } | Outage;

/** The state of a reservation by the platform's clock. */
export async function reservationState({ id }: { id: string }): Promise<ReservationState> {
  const visitor = await visitorClient();
  try {
    const { status } = await visitor.use(ticketReservations).getTicketReservation(id);
    if (status === 'PENDING') return { kind: 'held' };
    return { kind: status === 'CONFIRMED' ? 'bought' : 'over' };
  } catch (error) {
    // The visitor no longer has this reservation, for example after a change of session: the tickets have to be chosen again.
    if (statusOf(error) === 404 || statusOf(error) === 403) return { kind: 'over' };
    return outageOf(error);
  }
}

/** Such as `Fri, Nov 20, 2026, 8:00 PM EST`: in the event's own time zone, not the visitor's. */
export function eventDate(event: Event): string {
  const { startDate, dateAndTimeTbd, dateAndTimeTbdMessage } = event.dateAndTimeSettings ?? {};
  if (dateAndTimeTbd || !startDate) return dateAndTimeTbdMessage ?? 'The date is to be announced';
  return eventMoment(event, startDate);
}

/** Another moment of the event, in the same format as its date. */
export function eventMoment(event: Event, moment: Date | null | undefined): string {
  return moment ? inZone(eventZone(event)).format(new Date(moment)) : 'later';
}

export const eventZone = ({ dateAndTimeSettings }: Event): string => dateAndTimeSettings?.timeZoneId ?? 'UTC';

const inZone = zonedFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

export function eventPlace({ location }: Event): string {
  if (location?.type === 'ONLINE') return 'Online';
  return location?.name ?? location?.address?.city ?? 'The place is to be announced';
}

/** Such as `18 Harbor Street, Portland 04101`; undefined for an event that is online or has no place yet. */
export function eventAddress({ location }: Event): string | undefined {
  if (location?.type !== 'VENUE' || location.locationTbd) return undefined;
  const { addressLine1, streetAddress, addressLine2, city, postalCode } = location.address ?? {};
  const street = addressLine1 ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  const town = [city, postalCode].filter(Boolean).join(' ');
  return [street, addressLine2, town].filter(Boolean).join(', ') || undefined;
}

/** How many of this ticket one order may have; 0 if it is sold out or not on sale. */
export function mostOfOneOrder({ saleStatus, limitPerCheckout = 0 }: TicketDefinition): number {
  return saleStatus === 'SALE_STARTED' ? limitPerCheckout : 0;
}

const rawAnswer = z.object({
  response: z.object({ data: z.object({ details: z.object({ error_key: z.string() }) }) }),
});

/** Why tickets were not reserved. These responses have no `applicationError`: their key is only in the SDK's raw response. */
export function reservationRefusal(error: unknown): string | undefined {
  return rawAnswer.safeParse(error).data?.response.data.details.error_key;
}
