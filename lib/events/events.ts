import { orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import { cacheTag } from 'next/cache';
import { cache } from 'react';
import * as z from 'zod';
import { ask, ofSite, type Visitor } from '../cache/of-site';
import { zonedFormat, zoneText } from '../texts/zoned-format';
import { visitorClient } from '../wix/client';
import { type Outage, outageOf, statusOf } from '../wix/errors';

export type Event = wixEventsV2.Event;
export type TicketDefinition = ticketOrders.TicketDefinition;

/** The event with its texts and registration. For an unknown slug the platform returns no event instead of an error. */
export const findEventBySlug = cache(
  ofSite(async (site, slug: string) => {
    'use cache';
    cacheTag('events');
    return ask(site, async (visitor) => {
      try {
        const { event } = await visitor.use(wixEventsV2).getEventBySlug(slug, {
          fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA'],
        });
        return event ? { kind: 'event', event } : { kind: 'missing' };
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        return { kind: 'missing' };
      }
    });
  }),
);

/** The tickets of an event. The places left of each are seconds old: a reservation decides. */
export const findTickets = ofSite(async (site, eventId: string) => {
  'use cache';
  cacheTag('tickets');
  return ask(site, async (visitor) => ({ kind: 'tickets', tickets: await listTickets(visitor, eventId) }));
});

/** For an action, which must not rely on a cached answer. Errors of the SDK are not caught. */
export async function listTickets(visitor: Visitor, eventId: string): Promise<TicketDefinition[]> {
  // Without a limit the platform returns only the number of tickets.
  const { definitions = [] } = await visitor.use(ticketOrders).queryAvailableTickets({
    filter: { eventId },
    limit: 100,
    sort: 'orderIndex:asc',
  });
  return definitions;
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

/** Such as `Fri, Nov 20, 2026, 8:00 PM Eastern Time`: in the event's own time zone, not the visitor's. */
export function eventDate(event: Event): string {
  const { startDate, dateAndTimeTbd, dateAndTimeTbdMessage } = event.dateAndTimeSettings ?? {};
  if (dateAndTimeTbd || !startDate) return dateAndTimeTbdMessage ?? 'The date is to be announced';
  return eventMoment(event, startDate);
}

/** Another moment of the event, in the same format as its date. */
export function eventMoment(event: Event, moment: Date | null | undefined): string {
  const zone = eventZone(event);
  return moment ? `${moments(zone).format(new Date(moment))} ${zoneText(zone)}` : 'later';
}

/** Such as `Fri, Nov 20, 2026, 8:00 – 11:00 PM Eastern Time`; only the beginning where the organizer hides the end. */
export function eventPeriod(event: Event): string {
  const { startDate, endDate, dateAndTimeTbd, hideEndDate } = event.dateAndTimeSettings ?? {};
  if (dateAndTimeTbd || !startDate || !endDate || hideEndDate) return eventDate(event);
  const zone = eventZone(event);
  const period = moments(zone).formatRange(new Date(startDate), new Date(endDate));
  // The space around the dash may not break: a time range is read as one.
  return `${period.replaceAll('\u2009', '\u202f')} ${zoneText(zone)}`;
}

export const eventZone = ({ dateAndTimeSettings }: Event): string => dateAndTimeSettings?.timeZoneId ?? 'UTC';

const moments = zonedFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
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
