// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';

type Fields = Record<string, unknown>;

const evening = {
  title: 'Open evening',
  description: 'With music',
  about: '<p>Bring friends.</p>',
  location: { name: 'Old Mill', type: 'VENUE', address: '3 Mill Street, Vilnius' },
  scheduleConfig: {
    startDate: '2099-03-20T16:00:00Z',
    endDate: '2099-03-20T18:00:00Z',
    timeZoneId: 'Europe/Vilnius',
    showTimeZone: false,
  },
  registrationConfig: { initialType: 'RSVP' },
  rsvpCollectionConfig: { limit: 30, waitlist: true },
};

const ownerOf = (site: TestSite) => (method: string, path: string, body?: object) =>
  wire(site.emulator, method, `/events${path}`, { ...ownerCall(site), body });

async function visitorOf(site: TestSite) {
  const token = await visitorToken(site);
  return (method: string, path: string, body?: object) =>
    wire(site.emulator, method, `/events${path}`, { token, body });
}

async function created(site: TestSite, event: object = evening, draft = false): Promise<Fields & { id: string }> {
  const { status, body } = await ownerOf(site)('POST', '/v2/events', { event, draft });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.event as Fields & { id: string };
}

onEveryDatabase('first-generation events', (platform) => {
  test('are queried with the filter, sort and fieldset of public clients', async () => {
    const site = await platform.site('sandbox');
    const call = await visitorOf(site);
    const request = { offset: 0, limit: 1000, sort: 'start:asc', fieldset: ['URLS'], facet: ['status'] };
    const filter = { status: { $hasSome: ['ENDED', 'SCHEDULED', 'STARTED'] } };
    const { status, body } = await call('POST', '/v1/events/query', { ...request, filter });
    expect(status).toBe(200);
    const events = body.events as { scheduling: { config: Fields } }[];
    expect(body).toMatchObject({ total: events.length, offset: 0, limit: 1000 });
    const starts = events.map(({ scheduling }) => Date.parse(String(scheduling.config.startDate)));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(events[0]).toMatchObject({
      eventPageUrl: { base: expect.any(String), path: expect.stringContaining('/event-details/') },
      scheduling: { config: { timeZoneId: expect.any(String) }, startTimeFormatted: expect.any(String) },
    });
    expect(events[0]).not.toHaveProperty('registration');
    expect(body.facets).toMatchObject({ status: { counts: { SCHEDULED: expect.any(Number) } } });
    expect((await call('GET', '/v1/events?limit=2')).body).toMatchObject({ limit: 2, total: body.total });
    expect((await call('GET', '/v1/events')).body).toMatchObject({ limit: 0, total: body.total, events: [] });
    const paged = await call('POST', '/v2/events/query', { query: { paging: { limit: 1, offset: 1 } } });
    expect(paged.body).toMatchObject({ pagingMetadata: { count: 1, offset: 1, total: body.total } });
  });

  test('are shared with the third generation', async () => {
    const site = await platform.site('empty');
    const event = await created(site);
    expect(event).toMatchObject({
      title: 'Open evening',
      description: 'With music',
      about: '<p>Bring friends.</p>',
      status: 'SCHEDULED',
      location: { name: 'Old Mill', address: '3 Mill Street, Vilnius' },
      registration: {
        type: 'RSVP',
        status: 'OPEN_RSVP',
        rsvpCollection: { config: { limit: 30, waitlist: true, rsvpStatusOptions: 'YES_ONLY' } },
      },
    });
    const third = await site.owner().wixEventsV2.getEvent(event.id, { fields: ['DETAILS', 'REGISTRATION'] });
    expect(third).toMatchObject({
      shortDescription: 'With music',
      status: 'UPCOMING',
      registration: { rsvp: { limit: 30, waitlistEnabled: true } },
    });
  });

  test('are read by ID at both addresses and by slug, or found as nothing', async () => {
    const site = await platform.site('empty');
    const { id, slug } = await created(site);
    const call = await visitorOf(site);
    const paths = [`/v1/events/${id}`, `/v1/events/event?id=${id}`, `/v1/events/event?slug=${slug}`];
    for (const path of paths) {
      expect((await call('GET', path)).body, path).toMatchObject({ event: { id, description: '' } });
    }
    const full = await call('GET', `/v1/events/${id}?fieldset=FULL`);
    expect(full.body).toMatchObject({ event: { description: 'With music', categories: [], form: {} } });
    expect((await call('GET', '/v1/events/event?slug=no-such-event')).status).toBe(404);
    expect(await call('GET', '/v1/events/event/find?slug=no-such-event')).toMatchObject({ status: 200, body: {} });
  });

  test('are changed in the named fields only', async () => {
    const site = await platform.site('empty');
    const { id } = await created(site);
    const change = { title: 'Not this', description: 'With a band', rsvpCollectionConfig: { limit: 5 } };
    const fields = ['description', 'rsvpCollectionConfig.limit'];
    const { body } = await ownerOf(site)('PATCH', `/v1/events/${id}`, { event: change, fields });
    expect(body.event).toMatchObject({
      title: 'Open evening',
      description: 'With a band',
      registration: { rsvpCollection: { config: { limit: 5, waitlist: true } } },
    });
    const unnamed = await ownerOf(site)('PATCH', `/v1/events/${id}`, { event: { title: 'A new title' } });
    expect(unnamed.body.event).toMatchObject({ title: 'A new title', description: 'With a band' });
  });

  test('are copied two weeks later, as drafts on request', async () => {
    const site = await platform.site('empty');
    const { id } = await created(site);
    const call = ownerOf(site);
    const copy = await call('POST', `/v1/events/${id}/copy`, {});
    expect(copy.body.event).toMatchObject({
      title: 'Open evening (1)',
      status: 'SCHEDULED',
      scheduling: { config: { startDate: '2099-04-03T15:00:00.000Z' } },
    });
    const changed = await call('POST', `/v2/events/${id}/copy`, { event: { title: 'Once more' }, draft: true });
    expect(changed.body.event).toMatchObject({ title: 'Once more', status: 'DRAFT' });
  });

  test('drafts are the owner’s until they are published', async () => {
    const site = await platform.site('empty');
    const { id } = await created(site, evening, true);
    const call = await visitorOf(site);
    expect((await call('GET', `/v1/events/${id}`)).status).toBe(404);
    expect((await call('POST', '/v1/events/query', { includeDrafts: true })).status).toBe(403);
    expect((await call('POST', `/v1/events/${id}/publish`, {})).status).toBe(403);
    const published = await ownerOf(site)('POST', `/v1/events/${id}/publish`, {});
    expect(published.body.event).toMatchObject({ status: 'SCHEDULED' });
    expect((await ownerOf(site)('POST', `/v1/events/${id}/cancel`, {})).body.event).toMatchObject({
      status: 'CANCELED',
    });
    expect((await ownerOf(site)('DELETE', `/v1/events/${id}`)).body).toEqual({ id });
    expect((await ownerOf(site)('DELETE', `/v1/events/${id}`)).status).toBe(404);
  });

  test('an event without a title and a query by a field without operators are refused', async () => {
    const site = await platform.site('empty');
    const { title: _title, ...untitled } = evening;
    expect((await ownerOf(site)('POST', '/v2/events', { event: untitled })).status).toBe(400);
    const unknown = await ownerOf(site)('POST', '/v1/events/query', { filter: { start: '2099-03-20T16:00:00Z' } });
    expect(unknown.status).toBe(400);
    expect((await ownerOf(site)('POST', '/v1/events/query', { sort: 'mood:asc' })).status).toBe(400);
  });

  test('are gone on sites that enforce announced removals', async () => {
    const site = await platform.site('empty');
    await site.settings({ removals: 'enforced' });
    expect((await ownerOf(site)('POST', '/v1/events/query', {})).status).toBe(404);
  });
});
