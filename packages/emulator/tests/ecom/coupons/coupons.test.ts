// @module-tag database

import { coupons } from '@wix/marketing';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { addToCart, calculate, productBySlug, refusal } from '../cart/shopping';

const ownersCoupons = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { coupons }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).coupons;

const NOW = '2026-05-01T10:00:00.000Z';
const milliseconds = (instant: string) => String(Date.parse(instant));
const SPRING = { name: 'Spring', code: 'SPRING', startTime: milliseconds('2026-04-01T00:00:00.000Z') };

onEveryDatabase('a site’s coupons', (platform) => {
  const estimateDiscount = async (site: TestSite, couponCode: string, slugs: readonly string[]) => {
    const visitor = site.visitor();
    for (const slug of slugs) await addToCart(visitor, slug);
    await visitor.currentCartV2.addCouponToCurrentCart({ code: couponCode });
    const [discount] = (await calculate(visitor))?.discounts ?? [];
    expect(discount?.source).toMatchObject({ sourceType: 'COUPON', couponCode });
    return discount?.total?.amount;
  };

  test('a new coupon can be read and takes its percentage off a cart', async () => {
    const site = await platform.siteAt(NOW);
    const { createCoupon, getCoupon } = ownersCoupons(site);
    const { _id: id } = await createCoupon({ ...SPRING, percentOffRate: 25, minimumSubtotal: 10, usageLimit: 3 });
    expect(await getCoupon(id)).toMatchObject({
      specification: { ...SPRING, percentOffRate: 25, minimumSubtotal: 10, usageLimit: 3, active: true },
      dateCreated: milliseconds(NOW),
      expired: false,
      numberOfUsages: 0,
    });
    expect((await getCoupon(id)).specification?.type).toBe('percentOffRate');
    expect(await estimateDiscount(site, 'SPRING', ['ceramic-mug'])).toBe('5.25');
    expect(await site.events()).toContain('wix.ecommerce.coupons.v2.coupon/created');
  });

  test('a coupon for one product does not affect the others', async () => {
    const site = await platform.siteAt(NOW);
    const { _id } = await productBySlug(site.visitor(), 'ceramic-mug');
    const scope = { namespace: 'stores', group: { name: 'product', entityId: _id ?? '' } };
    await ownersCoupons(site).createCoupon({ ...SPRING, percentOffRate: 50, scope });
    expect(await estimateDiscount(site, 'SPRING', ['notebook'])).toBe('0.00');
    expect(await estimateDiscount(site, 'SPRING', ['ceramic-mug', 'notebook'])).toBe('10.50');
  });

  test('a coupon for the shop can set a price, and a coupon for services does not affect products', async () => {
    const site = await platform.siteAt(NOW);
    const { createCoupon } = ownersCoupons(site);
    await createCoupon({ ...SPRING, fixedPriceAmount: 10, scope: { namespace: 'stores' } });
    await createCoupon({ ...SPRING, code: 'CLASS', percentOffRate: 10, scope: { namespace: 'bookings' } });
    expect(await estimateDiscount(site, 'SPRING', ['ceramic-mug'])).toBe('11.00');
    expect(await estimateDiscount(site, 'CLASS', ['ceramic-mug'])).toBe('0.00');
  });

  test('a coupon for a kind of event applies without an entity', async () => {
    const { createCoupon, getCoupon } = ownersCoupons(await platform.siteAt(NOW));
    const scope = { namespace: 'events', group: { name: 'event' } };
    const { _id } = await createCoupon({ ...SPRING, percentOffRate: 10, scope });
    expect((await getCoupon(_id)).specification?.scope).toEqual(scope);
  });

  const NO_COMBINATION = 'The provided combination of scope and coupon type is invalid.';

  test.each<[string, coupons.Specification]>([
    ['a group without its entity', { percentOffRate: 15, scope: { namespace: 'stores', group: { name: 'product' } } }],
    [
      'a collection without its ID',
      { moneyOffAmount: 5, scope: { namespace: 'stores', group: { name: 'collection' } } },
    ],
    ['a service without its ID', { percentOffRate: 15, scope: { namespace: 'bookings', group: { name: 'service' } } }],
    ['an entity without its group', { percentOffRate: 15, scope: { namespace: 'stores', group: { entityId: 'x' } } }],
    ['another namespace’s group', { percentOffRate: 15, scope: { namespace: 'stores', group: { name: 'plan' } } }],
    ['free shipping for a product', { freeShipping: true, scope: { namespace: 'stores' } }],
  ])('%s is no combination of scope and coupon type', async (_name, specification) => {
    const { createCoupon } = ownersCoupons(await platform.siteAt(NOW));
    const refused = createCoupon({ ...SPRING, ...specification });
    await expect(refused).rejects.toThrow(NO_COMBINATION);
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
  });

  test('only free shipping does without a scope and a minimum', async () => {
    const { createCoupon } = ownersCoupons(await platform.siteAt(NOW));
    await expect(createCoupon({ ...SPRING, percentOffRate: 5 })).rejects.toThrow(
      'When scope or minimumSubtotal is not used - only FreeShipping coupon is allowed',
    );
    expect((await createCoupon({ ...SPRING, freeShipping: true }))._id).toBeTruthy();
  });

  test('an update changes only the sent fields, and null removes a field', async () => {
    const { createCoupon, getCoupon, updateCoupon } = ownersCoupons(await platform.siteAt(NOW));
    const { _id: id } = await createCoupon({ ...SPRING, moneyOffAmount: 5, minimumSubtotal: 10, usageLimit: 3 });
    await updateCoupon(id, { moneyOffAmount: 7, usageLimit: null });
    const { specification } = await getCoupon(id);
    expect(specification).toMatchObject({ ...SPRING, moneyOffAmount: 7, minimumSubtotal: 10 });
    expect(specification?.usageLimit).toBeUndefined();
    await updateCoupon(id, { scope: { namespace: 'stores' } });
    const rescoped = (await getCoupon(id)).specification;
    expect(rescoped).toMatchObject({ moneyOffAmount: 7, scope: { namespace: 'stores' } });
    expect(rescoped?.minimumSubtotal).toBeUndefined();
  });

  test('an update cannot change a coupon’s type', async () => {
    const { createCoupon, getCoupon, updateCoupon } = ownersCoupons(await platform.siteAt(NOW));
    const { _id: id } = await createCoupon({ ...SPRING, moneyOffAmount: 5, minimumSubtotal: 10 });
    expect(await refusalOf(updateCoupon(id, { fixedPriceAmount: 5 }))).toMatchObject({ status: 400 });
    expect((await getCoupon(id)).specification).toMatchObject({ moneyOffAmount: 5 });
  });

  test('a seeded coupon can be switched off', async () => {
    const site = await platform.siteAt(NOW);
    const { queryCoupons, updateCoupon } = ownersCoupons(site);
    const [seeded] = (await queryCoupons({ filter: '{"code":"WELCOME10"}' })).coupons ?? [];
    await updateCoupon(seeded?._id ?? '', { active: false });
    expect(await refusal(estimateDiscount(site, 'WELCOME10', ['notebook']))).toMatchObject({
      code: 'INVALID_COUPON_STATUS',
      data: { couponCode: 'WELCOME10', reason: 'DISABLED' },
    });
  });

  test('an inactive and a deleted coupon are refused in a cart', async () => {
    const site = await platform.siteAt(NOW);
    const { createCoupon, deleteCoupon, getCoupon, updateCoupon } = ownersCoupons(site);
    const { _id: id } = await createCoupon({ ...SPRING, percentOffRate: 25, minimumSubtotal: 1 });
    await updateCoupon(id, { active: false });
    expect(await refusal(estimateDiscount(site, 'SPRING', ['notebook']))).toMatchObject({
      code: 'INVALID_COUPON_STATUS',
      data: { couponCode: 'SPRING', reason: 'DISABLED' },
    });
    await deleteCoupon(id);
    expect(await refusalOf(getCoupon(id))).toMatchObject({ status: 404 });
    expect(await refusal(estimateDiscount(site, 'SPRING', ['notebook']))).toMatchObject({
      code: 'INVALID_COUPON_CODE',
      data: { couponCode: 'SPRING' },
    });
  });

  test('queries find coupons by code, activity and expiry, a page at a time', async () => {
    const site = await platform.siteAt(NOW);
    const { queryCoupons } = ownersCoupons(site);
    const codesOf = async (query: Parameters<typeof queryCoupons>[0]) =>
      (await queryCoupons(query)).coupons?.map(({ specification }) => specification?.code);
    expect(await codesOf({ filter: '{"specification.code":"TAKE5"}' })).toEqual(['TAKE5']);
    expect(await codesOf({ filter: '{"expired":"true"}' })).toEqual(['BYGONE']);
    expect(await codesOf({ filter: '{"specification.active":false}' })).toEqual(['PAUSED']);
    const sort = '[{"code":"asc"}]';
    expect(await codesOf({ filter: '{"expired":false}', sort, paging: { limit: 2, offset: 1 } })).toEqual([
      'FREESHIP',
      'MUG20',
    ]);
    expect((await queryCoupons({ paging: { limit: 1 } })).totalResults).toBe(9);
    expect(await refusalOf(queryCoupons({ filter: '{"gives":"x"}' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(queryCoupons({ filter: 'expired' }))).toMatchObject({ status: 400 });
  });

  test('a bulk call succeeds or fails for each coupon separately', async () => {
    const { bulkCreateCoupons, bulkDeleteCoupons } = ownersCoupons(await platform.siteAt(NOW));
    const { results, bulkActionMetadata } = await bulkCreateCoupons(
      [
        { ...SPRING, percentOffRate: 25, minimumSubtotal: 1 },
        { ...SPRING, percentOffRate: 30, minimumSubtotal: 1 },
      ],
      { returnFullEntity: true },
    );
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results[0]?.coupon?.specification).toMatchObject({ percentOffRate: 25 });
    expect(results[1]?.itemMetadata).toMatchObject({ originalIndex: 1, success: false });
    const removal = await bulkDeleteCoupons([results[0]?.itemMetadata?._id ?? '', 'nothing']);
    expect(removal.results).toMatchObject([{ success: true }, { _id: 'nothing', success: false }]);
    expect(removal.deleteMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });

  test.each<[string, coupons.Specification]>([
    ['a code that another coupon has', { ...SPRING, code: 'welcome10', percentOffRate: 5, minimumSubtotal: 1 }],
    ['a code of more than 20 characters', { ...SPRING, code: 'X'.repeat(21), percentOffRate: 5, minimumSubtotal: 1 }],
    ['no discount', { ...SPRING, minimumSubtotal: 1 }],
    ['two discounts', { ...SPRING, minimumSubtotal: 1, percentOffRate: 5, moneyOffAmount: 5 }],
    ['more than 100 percent', { ...SPRING, minimumSubtotal: 1, percentOffRate: 101 }],
    ['an unknown scope', { ...SPRING, percentOffRate: 5, scope: { namespace: 'blog' } }],
    ['an end before its start', { ...SPRING, percentOffRate: 5, minimumSubtotal: 1, expirationTime: '1000' }],
    ['a start in seconds', { ...SPRING, startTime: '1714521600', percentOffRate: 5, minimumSubtotal: 1 }],
    ['a start that is no time', { ...SPRING, startTime: 'tomorrow', percentOffRate: 5, minimumSubtotal: 1 }],
  ])('a coupon with %s is refused', async (_name, specification) => {
    const { createCoupon } = ownersCoupons(await platform.siteAt(NOW));
    expect(await refusalOf(createCoupon(specification))).toMatchObject({ status: 400 });
  });

  test('a coupon for subscriptions says so, and counts cycles of plans alone', async () => {
    const { createCoupon, getCoupon } = ownersCoupons(await platform.siteAt(NOW));
    const specificationOf = async (terms: object) => {
      const { _id } = await createCoupon({ ...SPRING, percentOffRate: 5, ...terms });
      return (await getCoupon(_id)).specification;
    };
    const plans = { scope: { namespace: 'pricingPlans' }, discountedCycleCount: 3 };
    expect(await specificationOf({ ...plans, code: 'THREE' })).toMatchObject({
      appliesToSubscriptions: false,
      discountedCycleCount: 3,
    });
    const all = await specificationOf({ ...plans, code: 'ALL', appliesToSubscriptions: true });
    expect(all).toMatchObject({ appliesToSubscriptions: true });
    expect(all).not.toHaveProperty('discountedCycleCount');
    const elsewhere = createCoupon({ ...SPRING, percentOffRate: 5, minimumSubtotal: 1, discountedCycleCount: 3 });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 400 });
  });

  test('a coupon for free items makes the cheapest of each complete set free', async () => {
    const site = await platform.siteAt(NOW);
    const { createCoupon, getCoupon } = ownersCoupons(site);
    const scope = { namespace: 'stores' };
    expect(await refusalOf(createCoupon({ ...SPRING, buyXGetY: { x: 2 }, scope }))).toMatchObject({ status: 400 });
    const { _id: id } = await createCoupon({ ...SPRING, buyXGetY: { x: 2, y: 1 }, scope });
    expect((await getCoupon(id)).specification).toMatchObject({ type: 'buyXGetY', buyXGetY: { x: 2, y: 1 } });
    const visitor = site.visitor();
    const discountWith = async (slug: string) => {
      await addToCart(visitor, slug);
      return (await calculate(visitor))?.discounts?.[0]?.total?.amount ?? '0';
    };
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'SPRING' });
    expect(Number(await discountWith('ceramic-mug'))).toBe(0);
    // The notebook costs 19.00, the mug 21.00.
    expect(await discountWith('ceramic-mug')).toBe('19.00');
    for (let more = 0; more < 2; more += 1) await addToCart(visitor, 'ceramic-mug');
    expect(await discountWith('ceramic-mug')).toBe('40.00');
  });

  test('visitors cannot make coupon calls', async () => {
    const { clientId } = await platform.siteAt(NOW);
    const visitor = createClient({ modules: { coupons }, auth: OAuthStrategy({ clientId }) }).coupons;
    expect(await refusalOf(visitor.queryCoupons({}))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.createCoupon(SPRING))).toMatchObject({ status: 403 });
  });
});
