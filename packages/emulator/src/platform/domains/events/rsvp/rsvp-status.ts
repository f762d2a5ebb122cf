import { ApplicationError } from '../../../kernel/errors';
import type { StoredEvent } from '../event/event-documents';
import { registrationStatusAt } from '../stored-registrations/registration';
import type { RsvpStatus } from '../stored-registrations/rsvp-documents';
import type { RsvpOptions } from './answers';

/** Ignores the number of places. */
export function requireRsvpOpen(event: StoredEvent, now: string): void {
  switch (registrationStatusAt(event, { now, guests: 0, hasTickets: false })) {
    case 'OPEN_RSVP':
    case 'OPEN_RSVP_WAITLIST_ONLY':
      return;
    case 'SCHEDULED_RSVP': {
      const { startDate } = event.registration?.rsvp ?? {};
      throw new ApplicationError('RSVPS_NOT_STARTED', `registration opens at ${startDate}`);
    }
    default:
      throw new ApplicationError('RSVPS_CLOSED', 'the event takes no registrations');
  }
}

/** Source: `status` and `ignoreResponseStatus` in @wix/auto_sdk_events_rsvp-v-2. */
export function requireStatus(event: StoredEvent, status: RsvpStatus, { ignoreResponseStatus }: RsvpOptions): void {
  if (ignoreResponseStatus) return;
  const { responseType, waitlistEnabled } = event.registration?.rsvp ?? {};
  if (status === 'NO' && responseType !== 'YES_AND_NO') {
    throw new ApplicationError('UNEXPECTED_RSVP_STATUS', 'guests can only say YES to this event');
  }
  if (status === 'WAITLIST' && !waitlistEnabled) {
    throw new ApplicationError('WAITING_LIST_UNAVAILABLE', 'the event has no waiting list');
  }
}

/**
 * Source: INVALID_RSVP_STATUS of updateRsvp.
 * Assumed; errs to refusal: it means moving from a place to the waiting list.
 */
const NEXT: Readonly<Record<`${RsvpStatus}`, readonly RsvpStatus[]>> = {
  YES: ['NO'],
  NO: ['YES', 'WAITLIST'],
  WAITLIST: ['YES', 'NO'],
};

export function rsvpStatusAfter(
  current: RsvpStatus,
  rsvpStatus: RsvpStatus,
  { ignoreResponseStatus = false }: { ignoreResponseStatus?: boolean | undefined } = {},
): RsvpStatus {
  if (rsvpStatus === current || ignoreResponseStatus || NEXT[current].includes(rsvpStatus)) return rsvpStatus;
  throw new ApplicationError('INVALID_RSVP_STATUS', 'whoever has a place does not wait for one');
}
