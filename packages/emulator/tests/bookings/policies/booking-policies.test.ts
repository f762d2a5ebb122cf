import { randomUUID } from 'node:crypto';
import { bookingPolicies } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';
import { aBooking, NOW } from '../booking/a-booking';
import { rulesBrokenBy, serviceOf } from '../services/own-services';

const ownerPolicies = (site: TestSite) => site.owner().use(bookingPolicies);
const visitorPolicies = (site: TestSite) => site.visitor().use(bookingPolicies);

onEveryDatabase('booking policies', (platform) => {
  test('a visitor reads the policies of services, one of which is the default', async () => {
    const site = await platform.site();
    const visitor = visitorPolicies(site);
    const { items } = await visitor.queryBookingPolicies().find();
    expect(items).toHaveLength(4);
    expect((await visitor.queryBookingPolicies().eq('default', true).find()).items).toMatchObject([
      { name: 'Default policy', participantsPolicy: { maxParticipantsPerBooking: 1 } },
    ]);
    expect((await visitor.countBookingPolicies({ filter: { 'waitlistPolicy.enabled': true } })).count).toBe(1);
    const { bookingPolicy } = await serviceOf(site, 'massage');
    expect(await visitor.getBookingPolicy(bookingPolicy?._id ?? '')).toMatchObject({ name: 'Four hours’ notice' });
    expect(await refusalOf(visitor.createBookingPolicy({ name: 'Mine' }))).toMatchObject({ status: 403 });
  });

  test('policies are found by their intake form and by rules that they do not show', async () => {
    const site = await platform.site();
    const policies = ownerPolicies(site);
    const formId = randomUUID();
    const timing = 'AFTER_BOOKING' as const;
    const { _id: id } = await policies.createBookingPolicy({
      name: 'Asks',
      intakeFormPolicy: { enabled: true, formId, timing },
      participantsPolicy: { maxParticipantsPerBooking: 3 },
    });
    const withForm = await policies.queryBookingPolicies().eq('intakeFormPolicy.formId', formId).find();
    expect(withForm.items.map(({ _id }) => _id)).toEqual([id]);
    expect((await policies.queryBookingPolicies().ne('intakeFormPolicy.formId', formId).find()).items).toHaveLength(4);
    const query = async (body: object) => {
      const call = { ...ownerCall(site), body: { query: body } };
      const answer = await wire(platform.emulator, 'POST', '/bookings/v1/booking-policies/query', call);
      return answer.body.bookingPolicies as { id: string }[];
    };
    expect(await query({ filter: { 'resourcesPolicy.enabled': false } })).toHaveLength(5);
    expect(await query({ filter: { 'resourcesPolicy.autoAssignAllowed': true } })).toEqual([]);
    const { _id: alone } = await policies.createBookingPolicy({
      name: 'Alone',
      participantsPolicy: { maxParticipantsPerBooking: 1 },
    });
    const bySeats = async (order: 'ASC' | 'DESC') => {
      const sorted = await query({ sort: [{ fieldName: 'participantsPolicy.enabled', order }] });
      return sorted.map((each) => each.id).filter((each) => each === id || each === alone);
    };
    expect([await bySeats('DESC'), await bySeats('ASC')]).toEqual([
      [id, alone],
      [alone, id],
    ]);
  });

  test('the rules of a new policy are off by default', async () => {
    const site = await platform.site();
    const policy = await ownerPolicies(site).createBookingPolicy({
      name: 'An hour’s notice',
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
    });
    expect(policy).toMatchObject({
      revision: '1',
      default: false,
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 },
      limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
      cancellationPolicy: { enabled: false },
      waitlistPolicy: { enabled: false, capacity: 10 },
    });
    expect(await site.events()).toContain('wix.bookings.v1.booking_policy/created');
  });

  test('a changed policy applies to its services, but not to earlier bookings', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { bookingPolicy } = await serviceOf(site, 'massage');
    const visitor = site.visitor();
    const before = await aBooking(site, visitor, 'massage');
    const policies = ownerPolicies(site);
    const policyId = bookingPolicy?._id ?? '';
    const { revision } = await policies.getBookingPolicy(policyId);
    const changed = await policies.updateBookingPolicy(policyId, {
      revision: revision ?? '',
      cancellationPolicy: { enabled: false },
    });
    expect(changed).toMatchObject({
      revision: '2',
      cancellationPolicy: { enabled: false, limitLatestCancellation: true },
    });
    expect((await serviceOf(site, 'massage')).bookingPolicy?.cancellationPolicy?.enabled).toBe(false);
    const { token } = await visitor.bookings.getAnonymousActionToken(before._id);
    const mine = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(mine.allowedAnonymousActions?.cancel).toBe(true);
    const stale = policies.updateBookingPolicy(policyId, { revision: revision ?? '', name: 'Late' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
  });

  test('services omit the rules that only the policies themselves have', async () => {
    const site = await platform.site();
    const policy = await ownerPolicies(site).createBookingPolicy({
      name: 'With a form',
      intakeFormPolicy: { enabled: true, formId: randomUUID() },
      extendedFields: { namespaces: { '@studio/app': { floor: 2 } } },
    });
    expect(policy).toMatchObject({ intakeFormPolicy: { enabled: true } });
    const { _id, revision } = await serviceOf(site, 'massage');
    const services = site.owner().services;
    await services.updateService(_id ?? '', { revision: revision ?? '', bookingPolicy: { _id: policy._id ?? '' } });
    const { bookingPolicy } = await serviceOf(site, 'massage');
    expect(bookingPolicy).toMatchObject({ name: 'With a form' });
    expect(bookingPolicy).not.toHaveProperty('intakeFormPolicy');
    const { bookingPolicies: listed = [] } = await services.queryPolicies({});
    expect(listed.map((each) => each.bookingPolicy?.name)).toContain('With a form');
  });

  test('one policy is the default, and cannot be deleted', async () => {
    const site = await platform.site();
    const policies = ownerPolicies(site);
    const former = (await policies.queryBookingPolicies().eq('default', true).find()).items[0]?._id ?? '';
    const { _id = '' } = await policies.createBookingPolicy({ name: 'New' });
    expect(await refusalOf(policies.deleteBookingPolicy(former))).toMatchObject({
      code: 'DEFAULT_POLICY_CANNOT_BE_DELETED',
    });
    expect(await policies.setDefaultBookingPolicy(_id ?? '')).toMatchObject({
      currentDefaultBookingPolicy: { _id, default: true },
      previousDefaultBookingPolicy: { _id: former, default: false },
    });
    await policies.deleteBookingPolicy(former);
    expect(await refusalOf(policies.getBookingPolicy(former))).toMatchObject({ status: 404 });
    // Services with the deleted policy now have the default policy.
    expect((await serviceOf(site, 'haircut')).bookingPolicy?._id).toBe(_id);
    expect((await policies.queryBookingPolicies().eq('default', true).find()).items).toHaveLength(1);
  });

  test('mutually exclusive rules are refused with the platform’s rule names', async () => {
    const site = await platform.site();
    const policies = ownerPolicies(site);
    const late = { enabled: true, latestBookingInMinutes: 60 };
    const both = policies.createBookingPolicy({
      limitLateBookingPolicy: late,
      bookAfterStartPolicy: { enabled: true },
    });
    expect(await rulesBrokenBy(both)).toEqual(['BOTH_LATE_AND_AFTER_START_POLICIES_NOT_ALLOWED']);
    const closed = policies.createBookingPolicy({
      limitLateBookingPolicy: late,
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 },
    });
    expect(await rulesBrokenBy(closed)).toEqual(['INVALID_BOOKING_WINDOW']);
    const fee = policies.createBookingPolicy({ cancellationFeePolicy: { enabled: true } });
    expect(await rulesBrokenBy(fee)).toEqual([
      'CANCELLATION_FEE_WITHOUT_CREDIT_CARD',
      'CANCELLATION_FEE_WITHOUT_DESCRIPTION',
      'EMPTY_CANCELLATION_WINDOWS_LIST',
    ]);
  });

  test('an intake form needs its ID, and is required only before the booking', async () => {
    const policies = ownerPolicies(await platform.site());
    const formless = policies.createBookingPolicy({ intakeFormPolicy: { enabled: true } });
    expect(await rulesBrokenBy(formless)).toEqual(['INTAKE_FORM_ID_REQUIRED']);
    const late = { enabled: true, formId: randomUUID(), completionRequirement: 'REQUIRED_BEFORE_BOOKING' } as const;
    const afterwards = policies.createBookingPolicy({ intakeFormPolicy: { ...late, timing: 'AFTER_BOOKING' } });
    expect(await rulesBrokenBy(afterwards)).toEqual(['INVALID_COMPLETION_REQUIREMENT_FOR_TIMING']);
    const { _id, revision } = await policies.createBookingPolicy({
      intakeFormPolicy: { ...late, timing: 'BEFORE_BOOKING' },
    });
    const change = { revision: revision ?? '', intakeFormPolicy: { timing: 'AFTER_BOOKING' as const } };
    const delayed = policies.updateBookingPolicy(_id ?? '', change);
    expect(await rulesBrokenBy(delayed)).toEqual(['INVALID_COMPLETION_REQUIREMENT_FOR_TIMING']);
  });

  test('the strictest of several policies combines the strictest rules', async () => {
    const site = await platform.site();
    const policies = ownerPolicies(site);
    const early = await policies.createBookingPolicy({
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 600 },
      participantsPolicy: { maxParticipantsPerBooking: 5 },
    });
    const late = await policies.createBookingPolicy({
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 90 },
      participantsPolicy: { maxParticipantsPerBooking: 3 },
    });
    const { bookingPolicy } = await visitorPolicies(site).getStrictestBookingPolicy([early._id ?? '', late._id ?? '']);
    expect(bookingPolicy).toMatchObject({
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 600 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 90 },
      participantsPolicy: { maxParticipantsPerBooking: 3 },
    });
    expect(bookingPolicy?._id ?? null).toBeNull();
  });
});
