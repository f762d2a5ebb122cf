import { type Event, eventMoment } from './events';

/**
 * Why nobody can register now; undefined if registration is open. Each ticket tells by itself that it is sold out or no
 * longer on sale.
 */
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
      return registration.type === 'RSVP' ? whyRsvpsEnded(event) : undefined;
    default:
      return undefined;
  }
}

/** The platform does not tell which of the two limits was reached. */
function whyRsvpsEnded({ registration }: Event): string {
  const { limit, endDate } = registration?.rsvp ?? {};
  if (!endDate) return 'This event is full.';
  return limit ? 'This event is full, or the deadline to RSVP has passed.' : 'The deadline to RSVP has passed.';
}
