import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aMember, anRsvpEvent, asOwner, aTicketedEvent, datesBetween, LOCATION, NOBODY } from './some-events';

onEveryDatabase('event management', (platform) => {
  describe('createEvent', () => {
    test('publishes at once, with the platform’s own fields and the defaults', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const created = await wixEventsV2.createEvent(aTicketedEvent(), { fields: ['REGISTRATION', 'FORM', 'AGENDA'] });
      expect(created).toMatchObject({
        title: 'Leather Crafting 101',
        slug: 'leather-crafting-101',
        status: 'UPCOMING',
        registration: {
          type: 'TICKETING',
          status: 'OPEN_TICKETS',
          tickets: { ticketLimitPerOrder: 20, currency: 'USD', soldOut: false },
        },
        dateAndTimeSettings: { recurrenceStatus: 'ONE_TIME', timeZoneId: 'Europe/Vilnius' },
        agendaSettings: { enabled: false },
      });
      expect(created.form?.controls?.flatMap(({ inputs }) => inputs?.map(({ name }) => name))).toEqual([
        'firstName',
        'lastName',
        'email',
      ]);
      const visitorEvent = await site.visitor().wixEventsV2.getEvent(created._id ?? '');
      expect(visitorEvent.title).toBe('Leather Crafting 101');
      expect(await site.events()).toEqual(['wix.events.v3.event/created']);
    });

    test('a draft is visible to the owner only', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const draft = await owner.createEvent(aTicketedEvent(), { draft: true, fields: ['REGISTRATION'] });
      expect(draft).toMatchObject({ status: 'DRAFT', registration: { status: 'CLOSED_MANUALLY' } });
      const visitor = site.visitor().wixEventsV2;
      expect((await refusalOf(visitor.getEvent(draft._id ?? ''))).status).toBe(403);
      expect((await refusalOf(visitor.getEventBySlug(draft.slug ?? ''))).status).toBe(403);
      expect((await visitor.queryEvents().limit(5).find()).totalCount).toBe(0);
      expect((await visitor.queryEvents().eq('status', 'DRAFT').limit(5).find()).items).toEqual([]);
      expect((await owner.getEvent(draft._id ?? '')).status).toBe('DRAFT');
      expect((await owner.queryEvents().limit(5).find()).items).toEqual([]);
      const withDrafts = await owner.queryEvents({ includeDrafts: true }).eq('status', 'DRAFT').limit(5).find();
      expect(withDrafts.items.map(({ _id }) => _id)).toEqual([draft._id]);
    });

    test('adds a number to a slug that another event has', async () => {
      const { wixEventsV2 } = (await platform.site('empty')).owner();
      const slugs = [];
      for (let index = 0; index < 3; index++) slugs.push((await wixEventsV2.createEvent(aTicketedEvent())).slug);
      expect(slugs).toEqual(['leather-crafting-101', 'leather-crafting-101-1', 'leather-crafting-101-2']);
    });

    test('uses the owner’s slug, and refuses a taken or empty slug', async () => {
      const { wixEventsV2 } = (await platform.site('empty')).owner();
      const withSlug = (slug: string) => wixEventsV2.createEvent(aTicketedEvent({ seoSettings: { slug } }));
      expect((await withSlug('my-crafts')).slug).toBe('my-crafts');
      expect(await refusalOf(withSlug('my-crafts'))).toMatchObject({ code: 'SLUG_ALREADY_IN_USE', status: 409 });
      for (const slug of ['my crafts', '-crafts', 'a/b', 'crafts?']) {
        expect(await refusalOf(withSlug(slug))).toMatchObject({ code: 'INVALID_SLUG_FORMAT', status: 400 });
      }
    });

    test('concurrent events with the same title get different slugs', { tags: ['database'] }, async () => {
      const { wixEventsV2 } = (await platform.site('empty')).owner();
      const createdEvents = await Promise.all(
        Array.from({ length: 6 }, () => wixEventsV2.createEvent(aTicketedEvent())),
      );
      expect(new Set(createdEvents.map(({ slug }) => slug)).size).toBe(6);
    });

    test.each([
      ['event.title', { title: undefined }],
      ['event.location', { location: undefined }],
      ['event.dateAndTimeSettings', { dateAndTimeSettings: undefined }],
      ['event.registration.initialType', { registration: {} }],
      [
        'event.dateAndTimeSettings.endDate',
        { dateAndTimeSettings: { startDate: '2099-01-01T00:00:00Z', timeZoneId: 'UTC' } },
      ],
      [
        'event.dateAndTimeSettings.endDate',
        { dateAndTimeSettings: { ...datesBetween('2099-01-02T00:00:00Z', '2099-01-01T00:00:00Z') } },
      ],
      [
        'event.dateAndTimeSettings.timeZoneId',
        { dateAndTimeSettings: { startDate: '2099-01-01T00:00:00Z', endDate: '2099-01-02T00:00:00Z' } },
      ],
      [
        'event.dateAndTimeSettings.timeZoneId',
        {
          dateAndTimeSettings: {
            ...datesBetween('2099-01-01T00:00:00Z', '2099-01-02T00:00:00Z'),
            timeZoneId: 'Mars/Base',
          },
        },
      ],
      ['event.dateAndTimeSettings.dateAndTimeTbdMessage', { dateAndTimeSettings: { dateAndTimeTbd: true } }],
      ['event.location.name', { location: { type: 'VENUE', locationTbd: true } }],
      ['event.registration.type', { registration: { initialType: 'RSVP', type: 'TICKETING' } }],
      ['event.registration.external.url', { registration: { initialType: 'RSVP', type: 'EXTERNAL' } }],
      [
        'event.registration.tickets.ticketLimitPerOrder',
        { registration: { initialType: 'TICKETING', tickets: { ticketLimitPerOrder: 51 } } },
      ],
      [
        'event.registration.tickets.reservationDurationInMinutes',
        { registration: { initialType: 'TICKETING', tickets: { reservationDurationInMinutes: 4 } } },
      ],
    ])('refuses an event for its %s', async (field, change) => {
      const site = await platform.site('empty');
      const event = { ...aTicketedEvent(), ...change };
      const answer = await asOwner(site, 'POST', '/events/v3/events', { event });
      expect(answer.status).toBe(400);
      const { details } = await answer.json();
      expect(details.validationError.fieldViolations[0].field).toBe(field);
    });

    test('an event ignores the registration settings of another type', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const create = (event: Parameters<typeof wixEventsV2.createEvent>[0]) =>
        wixEventsV2.createEvent(event, { fields: ['REGISTRATION'] });
      const ticketed = await create({
        ...aTicketedEvent(),
        registration: { initialType: 'TICKETING', rsvp: { limit: 5 } },
      });
      const rsvp = await create(
        anRsvpEvent({ registration: { initialType: 'RSVP', tickets: { ticketLimitPerOrder: 5 } } }),
      );
      expect([ticketed.registration?.rsvp, rsvp.registration?.tickets]).toEqual([undefined, undefined]);
    });

    test('an event without a date stays upcoming', async () => {
      const site = await platform.site('empty');
      const event = await site
        .owner()
        .wixEventsV2.createEvent(
          anRsvpEvent({ dateAndTimeSettings: { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'Some day in May' } }),
        );
      expect(event.dateAndTimeSettings?.formatted).toMatchObject({ dateAndTime: 'Some day in May', startDate: '' });
      await site.advance('P3650D');
      expect((await site.visitor().wixEventsV2.getEvent(event._id ?? '')).status).toBe('UPCOMING');
    });
  });

  describe('a series', () => {
    const dates = ['2099-05-01', '2099-05-08', '2099-05-15', '2099-05-22'];
    // A new object each time, since the SDK changes its arguments.
    const aSeries = () =>
      aTicketedEvent({
        title: 'Market Day',
        dateAndTimeSettings: {
          timeZoneId: 'Europe/Vilnius',
          recurringEvents: {
            individualEventDates: dates.map((day) => ({ ...datesBetween(`${day}T08:00:00Z`, `${day}T12:00:00Z`) })),
          },
        },
      });

    test('creates an event for each date, and all share a category', async () => {
      const site = await platform.site('empty');
      const first = await site.owner().wixEventsV2.createEvent(aSeries());
      const { categoryId } = first.dateAndTimeSettings?.recurringEvents ?? {};
      const { events = [] } = await site.visitor().wixEventsV2.queryEvents(
        // The docs name this filter, but the query's types do not.
        JSON.parse(
          `{ "filter": { "dateAndTimeSettings.recurringEvents.categoryId": "${categoryId}" }, "paging": { "limit": 10 } }`,
        ),
      );
      expect(new Set(events.map(({ _id }) => _id)).size).toBe(4);
      expect(events.map(({ slug }) => slug).sort()).toEqual(dates.map((day) => `market-day-${day}`));
      expect(await site.events()).toHaveLength(4);
    });

    test('marks its next, its last ended and its last canceled date', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      await owner.createEvent(aSeries());
      const bySlug = async (day: string) => (await owner.getEventBySlug(`market-day-${day}`)).event;
      await owner.cancelEvent((await bySlug('2099-05-15'))?._id ?? '');
      await site.setTime('2099-05-02T00:00:00Z');
      const statuses = await Promise.all(
        dates.map(async (day) => (await bySlug(day))?.dateAndTimeSettings?.recurrenceStatus),
      );
      expect(statuses).toEqual([
        'RECURRING_RECENTLY_ENDED',
        'RECURRING_UPCOMING',
        'RECURRING_RECENTLY_CANCELED',
        'RECURRING',
      ]);
    });

    test('a date can be changed without the others', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const first = await owner.createEvent(aSeries());
      const move = () => datesBetween('2099-05-02T08:00:00Z', '2099-05-02T12:00:00Z');
      const updated = await owner.updateEvent(first._id ?? '', { event: { dateAndTimeSettings: move() } });
      expect(updated.dateAndTimeSettings).toMatchObject({
        startDate: move().startDate,
        recurrenceStatus: 'RECURRING_UPCOMING',
        recurringEvents: { categoryId: first.dateAndTimeSettings?.recurringEvents?.categoryId },
      });
      expect((await owner.getEventBySlug('market-day-2099-05-08')).event?.dateAndTimeSettings?.startDate).toEqual(
        new Date('2099-05-08T08:00:00Z'),
      );
    });
  });

  describe('publishDraftEvent', () => {
    test('makes a draft public, and refuses to publish twice', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const { _id } = await owner.createEvent(aTicketedEvent(), { draft: true });
      const { event } = await owner.publishDraftEvent(_id ?? '', { fields: ['REGISTRATION'] });
      expect(event).toMatchObject({ status: 'UPCOMING', registration: { status: 'OPEN_TICKETS' } });
      expect(event?.publishedDate).toBeInstanceOf(Date);
      expect((await site.visitor().wixEventsV2.getEvent(_id ?? '')).status).toBe('UPCOMING');
      expect(await refusalOf(owner.publishDraftEvent(_id ?? ''))).toMatchObject({ code: 'EVENT_ALREADY_PUBLISHED' });
      await owner.cancelEvent(_id ?? '');
      expect(await refusalOf(owner.publishDraftEvent(_id ?? ''))).toMatchObject({
        code: 'INVALID_EVENT_STATUS_TRANSITION',
        status: 400,
      });
      expect(await site.events()).toContain('wix.events.v3.event/published');
    });
  });

  describe('cancelEvent', () => {
    test('closes registration, and refuses to cancel twice', async () => {
      const site = await platform.site();
      const owner = site.owner().wixEventsV2;
      const { event } = await owner.getEventBySlug('jazz-night');
      const canceled = await owner.cancelEvent(event?._id ?? '', { fields: ['REGISTRATION', 'DASHBOARD'] });
      expect(canceled.event).toMatchObject({
        status: 'CANCELED',
        registration: { status: 'CLOSED_AUTOMATICALLY' },
        summaries: { cancellation: { actorType: 'USER' } },
      });
      const { definitions } = await site.visitor().ticketOrders.queryAvailableTickets({
        filter: { eventId: event?._id },
        limit: 10,
      });
      expect(definitions?.map(({ saleStatus }) => saleStatus)).toEqual(definitions?.map(() => 'SALE_ENDED'));
      expect(await refusalOf(owner.cancelEvent(event?._id ?? ''))).toMatchObject({
        code: 'INVALID_EVENT_STATUS_TRANSITION',
      });
      expect(await site.events()).toContain('wix.events.v3.event/canceled');
    });

    test('neither a draft nor a past event can be canceled', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const draft = await owner.createEvent(aTicketedEvent(), { draft: true });
      const past = await owner.createEvent(
        aTicketedEvent({ dateAndTimeSettings: datesBetween('2001-01-01T00:00:00Z', '2001-01-02T00:00:00Z') }),
      );
      for (const { _id } of [draft, past]) {
        expect(await refusalOf(owner.cancelEvent(_id ?? ''))).toMatchObject({
          code: 'INVALID_EVENT_STATUS_TRANSITION',
        });
      }
    });
  });

  describe('cloneEvent', () => {
    test('creates a numbered draft 14 days later, at the same time of day, with its tickets', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2, ticketDefinitionsV2 } = site.owner();
      const original = await wixEventsV2.createEvent(aTicketedEvent());
      await ticketDefinitionsV2.createTicketDefinition({
        eventId: original._id,
        name: 'Standard',
        feeType: 'FEE_INCLUDED',
        pricingMethod: { fixedPrice: { value: '10', currency: 'USD' } },
      });
      const { event: clone } = await wixEventsV2.cloneEvent(original._id ?? '', { fields: ['REGISTRATION'] });
      expect(clone).toMatchObject({
        title: 'Leather Crafting 101 (1)',
        slug: 'leather-crafting-101-1',
        status: 'DRAFT',
        // Summer time begins in between: 18:00 in Vilnius is an hour earlier in UTC.
        dateAndTimeSettings: { startDate: new Date('2099-04-03T15:00:00Z'), endDate: new Date('2099-04-03T17:00:00Z') },
        registration: { tickets: { lowestPrice: { value: '10' } } },
      });
      const { event: second } = await wixEventsV2.cloneEvent(original._id ?? '');
      expect(second?.title).toBe('Leather Crafting 101 (2)');
      const copied = await ticketDefinitionsV2.queryTicketDefinitions().eq('eventId', clone?._id).find();
      expect(copied.items.map(({ name }) => name)).toEqual(['Standard']);
      expect(await site.events()).toContain('wix.events.v3.event/cloned');
    });

    test('accepts other values, and can publish at once', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const original = await wixEventsV2.createEvent(aTicketedEvent());
      const { event } = await wixEventsV2.cloneEvent(original._id ?? '', {
        event: { title: 'Advanced Leather' },
        draft: false,
      });
      expect(event).toMatchObject({ title: 'Advanced Leather', slug: 'advanced-leather', status: 'UPCOMING' });
      expect((await refusalOf(wixEventsV2.cloneEvent(NOBODY))).status).toBe(404);
    });
  });

  describe('updateEvent', () => {
    test('changes the sent fields and keeps the rest; dates are replaced completely', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const { _id } = await wixEventsV2.createEvent(aTicketedEvent({ shortDescription: 'With tools' }));
      const settings = () => datesBetween('2099-06-01T10:00:00Z', '2099-06-01T11:00:00Z');
      const changed = await wixEventsV2.updateEvent(_id ?? '', {
        event: {
          title: 'Wood Carving',
          dateAndTimeSettings: settings(),
          registration: { tickets: { ticketLimitPerOrder: 5 } },
        },
        fields: ['DETAILS', 'REGISTRATION'],
      });
      expect(changed).toMatchObject({
        title: 'Wood Carving',
        slug: 'leather-crafting-101',
        shortDescription: 'With tools',
        dateAndTimeSettings: settings(),
        registration: { initialType: 'TICKETING', tickets: { ticketLimitPerOrder: 5, currency: 'USD' } },
      });
      const incomplete = wixEventsV2.updateEvent(_id ?? '', {
        event: { dateAndTimeSettings: { startDate: settings().startDate } },
      });
      expect((await refusalOf(incomplete)).fields).toEqual(['options.event.dateAndTimeSettings.endDate']);
      expect(await site.events()).toEqual(['wix.events.v3.event/created', 'wix.events.v3.event/updated']);
    });

    test('keeps the time zone and date format if only the dates change', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const { _id, dateAndTimeSettings } = await wixEventsV2.createEvent(
        aTicketedEvent({ dateAndTimeSettings: { ...aTicketedEvent().dateAndTimeSettings, showTimeZone: false } }),
      );
      // The SDK renames fields and writes dates in its arguments.
      const dates = () => ({ startDate: new Date('2099-06-01T10:00:00Z'), endDate: new Date('2099-06-01T11:00:00Z') });
      const moved = await wixEventsV2.updateEvent(_id ?? '', { event: { dateAndTimeSettings: dates() } });
      const { timeZoneId } = dateAndTimeSettings ?? {};
      expect(moved.dateAndTimeSettings).toMatchObject({ ...dates(), timeZoneId, showTimeZone: false });
      const datesInTokyo = () => ({ ...dates(), timeZoneId: 'Asia/Tokyo' });
      const again = await wixEventsV2.updateEvent(_id ?? '', { event: { dateAndTimeSettings: datesInTokyo() } });
      expect(again.dateAndTimeSettings).toMatchObject(datesInTokyo());
    });

    test('a comma-separated mask names the changed fields, and omitted values are cleared', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const { _id } = await wixEventsV2.createEvent(aTicketedEvent({ shortDescription: 'With tools' }));
      const answer = await asOwner(site, 'PATCH', `/events/v3/events/${_id}`, {
        event: { title: 'Masked out', location: { ...LOCATION, name: 'New Mill' } },
        fieldmask: 'location.name,shortDescription',
      });
      expect(answer.status).toBe(200);
      const event = await wixEventsV2.getEvent(_id ?? '', { fields: ['DETAILS'] });
      expect(event).toMatchObject({ title: 'Leather Crafting 101', location: { name: 'New Mill', type: 'VENUE' } });
      expect(event.shortDescription).toBeUndefined();
    });

    test('refuses an invalid or taken slug, and another registration type', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      const first = await wixEventsV2.createEvent(aTicketedEvent());
      const { _id } = await wixEventsV2.createEvent(anRsvpEvent());
      const update = (event: Parameters<typeof wixEventsV2.updateEvent>[1]) =>
        wixEventsV2.updateEvent(_id ?? '', event);
      expect(await refusalOf(update({ event: { seoSettings: { slug: first.slug } } }))).toMatchObject({
        code: 'SLUG_ALREADY_IN_USE',
      });
      expect(await refusalOf(update({ event: { seoSettings: { slug: 'no good' } } }))).toMatchObject({
        code: 'INVALID_SLUG_FORMAT',
      });
      expect((await refusalOf(update({ event: { registration: { type: 'TICKETING' } } }))).fields).toEqual([
        'options.event.registration.type',
      ]);
      expect((await update({ event: { seoSettings: { slug: 'evening' } } })).slug).toBe('evening');
      const closed = await update({ event: { registration: { type: 'NONE' } }, fields: ['REGISTRATION'] });
      expect(closed.registration).toMatchObject({
        type: 'NONE',
        status: 'UNKNOWN_REGISTRATION_STATUS',
        initialType: 'RSVP',
      });
      expect((await refusalOf(wixEventsV2.updateEvent(NOBODY, { event: { title: 'x' } }))).status).toBe(404);
    });

    test('refuses new dates for a canceled event', async () => {
      const { wixEventsV2 } = (await platform.site('empty')).owner();
      const { _id } = await wixEventsV2.createEvent(aTicketedEvent());
      await wixEventsV2.cancelEvent(_id ?? '');
      const moved = datesBetween('2099-06-01T10:00:00Z', '2099-06-01T11:00:00Z');
      expect(
        await refusalOf(wixEventsV2.updateEvent(_id ?? '', { event: { dateAndTimeSettings: moved } })),
      ).toMatchObject({
        code: 'INVALID_EVENT_STATUS_TRANSITION',
      });
      expect((await wixEventsV2.updateEvent(_id ?? '', { event: { title: 'Was canceled' } })).title).toBe(
        'Was canceled',
      );
    });
  });

  describe('deleteEvent and the bulk calls', () => {
    test('a deleted event is removed with its tickets', async () => {
      const site = await platform.site();
      const owner = site.owner();
      const { event } = await owner.wixEventsV2.getEventBySlug('jazz-night');
      expect(await owner.wixEventsV2.deleteEvent(event?._id ?? '')).toEqual({ eventId: event?._id });
      expect((await refusalOf(owner.wixEventsV2.getEvent(event?._id ?? ''))).status).toBe(404);
      expect((await refusalOf(owner.wixEventsV2.deleteEvent(event?._id ?? ''))).status).toBe(404);
      const tickets = await owner.ticketDefinitionsV2.queryTicketDefinitions().eq('eventId', event?._id).find();
      expect(tickets.items).toEqual([]);
      expect(await site.events()).toContain('wix.events.v3.event/deleted');
    });

    test('the bulk calls cancel and delete all events that match the filter', async () => {
      const site = await platform.site('empty');
      const { wixEventsV2 } = site.owner();
      for (const title of ['A', 'A', 'B']) await wixEventsV2.createEvent(aTicketedEvent({ title }));
      const draft = await wixEventsV2.createEvent(aTicketedEvent({ title: 'A' }), { draft: true });
      await wixEventsV2.bulkCancelEventsByFilter({ filter: { filter: { title: 'A' } } });
      expect((await wixEventsV2.queryEvents().eq('status', 'CANCELED').limit(9).find()).items).toHaveLength(2);
      expect((await wixEventsV2.getEvent(draft._id ?? '')).status).toBe('DRAFT');
      await wixEventsV2.bulkDeleteEventsByFilter({ filter: { filter: { status: 'CANCELED' } } });
      const remainingEvents = await wixEventsV2.queryEvents({ includeDrafts: true }).ascending('title').limit(9).find();
      expect(remainingEvents.items.map(({ title }) => title)).toEqual(['A', 'B']);
      const wrong = wixEventsV2.bulkDeleteEventsByFilter({ filter: { filter: { nothing: 1 } } });
      expect((await refusalOf(wrong)).status).toBe(400);
      // The types require the filter, but other clients can omit it.
      expect((await refusalOf(wixEventsV2.bulkDeleteEventsByFilter(JSON.parse('{}')))).status).toBe(400);
    });
  });

  describe('countEventsByStatus', () => {
    test('counts by the requested facets, and by none by default', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const { _id } = await owner.createEvent(aTicketedEvent());
      await owner.createEvent(anRsvpEvent());
      await owner.createEvent(anRsvpEvent(), { draft: true });
      await owner.cancelEvent(_id ?? '');
      const visitor = site.visitor().wixEventsV2;
      const counted = await visitor.countEventsByStatus();
      expect(counted.pagingMetadata?.total).toBe(2);
      expect(counted.facets).toEqual({});
      const all = await owner.countEventsByStatus({
        includeDrafts: true,
        facet: ['status', 'registration.initialType'],
      });
      expect(all.facets).toEqual({
        status: { counts: { CANCELED: 1, DRAFT: 1, UPCOMING: 1 } },
        'registration.initialType': { counts: { RSVP: 2, TICKETING: 1 } },
      });
      const filtered = await visitor.countEventsByStatus({ filter: { status: 'UPCOMING' } });
      expect(filtered.pagingMetadata?.total).toBe(1);
    });

    test('refuses drafts for visitors, unreadable filters and unknown facets', async () => {
      const { wixEventsV2 } = (await platform.site('empty')).visitor();
      expect((await refusalOf(wixEventsV2.countEventsByStatus({ includeDrafts: true }))).status).toBe(403);
      const filter = { status: { $near: 'UPCOMING' } };
      expect(await refusalOf(wixEventsV2.countEventsByStatus({ filter }))).toMatchObject({
        code: 'FILTER_PARSER_ERROR',
      });
      expect((await refusalOf(wixEventsV2.countEventsByStatus({ facet: ['title'] }))).fields).toEqual([
        'options.facet',
      ]);
    });
  });

  describe('the clock', () => {
    test('starts and ends events, and sends one domain event each time', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      await site.setTime('2099-03-20T15:59:00Z');
      await owner.createEvent(aTicketedEvent());
      const { due } = await site.advance('PT1M');
      expect(due).toEqual(['Event Leather Crafting 101: started']);
      expect((await owner.queryEvents().eq('status', 'STARTED').limit(5).find()).totalCount).toBe(1);
      await site.advance('PT1M');
      await site.advance('PT2H');
      expect((await owner.queryEvents().eq('status', 'ENDED').limit(5).find()).totalCount).toBe(1);
      expect((await site.events()).slice(1)).toEqual(['wix.events.v3.event/started', 'wix.events.v3.event/ended']);
    });

    test('an event that starts and ends in one step sends both domain events', async () => {
      const site = await platform.site('empty');
      await site.owner().wixEventsV2.createEvent(aTicketedEvent());
      await site.setTime('2099-12-31T00:00:00Z');
      expect((await site.events()).slice(1)).toEqual(['wix.events.v3.event/started', 'wix.events.v3.event/ended']);
    });

    test('makes a past event upcoming again when it is set back', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      await owner.createEvent(aTicketedEvent());
      await site.setTime('2099-12-31T00:00:00Z');
      await site.setTime('2099-01-01T00:00:00Z');
      expect((await owner.queryEvents().eq('status', 'UPCOMING').limit(5).find()).totalCount).toBe(1);
      expect((await owner.queryEvents().eq('status', 'ENDED').limit(5).find()).totalCount).toBe(0);
    });
  });

  describe('field groups', () => {
    test('are returned only on request, and owner-only groups only to the owner', async () => {
      const site = await platform.site('empty');
      const owner = site.owner().wixEventsV2;
      const { _id } = await owner.createEvent(aTicketedEvent({ onlineConferencing: { enabled: true } }));
      const bare = await owner.getEvent(_id ?? '');
      for (const field of [
        'registration',
        'form',
        'summaries',
        'eventPageUrl',
        'seoSettings',
        'agendaSettings',
        'calendarUrls',
      ]) {
        expect(bare).not.toHaveProperty(field);
      }
      expect(bare.onlineConferencing).not.toHaveProperty('session');
      const fields = ['DASHBOARD', 'ONLINE_CONFERENCING_SESSION', 'SEO_SETTINGS', 'AGENDA', 'URLS'] as const;
      const ownerEvent = await owner.getEvent(_id ?? '', { fields: [...fields] });
      expect(ownerEvent).toMatchObject({
        summaries: {},
        seoSettings: { slug: 'leather-crafting-101' },
        agendaSettings: {},
      });
      expect(ownerEvent.onlineConferencing?.session?.hostLink).toContain('/host');
      const visitor = await site.visitor().wixEventsV2.getEvent(_id ?? '', { fields: [...fields] });
      expect(visitor).not.toHaveProperty('summaries');
      expect(visitor.onlineConferencing).not.toHaveProperty('session');
    });
  });

  test('neither visitors nor members may change events', async () => {
    const site = await platform.site();
    const { event } = await site.visitor().wixEventsV2.getEventBySlug('charity-run');
    const id = event?._id ?? '';
    for (const { wixEventsV2 } of [site.visitor(), await aMember(site)]) {
      const calls = [
        () => wixEventsV2.createEvent(aTicketedEvent()),
        () => wixEventsV2.cloneEvent(id),
        () => wixEventsV2.updateEvent(id, { event: { title: 'Mine' } }),
        () => wixEventsV2.publishDraftEvent(id),
        () => wixEventsV2.cancelEvent(id),
        () => wixEventsV2.bulkCancelEventsByFilter({ filter: { filter: {} } }),
        () => wixEventsV2.deleteEvent(id),
        () => wixEventsV2.bulkDeleteEventsByFilter({ filter: { filter: {} } }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect((await wixEventsV2.getEvent(id)).title).toBe('Charity Run');
      expect((await wixEventsV2.queryEvents().limit(1).find()).items).toHaveLength(1);
      expect((await wixEventsV2.countEventsByStatus()).pagingMetadata?.total).toBeGreaterThan(1);
    }
  });
});
