import type { StoredEvent } from '../../../src/platform/domains/events/event/event-documents';
import type { TicketDefinition } from '../../../src/platform/domains/events/tickets/ticket-definition-documents';
import type { OwnerClient, TestSite } from '../../harness/harness';

export type NewEvent = Parameters<OwnerClient['wixEventsV2']['createEvent']>[0];

export const LOCATION = { type: 'VENUE', name: 'Old Mill', address: { city: 'Vilnius', country: 'LT' } } as const;

/** Dates in a time zone for which most formatting rules matter. */
export function datesBetween(start: string, end: string) {
  return { startDate: new Date(start), endDate: new Date(end), timeZoneId: 'Europe/Vilnius' };
}

export function aTicketedEvent(change: Partial<NewEvent> = {}): NewEvent {
  return {
    title: 'Leather Crafting 101',
    location: LOCATION,
    dateAndTimeSettings: datesBetween('2099-03-20T16:00:00Z', '2099-03-20T18:00:00Z'),
    registration: { initialType: 'TICKETING' },
    ...change,
  };
}

export const anRsvpEvent = (change: Partial<NewEvent> = {}): NewEvent =>
  aTicketedEvent({ title: 'Open Evening', registration: { initialType: 'RSVP' }, ...change });

/** For requests that the SDK cannot express. */
export async function asOwner(site: TestSite, method: string, path: string, body: unknown): Promise<Response> {
  return site.emulator.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: { authorization: site.ownerApiKey, 'wix-site-id': site.siteId, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export const NOBODY = '00000000-0000-4000-8000-000000000000';

export async function aMember(site: TestSite) {
  const { documents } = await site.control<{ documents: { id: string; loginEmail?: string }[] }>(
    'GET',
    'collections/members',
  );
  const member = documents.find(({ loginEmail }) => loginEmail === 'maya.member@example.com');
  return site.member(member?.id ?? '');
}

/** An event of three hours, in the evening, in New York. */
export const EVENT: StoredEvent = {
  id: 'e1',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: '2026-03-07T01:00:00.000Z',
    endDate: '2026-03-07T04:00:00.000Z',
    timeZoneId: 'America/New_York',
  },
  registration: { type: 'TICKETING', tickets: { currency: 'USD', ticketLimitPerOrder: 20 } },
};

export const TICKET: TicketDefinition = {
  id: 't1',
  eventId: 'e1',
  revision: '1',
  createdDate: '2026-01-01T00:00:00.000Z',
  name: 'Standard',
  description: '',
  policyText: '',
  hidden: false,
  initialLimit: 50,
  pricingMethod: { fixedPrice: { value: '24.00', currency: 'USD' }, pricingType: 'STANDARD', free: false },
  feeType: 'FEE_INCLUDED',
  orderIndex: 0,
  lowestPrice: { value: '24.00', currency: 'USD' },
};

/** A day before the event of `anEvent`. */
export const NOW = '2026-06-01T12:00:00.000Z';

export const anEvent = (change: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 'e1',
  status: 'UPCOMING',
  dateAndTimeSettings: {
    startDate: '2026-06-02T10:00:00.000Z',
    endDate: '2026-06-02T12:00:00.000Z',
    timeZoneId: 'UTC',
  },
  registration: { type: 'TICKETING', initialType: 'TICKETING' },
  ...change,
});
