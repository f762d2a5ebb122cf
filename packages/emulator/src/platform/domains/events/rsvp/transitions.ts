import { ApplicationError } from '../../../kernel/errors';
import type { RsvpStatus } from './rsvp-documents';

/** Source: INVALID_RSVP_STATUS of updateRsvp. Assumed: it means moving from a place to the waiting list. */
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
