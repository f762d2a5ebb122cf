// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { anOpenEvent, anRsvp, guestClient, ownerClient, statusOf, submitRsvp, summaryOf } from '../../rsvp/some-rsvps';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/events/legacy/rsvp-v1/wing', () => ({ rsvpV1: undefined }));

onEveryDatabase('RSVPs without the first API generation', (platform) => {
  test('can be created, checked in and deleted, and send events', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('events.rsvp');
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 1, waitlistEnabled: true });
    const { id } = await submitRsvp(guestClient(site), anRsvp(eventId));
    const waiting = await submitRsvp(guestClient(site), anRsvp(eventId, { status: 'WAITLIST' }));
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 1, waitlistGuestCount: 1 });
    const { rsvpV2 } = ownerClient(site);
    await rsvpV2.checkInRsvpGuests(id, { guestIds: [1] });
    await rsvpV2.deleteRsvp(id);
    expect(await statusOf(site, waiting.id)).toBe('YES');
    const sentEvents = (await site.events()).filter((name) => name.includes('rsvp'));
    expect(sentEvents).toContain('wix.events.v2.rsvp/created');
    expect(sentEvents).toContain('wix.events.v2.rsvp/deleted');
    expect(sentEvents.filter((name) => name.startsWith('wix.events.rsvp.events'))).toEqual([]);
  });

  test('refuse first-generation calls as not emulated', async () => {
    const site = await platform.site('empty');
    expect(await refusalOf(ownerClient(site).rsvp.listRsvp())).toMatchObject({ status: 501 });
  });
});
