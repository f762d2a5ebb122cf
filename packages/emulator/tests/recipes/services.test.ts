import { expect, test } from 'vitest';
import { onDatabase } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const SERVICES = '/bookings/v2/services';
const BULK = '/bookings/v2/bulk/services/create';
const STAFF = '/bookings/v1/staff-members';
const SESSIONS = '/calendar/v3/bulk/events/create';

const paid = (value: string) => ({
  payment: { rateType: 'FIXED', options: { online: true }, fixed: { price: { value } } },
});
const free = (options: object) => ({ payment: { rateType: 'NO_FEE', options } });

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: create-and-update-booking-services, create-course-service, bookings-staff-setup and setup-bookings of wix/skills.
onDatabase('sqlite', 'the recipes for services', (platform) => {
  async function start() {
    const site = await platform.site('new-site');
    const call = (method: string, path: string, body?: object) =>
      wire(platform.emulator, method, path, { ...ownerCall(site), body });
    const post = async (path: string, body: object): Promise<Answer> => (await call('POST', path, body)).body;
    const [owner] = (await post(`${STAFF}/query`, { query: {}, fields: ['RESOURCE_DETAILS'] })).staffMembers;
    const appointment = (more: object = {}) => ({
      name: 'Talk',
      type: 'APPOINTMENT',
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      staffMemberIds: [owner.resourceId],
      schedule: { availabilityConstraints: { sessionDurations: [60] } },
      ...paid('50'),
      ...more,
    });
    const aClass = { type: 'CLASS', defaultCapacity: 8, schedule: undefined };
    const create = async (more: object): Promise<Answer> =>
      (await post(BULK, { services: [appointment(more)], returnEntity: true })).results[0].item;
    return { call, post, owner, appointment, aClass, create };
  }

  test.each<[string, object, string]>([
    ['an appointment without staff', { staffMemberIds: [] }, 'MISSING_APPOINTMENT_RESOURCES'],
    ['a service without online booking', { onlineBooking: undefined }, 'INVALID_ONLINE_BOOKING'],
    ['an appointment without a capacity', { defaultCapacity: undefined }, 'INVALID_DEFAULT_CAPACITY'],
    ['a class without a capacity', { type: 'CLASS', defaultCapacity: undefined }, 'INVALID_DEFAULT_CAPACITY'],
    ['an appointment without a duration', { schedule: undefined }, 'INVALID_SESSION_DURATION'],
    ['a free service paid online', free({ online: true, inPerson: true }), 'INVALID_PAYMENT_OPTIONS'],
    ['a service without a way to pay', free({ online: false, inPerson: false }), 'INVALID_PAYMENT_OPTIONS'],
    ['a service named as in V1', { name: undefined, info: { name: 'Talk' } }, 'INVALID_SERVICE_NAME'],
  ])('a bulk call refuses only %s', async (_case, more, code) => {
    const { post, appointment } = await start();
    const { results } = await post(BULK, { services: [appointment(more), appointment()] });
    expect(results).toMatchObject([
      { itemMetadata: { success: false, error: { code } } },
      { itemMetadata: { success: true } },
    ]);
  });

  test.each<[string, object, string]>([
    ['the location of a booking', { locations: [{ type: 'OWNER_BUSINESS' }] }, 'CUSTOM, BUSINESS, CUSTOMER'],
    ['a price of 0', paid('0'), 'must be greater than 0'],
  ])('a bulk call with %s is refused as a whole', async (_case, more, words) => {
    const { call, appointment } = await start();
    const { status, body } = await call('POST', BULK, { services: [appointment(more)] });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test('staff are named by the ID of their resource', async () => {
    const { post, owner, appointment } = await start();
    const services = [appointment({ staffMemberIds: [owner.id] })];
    expect((await post(BULK, { services })).results).toMatchObject([{ itemMetadata: { success: false } }]);
  });

  test('session durations of a class are ignored', async () => {
    const { call, create, aClass } = await start();
    const schedule = { availabilityConstraints: { sessionDurations: [45] } };
    const created = await create({ ...aClass, schedule });
    expect(created.schedule.availabilityConstraints).toMatchObject({ durations: [], sessionDurations: [] });
    const { id, revision } = created;
    const updated: Answer = await call('PATCH', `${SERVICES}/${id}`, { service: { revision, schedule } });
    expect([updated.status, updated.body.service.schedule.availabilityConstraints.sessionDurations]).toEqual([200, []]);
  });

  test('a price is in the currency of the site, and the staff of a class are ignored', async () => {
    const { create, aClass } = await start();
    const price = { value: '50', currency: 'EUR' };
    const dollars = await create({ payment: { rateType: 'FIXED', options: { online: true }, fixed: { price } } });
    expect(dollars.payment.fixed.price).toMatchObject({ value: '50', currency: 'USD' });
    expect((await create(aClass)).staffMemberIds).toEqual([]);
  });

  test('a free service takes a price only together with its rate type', async () => {
    const { call, create } = await start();
    const { id, revision } = await create(free({ inPerson: true }));
    const patch = (payment: object) => call('PATCH', `${SERVICES}/${id}`, { service: { revision, payment } });
    const fixed = { price: { value: '200' } };
    const refused = await patch({ fixed });
    const words = 'Payment of type FREE cannot be used with payment.rate';
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(words)]);
    expect(await patch({ rateType: 'FIXED', options: { inPerson: true }, fixed })).toMatchObject({ status: 200 });
  });

  test('a revision belongs into the service, and a picture into the image of its media', async () => {
    const { call, create } = await start();
    const { id, revision } = await create({});
    const outside = await call('PATCH', `${SERVICES}/${id}`, { revision, service: { name: 'Chat' } });
    expect([outside.status, outside.body.message]).toEqual([400, 'service.revision must not be empty']);
    const withMedia = async (current: string, media: object): Promise<Answer> =>
      (await call('PATCH', `${SERVICES}/${id}`, { service: { revision: current, media } })).body.service;
    const lost = await withMedia(revision, { image: { id: 'a.png' } });
    expect([lost.revision, lost.media]).toEqual(['2', { items: [] }]);
    const bare = await withMedia('2', { mainMedia: { id: 'a.png' } });
    expect(bare.media.mainMedia.image?.id ?? '').toBe('');
    const stored = await withMedia('3', { mainMedia: { image: { id: 'a.png' } } });
    expect(stored.media.mainMedia.image.id).toBe('a.png');
  });

  test.each(['email', 'phone'])('a new staff member with an empty %s is refused', async (name) => {
    const { call } = await start();
    const { status, body } = await call('POST', STAFF, { staffMember: { name: 'Ada', [name]: '' } });
    expect([status, body.message]).toEqual([400, `staffMember.${name} is not a valid ${name}`]);
  });

  test('staff have the hours of the business until a schedule is assigned', async () => {
    const { call, post } = await start();
    const { staffMember } = await post(STAFF, { staffMember: { name: 'Ada' }, fields: ['RESOURCE_DETAILS'] });
    expect(staffMember.resource.usesDefaultWorkingHours).toBe(true);
    expect(staffMember.resourceId).not.toBe(staffMember.id);
    const scheduleId = staffMember.resource.eventsSchedule.id;
    const path = `${STAFF}/${staffMember.id}/assign-working-hours-schedule`;
    const { body }: Answer = await call('POST', path, { scheduleId, fields: ['RESOURCE_DETAILS'] });
    expect(body.staffMember.resource.usesDefaultWorkingHours).toBe(false);
  });

  test.each<[string, (resourceId: string) => object, string]>([
    ['without the wrapper of a bulk call', () => ({}), 'events[0].event must not be empty'],
    ['with a resource without a role', (id) => ({ resources: [{ id }] }), 'must not be UNKNOWN_ROLE'],
    ['without resources', () => ({ resources: [] }), 'must have at least 1 resource for class events'],
    ['at a time with a zone', () => ({ start: { localDate: '2026-12-08T09:00:00Z' } }), 'event.start.localDate'],
    [
      'that repeats on two days',
      () => ({ recurrenceRule: { frequency: 'WEEKLY', days: ['MONDAY', 'TUESDAY'] } }),
      'exactly 1',
    ],
    [
      'that repeats each day',
      () => ({ recurrenceRule: { frequency: 'DAILY', days: ['MONDAY'] } }),
      'must be one of WEEKLY',
    ],
    [
      'on an abbreviated day',
      () => ({ recurrenceRule: { frequency: 'WEEKLY', days: ['TUE'] } }),
      'must be one of MONDAY',
    ],
    [
      'that began to repeat in the past',
      () => ({
        recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['MONDAY'] },
        start: { localDate: '2020-12-07T09:00:00' },
        end: { localDate: '2020-12-07T10:00:00' },
      }),
      'must not be before',
    ],
  ])('a session %s is refused', async (_case, changeWith, words) => {
    const { call, create, owner, aClass } = await start();
    const { schedule } = await create(aClass);
    const session = {
      scheduleId: schedule.id,
      type: 'CLASS',
      start: { localDate: '2026-12-08T09:00:00' },
      end: { localDate: '2026-12-08T10:00:00' },
      resources: [{ id: owner.resourceId, permissionRole: 'WRITER' }],
    };
    const change = changeWith(owner.resourceId);
    const isBare = Object.keys(change).length === 0;
    const { status, body } = await call('POST', SESSIONS, {
      events: [isBare ? session : { event: { ...session, ...change } }],
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
    const { results }: Answer = (await call('POST', SESSIONS, { events: [{ event: session }] })).body;
    expect(results).toEqual([{ itemMetadata: { id: expect.any(String), originalIndex: 0, success: true } }]);
  });
});
