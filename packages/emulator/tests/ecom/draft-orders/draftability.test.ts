import { expect, test } from 'vitest';
import { nonDraftableReasonsOf } from '../../../src/platform/domains/ecom/draft-orders/draftability';
import type { PlacedOrder } from '../../../src/platform/domains/ecom/stored-orders/placed-orders';

const anOrder = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: 'o1',
  buyers: [],
  status: 'APPROVED',
  currency: 'USD',
  ...change,
});

const reasons = (change: Partial<PlacedOrder>) => nonDraftableReasonsOf(anOrder(change), { currency: 'USD' });

test.each<[string, Partial<PlacedOrder>]>([
  ['approved', {}],
  ['paid', { paymentStatus: 'PAID' }],
  ['in the site’s unit of weight', { weightUnit: 'KG' }],
  ['without subscriptions', { lineItems: [{ quantity: 1 }] }],
  ['from the web', { channelInfo: { type: 'WEB' } }],
  ['from a point of sale', { channelInfo: { type: 'POS' } }],
  ['created by the owner', { channelInfo: { type: 'BACKOFFICE_MERCHANT' } }],
  ['from an app', { channelInfo: { type: 'WIX_APP_STORE' } }],
])('an order can be edited if it is %s', (_name, change) => {
  expect(reasons(change)).toEqual([]);
});

test.each<[string, Partial<PlacedOrder>]>([
  ['PARTIALLY_OR_FULLY_REFUNDED', { paymentStatus: 'PARTIALLY_REFUNDED' }],
  ['PARTIALLY_OR_FULLY_REFUNDED', { paymentStatus: 'FULLY_REFUNDED' }],
  ['UNSUPPORTED_CHANNEL_TYPE', { channelInfo: { type: 'EBAY' } }],
  ['ORDER_STATUS_IS_NOT_SUPPORTED', { status: 'CANCELED' }],
  ['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT', { currency: 'EUR' }],
  ['ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT', { weightUnit: 'LB' }],
  ['SUBSCRIPTION_LINE_ITEM_EXISTS', { lineItems: [{ quantity: 1 }, { subscriptionInfo: { id: 's1' } }] }],
])('%s blocks editing an order with %j', (reason, change) => {
  expect(reasons(change)).toEqual([reason]);
});

test('a missing order reports only ORDER_NOT_FOUND', () => {
  expect(nonDraftableReasonsOf(undefined, { currency: 'USD' })).toEqual(['ORDER_NOT_FOUND']);
});

test('an order lists at most five reasons why it cannot be edited', () => {
  const all = reasons({
    paymentStatus: 'FULLY_REFUNDED',
    channelInfo: { type: 'EBAY' },
    status: 'CANCELED',
    currency: 'EUR',
    weightUnit: 'LB',
    lineItems: [{ subscriptionInfo: { id: 's1' } }],
  });
  expect(all).toHaveLength(5);
});
