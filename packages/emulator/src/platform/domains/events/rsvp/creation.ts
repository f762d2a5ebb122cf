import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { type Identity, isOwner } from '../../../kernel/identity';
import type { Mail } from '../../../kernel/mailbox';
import type { SiteSettings } from '../../../kernel/settings';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { ensureContactId, findMember } from '../../members/index';
import { calendarOf, formattedDates } from '../event/dates';
import { findEvent, type StoredEvent } from '../event/event-documents';
import { placeOf } from '../event/location';
import { sendEventMail } from '../notification-configs';
import {
  addressKeyOf,
  type Rsvp,
  type RsvpStatus,
  rsvpDocuments,
  type WireRsvp,
} from '../stored-registrations/rsvp-documents';
import { announceRsvp } from './announcements';
import { guestLimitExceeded, guestListOf, type RsvpOptions, requireAnswers } from './answers';
import { noPlacesError, rsvpLimitOf, takeRsvpPlaces } from './rsvp-places';
import { requireRsvpOpen, requireStatus } from './rsvp-status';

type CreationContext = Pick<OperationContext, 'transaction' | 'settings' | 'identity'>;

/** Source: createRsvp in @wix/auto_sdk_events_rsvp-v-2. */
export async function createRsvp(sentRsvp: WireRsvp, options: RsvpOptions, making: CreationContext) {
  const { transaction, settings, identity } = making;
  requireNoPrivileges(options, identity);
  const event = await getRsvpEvent(transaction, sentRsvp.eventId, identity);
  requireGuestTypeAllowed(event, identity);
  const { status: requestedStatus = 'YES' } = sentRsvp;
  if (!options.ignoreResponseStatus) requireRsvpOpen(event, transaction.now);
  requireStatus(event, requestedStatus, options);
  requireAnswers(event, sentRsvp, requestedStatus, options);
  const rsvp = await toRsvp(sentRsvp, event, making);
  await requireUnregistered(transaction, rsvp);
  const status = await statusFor(transaction, event, rsvp, options);
  const stored = await insert(transaction, await withContact(transaction, { ...rsvp, status }));
  await announceRsvp(transaction, 'created', stored);
  if (!stored.disableNotifications)
    await sendEventMail(transaction, event.id, 'rsvpConfirmation', rsvpMail(stored, event, settings));
  return { rsvp: stored, event };
}

/**
 * Source: "The WIX_EVENTS.MANAGE_RSVP permission is required" at the options.
 * The refusal is assumed; errs to refusal.
 */
function requireNoPrivileges(options: RsvpOptions, identity: Identity): void {
  if (isOwner(identity) || !Object.values(options).some(Boolean)) return;
  throw new PlatformError(403, 'Forbidden: the options take WIX_EVENTS.MANAGE_RSVP');
}

/** Assumed; errs to refusal: drafts count as missing for other callers. */
async function getRsvpEvent(
  transaction: Transaction,
  id: string | null | undefined,
  identity: Identity,
): Promise<StoredEvent> {
  const event = id ? await findEvent(transaction, id) : undefined;
  if (!event || (event.status === 'DRAFT' && !isOwner(identity))) {
    throw new ApplicationError('EVENT_NOT_FOUND', `no event has the ID ${id}`);
  }
  const type = event.registration?.initialType;
  if (type === 'RSVP') return event;
  throw new ApplicationError('INVALID_EVENT_TYPE', `RSVPs are for RSVP events, this is an event with ${type}`);
}

/** Source: `GuestTypeType.MEMBER`. Assumed: a missing permission, since no code is named. */
function requireGuestTypeAllowed(event: StoredEvent, identity: Identity): void {
  if (event.registration?.allowedGuestTypes !== 'MEMBER' || identity.kind !== 'visitor') return;
  throw new PlatformError(403, 'Forbidden: only members of the site can register for this event');
}

