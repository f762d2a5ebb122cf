import type { rsvpV2 as meta } from '@wix/events/meta';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { Answer } from '../forms/answers';

export type WireRsvp = NonNullable<Wire<ReturnType<typeof meta.getRsvp>['__originalResponseType']>['rsvp']>;
export type RsvpStatus = NonNullable<WireRsvp['status']>;
export type RsvpGuest = NonNullable<NonNullable<WireRsvp['guestList']>['guests']>[number];

export type Rsvp = WireRsvp & {
  id: string;
  eventId: string;
  revision: string;
  status: RsvpStatus;
  firstName: string;
  lastName: string;
  email: string;
  totalGuests: number;
  guestList: { guests: RsvpGuest[] };
  createdDate: string;
};

/** Source: `RsvpSearchSpec` in @wix/auto_sdk_events_rsvp-v-2. */
export const rsvpDocuments: CollectionDefinition<Rsvp> = {
  name: 'rsvps',
  fields: {
    id: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    anonymized: 'boolean',
    checkedInGuestCount: 'number',
    contactId: 'string',
    email: 'string',
    eventId: 'string',
    firstName: 'string',
    fullyCheckedIn: 'boolean',
    lastName: 'string',
    memberId: 'string',
    status: 'string',
    totalGuests: 'number',
    'guestList.guests.fullName': 'string',
  },
  indexed: [['eventId', 'status', 'createdDate'], ['eventId', 'createdDate'], 'createdDate', 'memberId'],
  keys: ({ eventId, memberId, email }) => ({
    member: memberId ? `${eventId} ${memberId}` : undefined,
    email: addressKeyOf({ eventId, email }),
  }),
};

/** Source: "a duplicate email … rejects" in the recipes of `wix/skills`. Case is ignored (assumed; errs to refusal). */
export const addressKeyOf = ({ eventId, email }: Pick<Rsvp, 'eventId' | 'email'>): string =>
  `${eventId} ${email.toLowerCase()}`;

/** Throws PlatformError 404: the packages name no code. */
export async function getStoredRsvp(transaction: Transaction, id: string | null | undefined): Promise<Rsvp> {
  const rsvp = id ? await transaction.in(rsvpDocuments).find(id) : undefined;
  if (rsvp) return rsvp;
  throw new PlatformError(404, `no RSVP has the ID ${id}`, { error_key: 'RSVP_NOT_FOUND' });
}

export const allRsvps = (transaction: Transaction, filter: Query['filter']): Promise<Rsvp[]> =>
  transaction.in(rsvpDocuments).all({ filter: filter ?? {}, sort: [{ fieldName: 'createdDate', order: 'ASC' }] });

/** Adds name and email, which are stored as fields, to the answers. */
export function answersOf({
  firstName,
  lastName,
  email,
  form,
}: Pick<WireRsvp, 'firstName' | 'lastName' | 'email' | 'form'>): Answer[] {
  const inputValues = form?.inputValues ?? [];
  const contactAnswers = Object.entries({ firstName, lastName, email }).flatMap(([inputName, value]) =>
    value && !inputValues.some((answer) => answer.inputName === inputName) ? [{ inputName, value }] : [],
  );
  return [...contactAnswers, ...inputValues];
}
