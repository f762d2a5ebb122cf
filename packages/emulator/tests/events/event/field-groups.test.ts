import type { wixEventsV2 } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aTicketedEvent } from './some-events';

/** The fields of each group for the owner and for visitors. The type of events lacks `feed` and `categories`. */
const GROUPS = [
  { group: 'DETAILS', owner: ['calendarUrls', 'mainImage', 'shortDescription'] },
  { group: 'TEXTS', owner: ['description', 'detailedDescription'] },
  { group: 'REGISTRATION', owner: ['registration'] },
  { group: 'URLS', owner: ['eventPageUrl'] },
  { group: 'FORM', owner: ['form'] },
  { group: 'DASHBOARD', owner: ['summaries'], visitor: [] },
  { group: 'FEED', owner: ['feed'] },
  { group: 'ONLINE_CONFERENCING_SESSION', owner: [] },
  { group: 'SEO_SETTINGS', owner: ['seoSettings'] },
  { group: 'AGENDA', owner: ['agendaSettings'] },
  { group: 'CATEGORIES', owner: ['categories'] },
] as const satisfies readonly { group: `${wixEventsV2.RequestedFields}`; owner: string[]; visitor?: string[] }[];

onEveryDatabase('an event’s field groups', (platform) => {
  test.each(GROUPS)('$group adds its own fields and no others', async ({ group, owner, ...others }) => {
    const site = await platform.site();
    const seeded = (await site.visitor().wixEventsV2.getEventBySlug('jazz-night')).event?._id ?? '';
    for (const [client, role] of [[site.owner(), 'owner'] as const, [site.visitor(), 'visitor'] as const]) {
      const added = role === 'owner' || !('visitor' in others) ? owner : others.visitor;
      const bare = Object.keys(await client.wixEventsV2.getEvent(seeded));
      const keysWithGroup = Object.keys(await client.wixEventsV2.getEvent(seeded, { fields: [group] }));
      expect(keysWithGroup.filter((field) => !bare.includes(field)).sort()).toEqual(added);
      expect(bare.filter((field) => !keysWithGroup.includes(field))).toEqual([]);
    }
  });

  test('an online event’s links are returned only to the owner, on request', async () => {
    const site = await platform.site('empty');
    const { wixEventsV2: events } = site.owner();
    const { _id = '' } = await events.createEvent(aTicketedEvent({ onlineConferencing: { enabled: true } }));
    const fields = ['ONLINE_CONFERENCING_SESSION'] as const;
    expect((await events.getEvent(_id)).onlineConferencing).not.toHaveProperty('session');
    const ownerEvent = await events.getEvent(_id, { fields: [...fields] });
    expect(ownerEvent.onlineConferencing?.session?.guestLink).toContain('http');
    const visitorEvent = await site.visitor().wixEventsV2.getEvent(_id, { fields: [...fields] });
    expect(visitorEvent.onlineConferencing).not.toHaveProperty('session');
  });

  test('apply to every call that returns events', async () => {
    const site = await platform.site('empty');
    const { wixEventsV2: events } = site.owner();
    const fields = ['REGISTRATION', 'URLS'] as const;
    const options = { fields: [...fields] };
    const created = await events.createEvent(aTicketedEvent(), { ...options, draft: true });
    const id = created._id ?? '';
    const published = await events.publishDraftEvent(id, options);
    const cloned = await events.cloneEvent(id, options);
    const updated = await events.updateEvent(id, { ...options, event: { title: 'Another' } });
    const bySlug = await events.getEventBySlug(updated.slug ?? '', options);
    const canceled = await events.cancelEvent(id, options);
    const [queried] = (await events.queryEvents(options).limit(1).find()).items;
    const answered = [created, published.event, cloned.event, updated, bySlug.event, canceled.event, queried];
    for (const event of answered) {
      expect(event?.registration?.type).toBe('TICKETING');
      expect(event?.eventPageUrl).toContain('/event-details/');
      expect(event).not.toHaveProperty('form');
      expect(event).not.toHaveProperty('shortDescription');
    }
  });
});
