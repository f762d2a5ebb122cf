// @module-tag database

import { expect, test } from 'vitest';
import { anOpenEvent, anRsvp, guestClient } from '../events/rsvp/some-rsvps';
import { onEveryDatabase } from '../harness/harness';

onEveryDatabase('stored events', (platform) => {
  // Source: `metadata.triggeredByAnonymizeRequest` of the documented webhooks in tests/captures/shapes/webhooks.
  test('have a false triggeredByAnonymizeRequest', async () => {
    const site = await platform.site('empty');
    await guestClient(site).rsvpV2.createRsvp(anRsvp(await anOpenEvent(site)));
    const { events } = await site.control<{ events: { triggeredByAnonymizeRequest?: boolean }[] }>(
      'GET',
      'events?after=0',
    );
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(event.triggeredByAnonymizeRequest).toBe(false);
  });
});
