import type { services } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import {
  aClass,
  anAppointment,
  ownedServices,
  readServices,
  rulesBrokenBy,
  serviceOf,
  storedDocuments,
} from './own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('createService', (platform) => {
  test('an owner creates an appointment, with all derived fields', async () => {
    const site = await platform.site();
    const { staffMemberIds, category, bookingPolicy } = await serviceOf(site, 'massage');
    const { services } = site.owner();
    const created = await services.createService({
      ...anAppointment(staffMemberIds ?? []),
      name: 'Café Méthode: a first lesson',
      category: { _id: category?._id ?? '' },
      bookingPolicy: { _id: bookingPolicy?._id ?? '' },
      media: { mainMedia: { image: 'wix:image://v1/11062b_x.jpg/x.jpg#originWidth=10&originHeight=10' } },
    });
    expect(created).toMatchObject({
      type: 'APPOINTMENT',
      revision: '1',
      hidden: false,
      appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
      category: { name: 'Wellness' },
      bookingPolicy: { name: 'Four hours’ notice' },
      mainSlug: { name: 'café-méthode-a-first-lesson', custom: false },
      payment: {
        fixed: { price: { value: '30', currency: 'USD' } },
        options: { online: true, inPerson: false, deposit: false, pricingPlan: false },
      },
      schedule: { _id: expect.any(String), availabilityConstraints: { sessionDurations: [45] } },
    });
    expect(await services.getService(created._id ?? '')).toEqual(created);
    expect(await site.events()).toContain('wix.bookings.services.v2.service/created');
  });

  test('a staff member named twice is stored once', async () => {
    const site = await platform.site();
    const { staffMemberIds = [] } = await serviceOf(site, 'beard-trim');
    const twice = [...staffMemberIds, ...staffMemberIds];
    const service = await site.owner().services.createService(anAppointment(twice));
    expect(service.staffMemberIds).toEqual(staffMemberIds);
  });

  test('a service with a taken name gets its own slug', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const first = await services.createService({ ...aClass(), name: 'Haircut' });
    const second = await services.createService({ ...aClass(), name: 'Haircut' });
    expect([first.mainSlug?.name, second.mainSlug?.name]).toEqual(['haircut-1', 'haircut-2']);
  });

  test('twenty concurrent services of one name get twenty slugs', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const created = await Promise.all(Array.from({ length: 20 }, () => services.createService(aClass())));
    expect(new Set(created.map(({ mainSlug }) => mainSlug?.name)).size).toBe(20);
  });

  test('an appointment is bookable at once, a class has no sessions yet', async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const { staffMemberIds } = await serviceOf(site, 'massage');
    const { services, availabilityCalendar } = site.owner();
    const createdServices = [
      await services.createService(anAppointment(staffMemberIds ?? [])),
      await services.createService({ ...aClass(), staffMemberIds: staffMemberIds ?? [] }),
    ];
    expect(createdServices[1]?.staffMemberIds).toEqual([]);
    const [appointments, sessions] = await Promise.all(
      createdServices.map(async ({ _id }) => {
        const filter = { serviceId: _id ?? '', startDate: '2027-02-01T00:00:00', endDate: '2027-04-30T00:00:00' };
        const query = { filter, cursorPaging: { limit: 5 } };
        return (await availabilityCalendar.queryAvailability(query)).availabilityEntries;
      }),
    );
    expect(appointments?.length).toBeGreaterThan(0);
    expect(sessions).toEqual([]);
  });

  test('unknown fields and fields that only the platform sets are dropped', async () => {
    const site = await platform.site();
    const created = await site.owner().services.createService({
      ...aClass(),
      revision: '9',
      mainSlug: { name: 'mine' },
      addOnGroups: [],
      media: { image: 'x' } as object,
    });
    expect(created).toMatchObject({ revision: '1', mainSlug: { name: 'new-class' }, media: { items: [] } });
    expect(created.media).not.toHaveProperty('image');
  });

  const free = { rateType: 'NO_FEE' as const, options: { inPerson: true } };
  const pricing = (options: object, more: object = {}) => ({
    payment: { rateType: 'FIXED' as const, fixed: { price: { value: '30' }, ...more }, options },
  });
  const withConstraints = (availabilityConstraints: object) => ({ schedule: { availabilityConstraints } });
  const HOURS = { unitType: 'HOUR' as const, hourOptions: { minDurationInMinutes: 60, maxDurationInMinutes: 120 } };
  const cases: [string, string, Partial<services.Service>][] = [
    ['no type', 'INVALID_SERVICE_TYPE', { type: undefined }],
    ['a blank name', 'INVALID_SERVICE_NAME', { name: '  ' }],
    ['nothing about online booking', 'INVALID_ONLINE_BOOKING', { onlineBooking: undefined }],
    ['no payment', 'PAYMENT_REQUIRED', { payment: undefined }],
    ['no rate type', 'INVALID_PAYMENT_TYPE', { payment: { options: { inPerson: true } } }],
    ['a subscription to a class', 'INVALID_PAYMENT_TYPE', { payment: { rateType: 'SUBSCRIPTION' } }],
    ['a fixed rate without a price', 'INVALID_RATE', { payment: { ...free, rateType: 'FIXED' } }],
    ['a varied rate without a default price', 'INVALID_RATE', { payment: { ...free, rateType: 'VARIED' } }],
    ['a custom rate without words', 'INVALID_RATE', { payment: { ...free, rateType: 'CUSTOM' } }],
    ['no way of paying', 'INVALID_PAYMENT_OPTIONS', pricing({})],
    ['nothing to pay online', 'INVALID_PAYMENT_OPTIONS', { payment: { ...free, options: { online: true } } }],
    ['a deposit without an amount', 'INVALID_PAYMENT_OPTIONS', pricing({ online: true, deposit: true })],
    [
      'a deposit for who pays in person',
      'INVALID_PAYMENT_OPTIONS',
      pricing({ online: true, inPerson: true, deposit: true }, { deposit: { value: '5' } }),
    ],
    [
      'manual approval of what plans pay',
      'INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
      { onlineBooking: { enabled: true, requireManualApproval: true }, ...pricing({ pricingPlan: true }) },
    ],
    ['no capacity', 'INVALID_DEFAULT_CAPACITY', { defaultCapacity: undefined }],
    [
      'a deposit above the price',
      'INVALID_RATE',
      pricing({ online: true, deposit: true }, { deposit: { value: '31' } }),
    ],
    [
      'a range without its options',
      'INVALID_SESSION_DURATION',
      withConstraints({ durationRange: { unitType: 'HOUR' } }),
    ],
    [
      'a range of hours with days',
      'INVALID_SESSION_DURATION',
      withConstraints({
        durationRange: { unitType: 'HOUR', dayOptions: { minDurationInDays: 1, maxDurationInDays: 2 } },
      }),
    ],
    [
      'a range from more to less',
      'INVALID_SESSION_DURATION',
      withConstraints({
        durationRange: { unitType: 'HOUR', hourOptions: { minDurationInMinutes: 180, maxDurationInMinutes: 60 } },
      }),
    ],
    ['an unknown category', 'INVALID_CATEGORY', { category: { _id: NOBODY } }],
    ['an unknown policy', 'INVALID_BOOKING_POLICY', { bookingPolicy: { _id: NOBODY } }],
    ['an unknown form', 'INVALID_FORM', { form: { _id: NOBODY } }],
    ['a place of no kind', 'INVALID_UNKNOWN_LOCATION', { locations: [{}] }],
    [
      'an unknown business place',
      'INVALID_BUSINESS_LOCATION',
      { locations: [{ type: 'BUSINESS', business: { _id: NOBODY } }] },
    ],
    ['a place without an address', 'INVALID_CUSTOM_LOCATION', { locations: [{ type: 'CUSTOM' }] }],
    ['a class at the customer’s', 'INVALID_CUSTOMER_LOCATION', { locations: [{ type: 'CUSTOMER' }] }],
    ['two places of its own', 'INVALID_LOCATIONS', { locations: [customLocation('A'), customLocation('B')] }],
  ];
  test('a service that breaks a rule is refused with the rule’s name', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    for (const [what, rule, broken] of cases) {
      const rules = await rulesBrokenBy(services.createService({ ...aClass(), ...broken }));
      expect(rules, what).toContain(rule);
    }
    expect(await services.countServices()).toEqual({ count: 8 });
  });

  test('an appointment that breaks an appointment rule is refused with the rule’s name', async () => {
    const site = await platform.site();
    const { staffMemberIds = [], locations } = await serviceOf(site, 'massage');
    const { services } = site.owner();
    const appointment = anAppointment(staffMemberIds);
    const brokenRules = async (change: Partial<services.Service>) =>
      rulesBrokenBy(services.createService({ ...appointment, ...change }));
    expect(await brokenRules({ defaultCapacity: 2 })).toEqual(['INVALID_APPOINTMENT_CAPACITY']);
    expect(await brokenRules({ staffMemberIds: [NOBODY] })).toEqual(['INVALID_STAFF_MEMBER_IDS']);
    expect(await brokenRules({ schedule: {} })).toEqual(['INVALID_SESSION_DURATION']);
    const both = { availabilityConstraints: { sessionDurations: [60], durationRange: HOURS } };
    expect(await brokenRules({ schedule: both })).toEqual(['INVALID_SESSION_DURATION']);
    const two = { availabilityConstraints: { sessionDurations: [30, 60] } };
    expect(await brokenRules({ schedule: two })).toEqual(['INVALID_SESSION_DURATION']);
    expect(await brokenRules({ locations: [...(locations ?? []), ...(locations ?? [])] })).toEqual([
      'INVALID_BUSINESS_LOCATIONS',
    ]);
    expect(await refusalOf(services.createService({ ...appointment, staffMemberIds: [] }))).toMatchObject({
      code: 'MISSING_APPOINTMENT_RESOURCES',
      status: 400,
    });
  });

  test('a duration range and session durations replace each other', async () => {
    const site = await platform.site();
    const { staffMemberIds = [] } = await serviceOf(site, 'massage');
    const { services } = site.owner();
    const { _id: id = '', revision } = await services.createService(anAppointment(staffMemberIds));
    const durationRange = {
      unitType: 'HOUR' as const,
      hourOptions: { minDurationInMinutes: 60, maxDurationInMinutes: 120 },
    };
    const ranged = await services.updateService(id ?? '', {
      revision,
      schedule: { availabilityConstraints: { durationRange } },
    });
    expect(ranged.schedule?.availabilityConstraints).toMatchObject({ sessionDurations: [], durationRange });
    const fixed = await services.updateService(id ?? '', {
      revision: ranged.revision,
      schedule: { availabilityConstraints: { sessionDurations: [30] } },
    });
    expect(fixed.schedule?.availabilityConstraints?.sessionDurations).toEqual([30]);
    expect(fixed.schedule?.availabilityConstraints).not.toHaveProperty('durationRange');
  });

  test('the contract’s limits are checked first', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const refusal = (change: object) => refusalOf(services.createService({ ...aClass(), ...change }));
    expect(await refusal({ defaultCapacity: 1_001 })).toMatchObject({
      status: 400,
      fields: ['service.defaultCapacity'],
    });
    expect(await refusal({ name: 'x'.repeat(401) })).toMatchObject({ status: 400, fields: ['service.name'] });
    const empty = services.createService(undefined as unknown as services.Service);
    expect(await refusalOf(empty)).toMatchObject({ status: 400, fields: ['service'] });
  });

  test('an empty site gets its default policy with the first service', async () => {
    const site = await platform.site('empty');
    const { services } = site.owner();
    const first = await services.createService(aClass());
    const second = await services.createService({ ...aClass(), name: 'Second' });
    expect(first.bookingPolicy?.default).toBe(true);
    expect(second.bookingPolicy?._id).toBe(first.bookingPolicy?._id);
  });
});

