import { toInstant } from '../../../database/instant';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Rsvp, RsvpGuest } from '../stored-registrations/rsvp-documents';
import { storeRsvp } from './announcements';

interface CheckInRequest {
  guestIds?: readonly number[];
  /** An ISO date. Default: now. */
  at?: string | null | undefined;
}

/** Source: checkInRsvpGuests in @wix/auto_sdk_events_rsvp-v-2. Assumed: by default, all guests not yet checked in. */
export async function checkInGuests(
  transaction: Transaction,
  stored: Rsvp,
  { guestIds = [], at }: CheckInRequest,
): Promise<Rsvp> {
  const checkInDate = requirePastInstant(transaction, at, 'checkInDate');
  const guests = matchingGuests(stored, guestIds);
  const open = guests.filter((guest) => !isCheckedIn(guest));
  if (open.length === 0 || (guestIds.length > 0 && open.length < guests.length)) {
    const [already] = guests.filter(isCheckedIn);
    throw new ApplicationError('GUEST_ALREADY_CHECKED_IN', `guest ${already?.guestId} is checked in`);
  }
  return markGuests(transaction, stored, open, { checkedIn: true, checkInDate });
}

/** Source: cancelRsvpGuestsCheckIn: without IDs, it applies to all guests. The date is empty afterwards. */
export async function cancelCheckIn(
  transaction: Transaction,
  stored: Rsvp,
  { guestIds = [], at }: CheckInRequest,
): Promise<Rsvp> {
  const checkInCanceledDate = requirePastInstant(transaction, at, 'checkInCanceledDate');
  const guests = matchingGuests(stored, guestIds);
  const present = guests.filter(isCheckedIn);
  if (present.length === 0 || (guestIds.length > 0 && present.length < guests.length)) {
    const outside = guests.find((guest) => !isCheckedIn(guest));
    throw new ApplicationError('GUEST_NOT_CHECKED_IN', `guest ${outside?.guestId} is not checked in`);
  }
  return markGuests(transaction, stored, present, { checkedIn: false, checkInCanceledDate });
}

/** Derived from the guests. */
export function checkInsOf(guestList: Rsvp['guestList']) {
  const checkedInGuestCount = guestList.guests.filter(isCheckedIn).length;
  return { guestList, checkedInGuestCount, fullyCheckedIn: checkedInGuestCount === guestList.guests.length };
}

const isCheckedIn = ({ checkInDetails }: RsvpGuest): boolean => checkInDetails?.checkedIn ?? false;

/** Assumed; errs to refusal: only guests with YES can be checked in. */
function matchingGuests({ status, guestList }: Rsvp, guestIds: readonly number[]): RsvpGuest[] {
  const { guests } = guestList;
  const missing = guestIds.find((id) => !guests.some(({ guestId }) => guestId === id));
  if (status !== 'YES' || missing !== undefined) {
    throw new ApplicationError('GUEST_NOT_FOUND', `the RSVP is ${status} and has no guest ${missing ?? ''}`.trim());
  }
  return guestIds.length === 0 ? guests : guests.filter(({ guestId }) => guestIds.includes(guestId ?? 0));
}

async function markGuests(
  transaction: Transaction,
  stored: Rsvp,
  selectedGuests: readonly RsvpGuest[],
  checkInDetails: object,
): Promise<Rsvp> {
  const guests = stored.guestList.guests.map((guest) =>
    selectedGuests.includes(guest) ? { ...guest, checkInDetails } : guest,
  );
  return storeRsvp(transaction, { ...stored, ...checkInsOf({ guests }) });
}

/** Source: `INVALID_CHECK_IN_TIME`. Assumed; errs to refusal: a time in the future. */
function requirePastInstant({ now }: Transaction, date: string | null | undefined, field: string): string {
  const moment = date ? (toInstant(date) ?? now) : now;
  if (moment <= now) return moment;
  const description = `must not be after ${now}`;
  throw new ValidationError([
    { field, description, violatedRule: 'VALIDATION', ruleName: 'INVALID_CHECK_IN_TIME', data: {} },
  ]);
}
