import type { Transaction } from '../../database/store';
import type { SiteSettings } from '../../sites/settings';
import type { StoredEvent } from '../event/documents';
import { guestDocuments } from '../guests/documents';
import { firstGuestOf } from '../guests/records';
import { toRsvp, withContact } from '../rsvp/creation';
import { rsvpDocuments } from '../rsvp/documents';
import { takeRsvpPlaces } from '../rsvp/places';
import type { SeededEvent } from './events';

/** Writes the seeded RSVPs, in the order of arrival, without mails or domain events. */
export async function seedRsvps(
  transaction: Transaction,
  { rsvp }: SeededEvent,
  event: StoredEvent,
  settings: SiteSettings,
) {
  const { coming = 0, waiting = 0 } = rsvp ?? {};
  for (const [index, name] of NAMES.slice(0, coming + waiting).entries()) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName.toLowerCase()}@example.com`;
    const status = index < coming ? 'YES' : 'WAITLIST';
    const sent = { firstName, lastName, email, status } as const;
    const asked = await toRsvp(sent, event, { transaction, settings, identity: { kind: 'owner' } });
    const answered = {
      ...(await withContact(transaction, asked)),
      createdDate: new Date(Date.parse(transaction.now) - (60 - index) * 60_000).toISOString(),
    };
    if (status === 'YES') await takeRsvpPlaces(transaction, event, answered.id, { places: 1 });
    await transaction.in(rsvpDocuments).insert(answered);
    await transaction.in(guestDocuments).insert(firstGuestOf(answered, answered.createdDate));
  }
}

const NAMES = [
  ...['Ines Duarte', 'Tom Becker', 'Noor Haddad', 'Ruth Okafor', 'Elena Rossi', 'Sam Whitfield', 'Yuki Tanaka'],
  'Priya Nair',
];
