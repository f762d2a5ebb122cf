import { type Event, eventMoment } from './events';

/**
 * Why nobody can register now; undefined if registration is open. Each ticket tells by itself that it is sold out or no
 * longer on sale.
 */
export function closedReason(event: Event): string | undefined {
  const { status, registration } = event;
  if (status === 'CANCELED') return 'The event was cancelled.';
  if (status === 'ENDED') return 'The event is over.';
  switch (registration?.status) {
    case 'CLOSED_MANUALLY':
      return 'The organiser takes no registrations now.';
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
  if (!endDate) return 'All places are taken.';
  return limit ? 'All places are taken, or the time to answer is over.' : 'The time to answer is over.';
}
