import { expect, test } from 'vitest';
import { contracts } from '../../../src/platform/contract/modules/contracts';
import { isLongNumber, longNumberRules, longNumberText } from '../../../src/platform/http/validation/long-numbers';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

test.each([
  [7, '7'],
  [-1, '-1'],
  ['7', '7'],
  [1.5, 1.5],
  [2 ** 53, 2 ** 53],
  [null, null],
])('%j is read as %j', (value, read) => expect(longNumberText(value)).toBe(read));

test.each(['', '0', '-9', '9007199254740993'])('%j is a valid 64-bit integer', (text) =>
  expect(violations(text)).toEqual([]),
);

test.each(['one', '1.5', '1e3', ' 1', '99999999999999999999'])('%j is not a valid 64-bit integer', (text) =>
  expect(violations(text)).toEqual([expect.objectContaining({ violatedRule: 'FORMAT' })]),
);

test('a 64-bit integer must be within its bounds', () => {
  const [field] = [{ type: 'string', min: 1, max: 9 } as const];
  const brokenRules = (text: string) => longNumberRules(field).flatMap((rule) => rule(text)?.violatedRule ?? []);
  expect([brokenRules('0'), brokenRules('1'), brokenRules('9'), brokenRules('10')]).toEqual([['MIN'], [], [], ['MAX']]);
});

test('exactly the revisions and the listed counts and sizes are 64-bit integers', () => {
  const names = new Set<string>();
  for (const { types } of Object.values(contracts)) {
    for (const { fields } of Object.values(types)) {
      for (const [name, field] of Object.entries(fields)) {
        // The generated files have the contract's shape.
        const contract = field as Parameters<typeof isLongNumber>[1];
        if (isLongNumber(name, contract)) names.add(name);
        else if (name === 'revision') expect(contract.type).not.toBe('string');
      }
    }
  }
  expect([...names].sort()).toEqual([
    'billingCycleCount',
    'cartRevision',
    'count',
    'counter',
    'newCounter',
    'oldCounter',
    'revision',
    'sizeInKb',
  ]);
});

const violations = (text: string) => longNumberRules({ type: 'string' }).flatMap((rule) => rule(text) ?? []);

onEveryDatabase('a 64-bit integer', (platform) => {
  const asOwner = ({ ownerApiKey, siteId }: TestSite) => ({ token: ownerApiKey, headers: { 'wix-site-id': siteId } });

  test('may be sent as a number in a service’s revision', async () => {
    const site = await platform.site();
    const { items } = await site.owner().services.queryServices().limit(1).find();
    const [{ _id: id, revision } = {}] = items;
    const patch = (revision: unknown) =>
      wire(platform.emulator, 'PATCH', `/bookings/v2/services/${id}`, {
        ...asOwner(site),
        body: { service: { id, revision, name: 'Lino print' } },
      });
    expect(await patch(Number(revision))).toMatchObject({
      status: 200,
      body: { service: { name: 'Lino print', revision: String(Number(revision) + 1) } },
    });
    expect((await patch(Number(revision))).status).toBe(409);
    expect((await patch('first')).status).toBe(400);
    expect((await patch(1.5)).status).toBe(400);
  });

  test('may be sent as a number in a plan’s cycle count', async () => {
    const site = await platform.site();
    const create = (count: unknown) =>
      wire(platform.emulator, 'POST', '/pricing-plans/v3/plans', {
        ...asOwner(site),
        body: {
          plan: {
            name: `Studio ${count}`,
            status: 'ACTIVE',
            visibility: 'PUBLIC',
            buyable: true,
            pricingVariants: [
              {
                id: '1380b703-ce81-4f05-b115-39571d94dfcd',
                name: 'Monthly',
                billingTerms: {
                  billingCycle: { period: 'MONTH', count },
                  startType: 'ON_PURCHASE',
                  endType: 'CYCLES_COMPLETED',
                  cyclesCompletedDetails: { billingCycleCount: count },
                },
                pricingStrategies: [{ flatRate: { amount: '20' } }],
              },
            ],
          },
        },
      });
    expect(await create(1)).toMatchObject({
      status: 200,
      body: { plan: { pricingVariants: [{ billingTerms: { billingCycle: { count: '1' } } }] } },
    });
    expect((await create('1')).status).toBe(200);
    expect((await create(0)).status).toBe(400);
  });

  test('may be sent as a number in a variant’s stock', async () => {
    const site = await platform.site('new-site');
    const list = await wire(platform.emulator, 'POST', '/stores/v3/inventory-items/query', {
      ...asOwner(site),
      body: { query: { filter: { quantity: { $gt: 0 } } } },
    });
    const [item] = list.body.inventoryItems as { id: string; revision: string }[];
    const change = { id: item?.id, revision: Number(item?.revision), quantity: '7' };
    const answer = await wire(platform.emulator, 'PATCH', `/stores/v3/inventory-items/${item?.id}`, {
      ...asOwner(site),
      body: { inventoryItem: change },
    });
    expect(answer).toMatchObject({ status: 200, body: { inventoryItem: { quantity: 7 } } });
  });
});
