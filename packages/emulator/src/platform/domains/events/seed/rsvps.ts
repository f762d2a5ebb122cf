import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, type StoredEvent } from '../event/event-documents';
import { guestDocuments } from '../guests/guest-documents';
import { newFirstGuest } from '../guests/records';
import { toRsvp, withContact } from '../rsvp/creation';
import { takeRsvpPlaces } from '../rsvp/rsvp-places';
import { rsvpDocuments } from '../stored-registrations/rsvp-documents';

/** The number of RSVPs by event slug. */
const ANSWERS: Readonly<Record<string, { coming: number; waiting?: number }>> = {
  'open-studio': { coming: 5 },
  'tea-tasting': { coming: 7 },
  'book-club': { coming: 6, waiting: 2 },
};

/** Creates the demo's history, without mails or domain events. */
export async function seedRsvps(transaction: Transaction, settings: SiteSettings): Promise<void> {
  for (const [slug, { coming, waiting = 0 }] of Object.entries(ANSWERS)) {
    const event = await transaction.in(eventDocuments).findByKey('slug', slug);
    if (event) await addRsvps(transaction, event, settings, { coming, all: coming + waiting });
  }
}

async function addRsvps(
  transaction: Transaction,
  event: StoredEvent,
  settings: SiteSettings,
  { coming, all }: { coming: number; all: number },
): Promise<void> {
  for (const [index, name] of NAMES.slice(0, all).entries()) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName.toLowerCase()}@example.com`;
    const status = index < coming ? 'YES' : 'WAITLIST';
    const request = { firstName, lastName, email, status } as const;
    const rsvp = await toRsvp(request, event, { transaction, settings, identity: { kind: 'owner' } });
    const answered = {
      ...(await withContact(transaction, rsvp)),
      createdDate: new Date(Date.parse(transaction.now) - (60 - index) * 60_000).toISOString(),
    };
    if (status === 'YES') await takeRsvpPlaces(transaction, event, answered.id, { places: 1 });
    await transaction.in(rsvpDocuments).insert(answered);
    await transaction.in(guestDocuments).insert(newFirstGuest(answered, answered.createdDate));
  }
}

const NAMES = [
  ...['Ines Duarte', 'Tom Becker', 'Noor Haddad', 'Ruth Okafor', 'Elena Rossi', 'Sam Whitfield', 'Yuki Tanaka'],
  'Priya Nair',
];
