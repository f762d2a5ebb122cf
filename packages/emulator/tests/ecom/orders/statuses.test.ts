import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import { changeOrderStatus, firstStatus } from '../../../src/platform/domains/ecom/stored-orders/order-statuses';
import { type PlacedOrder, placedOrders } from '../../../src/platform/domains/ecom/stored-orders/placed-orders';
import type { SiteStore, Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../../database/drivers';

const STATUSES = ['INITIALIZED', 'PENDING', 'APPROVED', 'CANCELED', 'REJECTED'] as const;
type Status = (typeof STATUSES)[number];

const LATER = '2026-03-02T10:00:00.000Z';

let storage: Storage;
let site: SiteStore;
let orders = 0;

beforeAll(async () => {
  storage = await openSqliteStorage();
  site = await aSite(storage);
});
afterAll(() => storage.close());

/** The status change of a stored order, and its domain events. */
async function changeStatus(from: Status | undefined, to: Status | undefined, more: Partial<PlacedOrder> = {}) {
  orders += 1;
  const stored = { id: `order-${orders}`, number: String(orders), buyers: ['visitor:v1'], status: from, ...more };
  const order = await site.run(NOW, (transaction) => transaction.in(placedOrders).insert(stored));
  const after = await site.run(LATER, (transaction) => changeOrderStatus(transaction, order, to));
  const storedOrder = await site.run(LATER, (transaction) => transaction.in(placedOrders).find(order.id));
  const events = (await site.events()).filter(({ entityId }) => entityId === order.id);
  return { after, storedOrder, events };
}

/** The new status, or code and status of the refusal. */
const outcomeOf = (change: ReturnType<typeof changeStatus>): Promise<string> =>
  change.then(
    ({ after }) => `${after.status}`,
    (error: { code: string; details?: { status?: number } }) => `${error.code} ${error.details?.status ?? ''}`.trim(),
  );

test('an order begins as APPROVED or INITIALIZED', () => {
  expect([firstStatus(true), firstStatus(false)]).toEqual(['APPROVED', 'INITIALIZED']);
});

/** The result for each status in order: `=` already set, `!` not reachable for any order, `-` refused. */
test.each<[Status, string]>([
  ['INITIALIZED', '= PENDING APPROVED CANCELED REJECTED'],
  ['PENDING', '! = APPROVED CANCELED REJECTED'],
  ['APPROVED', '! - = CANCELED -'],
  ['CANCELED', '! - - = -'],
  ['REJECTED', '! - - - ='],
])('an order that is %s changes only to the allowed statuses', async (from, expected) => {
  const signs: Record<string, string> = {
    STATUS_ALREADY_SET: '=',
    'STATUS_NOT_SUPPORTED 428': '!',
    'UNSUPPORTED_TRANSITION 428': '-',
  };
  const outcomes: string[] = [];
  for (const to of STATUSES) {
    const outcome = await outcomeOf(changeStatus(from, to));
    outcomes.push(signs[outcome] ?? outcome);
  }
  expect(outcomes.join(' ')).toBe(expected);
});

test('a status change starts a missing history', async () => {
  const { after } = await changeStatus('INITIALIZED', 'CANCELED');
  expect(after.activities).toMatchObject([{ type: 'ORDER_CANCELED' }]);
});

test('an order’s status cannot be removed', async () => {
  expect(await outcomeOf(changeStatus('PENDING', undefined))).toBe('STATUS_NOT_SUPPORTED 428');
});

test('an order without a status counts as initialized', async () => {
  expect(await outcomeOf(changeStatus(undefined, 'APPROVED'))).toBe('APPROVED');
  expect(await outcomeOf(changeStatus(undefined, 'INITIALIZED'))).toBe('STATUS_ALREADY_SET');
});

test.each([
  ['PENDING', 'ORDER_PENDING', []],
  ['REJECTED', 'ORDER_REJECTED', []],
  ['CANCELED', 'ORDER_CANCELED', ['canceled']],
  ['APPROVED', undefined, ['approved']],
] as const)(
  'an order that becomes %s is stored with its history and sends events',
  async (status, activity, actions) => {
    const before = { id: 'a1', type: 'ORDER_PLACED' as const, createdDate: NOW };
    const { after, storedOrder, events } = await changeStatus('INITIALIZED', status, { activities: [before] });
    expect(storedOrder).toEqual(after);
    expect(after).toMatchObject({ status, updatedDate: LATER });
    expect(after.activities?.map(({ type }) => type)).toEqual(['ORDER_PLACED', ...(activity ? [activity] : [])]);
    expect(events.map(({ slug }) => slug)).toEqual(['updated', ...actions]);
    const { buyers, ...entity } = after;
    expect(events[0]).toMatchObject({ entityFqdn: 'wix.ecom.v1.order', updatedEvent: { currentEntity: entity } });
    for (const event of events.slice(1)) expect(event).toMatchObject({ actionEvent: { body: { order: entity } } });
    expect(JSON.stringify(events)).not.toContain(JSON.stringify(buyers));
  },
);
