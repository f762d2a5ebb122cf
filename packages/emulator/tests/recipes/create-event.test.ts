import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const EVENTS = '/events/v3/events';
const TICKETS = '/events/v3/ticket-definitions';

const dates = (more: object = {}) => ({
  dateAndTimeSettings: {
    startDate: '2027-03-15T19:00:00.000Z',
    endDate: '2027-03-15T22:00:00.000Z',
    timeZoneId: 'America/New_York',
    ...more,
  },
});
const anEvent = (more: object = {}) => ({
  title: 'Gala',
  location: { name: 'Hall', type: 'VENUE' },
  ...dates(),
  registration: { initialType: 'RSVP' },
  ...more,
});
const occurrence = { startDate: '2027-03-22T19:00:00.000Z', endDate: '2027-03-22T22:00:00.000Z' };

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: create-wix-event and setup-events of wix/skills.
onDatabase('sqlite', 'the recipes for creating events', (platform) => {
  const poster = (site: TestSite) => (path: string, body: object) =>
    wire(platform.emulator, 'POST', path, { ...ownerCall(site), body });
  const newSite = async () => poster(await platform.site('new-site'));

  test.each<[string, object, string]>([
    ['without a title', { title: undefined }, 'event.title must not be empty'],
    ['without a location', { location: undefined }, 'event.location must not be empty'],
    ['without dates', { dateAndTimeSettings: undefined }, 'event.dateAndTimeSettings must not be empty'],
    ['without a registration', { registration: undefined }, 'event.registration.initialType'],
    ['with its type outside of the registration', { registration: undefined, initialType: 'RSVP' }, 'initialType'],
    [
      'with the type TICKETS',
      { registration: { initialType: 'TICKETS' } },
      'initialType must be one of RSVP, TICKETING',
    ],
    ['with seconds and nanos', dates({ startDate: { seconds: 1, nanos: 0 } }), 'expected a string'],
    ['without an end', dates({ endDate: undefined }), 'endDate.isDefined must be true, event cannot have negative'],
    ['without a time zone', dates({ timeZoneId: undefined }), 'getTimeZoneId is not supported'],
    ['that starts at 24:00', dates({ startDate: '2027-03-15T24:00:00.000Z' }), 'startDate'],
    [
      'without dates and without a message about them',
      { dateAndTimeSettings: { dateAndTimeTbd: true } },
      'getScheduleTbdMessage must not be a blank',
    ],
    [
      'at an unnamed place to be announced',
      { location: { locationTbd: true } },
      'Location address must not be a blank',
    ],
    ['at a place of the type TBD', { location: { name: 'TBA', type: 'TBD' } }, 'type must be one of VENUE, ONLINE'],
    [
      'with another date without its own time zone',
      dates({ recurringEvents: { individualEventDates: [occurrence] } }),
      'individualEventDates[0].timeZoneId',
    ],
    ['with a description that is text', { description: 'A gala' }, 'event.description Expected an object'],
    ['with a short description of 501 characters', { shortDescription: 'x'.repeat(501) }, 'expected 500 or less'],
  ])('an event %s is refused', async (_case, change, words) => {
    const post = await newSite();
    const { status, body } = await post(EVENTS, { event: anEvent(change) });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test('an event is published at once; a place to be announced is a venue', async () => {
    const post = await newSite();
    const { body } = await post(EVENTS, {
      event: anEvent({ location: { name: 'To be announced', locationTbd: true } }),
    });
    expect(body.event).toMatchObject({ status: 'UPCOMING', location: { type: 'VENUE', locationTbd: true } });
  });

  test('a limit outside of rsvp is ignored, and texts come only with their fields', async () => {
    const post = await newSite();
    const event = anEvent({ registration: { initialType: 'RSVP', limit: 30 }, shortDescription: 'Come' });
    const { event: plain }: Answer = (await post(EVENTS, { event })).body;
    expect(plain).not.toHaveProperty('shortDescription');
    const { event: detailed }: Answer = (await post(EVENTS, { event, fields: ['REGISTRATION', 'DETAILS'] })).body;
    expect(detailed.shortDescription).toBe('Come');
    expect(detailed.registration.rsvp).not.toHaveProperty('limit');
  });

  test('each date of a series is an event of its own, with a category that they share', async () => {
    const post = await newSite();
    const timeZoneId = 'America/New_York';
    const individualEventDates = [
      { ...occurrence, startDate: '2027-03-15T19:00:00.000Z', endDate: '2027-03-15T22:00:00.000Z', timeZoneId },
      { ...occurrence, timeZoneId },
    ];
    const { event }: Answer = (
      await post(EVENTS, { event: anEvent(dates({ recurringEvents: { individualEventDates } })) })
    ).body;
    const { categoryId } = event.dateAndTimeSettings.recurringEvents;
    const filter = { 'dateAndTimeSettings.recurringEvents.categoryId': categoryId };
    const { events }: Answer = (await post(`${EVENTS}/query`, { query: { filter, paging: { limit: 9 } } })).body;
    const statuses = events.map(({ dateAndTimeSettings }: Answer) => dateAndTimeSettings.recurrenceStatus);
    expect(statuses.sort()).toEqual(['RECURRING', 'RECURRING_UPCOMING']);
  });

  test.each<[string, object, string]>([
    ['without a fee type', { feeType: undefined }, 'feeType must not be empty'],
    ['with a price that is a number', { pricingMethod: { fixedPrice: { value: 10, currency: 'USD' } } }, 'field value'],
    ['with a name of 31 characters', { name: 'n'.repeat(31) }, 'expected 30 or less'],
    ['with a price and no fee', { feeType: 'NO_FEE' }, 'NO_FEE is for free tickets only'],
    ['that is only marked as free', { pricingMethod: { free: true } }, 'expected one of fixedPrice, guestPrice'],
  ])('a ticket %s is refused', async (_case, change, words) => {
    const post = await newSite();
    const { event }: Answer = (await post(EVENTS, { event: anEvent({ registration: { initialType: 'TICKETING' } }) }))
      .body;
    const pricingMethod = { fixedPrice: { value: '25.00', currency: 'USD' } };
    const ticket = { eventId: event.id, name: 'Admission', pricingMethod, feeType: 'FEE_INCLUDED', initialLimit: 2 };
    const { status, body } = await post(TICKETS, { ticketDefinition: { ...ticket, ...change } });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
    expect(await post(TICKETS, { ticketDefinition: ticket })).toMatchObject({ status: 200 });
  });

  test('tickets without initialLimit are unlimited, whatever other limit is sent', async () => {
    const post = await newSite();
    const { event }: Answer = (await post(EVENTS, { event: anEvent({ registration: { initialType: 'TICKETING' } }) }))
      .body;
    const pricingMethod = { fixedPrice: { value: '0', currency: 'USD' } };
    const ticket = { eventId: event.id, name: 'Free', pricingMethod, feeType: 'NO_FEE', initialQuantity: 4 };
    const { ticketDefinition }: Answer = (await post(TICKETS, { ticketDefinition: { ...ticket, limitPerCheckout: 4 } }))
      .body;
    expect(ticketDefinition).toMatchObject({ limited: false, limitPerCheckout: 20, pricingMethod: { free: true } });
  });
});
