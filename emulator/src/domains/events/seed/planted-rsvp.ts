import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { findEvent } from '../event/event-documents';
import { guestDocuments } from '../guests/guest-documents';
import { firstGuestOf } from '../guests/records';
import { toRsvp, withContact } from '../rsvp/creation';
import { type Rsvp, rsvpDocuments, type WireRsvp } from '../rsvp/rsvp-documents';
import { takeRsvpPlaces } from '../rsvp/rsvp-places';

export async function plantRsvp({ rsvp: sent }: { rsvp: WireRsvp }, context: OperationContext) {
  const { transaction } = context;
  const event = await getEvent(context, sent.eventId);
  const { now } = transaction;
  const made = await withContact(transaction, await toRsvp(sent, event, context));
  const { guestList } = sent;
  const totalGuests = sent.totalGuests ?? made.totalGuests;
  const rsvp: Rsvp = {
    ...made,
    id: newId('rsvp'),
    createdDate: now,
    totalGuests,
    guestList: guestList?.guests ? { guests: guestList.guests } : made.guestList,
    fullyCheckedIn: sent.fullyCheckedIn ?? false,
    checkedInGuestCount: sent.checkedInGuestCount ?? 0,
  };
  if (rsvp.status === 'YES') {
    await takeRsvpPlaces(transaction, event, rsvp.id, { places: totalGuests, ignoreLimits: true });
  }
  await transaction.in(rsvpDocuments).insert(rsvp);
  await transaction.in(guestDocuments).insert(firstGuestOf(rsvp, now));
  return { rsvp };
}

async function getEvent({ transaction }: OperationContext, id: string | null | undefined) {
  const event = id ? await findEvent(transaction, id) : undefined;
  if (event) return event;
  throw new ApplicationError('EVENT_NOT_FOUND', `no event has the ID ${id}`);
}
