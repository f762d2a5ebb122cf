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
