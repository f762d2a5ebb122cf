import type { rsvpV2 as meta } from '@wix/events/meta';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredEvent, WireEvent } from '../event/event-documents';
import { rsvpGuestsOf } from './claimed-places';
import { allRsvps, rsvpDocuments } from './rsvp-documents';

type Response = Wire<ReturnType<typeof meta.listRsvpSummary>['__originalResponseType']>;
type RsvpSummary = NonNullable<Response['summaries']>[number];

/** Assumed: counts guests, as the field names say, and not RSVPs, as the descriptions say. */
export async function summariesOf(transaction: Transaction, eventIds: readonly string[]): Promise<RsvpSummary[]> {
  const coming = await rsvpGuestsOf(transaction, eventIds);
  const summaries: RsvpSummary[] = [];
  for (const eventId of eventIds) {
    const others = await allRsvps(transaction, { eventId, status: { $in: ['NO', 'WAITLIST'] } });
    const guests = (wantedStatus: string) =>
      others.reduce((sum, { status, totalGuests }) => (status === wantedStatus ? sum + totalGuests : sum), 0);
    summaries.push({
      eventId,
      yesGuestCount: coming.get(eventId) ?? 0,
      noGuestCount: guests('NO'),
      waitlistGuestCount: guests('WAITLIST'),
      totalRsvpCount: await transaction.in(rsvpDocuments).count({ eventId }),
    });
  }
  return summaries;
}

type RsvpCounts = NonNullable<NonNullable<WireEvent['summaries']>['rsvps']>;

/** Source: `Rsvps` in @wix/auto_sdk_events_wix-events-v-2. */
export async function rsvpCountsOf(
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<Map<string, RsvpCounts>> {
  const counts = new Map<string, RsvpCounts>();
  for (const { id: eventId, registration } of events) {
    if (registration?.initialType !== 'RSVP') continue;
    const countOf = (status: string) => transaction.in(rsvpDocuments).count({ eventId, status });
    const [yesCount, noCount, waitlistCount] = [await countOf('YES'), await countOf('NO'), await countOf('WAITLIST')];
    counts.set(eventId, { totalCount: yesCount + noCount + waitlistCount, yesCount, noCount, waitlistCount });
  }
  return counts;
}
