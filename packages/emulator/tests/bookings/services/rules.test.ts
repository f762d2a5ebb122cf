import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchedService } from '../../../src/platform/domains/bookings/service-changes/patch';
import { locationProblems } from '../../../src/platform/domains/bookings/services/location-rules';
import { serviceProblems } from '../../../src/platform/domains/bookings/services/rules';
import { matchesWithTypo } from '../../../src/platform/domains/bookings/services/search';
import type { Service } from '../../../src/platform/domains/bookings/services/service-documents';
import { withSlug } from '../../../src/platform/domains/bookings/services/taken-slugs';
import { onEveryDatabase } from '../../harness/harness';
import { aClass, rulesBrokenBy, serviceOf } from './own-services';

const course: Service = {
  type: 'COURSE',
  name: 'Course',
  defaultCapacity: 6,
  onlineBooking: { enabled: true },
};
const nothing = { resourceIds: [], businessLocations: [] };
const rulesOf = (service: Service) => serviceProblems(service, nothing).map(({ ruleName }) => ruleName);

describe('a service', () => {
  const monthly = {
    amountPerBillingCycle: { value: '20' },
    totalPayments: 3,
    recurringStartDate: '2027-01-01T00:00:00Z',
  };
  test.each([
    ['accepts a subscription to a course, paid online', { online: true }, monthly, []],
    ['refuses a subscription paid in person', { inPerson: true }, monthly, ['INVALID_PAYMENT_OPTIONS']],
    ['refuses a subscription without an amount', { online: true }, {}, ['INVALID_RATE']],
  ])('%s', (_what, options, subscription, expected) => {
    expect(rulesOf({ ...course, payment: { rateType: 'SUBSCRIPTION', options, subscription } })).toEqual(expected);
  });

  test('can be paid by plans alone if it has a price', () => {
    const price = { fixed: { price: { value: '5' } } };
    const options = { pricingPlan: true };
    expect(rulesOf({ ...course, payment: { rateType: 'FIXED', ...price, options } })).toEqual([]);
    expect(rulesOf({ ...course, payment: { rateType: 'NO_FEE', options } })).toEqual(['INVALID_PAYMENT_OPTIONS']);
  });

  test('can have only one location if it is a course', () => {
    const places = ['a', 'b'].map((id) => ({ id, name: id, formattedAddress: id, country: 'US' }));
    const locations = places.map(({ id }) => ({ type: 'BUSINESS' as const, business: { id } }));
    const rules = (type: Service['type']) =>
      locationProblems({ type, locations }, places, 'locations').map(({ ruleName }) => ruleName);
    expect(rules('COURSE')).toEqual(['INVALID_LOCATIONS']);
    expect(rules('CLASS')).toEqual([]);
  });
});

describe('a patch', () => {
  const stored: Service = {
    id: '1',
    revision: '4',
    name: 'A',
    tagLine: 'B',
    supportedSlugs: [],
    locations: [],
    payment: { rateType: 'FIXED', options: { online: true, inPerson: true } },
  };

  test('merges objects, replaces lists and clears fields without a value', () => {
    const change = { name: 'C', tagLine: undefined, payment: { options: { online: false } }, staffMemberIds: ['x'] };
    expect(patchedService(stored, change)).toEqual({
      ...stored,
      name: 'C',
      tagLine: undefined,
      staffMemberIds: ['x'],
      payment: { rateType: 'FIXED', options: { online: false, inPerson: true } },
    });
  });

  test('never writes the platform’s own fields', () => {
    const change = { id: '2', revision: '9', appId: 'x', mainSlug: { name: 'x' }, locations: [{}], createdDate: 'x' };
    expect(patchedService(stored, change)).toEqual(stored);
  });

  test('changes only the named fields if it has a mask', () => {
    const change = { name: 'C', tagLine: 'D', payment: { options: { online: false } } };
    expect(patchedService(stored, change, ['tagLine'])).toEqual({ ...stored, tagLine: 'D' });
    expect(patchedService(stored, change, ['payment.options.inPerson']).payment?.options).toEqual({ online: true });
  });

  test.each(['revision', 'mainSlug.name', 'colour', '__proto__', 'constructor.name', ''])(
    'refuses a mask of "%s"',
    (path) => {
      expect(() => patchedService(stored, {}, [path])).toThrow('mask');
    },
  );

  test('changes nothing if it has no fields', () => {
    const rename = (name: string) => patchedService({ ...stored, name }, {});
    fc.assert(fc.property(fc.string(), (name) => rename(name).name === name && rename(name).revision === '4'));
  });
});

test('a service keeps its hundred newest slugs, the newest first, without duplicates', () => {
  const names = Array.from({ length: 150 }, (_, index) => `slug-${index % 120}`);
  const service = names.reduce<Service>(
    (present, name) => withSlug(present, name, { custom: true, now: '2027-01-01T00:00:00.000Z' }),
    {},
  );
  const slugNames = service.supportedSlugs?.map(({ name }) => name) ?? [];
  expect(service.mainSlug?.name).toBe('slug-29');
  expect(slugNames).toHaveLength(100);
  expect(new Set(slugNames).size).toBe(100);
});

test.each([
  ['Haircut', 'haircot', true],
  ['Deep tissue massage', 'masage', true],
  ['Personal training', 'persnal', true],
  ['Vinyasa yoga', 'yga', false],
  ['Pottery', 'watercolour', false],
  ['Watercolour', 'watrcolor', true],
])('in "%s" the term "%s" has a near match: %s', (name, term, expected) => {
  expect(matchesWithTypo(name, term)).toBe(expected);
});

onEveryDatabase('a service without a fee', (platform) => {
  const price = { price: { value: '30' } };
  const options = { inPerson: true };

  test.each([
    ['a fixed price', { fixed: price }],
    ['a varied price', { varied: { defaultPrice: { value: '30' } } }],
    ['a price in words', { custom: { description: 'as you like' } }],
  ])('is refused with %s', async (_name, rate) => {
    const { services } = (await platform.site()).owner();
    const payment = { rateType: 'NO_FEE' as const, options, ...rate };
    const refused = services.createService({ ...aClass(), payment });
    await expect(refused).rejects.toThrow('Payment of type FREE cannot be used with payment.rate');
  });

  test('loses its earlier price, and refuses a new one', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '', revision } = await services.createService({
      ...aClass(),
      payment: { rateType: 'FIXED', fixed: price, options },
    });
    const change = (payment: object) => ({ revision: revision ?? '', payment });
    const both = change({ rateType: 'NO_FEE', fixed: price });
    expect(await rulesBrokenBy(services.updateService(_id ?? '', both))).toEqual(['INVALID_RATE']);
    const free = await services.updateService(_id ?? '', change({ rateType: 'NO_FEE' }));
    expect(free.payment).toMatchObject({ rateType: 'NO_FEE' });
    expect(free.payment).not.toHaveProperty('fixed');
  });

  test('a price that does not fit the rate type is refused', async () => {
    const site = await platform.site();
    const { _id = '', revision, payment } = await serviceOf(site, 'massage');
    expect(payment?.rateType).toBe('FIXED');
    const change = { revision: revision ?? '', payment: { varied: { defaultPrice: { value: '30' } } } };
    expect(await rulesBrokenBy(site.owner().services.updateService(_id ?? '', change))).toEqual(['INVALID_RATE']);
  });
});