const customLocation = (formatted: string) => ({ type: 'CUSTOM' as const, custom: { address: { formatted } } });

onEveryDatabase('updateService', (platform) => {
  test('an update raises the revision, keeps omitted fields and clears fields without a value', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const before = await serviceOf(site, 'haircut');
    const { _id = '', revision = '' } = before;
    const after = await services.updateService(_id ?? '', {
      revision,
      tagLine: null,
      onlineBooking: { requireManualApproval: true },
      payment: { fixed: { price: { value: '52.5' } } },
    });
    expect(after).toMatchObject({
      revision: '2',
      name: before.name,
      onlineBooking: { enabled: true, requireManualApproval: true },
      payment: { fixed: { price: { value: '52.5' } }, options: { online: true } },
    });
    expect(after.tagLine).toBeUndefined();
    expect(await services.getService(_id ?? '')).toEqual(after);
    expect(await site.events()).toContain('wix.bookings.services.v2.service/updated');
  });

  test('a whole service can be sent back, and fields that the owner cannot write stay unchanged', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const before = await serviceOf(site, 'yoga-class');
    const change = {
      ...before,
      revision: before.revision ?? '',
      name: 'Yoga at noon',
      locations: [],
      staffMemberIds: [],
    };
    const after = await services.updateService(before._id ?? '', change);
    expect(after).toMatchObject({ revision: '2', locations: before.locations, staffMemberIds: before.staffMemberIds });
    expect(after.mainSlug?.name).toBe('yoga-at-noon');
    expect(after.supportedSlugs?.map(({ name }) => name)).toEqual(['yoga-at-noon', 'yoga-class']);
  });

  test('a stale revision is a conflict, and one of two concurrent updates wins', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id } = await serviceOf(site, 'haircut');
    const rename = (name: string) => services.updateService(_id ?? '', { revision: '1', name });
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map(rename));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(rename('E'))).toMatchObject({ status: 409 });
    expect((await services.getService(_id ?? '')).revision).toBe('2');
  });

  test('refuses a missing revision, a missing service, another type and a broken rule', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id } = await serviceOf(site, 'haircut');
    const update = (change: object, id = _id ?? '') => services.updateService(id, { revision: '1', ...change });
    expect(await refusalOf(update({ revision: undefined }))).toMatchObject({
      status: 400,
      fields: ['service.revision'],
    });
    expect(await refusalOf(update({ name: 'x' }, NOBODY))).toMatchObject({ status: 404 });
    expect(await rulesBrokenBy(update({ type: 'CLASS' }))).toEqual(['INVALID_SERVICE_TYPE']);
    expect(await rulesBrokenBy(update({ payment: { rateType: 'VARIED' } }))).toEqual(['INVALID_RATE']);
    expect(await rulesBrokenBy(update({ category: { _id: NOBODY } }))).toEqual(['INVALID_CATEGORY']);
    expect(await refusalOf(update({ staffMemberIds: [] }))).toMatchObject({ code: 'MISSING_APPOINTMENT_RESOURCES' });
  });

  test('a class accepts more participants after its capacity is raised', async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const { services, availabilityCalendar } = site.owner();
    const { _id = '' } = await serviceOf(site, 'yoga-class');
    await services.updateService(_id ?? '', { revision: '1', defaultCapacity: 14 });
    const filter = { serviceId: _id ?? '', startDate: '2027-02-01T00:00:00', endDate: '2027-04-30T00:00:00' };
    const { availabilityEntries } = await availabilityCalendar.queryAvailability({ filter });
    expect(availabilityEntries?.[0]).toMatchObject({ totalSpots: 14 });
  });
});

