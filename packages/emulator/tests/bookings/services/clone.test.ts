import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { firstSlot, serviceOf } from './own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('cloneService', (platform) => {
  test('a clone is a separate service with the future sessions', async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const { services } = site.owner();
    const source = await serviceOf(site, 'pottery-class');
    const { service, errors } = await services.cloneService(source._id ?? '');
    expect(errors).toEqual([]);
    expect(service).toMatchObject({
      name: source.name,
      type: 'CLASS',
      revision: '1',
      category: source.category,
      locations: source.locations,
      mainSlug: { name: 'pottery-for-beginners' },
      supportedSlugs: [{ name: 'pottery-for-beginners' }],
    });
    expect(service?._id).not.toBe(source._id);
    expect(service?.schedule?._id).not.toBe(source.schedule?._id);
    const slots = [await firstSlot(site, 'pottery-class'), await firstSlot(site, 'pottery-for-beginners')];
    expect(slots[1]?.startDate).toBe(slots[0]?.startDate);
    expect(slots[1]?.eventId).not.toBe(slots[0]?.eventId);
    expect(await site.events()).toContain('wix.bookings.services.v2.service/created');
  });

  test('lists the parts that it could not copy: a custom form, variants', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const [massage, training] = [await serviceOf(site, 'massage'), await serviceOf(site, 'personal-training')];
    const form = await services.cloneService(massage._id ?? '');
    expect(form.errors).toEqual(['FORM']);
    expect(form.service?.form?._id).toBe(training.form?._id);
    const variants = await services.cloneService(training._id ?? '');
    expect(variants.errors).toEqual(['OPTIONS_AND_VARIANTS']);
    expect(variants.service?.payment?.varied).toMatchObject({
      defaultPrice: { value: '60' },
      minPrice: { value: '60' },
      maxPrice: { value: '60' },
    });
  });

  test('a course is cloned with its remaining sessions', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const source = await serviceOf(site, 'watercolor-course');
    await site.advance('P60D');
    const { service } = await services.cloneService(source._id ?? '');
    expect(service?.schedule?.lastSessionEnd).toEqual(source.schedule?.lastSessionEnd);
    expect(Number(service?.schedule?.firstSessionStart)).toBeGreaterThan(Number(source.schedule?.firstSessionStart));
  });

  test('a clone has no pricing plans, and a missing service returns 404', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id } = await serviceOf(site, 'haircut');
    const { items } = await site.visitor().plansV3.queryPlans().find();
    await services.enablePricingPlansForService(_id ?? '', [items[0]?._id ?? '']);
    const { service } = await services.cloneService(_id ?? '');
    expect(service?.payment?.pricingPlanIds).toEqual([]);
    expect(await refusalOf(services.cloneService(NOBODY))).toMatchObject({ status: 404 });
    expect(await refusalOf(services.cloneService('x'))).toMatchObject({ status: 400 });
  });
});

onEveryDatabase('a service’s pricing plans', (platform) => {
  test('plans are added once and can be removed', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '' } = await serviceOf(site, 'haircut');
    const { items } = await site.visitor().plansV3.queryPlans().find();
    const [first = '', second = ''] = items.map((plan) => plan._id ?? '');
    const added = await services.enablePricingPlansForService(_id ?? '', [first, second, first]);
    expect(added.service?.payment).toMatchObject({ pricingPlanIds: [first, second], options: { pricingPlan: false } });
    expect(added.service?.revision).toBe('2');
    const again = await services.enablePricingPlansForService(_id ?? '', [second]);
    expect(again.service?.revision).toBe('2');
    const afterRemoval = await services.disablePricingPlansForService(_id ?? '', { pricingPlanIds: [first] });
    expect(afterRemoval.service).toMatchObject({ revision: '3', payment: { pricingPlanIds: [second] } });
    expect(await services.getService(_id ?? '')).toEqual(afterRemoval.service);
    const events = (await site.events()).filter((event) => event === 'wix.bookings.services.v2.service/updated');
    expect(events).toHaveLength(2);
  });

  test('refuses unknown plans, other services’ plans and services that plans cannot pay for', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id = '' } = await serviceOf(site, 'haircut');
    const { items } = await site.visitor().plansV3.queryPlans().find();
    const plan = items[0]?._id ?? '';
    const enable = (id: string, plans: string[]) => refusalOf(services.enablePricingPlansForService(id, plans));
    expect(await enable(_id ?? '', [plan, NOBODY])).toMatchObject({ code: 'INVALID_PRICING_PLAN', status: 400 });
    expect(await enable(NOBODY, [plan])).toMatchObject({ status: 404 });
    expect(await enable(_id ?? '', [])).toMatchObject({ status: 400, fields: ['pricingPlanIds'] });
    const disable = (id: string, pricingPlanIds: string[]) =>
      refusalOf(services.disablePricingPlansForService(id, { pricingPlanIds }));
    expect(await disable(_id ?? '', [plan])).toMatchObject({ code: 'INVALID_PRICING_PLAN' });
    expect(await disable(NOBODY, [])).toMatchObject({ status: 404 });
    await services.updateService(_id ?? '', { revision: '1', onlineBooking: { requireManualApproval: true } });
    expect(await enable(_id ?? '', [plan])).toMatchObject({
      code: 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS',
      status: 400,
    });
    expect((await services.getService(_id ?? '')).payment?.pricingPlanIds).toEqual([]);
  });
});
