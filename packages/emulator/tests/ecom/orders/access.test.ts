import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import {
  getPlacedOrder,
  getReadableOrder,
  mayRead,
  placedOrders,
} from '../../../src/platform/domains/ecom/stored-orders/placed-orders';
import type { Identity } from '../../../src/platform/kernel/identity';
import type { SiteStore, Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../../database/drivers';

const visitor = (visitorId: string): Identity => ({ kind: 'visitor', visitorId });
const member = (memberId: string, visitorId: string): Identity => ({ kind: 'member', memberId, visitorId });
const OWNER: Identity = { kind: 'owner' };

describe('an order', () => {
  test.each<[string, string[], Identity, boolean]>([
    ['can be read by the visitor who bought it', ['visitor:v1'], visitor('v1'), true],
    ['cannot be read by another visitor', ['visitor:v1'], visitor('v2'), false],
    ['can be read by the member who bought it, on any device', ['member:m1'], member('m1', 'v9'), true],
    ['cannot be read by another member', ['member:m1'], member('m2', 'v1'), false],
    [
      'can be read by a member who bought it on this device before signing in',
      ['visitor:v1'],
      member('m1', 'v1'),
      true,
    ],
    ['cannot be read on another device if it was bought before signing in', ['visitor:v1'], member('m1', 'v2'), false],
    ['cannot be read by a visitor with the ID of the member', ['member:x'], visitor('x'), false],
    ['cannot be read by a member with the ID of the visitor', ['visitor:x'], member('x', 'v2'), false],
    ['can be read by the owner', ['visitor:v1'], OWNER, true],
    ['without a buyer can be read by the owner only', [], visitor('v1'), false],
  ])('%s', (_name, buyers, identity, expected) => {
    expect(mayRead({ id: 'o1', buyers }, identity)).toBe(expected);
  });
});

describe('getting an order by its ID', () => {
  let storage: Storage;
  let site: SiteStore;

  beforeAll(async () => {
    storage = await openSqliteStorage();
    site = await aSite(storage);
    await site.run(NOW, (transaction) =>
      transaction.in(placedOrders).insert({ id: 'o1', number: '1', buyers: ['visitor:v1'] }),
    );
  });
  afterAll(() => storage.close());

  test('is allowed for its buyer', async () => {
    const order = await site.run(NOW, (transaction) => getReadableOrder(transaction, 'o1', visitor('v1')));
    expect(order.id).toBe('o1');
  });

  test('is refused to others with another code than a missing order', async () => {
    const read = (id: string, identity: Identity) =>
      site.run(NOW, (transaction) => getReadableOrder(transaction, id, identity));
    await expect(read('o1', visitor('v2'))).rejects.toMatchObject({ code: 'READ_ORDER_FORBIDDEN' });
    await expect(read('o2', OWNER)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('fails without an ID like a missing order', async () => {
    for (const id of [null, undefined]) {
      await expect(site.run(NOW, (transaction) => getPlacedOrder(transaction, id))).rejects.toMatchObject({
        code: 'ORDER_NOT_FOUND',
      });
    }
  });
});
