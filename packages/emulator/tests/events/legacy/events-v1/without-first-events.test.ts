// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase } from '../../../harness/harness';
import { ownerCall, wire } from '../../../harness/wire';
import { anOpenEvent } from '../../rsvp/some-rsvps';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/events/legacy/events-v1/wing', () => ({ eventsV1: undefined }));

onEveryDatabase('events without the first API generation', (platform) => {
  test('are created and read by the third one alone', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('events.wixEvents');
    const site = await platform.site('empty');
    const id = await anOpenEvent(site);
    expect(await site.owner().wixEventsV2.getEvent(id)).toMatchObject({ status: 'UPCOMING' });
    expect((await wire(site.emulator, 'GET', `/events/v1/events/${id}`, ownerCall(site))).status).toBe(501);
  });
});
