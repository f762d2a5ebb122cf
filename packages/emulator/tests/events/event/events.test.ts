import type { wixEventsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aTicketedEvent } from './some-events';

const START = 'dateAndTimeSettings.startDate';

onEveryDatabase('events', (platform) => {
  describe('queryEvents', () => {
    test('lists published events by date, a page at a time', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      const first = await events.queryEvents().ascending(START).limit(5).find();
      const second = await events.queryEvents().ascending(START).limit(5).skip(5).find();
      const dates = [...first.items, ...second.items].map(startOf);
      expect(dates).toEqual([...dates].sort((one, other) => one - other));
      expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(10);
      expect(first.items[0]).toMatchObject({ slug: 'jazz-night', title: 'Jazz Night', status: 'UPCOMING' });
    });

    test('a query without paging returns only the total', async () => {
      const site = await platform.site();
      const { events, pagingMetadata } = await site.visitor().wixEventsV2.queryEvents({ filter: {} });
      expect(events).toEqual([]);
      expect(pagingMetadata?.total).toBeGreaterThan(10);
    });

    test('filters by slug, title and date', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      const bySlug = await events.queryEvents().eq('slug', 'film-night').limit(10).find();
      expect(bySlug.items.map(({ title }) => title)).toEqual(['Film Night']);
      const [film] = bySlug.items;
      const later = await events
        .queryEvents()
        .eq('title', 'Film Night')
        .gt(START, film?.dateAndTimeSettings?.startDate)
        .limit(10)
        .find();
      expect(later.items).toHaveLength(2);
    });

    test('refuses to filter by a field that is not declared', async () => {
      const site = await platform.site();
      // The SDK's types forbid this, but other clients can send it.
      const filter = JSON.parse('{ "shortDescription": "x" }');
      const call = site.visitor().wixEventsV2.queryEvents({ filter, paging: { limit: 1 } });
      expect((await refusalOf(call)).status).toBe(400);
    });

    test('returns only the requested field groups', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      const [bare] = (await events.queryEvents().eq('slug', 'jazz-night').limit(1).find()).items;
      expect(bare).not.toHaveProperty('mainImage');
      expect(bare).not.toHaveProperty('registration');
      expect(bare).not.toHaveProperty('description');
      const query = events.queryEvents({ fields: ['DETAILS', 'REGISTRATION', 'TEXTS', 'URLS'] });
      const [full] = (await query.eq('slug', 'jazz-night').limit(1).find()).items;
      expect(full?.mainImage).toMatch(/^wix:image:\/\/v1\//);
      expect(full?.shortDescription).toContain('trio');
      expect(full?.description?.nodes).toHaveLength(2);
      expect(full?.eventPageUrl).toContain('/event-details/jazz-night');
      expect(full?.registration).toMatchObject({
        status: 'OPEN_TICKETS',
        tickets: {
          soldOut: false,
          lowestPrice: { value: '24', currency: 'USD', formattedValue: '$24.00' },
          highestPrice: { value: '38' },
        },
      });
    });

    test('the status follows the clock, in responses and in filters', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      const { event } = await events.getEventBySlug('jazz-night');
      const start = new Date(event?.dateAndTimeSettings?.startDate ?? '');
      const slugsOf = async (status: string) =>
        (await events.queryEvents().eq('status', status).limit(50).find()).items.map(({ slug }) => slug);
      expect(await slugsOf('UPCOMING')).toContain('jazz-night');
      await site.setTime(new Date(start.getTime() + 60_000).toISOString());
      expect((await events.getEventBySlug('jazz-night')).event?.status).toBe('STARTED');
      expect(await slugsOf('STARTED')).toEqual(['jazz-night']);
      await site.advance('PT3H');
      expect(await slugsOf('ENDED')).toEqual(['jazz-night']);
      expect(await slugsOf('UPCOMING')).not.toContain('jazz-night');
      const others = await events.queryEvents().ne('status', 'ENDED').limit(50).find();
      expect(others.items.map(({ slug }) => slug)).not.toContain('jazz-night');
    });

    test('the preset has future events for most of a year', async () => {
      const site = await platform.site();
      await site.advance('P300D');
      const { items } = await site.visitor().wixEventsV2.queryEvents().eq('status', 'UPCOMING').limit(50).find();
      expect(items.length).toBeGreaterThan(2);
    });

    test('only the owner can query drafts', async () => {
      const site = await platform.site();
      const drafts = (client: ReturnType<TestSite['visitor']>) =>
        client.wixEventsV2.queryEvents({ paging: { limit: 1 } }, { includeDrafts: true });
      expect((await refusalOf(drafts(site.visitor()))).status).toBe(403);
      const { events } = await site.owner().wixEventsV2.queryEvents({ paging: { limit: 1 } }, { includeDrafts: true });
      expect(events).toHaveLength(1);
    });

    test('a site without the app gets WIX_EVENTS_APP_NOT_INSTALLED', async () => {
      const site = await platform.site('bare');
      const call = site.visitor().wixEventsV2.queryEvents().limit(1).find();
      expect(await refusalOf(call)).toMatchObject({ status: 428, code: 'WIX_EVENTS_APP_NOT_INSTALLED' });
    });
  });

  describe('getEvent', () => {
    test('returns the event without an envelope', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      const { event: bySlug } = await events.getEventBySlug('design-meetup');
      const event = await events.getEvent(bySlug?._id ?? '', { fields: ['DETAILS'] });
      expect(event).toMatchObject({ slug: 'design-meetup', location: { type: 'ONLINE' } });
      expect(event.dateAndTimeSettings?.formatted?.dateAndTime).toMatch(/, 6:30 – 8:30 PM E[SD]T$/);
      expect(event.calendarUrls?.google).toContain('Design');
    });

    // Source: "the API fills in `formattedAddress`" in the recipe create-wix-event of wix/skills.
    test('returns the venue’s address in one line, in the SDK field “formatted”', async () => {
      const site = await platform.site();
      const event = await site.owner().wixEventsV2.createEvent({
        title: 'Summer gala',
        location: {
          name: 'Grand Hall',
          type: 'VENUE',
          address: {
            country: 'US',
            subdivision: 'US-NY',
            city: 'New York',
            postalCode: '10001',
            streetAddress: { number: '429', name: '11th Ave' },
          },
        },
        dateAndTimeSettings: {
          startDate: new Date('2027-02-01T10:10:00Z'),
          endDate: new Date('2027-02-01T12:50:00Z'),
          timeZoneId: 'Europe/Vilnius',
        },
        registration: { initialType: 'RSVP' },
      });
      const formatted = '429 11th Ave, New York, NY 10001, USA';
      expect(event.location?.address).toMatchObject({ formatted });
      const { location, dateAndTimeSettings } = await site.visitor().wixEventsV2.getEvent(event._id ?? '');
      expect(location?.address).toMatchObject({ formatted, city: 'New York' });
      expect(dateAndTimeSettings?.formatted?.dateAndTime).toBe('February 1, 2027, 12:10 – 2:50 PM GMT+2');
    });

    test('returns 404 for an unknown ID', async () => {
      const site = await platform.site();
      const call = site.visitor().wixEventsV2.getEvent('00000000-0000-4000-8000-000000000000');
      expect((await refusalOf(call)).status).toBe(404);
    });
  });

  describe('getEventBySlug', () => {
    test('returns the event in an envelope, and an empty envelope for an unknown slug', async () => {
      const site = await platform.site();
      const events = site.visitor().wixEventsV2;
      expect((await events.getEventBySlug('charity-run')).event).toMatchObject({ title: 'Charity Run' });
      expect((await events.getEventBySlug('no-such-event')).event).toBeUndefined();
    });
  });
});

function startOf(event: { dateAndTimeSettings?: { startDate?: Date | null } }): number {
  return new Date(event.dateAndTimeSettings?.startDate ?? 0).getTime();
}

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
