import { expect, test } from 'vitest';
import { rsvpV2 as operations } from '../../emulator/events/rsvp-v2';
import type { Unit } from '../../emulator/store/store';
import { onEveryDatabase, type TestSite } from './harness';
import { anOpenEvent, anRsvp, guestOf, hostOf, summaryOf } from './some-rsvps';

const GUESTS = 200;
const PLACES = 50;

onEveryDatabase('200 guests at once', (platform) => {
  test('through the SDK: as many come as there are places, the others wait', async () => {
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

  test('through the SDK: as many come as there are places, the others are refused', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: PLACES });
    const outcomes = await Promise.allSettled(
      (await guests(site)).map((guest) => guest.rsvpV2.createRsvp(anRsvp(eventId))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES);
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: PLACES, totalRsvpCount: PLACES });
  });

  test('while others leave, each place that becomes free is taken', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 10, waitlistEnabled: true });
    const host = hostOf(site).rsvpV2;
    const first = await Promise.all(Array.from({ length: 10 }, () => host.createRsvp(anRsvp(eventId))));
    await Promise.all([
      ...first.map(({ _id }) => host.deleteRsvp(_id ?? '')),
      ...Array.from({ length: 20 }, () => host.createRsvp(anRsvp(eventId))),
    ]);
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 10, waitlistGuestCount: 10 });
  });

  test('with the claim in place no more come than fit', async () => {
    expect(await coming(await platform.site('empty'), (unit) => unit.claim)).toBe(PLACES);
  });

  test('and without it more come: it is the claim that keeps the limit', async () => {
    expect(await coming(await platform.site('empty'), unlimited)).toBeGreaterThan(PLACES);
  });
});

async function guests(site: TestSite) {
  const clients = Array.from({ length: 20 }, () => guestOf(site));
  // A client that has no token yet would be another visitor in each of its first calls.
  await Promise.all(clients.map((client) => client.auth.getAuthHeaders()));
  return Array.from({ length: GUESTS }, (_, index) => clients[index % 20] ?? guestOf(site));
}

/** How many get a place when all call the operation at once, with the unit's claim replaced. */
async function coming(site: TestSite, claimOf: (unit: Unit) => Unit['claim']): Promise<number> {
  const eventId = await anOpenEvent(site, { limit: PLACES });
  const emulated = await site.emulator.sites.byId(site.siteId);
  if (!emulated) throw new Error('the site is gone');
  const outcomes = await Promise.allSettled(
    Array.from({ length: GUESTS }, (_, index) =>
      emulated.run((unit, settings) =>
        operations.createRsvp(
          { rsvp: { ...ADA, eventId, status: 'YES' } },
          {
            ...{ site: emulated, settings, unit: withClaim(unit, claimOf(unit)), baseUrl: '' },
            identity: { kind: 'visitor', visitorId: `guest-${index}` },
          },
        ),
      ),
    ),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

function withClaim(unit: Unit, claim: Unit['claim']): Unit {
  return new Proxy(unit, {
    get: (target, name) => {
      if (name === 'claim') return claim.bind(target);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** What the claim must not be: it asks how many are taken, and takes whatever the answer has become since. */
function unlimited(unit: Unit): Unit['claim'] {
  return async (claims) => {
    for (const claim of claims) {
      if ((await unit.claimed(claim.resource)) + claim.quantity > claim.capacity) return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    return unit.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 })));
  };
}
