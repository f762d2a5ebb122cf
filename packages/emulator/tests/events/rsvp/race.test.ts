// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { rsvpV2 as operations } from '../../../src/platform/domains/events/rsvp/rsvp-v2';
import { type Alteration, countGranted, noAlteration, withoutClaims } from '../../harness/altered-transactions';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { anOpenEvent, anRsvp, guestClient, ownerClient, summaryOf } from './some-rsvps';

const GUESTS = 200;
const PLACES = 50;

onEveryDatabase('200 concurrent guests', (platform) => {
  test('through the SDK: exactly as many guests as places get in, and the others wait', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: PLACES, waitlistEnabled: true });
    const statuses = await Promise.all((await guests(site)).map((guest) => guest.rsvpV2.createRsvp(anRsvp(eventId))));
    expect(statuses.filter(({ status }) => status === 'YES')).toHaveLength(PLACES);
    expect(statuses.filter(({ status }) => status === 'WAITLIST')).toHaveLength(GUESTS - PLACES);
    expect(await summaryOf(site, eventId)).toMatchObject({
      yesGuestCount: PLACES,
      waitlistGuestCount: GUESTS - PLACES,
      totalRsvpCount: GUESTS,
    });
  });

  test('through the SDK: exactly as many guests as places get in, and the others are refused', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: PLACES });
    const outcomes = await Promise.allSettled(
      (await guests(site)).map((guest) => guest.rsvpV2.createRsvp(anRsvp(eventId))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES);
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: PLACES, totalRsvpCount: PLACES });
  });

  test('take every place that departing guests free', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 10, waitlistEnabled: true });
    const host = ownerClient(site).rsvpV2;
    const first = await Promise.all(Array.from({ length: 10 }, () => host.createRsvp(anRsvp(eventId))));
    await Promise.all([
      ...first.map(({ _id }) => host.deleteRsvp(_id ?? '')),
      ...Array.from({ length: 20 }, () => host.createRsvp(anRsvp(eventId))),
    ]);
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 10, waitlistGuestCount: 10 });
  });

  test('the claim admits exactly as many guests as places', async () => {
    expect(await acceptedCount(await platform.site('empty'), noAlteration)).toBe(PLACES);
  });

  test('control: without the claim too many guests get places', async () => {
    expect(await acceptedCount(await platform.site('empty'), withoutClaims)).toBeGreaterThan(PLACES);
  });
});

async function guests(site: TestSite) {
  const clients = Array.from({ length: 20 }, () => guestClient(site));
  // Gets the tokens first: a client without one would be another visitor in each of its first calls.
  await Promise.all(clients.map((client) => client.auth.getAuthHeaders()));
  return Array.from({ length: GUESTS }, (_, index) => clients[index % 20] ?? guestClient(site));
}

/** Concurrent calls on altered transactions. Returns the number of places taken. */
async function acceptedCount(site: TestSite, alteration: Alteration): Promise<number> {
  const eventId = await anOpenEvent(site, { limit: PLACES });
  return countGranted(GUESTS, site, alteration, (context, index) =>
    operations.createRsvp(
      { rsvp: { ...ADA, email: `guest-${index}@example.com`, eventId, status: 'YES' } },
      { ...context, identity: { kind: 'visitor', visitorId: `guest-${index}` } },
    ),
  );
}

const ADA = { firstName: 'Ada', lastName: 'Byron' };
