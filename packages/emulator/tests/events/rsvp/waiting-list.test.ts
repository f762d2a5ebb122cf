import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestPlatform } from '../../harness/harness';
import {
  allowGuests,
  anOpenEvent,
  anRsvp,
  guestClient,
  ownerClient,
  statusOf,
  submitRsvp,
  summaryOf,
  withGuests,
} from './some-rsvps';

onEveryDatabase('the waiting list', (platform) => {
  test('takes further guests of a full event, and the event’s status shows it', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 1, waitlistEnabled: true });
    const visitor = guestClient(site);
    expect(await submitRsvp(visitor, anRsvp(eventId))).toMatchObject({ status: 'YES' });
    const { registration } = await visitor.wixEventsV2.getEvent(eventId, { fields: ['REGISTRATION'] });
    expect(registration?.status).toBe('OPEN_RSVP_WAITLIST_ONLY');
    expect(await submitRsvp(visitor, anRsvp(eventId))).toMatchObject({ status: 'WAITLIST' });
    expect(await summaryOf(site, eventId)).toMatchObject({
      yesGuestCount: 1,
      waitlistGuestCount: 1,
      totalRsvpCount: 2,
    });
    const { summaries } = await ownerClient(site).wixEventsV2.getEvent(eventId, { fields: ['DASHBOARD'] });
    expect(summaries?.rsvps).toEqual({ totalCount: 2, yesCount: 1, noCount: 0, waitlistCount: 1 });
  });

  test('moves up in order of arrival when someone leaves', async () => {
    const site = await platform.site('empty');
    await site.setTime('2099-01-01T00:00:00Z');
    const eventId = await anOpenEvent(site, { limit: 1, waitlistEnabled: true, responseType: 'YES_AND_NO' });
    const first = await submitRsvp(guestClient(site), anRsvp(eventId));
    await site.advance('PT1M');
    const second = await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'mary@example.com' }));
    await site.advance('PT1M');
    const third = await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'sophie@example.com' }));
    await ownerClient(site).rsvpV2.updateRsvp(first.id, { revision: '1', status: 'NO' });
    expect(await statusOf(site, second.id)).toBe('YES');
    expect(await statusOf(site, third.id)).toBe('WAITLIST');
    await ownerClient(site).rsvpV2.deleteRsvp(second.id);
    expect(await statusOf(site, third.id)).toBe('YES');
    const { documents } = await site.control<{ documents: { to: string; subject: string }[] }>(
      'GET',
      'collections/mailbox',
    );
    const sophies = documents.filter(({ to }) => to === 'sophie@example.com').map(({ subject }) => subject);
    expect(sophies.toSorted()).toEqual([
      'You are coming to Open Evening',
      'You are on the waiting list for Open Evening',
    ]);
  });

  test('moves up when the limit grows, skipping a group that is too large', async () => {
    const site = await platform.site('empty');
    await site.setTime('2099-01-01T00:00:00Z');
    const eventId = await anOpenEvent(site, { limit: 4, waitlistEnabled: true });
    await allowGuests(site, eventId, 9);
    await submitRsvp(guestClient(site), withGuests(eventId, 3));
    await site.advance('PT1M');
    const group = await submitRsvp(guestClient(site), withGuests(eventId, 2));
    await site.advance('PT1M');
    const alone = await submitRsvp(guestClient(site), anRsvp(eventId));
    const grow = (limit: number) =>
      site.owner().wixEventsV2.updateEvent(eventId, { event: { registration: { rsvp: { limit } } } });
    await grow(6);
    expect([await statusOf(site, group.id), await statusOf(site, alone.id)]).toEqual(['WAITLIST', 'YES']);
    await grow(8);
    expect(await statusOf(site, group.id)).toBe('YES');
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 8, waitlistGuestCount: 0 });
  });

  test('stays unchanged after the event is canceled', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 1, waitlistEnabled: true });
    const first = await submitRsvp(guestClient(site), anRsvp(eventId));
    const second = await submitRsvp(guestClient(site), anRsvp(eventId));
    await site.owner().wixEventsV2.cancelEvent(eventId);
    await ownerClient(site).rsvpV2.deleteRsvp(first.id);
    expect(await statusOf(site, second.id)).toBe('WAITLIST');
  });

  test('never exceeds the limit and leaves no fitting guest waiting, after any sequence of changes', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.oneof(CREATE, CHANGE, LEAVE), { minLength: 3, maxLength: 14 }),
      (limit, steps) => expectPlacesRespected(platform, limit, steps),
    );
    await fc.assert(property, { numRuns: 12, seed: 7 });
  });
});

type Step =
  | { kind: 'create'; guests: number; status: 'YES' | 'NO' }
  | { kind: 'change'; of: number; guests: number; status: 'YES' | 'NO' }
  | { kind: 'leave'; of: number };

const STATUS = fc.constantFrom('YES' as const, 'NO' as const);
const GUESTS = fc.integer({ min: 0, max: 3 });
const CREATE: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('create' as const), guests: GUESTS, status: STATUS });
const CHANGE: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('change' as const),
  of: fc.nat(20),
  guests: GUESTS,
  status: STATUS,
});
const LEAVE: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('leave' as const), of: fc.nat(20) });

async function expectPlacesRespected(platform: TestPlatform, limit: number, steps: readonly Step[]): Promise<void> {
  const site = await platform.site('empty');
  const eventId = await anOpenEvent(site, { limit, waitlistEnabled: true, responseType: 'YES_AND_NO' });
  await allowGuests(site, eventId, 3);
  const host = ownerClient(site).rsvpV2;
  const allRsvps = async () =>
    (
      await host
        .queryRsvps({ fields: ['DETAILS'] })
        .eq('eventId', eventId)
        .find()
    ).items;
  for (const step of steps) {
    const rsvps = await allRsvps();
    const targetRsvp = step.kind === 'create' ? undefined : rsvps[step.of % Math.max(1, rsvps.length)];
    // A refusal changes nothing: the invariant still holds.
    if (step.kind === 'create') {
      const { guests, status } = step;
      await host.createRsvp(withGuests(eventId, guests, { status })).catch(expectRefusal);
    } else if (targetRsvp?._id && step.kind === 'leave') await host.deleteRsvp(targetRsvp._id);
    else if (targetRsvp?._id && step.kind === 'change') {
      const { guests, status } = step;
      const change = { status, additionalGuestDetails: { guestCount: guests, guestNames: [] } };
      await host.updateRsvp(targetRsvp._id, { revision: targetRsvp.revision ?? '', ...change }).catch(expectRefusal);
    }
    const after = await allRsvps();
    const guestsOf = (status: string) =>
      after.filter((rsvp) => rsvp.status === status).map(({ totalGuests }) => totalGuests ?? 0);
    const takenPlaces = guestsOf('YES').reduce((sum, guests) => sum + guests, 0);
    expect(takenPlaces).toBeLessThanOrEqual(limit);
    expect((await summaryOf(site, eventId))?.yesGuestCount).toBe(takenPlaces);
    for (const waiting of guestsOf('WAITLIST')) expect(waiting).toBeGreaterThan(limit - takenPlaces);
  }
}

function expectRefusal(error: unknown): void {
  expect(error).toMatchObject({ details: { applicationError: { code: expect.any(String) } } });
}