export async function toRsvp(
  sentRsvp: WireRsvp,
  event: StoredEvent,
  { transaction, settings, identity }: CreationContext,
): Promise<Rsvp> {
  // Only the owner may name a member.
  const memberId = identity.kind === 'member' ? identity.memberId : isOwner(identity) ? sentRsvp.memberId : undefined;
  const member = memberId ? await findMember(transaction, memberId) : undefined;
  const { firstName, lastName, email, form, additionalGuestDetails, extendedFields } = sentRsvp;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' };
  const count = additionalGuestDetails?.guestCount ?? 0;
  const inputValues = (form?.inputValues ?? []).map(({ inputName = '', value = '', values = [] }) => {
    return { inputName, value, values };
  });
  const guests = additionalGuestDetails && { guestCount: count, guestNames: additionalGuestDetails.guestNames ?? [] };
  const { guestLink } = event.onlineConferencing?.session ?? {};
  const contactId = sentRsvp.contactId ?? member?.contactId;
  return {
    id: randomUUID(),
    revision: '1',
    eventId: event.id,
    createdDate: transaction.now,
    updatedDate: transaction.now,
    ...(memberId && { memberId }),
    ...(contactId && { contactId }),
    ...names,
    form: { inputValues },
    status: sentRsvp.status ?? 'YES',
    totalGuests: count + 1,
    guestList: guestListOf({ ...names, additionalGuestDetails: guests }),
    language: settings.language,
    locale: settings.language,
    fullyCheckedIn: false,
    checkedInGuestCount: 0,
    ...(guests && { additionalGuestDetails: guests }),
    disableNotifications: sentRsvp.disableNotifications ?? false,
    ...(guestLink && { onlineConferencingLogin: { link: guestLink } }),
    anonymized: false,
    marketingConsent: sentRsvp.marketingConsent ?? false,
    ...(extendedFields && { extendedFields }),
  };
}

/** Assumed: which limit the error names if a group is too large, see `noPlacesError`. */
async function statusFor(
  transaction: Transaction,
  event: StoredEvent,
  rsvp: Rsvp,
  options: RsvpOptions,
): Promise<RsvpStatus> {
  const { id, status, totalGuests } = rsvp;
  if (status === 'NO') return status;
  if (status === 'WAITLIST' && options.ignoreResponseStatus) return status;
  // The page may have shown the event as full before (assumed; errs to permission: the guest still gets a place).
  if (await takeRsvpPlaces(transaction, event, id, { places: totalGuests, ignoreLimits: options.ignoreLimits }))
    return 'YES';
  if (totalGuests > rsvpLimitOf(event)) throw guestLimitExceeded(rsvpLimitOf(event), totalGuests);
  if (event.registration?.rsvp?.waitlistEnabled) return 'WAITLIST';
  throw await noPlacesError(transaction, event, totalGuests);
}

/**
 * Source: the codes for a registered member and a registered email.
 * Assumed; errs to refusal: the latter applies to any known email.
 */
async function requireUnregistered(transaction: Transaction, rsvp: Rsvp): Promise<void> {
  const { eventId, memberId } = rsvp;
  const rsvps = transaction.in(rsvpDocuments);
  if (memberId && (await rsvps.findByKey('member', `${eventId} ${memberId}`))) throw alreadyRegisteredError('member');
  if (await rsvps.findByKey('email', addressKeyOf(rsvp))) throw alreadyRegisteredError('email');
}

export const withContact = async (transaction: Transaction, rsvp: Rsvp): Promise<Rsvp> => ({
  ...rsvp,
  contactId: rsvp.contactId ?? (await ensureContactId(transaction, rsvp.email, { ...rsvp, source: 'WIX_EVENTS' })),
});

async function insert(transaction: Transaction, rsvp: Rsvp): Promise<Rsvp> {
  try {
    return await transaction.in(rsvpDocuments).insert(rsvp);
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw alreadyRegisteredError(error.key);
    throw error;
  }
}

export const alreadyRegisteredError = (key: string): ApplicationError =>
  key === 'member'
    ? new ApplicationError('MEMBER_ALREADY_REGISTERED', 'the member has an RSVP for this event')
    : new ApplicationError('MEMBER_EMAIL_ALREADY_REGISTERED', 'this address has an RSVP for this event');

export function rsvpMail(
  { status, firstName, email, totalGuests }: Rsvp,
  event: StoredEvent,
  settings: SiteSettings,
): Omit<Mail, 'id' | 'createdDate'> {
  const dates = event.dateAndTimeSettings && formattedDates(event.dateAndTimeSettings, settings.language);
  const places = totalGuests === 1 ? 'a place' : `${totalGuests} places`;
  const { subject, line } = {
    YES: { subject: `You are coming to ${event.title}`, line: `We’ve saved ${places} for you.` },
    NO: { subject: `Sorry you can’t come to ${event.title}`, line: 'Thank you for letting us know.' },
    WAITLIST: {
      subject: `You are on the waiting list for ${event.title}`,
      line: `We’ll email you as soon as we have ${places} for you.`,
    },
  }[status];
  const facts = [event.title, dates?.dateAndTime, placeOf(event)].filter(Boolean).join('\n');
  const calendar = status === 'YES' ? calendarOf(event) : undefined;
  return { to: email, subject, text: [`Hello ${firstName}`, line, facts].join('\n\n'), calendar };
}
