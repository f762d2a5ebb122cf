// @module-tag database

import { coupons } from '@wix/marketing';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';
import { addToCart, calculate, productBySlug } from '../cart/shopping';

interface Snapshot {
  tables: { documents: string[][] };
}

const ownersCoupons = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { coupons }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).coupons;

const discountFor = async (visitor: VisitorClient) => (await calculate(visitor))?.discounts?.[0]?.total?.amount;

onEveryDatabase('a coupon from a snapshot of an earlier version', (platform) => {
  /** Stores the coupon's products instead of its scope, as earlier versions did. */
  const withProducts = (snapshot: Snapshot, code: string): Snapshot => {
    const toOlderCoupon = (_: string, value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || !('scope' in value)) return value;
      const { scope, ...coupon } = value as { code?: string; scope: { group: { entityId: string } } };
      return coupon.code === code ? { ...coupon, productIds: [scope.group.entityId] } : value;
    };
    const documents = snapshot.tables.documents.map((row) => [
      ...row.slice(0, -1),
      JSON.stringify(JSON.parse(row.at(-1) ?? '', toOlderCoupon)),
    ]);
    return { ...snapshot, tables: { ...snapshot.tables, documents } };
  };
  const restoreWithOlderCoupons = async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    await addToCart(visitor, 'notebook');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
    const snapshot = withProducts(await site.control<Snapshot>('GET', 'snapshot'), 'MUG20');
    expect(JSON.stringify(snapshot).match(/productIds\\":\[\\"/g)).toHaveLength(2);
    await site.control('PUT', 'snapshot', snapshot);
    return { site, visitor };
  };

  test('discounts only its product, in existing and new carts', async () => {
    const { site, visitor } = await restoreWithOlderCoupons();
    expect(await discountFor(visitor)).toBe('4.20');
    const newcomer = site.visitor();
    await addToCart(newcomer, 'notebook');
    await newcomer.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
    expect(await discountFor(newcomer)).toBe('0.00');
  });

  test('is shown to the owner with a scope, which an update keeps', async () => {
    const { site, visitor } = await restoreWithOlderCoupons();
    const { _id: mug } = await productBySlug(site.visitor(), 'ceramic-mug');
    const scope = { namespace: 'stores', group: { name: 'product', entityId: mug } };
    const { getCoupon, queryCoupons, updateCoupon } = ownersCoupons(site);
    const [coupon] = (await queryCoupons({ filter: '{"code":"MUG20"}' })).coupons ?? [];
    expect(coupon?.specification?.scope).toEqual(scope);
    await updateCoupon(coupon?._id ?? '', { percentOffRate: 50 });
    expect((await getCoupon(coupon?._id ?? '')).specification).toMatchObject({ percentOffRate: 50, scope });
    await visitor.currentCartV2.removeCouponFromCurrentCart(coupon?._id ?? '');
    await visitor.currentCartV2.addCouponToCurrentCart({ code: 'MUG20' });
    expect(await discountFor(visitor)).toBe('10.50');
  });
});
