import type { rsvp as meta } from '@wix/events/meta';
import type { Wire } from '../../../../kernel/wire-types';
import { answersOf, type Rsvp, type RsvpStatus } from '../../stored-registrations/rsvp-documents';

type RsvpV1 = NonNullable<Wire<ReturnType<typeof meta.getRsvp>['__originalResponseType']>['rsvp']>;
type RsvpStatusV1 = NonNullable<RsvpV1['status']>;

export const toStatusV1 = (status: RsvpStatus): RsvpStatusV1 => (status === 'WAITLIST' ? 'WAITING' : status);
export const fromStatusV1 = (status: RsvpStatusV1): RsvpStatus => (status === 'WAITING' ? 'WAITLIST' : status);

export const ALL_FIELDSETS = ['DETAILS', 'FORM', 'CONTACT_DETAILS'] as const;

/** Source: `RsvpFieldset`. Unrequested fields are empty, since the SDK promises them (assumed). */
export function toRsvpV1(rsvp: Rsvp, fieldset: readonly string[] = []): RsvpV1 {
  const hasDetails = fieldset.includes('DETAILS');
  return {
    id: rsvp.id,
    eventId: rsvp.eventId,
    contactId: rsvp.contactId ?? '',
    memberId: rsvp.memberId ?? '',
    firstName: hasDetails ? rsvp.firstName : '',
    lastName: hasDetails ? rsvp.lastName : '',
    email: fieldset.includes('CONTACT_DETAILS') ? rsvp.email : '',
    status: toStatusV1(rsvp.status),
    totalGuests: rsvp.totalGuests,
    anonymized: rsvp.anonymized ?? false,
    ...(hasDetails && { created: rsvp.createdDate, modified: rsvp.updatedDate ?? rsvp.createdDate }),
    guests: hasDetails ? guestsOf(rsvp) : [],
    ...(fieldset.includes('FORM') && { rsvpForm: formOf(rsvp) }),
    marketingConsent: rsvp.marketingConsent ?? false,
  };
}

function guestsOf({ guestList }: Rsvp): NonNullable<RsvpV1['guests']> {
  return guestList.guests.map(({ index, guestId, fullName, checkInDetails }) => {
    const { checkedIn, checkInDate } = checkInDetails ?? {};
    return {
      index: index ?? 0,
      id: guestId ?? 1,
      fullName: fullName ?? '',
      checkIn: checkedIn ? { created: checkInDate } : undefined,
    };
  });
}

type Answers = ReturnType<typeof answersOf>;

/** In V1, names, email and additional guests are answers. */
function formOf(rsvp: Rsvp): NonNullable<RsvpV1['rsvpForm']> {
  const { guestCount, guestNames } = rsvp.additionalGuestDetails ?? {};
  const guests: Answers = guestCount ? [{ inputName: 'additionalGuests', value: String(guestCount) }] : [];
  const names: Answers = guestNames?.length ? [{ inputName: 'guestNames', values: guestNames }] : [];
  return {
    inputValues: [...answersOf(rsvp), ...guests, ...names].map(({ inputName = '', value = '', values = [] }) => {
      return { inputName, value, values };
    }),
  };
}
