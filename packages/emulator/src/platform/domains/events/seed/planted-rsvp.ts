import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { findEvent } from '../event/event-documents';
import { guestDocuments } from '../guests/guest-documents';
import { newFirstGuest } from '../guests/records';
import { toRsvp, withContact } from '../rsvp/creation';
import { takeRsvpPlaces } from '../rsvp/rsvp-places';
import { type Rsvp, rsvpDocuments, type WireRsvp } from '../stored-registrations/rsvp-documents';

export async function plantRsvp({ rsvp: sentRsvp }: { rsvp: WireRsvp }, context: OperationContext) {
  const { transaction } = context;
  const event = await getEvent(context, sentRsvp.eventId);
  const { now } = transaction;
  const rsvpWithContact = await withContact(transaction, await toRsvp(sentRsvp, event, context));
  const { guestList } = sentRsvp;
  const totalGuests = sentRsvp.totalGuests ?? rsvpWithContact.totalGuests;
  const rsvp: Rsvp = {
    ...rsvpWithContact,
    id: newId('rsvp'),
    createdDate: now,
    totalGuests,
    guestList: guestList?.guests ? { guests: guestList.guests } : rsvpWithContact.guestList,
    fullyCheckedIn: sentRsvp.fullyCheckedIn ?? false,
    checkedInGuestCount: sentRsvp.checkedInGuestCount ?? 0,
  };
  if (rsvp.status === 'YES') {
    await takeRsvpPlaces(transaction, event, rsvp.id, { places: totalGuests, ignoreLimits: true });
  }
  await transaction.in(rsvpDocuments).insert(rsvp);
  await transaction.in(guestDocuments).insert(newFirstGuest(rsvp, now));
  return { rsvp };
}

async function getEvent({ transaction }: OperationContext, id: string | null | undefined) {
  const event = id ? await findEvent(transaction, id) : undefined;
  if (event) return event;
  throw new ApplicationError('EVENT_NOT_FOUND', `no event has the ID ${id}`);
}