onEveryDatabase('slugs', (platform) => {
  test('an owner sets a slug, and the earlier one still leads to the service', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '' } = await serviceOf(site, 'haircut');
    const { slug, service } = await services.setCustomSlug(_id ?? '', { slug: 'hair-by-maya' });
    expect(slug).toMatchObject({ name: 'hair-by-maya', custom: true });
    expect(service?.supportedSlugs?.map(({ name }) => name)).toEqual(['hair-by-maya', 'haircut']);
    expect(service?.revision).toBe('2');
    const bySlug = await services.queryServices().eq('supportedSlugs.name', 'haircut').find();
    expect(bySlug.items.map(({ _id }) => _id)).toEqual([_id]);
    // A chosen slug can be chosen again, and a later name does not replace it.
    await services.setCustomSlug(_id ?? '', { slug: 'haircut' });
    const renamed = await services.updateService(_id ?? '', { revision: '3', name: 'Cut and finish' });
    expect(renamed.mainSlug).toMatchObject({ name: 'haircut', custom: true });
  });

  test('refuses a slug that another service has, had or sets at the same time', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const [haircut, massage] = [await serviceOf(site, 'haircut'), await serviceOf(site, 'massage')];
    await services.setCustomSlug(haircut._id ?? '', { slug: 'hair' });
    for (const slug of ['hair', 'haircut']) {
      expect(await refusalOf(services.setCustomSlug(massage._id ?? '', { slug }))).toMatchObject({
        code: 'SLUG_ALREADY_EXISTS',
        status: 409,
      });
      expect(await services.validateSlug(massage._id ?? '', { slug })).toEqual({
        valid: false,
        errors: ['SLUG_ALREADY_EXISTS'],
      });
    }
    const both = await Promise.allSettled(
      [haircut, massage].map(({ _id }) => services.setCustomSlug(_id ?? '', { slug: 'wanted' })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a slug with illegal characters is refused with the rule’s name', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '' } = await serviceOf(site, 'haircut');
    for (const slug of ['a b', 'a/b', '?', '']) {
      expect(await rulesBrokenBy(services.setCustomSlug(_id ?? '', { slug }))).toEqual([
        'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
      ]);
      expect(await services.validateSlug(_id ?? '', { slug })).toMatchObject({
        valid: false,
        errors: ['SLUG_CONTAINS_ILLEGAL_CHARACTERS'],
      });
    }
    const good = await services.validateSlug(_id ?? '', { slug: 'ヨガ_1' });
    expect(good).toEqual({ valid: true, slug: 'ヨガ_1', errors: [] });
    expect(await refusalOf(services.setCustomSlug(_id ?? '', { slug: 'x'.repeat(501) }))).toMatchObject({
      status: 400,
      fields: ['options.slug'],
    });
  });

  test('returns 404 for a missing service', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    expect(await refusalOf(services.setCustomSlug(NOBODY, { slug: 'x' }))).toMatchObject({ status: 404 });
    expect(await refusalOf(services.validateSlug(NOBODY, { slug: 'x' }))).toMatchObject({ status: 404 });
  });
});

onEveryDatabase('roles of service calls', (platform) => {
  test('only the owner writes services, everybody reads them', async () => {
    const site = await platform.site();
    const { _id } = await serviceOf(site, 'haircut');
    for (const caller of [site.visitor(), await memberOf(site)]) {
      for (const [name, call] of Object.entries(ownedServices(caller.services, _id ?? ''))) {
        expect(await refusalOf(call()), name).toMatchObject({ status: 403 });
      }
    }
    for (const caller of [site.visitor(), await memberOf(site), site.owner()]) {
      for (const [name, call] of Object.entries(readServices(caller.services, _id ?? ''))) {
        expect(await call(), name).toBeTruthy();
      }
    }
  });
});

async function memberOf(site: TestSite) {
  const [member] = await storedDocuments<{ id: string }>(site, 'members');
  return site.member(member?.id ?? '');
}
