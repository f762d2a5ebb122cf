import { requireRevision } from '../../../database/revision';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findEvent, type StoredEvent } from '../event/event-documents';
import { sendEventMail } from '../notification-configs';
import { releaseRsvpPlaces } from '../stored-registrations/claimed-places';
import {
  addressKeyOf,
  allRsvps,
  type Rsvp,
  rsvpDocuments,
  type WireRsvp,
} from '../stored-registrations/rsvp-documents';
import { announceRsvp, storeRsvp } from './announcements';
import { guestLimitExceeded, guestListOf, type RsvpOptions, requireAnswers } from './answers';
import { checkInsOf } from './check-in';
import { alreadyRegisteredError, rsvpMail } from './creation';
import { promoteWaitlist, reduceRsvpPlaces, rsvpPlacesLeft, takeRsvpPlaces } from './rsvp-places';
import { requireRsvpOpen, requireStatus, rsvpStatusAfter } from './rsvp-status';

type ChangeContext = Pick<OperationContext, 'transaction' | 'settings'>;

/** Member and event cannot be changed. */
const WRITABLE = [
  'contactId',
  'firstName',
  'lastName',
  'email',
  'form',
  'status',
  'additionalGuestDetails',
  'disableNotifications',
  'marketingConsent',
  'extendedFields',
] as const satisfies readonly (keyof WireRsvp)[];

/** All refusals come before the first write. */
export async function updateRsvp(
  stored: Rsvp,
  { sent: sentRsvp, mask, options }: { sent: WireRsvp; mask?: readonly string[] | undefined; options: RsvpOptions },
  { transaction, settings }: ChangeContext,
): Promise<Rsvp> {
  requireRevision(stored.revision, sentRsvp.revision);
  const event = await getEventOf(transaction, stored);
  const changedRsvp = changeRsvp(stored, sentRsvp, mask);
  const places = placesOf(changedRsvp);
  if (changedRsvp.status !== stored.status) requireStatus(event, changedRsvp.status, options);
  rsvpStatusAfter(stored.status, changedRsvp.status, options);
  // Source: RSVPS_CLOSED of updateRsvp.
  // Assumed; errs to permission: only requests for more places are refused.
  const wantsMore = places > placesOf(stored) || (changedRsvp.status === 'WAITLIST' && stored.status !== 'WAITLIST');
  if (wantsMore && !options.ignoreResponseStatus) requireRsvpOpen(event, transaction.now);
  requireAnswers(event, changedRsvp, changedRsvp.status, options);
  await requireFreeAddress(transaction, stored, changedRsvp);
  await movePlaces(transaction, event, { stored, changedRsvp }, options);
  const updated = await store(transaction, changedRsvp);
  if (updated.status !== stored.status && !updated.disableNotifications) {
    await sendEventMail(transaction, event.id, 'rsvpConfirmation', rsvpMail(updated, event, settings));
  }
  if (places < placesOf(stored)) await fillPlaces(transaction, event, settings);
  return updated;
}

export async function deleteRsvp(stored: Rsvp, { transaction, settings }: ChangeContext): Promise<void> {
  const heldPlaces = placesOf(stored);
  if (heldPlaces > 0) await reduceRsvpPlaces(transaction, stored.eventId, stored.id);
  await transaction.in(rsvpDocuments).remove(stored.id);
  await announceRsvp(transaction, 'deleted', stored);
  const event = heldPlaces > 0 ? await findEvent(transaction, stored.eventId) : undefined;
  if (event) await fillPlaces(transaction, event, settings);
}

/** Notifies the guests who got a place. */
export async function fillPlaces(
  transaction: Transaction,
  event: StoredEvent,
  settings: ChangeContext['settings'],
): Promise<void> {
  for (const rsvp of await promoteWaitlist(transaction, event)) {
    if (!rsvp.disableNotifications)
      await sendEventMail(transaction, event.id, 'rsvpConfirmation', rsvpMail(rsvp, event, settings));
  }
}

/** Assumed: RSVPs are removed with their event. */
export async function removeRsvpsOf(transaction: Transaction, eventId: string): Promise<void> {
  for (const rsvp of await allRsvps(transaction, { eventId })) {
    await releaseRsvpPlaces(transaction, rsvp.id);
    await transaction.in(rsvpDocuments).remove(rsvp.id);
    await announceRsvp(transaction, 'deleted', rsvp);
  }
}

async function getEventOf(transaction: Transaction, { eventId }: Rsvp): Promise<StoredEvent> {
  const event = await findEvent(transaction, eventId);
  if (event) return event;
  throw new ApplicationError('EVENT_NOT_FOUND', `no event has the ID ${eventId}`);
}

function changeRsvp(stored: Rsvp, change: WireRsvp, mask: readonly string[] | undefined): Rsvp {
  const roots = mask?.map((path) => path.replace(/^rsvp\./, '').split('.')[0]);
  const fields = WRITABLE.filter((field) => (roots ? roots.includes(field) : field in change));
  const rsvp: Rsvp = { ...stored, ...Object.fromEntries(fields.map((field) => [field, change[field]])) };
  const { additionalGuestDetails: details, form } = rsvp;
  const guests = details && { guestCount: details.guestCount ?? 0, guestNames: details.guestNames ?? [] };
  const inputValues = (form?.inputValues ?? []).map(({ inputName = '', value = '', values = [] }) => {
    return { inputName, value, values };
  });
  const names = {
    firstName: rsvp.firstName ?? stored.firstName,
    lastName: rsvp.lastName ?? stored.lastName,
    email: rsvp.email ?? stored.email,
    ...(guests && { additionalGuestDetails: guests }),
  };
  const guestList = guestListOf(names, stored.guestList.guests);
  return {
    ...rsvp,
    ...names,
    ...checkInsOf(guestList),
    form: { inputValues },
    status: rsvp.status ?? stored.status,
    totalGuests: guestList.guests.length,
  };
}

const placesOf = ({ status, totalGuests }: Rsvp): number => (status === 'YES' ? totalGuests : 0);

async function movePlaces(
  transaction: Transaction,
  event: StoredEvent,
  { stored, changedRsvp }: { stored: Rsvp; changedRsvp: Rsvp },
  { ignoreLimits }: RsvpOptions,
): Promise<void> {
  const more = placesOf(changedRsvp) - placesOf(stored);
  if (more < 0) await reduceRsvpPlaces(transaction, event.id, stored.id, placesOf(changedRsvp));
  if (more <= 0 || (await takeRsvpPlaces(transaction, event, stored.id, { places: more, ignoreLimits }))) return;
  const { totalGuests } = changedRsvp;
  const most = Math.max(0, (await rsvpPlacesLeft(transaction, event)) + placesOf(stored));
  throw guestLimitExceeded(most, totalGuests);
}

/** An event accepts only one RSVP per email. */
async function requireFreeAddress(transaction: Transaction, stored: Rsvp, rsvp: Rsvp): Promise<void> {
  if (rsvp.email === stored.email) return;
  const other = await transaction.in(rsvpDocuments).findByKey('email', addressKeyOf(rsvp));
  if (other && other.id !== stored.id) throw alreadyRegisteredError('email');
}

async function store(transaction: Transaction, rsvp: Rsvp): Promise<Rsvp> {
  try {
    return await storeRsvp(transaction, rsvp);
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw alreadyRegisteredError(error.key);
    throw error;
  }
}
