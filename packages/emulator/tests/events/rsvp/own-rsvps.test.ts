import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aMember } from '../../members/some-members';
import { anOpenEvent, anRsvp, guestClient, memberClient, submitRsvp } from './some-rsvps';

onEveryDatabase('a member’s RSVPs', (platform) => {
  test('are paged by cursor, and do not appear under another member’s cursor', async () => {
    const site = await platform.site('sandbox');
    const events = [await anOpenEvent(site), await anOpenEvent(site), await anOpenEvent(site)];
    const maya = await memberClient(site);
    const noah = guestClient(site, (await site.member(await aMember(site, 'noah@example.com'))).auth.getTokens());
    const submittedIds: string[] = [];
    for (const eventId of events) submittedIds.push((await submitRsvp(maya, anRsvp(eventId))).id);
    await submitRsvp(noah, anRsvp(events[0] ?? ''));
    const page = (client: typeof maya, cursor?: string) =>
      client.rsvpV2.listCurrentRsvps(events, { paging: { limit: 1, ...(cursor && { cursor }) } });
    const listedIds: string[] = [];
    let cursor: string | undefined;
    do {
      const { rsvps = [], pagingMetadata } = await page(maya, cursor);
      expect(rsvps).toHaveLength(1);
      listedIds.push(...rsvps.map(({ _id }) => _id ?? ''));
      cursor = pagingMetadata?.cursors?.next ?? undefined;
      if (cursor) expect((await page(noah, cursor)).rsvps ?? []).toEqual([]);
    } while (cursor);
    expect(listedIds.sort()).toEqual(submittedIds.sort());
  });
});
