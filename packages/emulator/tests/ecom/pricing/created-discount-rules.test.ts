// @module-tag database

import { discountRules } from '@wix/ecom';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { addToCart, calculate, checkoutOfCart, productBySlug, purchase, STORES_APP_ID } from '../cart/shopping';

type NewRule = Parameters<ReturnType<typeof ownersRules>['createDiscountRule']>[0];
type Discount = NonNullable<NonNullable<NewRule['discounts']>['values']>[number];
type Trigger = NonNullable<NewRule['trigger']>;

const NOW = '2026-05-01T10:00:00.000Z';
const MISMATCH = 'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH';
const ownersRules = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({ modules: { discountRules }, auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }) }).discountRules;

const itemScope = (...catalogItemIds: string[]) => [
  {
    _id: 'items',
    type: 'CATALOG_ITEM' as const,
    catalogItemFilter: { catalogAppId: STORES_APP_ID, catalogItemIds },
  },
];
const TENTH: Discount = { discountType: 'PERCENTAGE', percentage: 10 };
const newRule = (discount: Discount = TENTH, more: Partial<NewRule> = {}, scopes = itemScope()): NewRule => ({
  name: 'Spring',
  discounts: { values: [{ ...discount, targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes } }] },
  ...more,
});
const subtotalAtLeast = (from: string): Trigger => ({
  triggerType: 'SUBTOTAL_RANGE',
  subtotalRange: { from, scopes: itemScope() },
});
const quantityAtLeast = (from: number): Trigger => ({
  triggerType: 'ITEM_QUANTITY_RANGE',
  itemQuantityRange: { from, scopes: itemScope() },
});

