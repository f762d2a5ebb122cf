import { forms, guests, rsvp, rsvpV2, tickets, wixEventsV2 } from '@wix/events';
import { ApiKeyStrategy, createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import type { TestSite } from '../../harness/harness';
import { aMember, anRsvpEvent, asOwner, type NewEvent } from '../event/some-events';

const modules = { forms, guests, rsvp, rsvpV2, tickets, wixEventsV2 };

/** A client with the calls of guests and hosts. */
export const guestClient = (site: TestSite, tokens?: Tokens) =>
  createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId, ...(tokens && { tokens }) }) });

export const ownerClient = (site: TestSite) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }) });

export async function memberClient(site: TestSite) {
  return guestClient(site, (await aMember(site)).auth.getTokens());
}

export type GuestClient = ReturnType<typeof guestClient> | ReturnType<typeof ownerClient>;
type NewRsvp = Parameters<GuestClient['rsvpV2']['createRsvp']>[0];
type RsvpSettings = NonNullable<NonNullable<NewEvent['registration']>['rsvp']>;

export async function anOpenEvent(
  site: TestSite,
  rsvpSettings: RsvpSettings = {},
  change: Partial<NewEvent> = {},
): Promise<string> {
  const registration = { initialType: 'RSVP', rsvp: rsvpSettings, ...change.registration } as const;
  return (await site.owner().wixEventsV2.createEvent(anRsvpEvent({ ...change, registration })))._id ?? '';
}

let guestsSoFar = 0;

/** An RSVP with a new email address, since an event accepts one RSVP per email. */
export const anRsvp = (eventId: string, change: Partial<NewRsvp> = {}): NewRsvp => ({
  eventId,
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada-${++guestsSoFar}@example.com`,
  status: 'YES',
  // Required by the SDK; without a guest control it must be 0.
  additionalGuestDetails: { guestCount: 0 },
  ...change,
});

export const withGuests = (eventId: string, guestCount: number, change: Partial<NewRsvp> = {}): NewRsvp =>
  anRsvp(eventId, { additionalGuestDetails: { guestCount, guestNames: [] }, ...change });

export async function submitRsvp(client: GuestClient, newRsvp: NewRsvp): Promise<{ id: string; status: string }> {
  const { _id, status } = await client.rsvpV2.createRsvp(newRsvp);
  return { id: _id ?? '', status: status ?? '' };
}

export async function allowGuests(site: TestSite, eventId: string, maxGuests: number, namesMandatory = false) {
  await ownerClient(site).forms.addControl(eventId, { additionalGuests: { maxGuests, namesMandatory } });
}

export const statusOf = async (site: TestSite, id: string): Promise<string | undefined> =>
  (await ownerClient(site).rsvpV2.getRsvp(id)).status;

export async function summaryOf(site: TestSite, eventId: string) {
  const { summaries } = await ownerClient(site).rsvpV2.listRsvpSummary([eventId]);
  return summaries?.[0];
}

/** Plain clients send the control's ID, which the SDK omits. */
export async function callFormControl(
  site: TestSite,
  method: 'PUT' | 'DELETE',
  eventId: string,
  id: string,
  body?: unknown,
) {
  return asOwner(site, method, `/events/v1/events/${eventId}/form/controls/${id}`, body);
}
