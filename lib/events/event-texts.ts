import { periodText, zonedFormat, zoneText } from '../texts/zoned-format';
import type { Event } from './events';

/** Example: `Fri, Nov 20, 2026, 8:00 – 11:00 PM Eastern Time`. Without an end if the organizer hides it. */
export function eventPeriod(event: Event): string {
  const { startDate, endDate, dateAndTimeTbd, hideEndDate } = event.dateAndTimeSettings ?? {};
  if (dateAndTimeTbd || !startDate || !endDate || hideEndDate) return eventDate(event);
  const zone = eventZone(event);
  return `${periodText(moments(zone), new Date(startDate), new Date(endDate))} ${zoneText(zone)}`;
}

/** In the event's time zone: `Fri, Nov 20, 2026, 8:00 PM Eastern Time`. */
function eventDate(event: Event): string {
  const { startDate, dateAndTimeTbd, dateAndTimeTbdMessage } = event.dateAndTimeSettings ?? {};
  if (dateAndTimeTbd || !startDate) return dateAndTimeTbdMessage ?? 'Date to be announced';
  return eventMoment(event, startDate);
}

function eventMoment(event: Event, moment: Date | null | undefined): string {
  const zone = eventZone(event);
  return moment ? `${moments(zone).format(new Date(moment))} ${zoneText(zone)}` : 'later';
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
  return location?.name ?? location?.address?.city ?? 'Location to be announced';
}

/** Example: `18 Harbor Street, New York 10013`. `undefined` for an online event, or without a place yet. */
export function eventAddress({ location }: Event): string | undefined {
  if (location?.type !== 'VENUE' || location.locationTbd) return undefined;
  const { addressLine1, streetAddress, addressLine2, city, postalCode } = location.address ?? {};
  const street = addressLine1 ?? [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  const town = [city, postalCode].filter(Boolean).join(' ');
  return [street, addressLine2, town].filter(Boolean).join(', ') || undefined;
}

/** `undefined` if registration is open. Each ticket has its own reason if it is not on sale. */
export function closedReason(event: Event): string | undefined {
  const { status, registration } = event;
  if (status === 'CANCELED') return 'This event was canceled.';
  if (status === 'ENDED') return 'This event has ended.';
  switch (registration?.status) {
    case 'CLOSED_MANUALLY':
      return 'The organizer isn’t taking registrations right now.';
    case 'SCHEDULED_RSVP':
      return `Registration opens ${eventMoment(event, registration.rsvp?.startDate)}.`;
    case 'CLOSED_AUTOMATICALLY':
      return registration.type === 'RSVP' ? rsvpsEndedReason(event) : undefined;
    default:
      return undefined;
  }
}

/** The platform does not say which limit was reached. */
function rsvpsEndedReason({ registration }: Event): string {
  const { limit, endDate } = registration?.rsvp ?? {};
  if (!endDate) return 'This event is full.';
  return limit ? 'This event is full, or the deadline to RSVP has passed.' : 'The deadline to RSVP has passed.';
}
