import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

// Source: the recipe ecom-pricing-create-discount-rule of wix/skills.

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const RULES = '/ecom/v1/discount-rules';
const UNKNOWN = '6a8a1c9e-95ad-4ab5-b1a0-2b1a3b2c4d5e';

const everything = { id: `all_${STORES}`, type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORES } };
const fifth = {
  targetType: 'SPECIFIC_ITEMS',
  specificItemsInfo: { scopes: [everything] },
  discountType: 'PERCENTAGE',
  percentage: 20,
};
const aRule = (change: object = {}) => ({
  name: 'Flash Sale',
  active: true,
  discounts: { values: [fifth] },
  ...change,
});

const ownerOf = (site: TestSite) => (method: string, path: string, body?: object) =>
  wire(site.emulator, method, `${RULES}${path}`, { ...ownerCall(site), body });

interface Rule {
  id: string;
  revision: string;
  name: string;
  active: boolean;
  discounts: { values: object[] };
}

async function created(site: TestSite, change: object = {}): Promise<Rule> {
  const { status, body } = await ownerOf(site)('POST', '', { discountRule: aRule(change) });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.discountRule as Rule;
}

onEveryDatabase('recipes for discount rules', (platform) => {
  test('each answer has the discounts in values, as they were sent', async () => {
    const site = await platform.site('empty');
    const rule = await created(site);
    expect(rule.discounts).toEqual({ values: [fifth] });
    const { body } = await ownerOf(site)('POST', '/query', { query: { cursorPaging: { limit: 100 } } });
    expect(body.discountRules).toMatchObject([{ id: rule.id, discounts: { values: [fifth] } }]);
  });

  test.each([
    ['a bare list of discounts', { discounts: [fifth] }, 'Expected an object'],
    [
      'a type and value nested in the discount',
      {
        discounts: {
          values: [{ ...fifth, discountType: undefined, percentage: undefined, discount: { percentage: 20 } }],
        },
      },
      'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH',
    ],
    ['more than 100 percent', { discounts: { values: [{ ...fifth, percentage: 101 }] } }, '100'],
    ['less than a tenth of a percent', { discounts: { values: [{ ...fifth, percentage: 0 }] } }, '0.1'],
    ['no name', { name: undefined }, 'discountRule.name'],
    ['no scope', { discounts: { values: [{ ...fifth, specificItemsInfo: { scopes: [] } }] } }, 'scopes'],
    ['no discounts', { discounts: undefined }, 'discountRule.discounts'],
  ])('a rule with %s is refused', async (_what, change, words) => {
    const site = await platform.site('empty');
    const { status, body } = await ownerOf(site)('POST', '', { discountRule: aRule(change) });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
  });

  test('is found by its exact name, and changed in the named fields at its revision', async () => {
    const site = await platform.site('empty');
    const call = ownerOf(site);
    await created(site, { name: 'Other' });
    const { id } = await created(site);
    const query = { filter: { name: { $eq: 'Flash Sale' } }, cursorPaging: { limit: 1 } };
    const { body } = await call('POST', '/query', { query });
    const [rule] = body.discountRules as Rule[];
    expect(rule).toMatchObject({ id, revision: '1' });
    const values = (rule?.discounts.values ?? []).map((value) => ({ ...value, percentage: 10 }));
    const change = { id, revision: rule?.revision, discounts: { values }, name: 'Not named' };
    const changed = await call('PATCH', `/${id}`, { discountRule: change, mask: { paths: ['discounts'] } });
    expect(changed.body.discountRule).toMatchObject({
      revision: '2',
      name: 'Flash Sale',
      active: true,
      discounts: { values: [{ ...fifth, percentage: 10 }] },
    });
    const off = { id, revision: '2', active: false };
    const switched = await call('PATCH', `/${id}`, { discountRule: off, mask: { paths: ['active'] } });
    expect(switched.body.discountRule).toMatchObject({ active: false, discounts: { values: [{ percentage: 10 }] } });
    const stale = await call('PATCH', `/${id}`, { discountRule: off, mask: { paths: ['active'] } });
    expect([stale.status, JSON.stringify(stale.body)]).toEqual([409, expect.stringContaining('REVISION_MISMATCH')]);
    const { revision: _revision, ...without } = off;
    expect((await call('PATCH', `/${id}`, { discountRule: without })).status).toBe(400);
  });

  test('is gone once deleted, and a missing one is named as such', async () => {
    const site = await platform.site('empty');
    const call = ownerOf(site);
    const { id } = await created(site);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    for (const missing of [id, UNKNOWN]) {
      expect(await call('GET', `/${missing}`)).toMatchObject({
        status: 404,
        body: { details: { applicationError: { code: 'DISCOUNT_RULE_NOT_FOUND' } } },
      });
    }
  });

  test('both kinds of trigger can stand below one, and less than two of them cannot', async () => {
    const site = await platform.site('empty');
    const quantity = {
      triggerType: 'ITEM_QUANTITY_RANGE',
      itemQuantityRange: { from: 2, scopes: [everything] },
    };
    const subtotal = { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '100', scopes: [everything] } };
    const trigger = { triggerType: 'AND', and: { triggers: [quantity, subtotal] } };
    expect(await created(site, { trigger })).toMatchObject({ trigger });
    const alone = aRule({ trigger: { triggerType: 'AND', and: { triggers: [quantity] } } });
    expect((await ownerOf(site)('POST', '', { discountRule: alone })).status).toBe(400);
  });
});