onEveryDatabase('discount rules that the owner creates', (platform) => {
  const estimateDiscounts = async (site: TestSite, slug: string, quantity = 1, couponCode?: string) => {
    const visitor = site.visitor();
    await addToCart(visitor, slug, quantity);
    if (couponCode) await visitor.currentCartV2.addCouponToCurrentCart({ code: couponCode });
    return (await calculate(visitor))?.discounts?.map(({ total }) => total?.amount);
  };

  test('are returned as created, with a status that follows the clock', async () => {
    const site = await platform.siteAt(NOW);
    const { createDiscountRule, getDiscountRule } = ownersRules(site);
    const created = await createDiscountRule(newRule());
    expect(created).toMatchObject({ revision: '1', active: true, status: 'LIVE', usageCount: 0 });
    expect(await getDiscountRule(created._id ?? '')).toEqual(created);
    const later = newRule(TENTH, { activeTimeInfo: { start: new Date('2026-06-01'), end: new Date('2026-07-01') } });
    const { _id } = await createDiscountRule(later);
    expect((await getDiscountRule(_id ?? '')).status).toBe('PENDING');
    await site.setTime('2026-08-01T00:00:00.000Z');
    expect((await getDiscountRule(_id ?? '')).status).toBe('EXPIRED');
    expect(await site.events()).toContain('wix.ecom.discounts.v1.discount_rule/created');
  });

  test.each<[string, NewRule, string[]]>([
    ['a percentage of each item', newRule(), ['4.20']],
    ['an amount off each item', newRule({ discountType: 'FIXED_AMOUNT', fixedAmount: '5' }), ['10.00']],
    ['the difference to a fixed price', newRule({ discountType: 'FIXED_PRICE', fixedPrice: '20.5' }), ['1.00']],
    ['nothing while they are inactive', newRule(TENTH, { active: false }), []],
    ['nothing before their start', newRule(TENTH, { activeTimeInfo: { start: new Date('2026-05-02') } }), []],
    ['nothing after their end', newRule(TENTH, { activeTimeInfo: { end: new Date(NOW) } }), []],
    ['their percentage from their subtotal on', newRule(TENTH, { trigger: subtotalAtLeast('42') }), ['4.20']],
    ['nothing below their subtotal', newRule(TENTH, { trigger: subtotalAtLeast('42.01') }), []],
    ['their percentage from their quantity on', newRule(TENTH, { trigger: quantityAtLeast(2) }), ['4.20']],
    ['nothing below their quantity', newRule(TENTH, { trigger: quantityAtLeast(3) }), []],
    [
      'nothing unless both triggers hold',
      newRule(TENTH, {
        trigger: { triggerType: 'AND', and: { triggers: [quantityAtLeast(2), subtotalAtLeast('50')] } },
      }),
      [],
    ],
    [
      'their percentage if one of two triggers holds',
      newRule(TENTH, { trigger: { triggerType: 'OR', or: { triggers: [quantityAtLeast(2), subtotalAtLeast('50')] } } }),
      ['4.20'],
    ],
  ])('give %s', async (_name, rule, expected) => {
    const site = await platform.siteAt(NOW);
    await ownersRules(site).createDiscountRule(rule);
    expect(await estimateDiscounts(site, 'ceramic-mug', 2)).toEqual(expected);
  });

  test('discount only the items and collections in their scope', async () => {
    const site = await platform.siteAt(NOW);
    const { _id: mug, collectionIds = [] } = await productBySlug(site.visitor(), 'ceramic-mug');
    const { createDiscountRule, deleteDiscountRule } = ownersRules(site);
    const { _id } = await createDiscountRule(newRule(TENTH, {}, itemScope(mug)));
    expect(await estimateDiscounts(site, 'ceramic-mug')).toEqual(['2.10']);
    expect(await estimateDiscounts(site, 'notebook')).toEqual([]);
    await deleteDiscountRule(_id ?? '');
    expect(await estimateDiscounts(site, 'ceramic-mug')).toEqual([]);
    const ruleForCollections = (ids: readonly string[]) => {
      const scope = {
        _id: 'c',
        type: 'CUSTOM_FILTER' as const,
        customFilter: { appId: STORES_APP_ID, params: { collectionIds: ids } },
      };
      const specificItemsInfo = { scopes: [scope] };
      const values = [{ ...TENTH, targetType: 'SPECIFIC_ITEMS' as const, specificItemsInfo }];
      return { name: 'Collections', discounts: { values } };
    };
    await createDiscountRule(ruleForCollections(['00000000-0000-4000-8000-00000000000a']));
    expect(await estimateDiscounts(site, 'ceramic-mug')).toEqual([]);
    await createDiscountRule(ruleForCollections(collectionIds));
    expect(await estimateDiscounts(site, 'ceramic-mug')).toEqual(['2.10']);
  });

  test('apply before a coupon, whose percentage applies to the remaining price', async () => {
    const site = await platform.siteAt(NOW);
    await ownersRules(site).createDiscountRule(newRule());
    expect(await estimateDiscounts(site, 'ceramic-mug', 1, 'WELCOME10')).toEqual(['2.10', '1.89']);
  });

  test('apply in the checkout and the order, which counts as a use', async () => {
    const site = await platform.siteAt(NOW);
    const { createDiscountRule, getDiscountRule } = ownersRules(site);
    const { _id: id } = await createDiscountRule(newRule());
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const checkout = await visitor.checkout.getCheckout(await checkoutOfCart(visitor));
    expect(checkout.priceSummary?.discount?.amount).toBe('2.10');
    expect(checkout.appliedDiscounts).toMatchObject([{ discountRule: { _id: id, name: { original: 'Spring' } } }]);
    const buyer = site.visitor();
    const order = await buyer.ecomOrders.getOrder(await purchase(site, buyer, 'ceramic-mug'));
    expect(order.priceSummary?.discount?.amount).toBe('2.10');
    expect((await getDiscountRule(id ?? '')).usageCount).toBe(1);
  });

  test('can be changed at their revision, and a stale revision is refused', async () => {
    const site = await platform.siteAt(NOW);
    const { createDiscountRule, updateDiscountRule } = ownersRules(site);
    const { _id: id, discounts } = await createDiscountRule(newRule(TENTH, { trigger: quantityAtLeast(3) }));
    const changed = await updateDiscountRule(id ?? '', { revision: '1', name: 'May' });
    expect(changed).toMatchObject({
      revision: '2',
      name: 'May',
      discounts,
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE' },
    });
    expect(await refusalOf(updateDiscountRule(id ?? '', { revision: '1', name: 'June' }))).toMatchObject({
      status: 409,
    });
    expect(await site.events()).toContain('wix.ecom.discounts.v1.discount_rule/updated');
  });

  test('are sorted by their tags and, as numbers, by their revisions', async () => {
    const { createDiscountRule, updateDiscountRule, queryDiscountRules } = ownersRules(await platform.siteAt(NOW));
    const tagged = (name: string, tagId: string) =>
      newRule(TENTH, { name, tags: { privateTags: { tagIds: [tagId] } } });
    const { _id: id = '' } = await createDiscountRule(tagged('Often changed', 'b'));
    await createDiscountRule(tagged('New', 'a'));
    await createDiscountRule(newRule(TENTH, { name: 'Untagged' }));
    for (let revision = 1; revision < 10; revision += 1) {
      await updateDiscountRule(id ?? '', { revision: String(revision), active: false });
    }
    const namesOf = ({ items }: { items: { name?: string | null }[] }) => items.map(({ name }) => name);
    const byTags = await queryDiscountRules().ascending('tags.privateTags.tagIds').find();
    expect(namesOf(byTags)).toEqual(['Untagged', 'New', 'Often changed']);
    expect(namesOf(await queryDiscountRules().descending('revision').limit(1).find())).toEqual(['Often changed']);
    expect(namesOf(await queryDiscountRules().eq('revision', '10').find())).toEqual(['Often changed']);
  });

  test('can be found by name and activity, a page at a time, and not after deletion', async () => {
    const { createDiscountRule, deleteDiscountRule, getDiscountRule, queryDiscountRules } = ownersRules(
      await platform.siteAt(NOW),
    );
    for (const name of ['A', 'B', 'C']) await createDiscountRule(newRule(TENTH, { name, active: name !== 'B' }));
    const active = await queryDiscountRules().eq('active', true).descending('name').limit(1).find();
    expect(active.items).toMatchObject([{ name: 'C' }]);
    expect((await active.next()).items).toMatchObject([{ name: 'A' }]);
    const id = active.items[0]?._id ?? '';
    await deleteDiscountRule(id);
    expect(await refusalOf(getDiscountRule(id))).toMatchObject({ status: 404 });
    expect(await refusalOf(deleteDiscountRule(id))).toMatchObject({ status: 404 });
  });

  test('are at most 100 on a site, even in concurrent creations', async () => {
    const { createDiscountRule, queryDiscountRules, deleteDiscountRule } = ownersRules(await platform.siteAt(NOW));
    for (let count = 0; count < 97; count += 1) await createDiscountRule(newRule());
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => createDiscountRule(newRule())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusalOf(createDiscountRule(newRule()))).toMatchObject({ code: 'MAX_DISCOUNT_RULES_REACHED' });
    const { items } = await queryDiscountRules().limit(1).find();
    await deleteDiscountRule(items[0]?._id ?? '');
    expect((await createDiscountRule(newRule())).revision).toBe('1');
  });

  test.each<[string, NewRule, string]>([
    [
      'an end before its start',
      newRule(TENTH, { activeTimeInfo: { start: new Date('2026-05-02'), end: new Date('2026-05-01') } }),
      'INVALID_ACTIVE_TIME_RANGE',
    ],
    ['a type other than their discount’s', newRule({ ...TENTH, discountType: 'FIXED_PRICE' }), MISMATCH],
    [
      'a trigger without its range',
      newRule(TENTH, { trigger: { triggerType: 'SUBTOTAL_RANGE' } }),
      'MISSING_SUBTOTAL_RANGE',
    ],
    [
      'a trigger without its quantity',
      newRule(TENTH, { trigger: { triggerType: 'ITEM_QUANTITY_RANGE' } }),
      'MISSING_ITEM_QUANTITY_RANGE',
    ],
    [
      'a range that ends before it begins',
      newRule(TENTH, {
        trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '2', to: '1', scopes: itemScope() } },
      }),
      'INVALID_SUBTOTAL_RANGE',
    ],
    [
      'operators below an operator',
      newRule(TENTH, {
        trigger: {
          triggerType: 'AND',
          and: {
            triggers: [
              quantityAtLeast(1),
              { triggerType: 'OR', or: { triggers: [quantityAtLeast(1), quantityAtLeast(2)] } },
            ],
          },
        },
      }),
      'OPERATOR_TOO_DEEPLY_NESTED',
    ],
    ['a custom trigger of no app', newRule(TENTH, { trigger: { triggerType: 'CUSTOM' } }), 'INVALID_TRIGGER_TYPE'],
    ['a trigger without a type', newRule(TENTH, { trigger: { subtotalRange: { from: '2' } } }), 'INVALID_TRIGGER_TYPE'],
  ])('are refused with %s', async (_name, rule, ruleName) => {
    const { createDiscountRule } = ownersRules(await platform.siteAt(NOW));
    await expect(createDiscountRule(rule)).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ ruleName }] } },
    });
  });

  test('are refused with 501 for a trigger that is not emulated', async () => {
    const { createDiscountRule } = ownersRules(await platform.siteAt(NOW));
    const ofCustomers: Trigger = { triggerType: 'CUSTOMER_ELIGIBILITY' };
    expect(await refusalOf(createDiscountRule(newRule(TENTH, { trigger: ofCustomers })))).toMatchObject({
      status: 501,
    });
  });

  test('are available to the owner only', async () => {
    const { clientId } = await platform.siteAt(NOW);
    const visitor = createClient({ modules: { discountRules }, auth: OAuthStrategy({ clientId }) }).discountRules;
    expect(await refusalOf(visitor.createDiscountRule(newRule()))).toMatchObject({ status: 403 });
    expect(await refusalOf(visitor.queryDiscountRules().find())).toMatchObject({ status: 403 });
  });
});
