import type { Transaction } from '../../database/store';
import { seedId } from '../../sites/presets/seed-id';
import { type Coupon, couponDocuments } from './coupons';

/** One coupon for each kind of discount, and one for each reason for refusal. */
export async function seedCoupons(transaction: Transaction): Promise<void> {
  for (const coupon of COUPONS)
    await transaction.in(couponDocuments).insert({ ...coupon, id: seedId('coupon', coupon.code) });
}

const COUPONS: readonly Omit<Coupon, 'id'>[] = [
  { code: 'WELCOME10', name: '10% off your order', gives: { percentOff: 10 } },
  { code: 'TAKE5', name: '5 off orders of 30 or more', gives: { moneyOff: '5' }, minimumSubtotal: '30' },
  { code: 'FREESHIP', name: 'Free delivery', gives: { freeShipping: true } },
  {
    code: 'MUG20',
    name: '20% off the Ceramic Mug',
    gives: { percentOff: 20 },
    scope: { namespace: 'stores', group: { name: 'product', entityId: seedId('product', 'ceramic-mug') } },
  },
  { code: 'ONCE', name: 'Half price, once per customer', gives: { percentOff: 50 }, limitPerCustomer: 1 },
  { code: 'FIRST3', name: 'Half price for the first three', gives: { percentOff: 50 }, usageLimit: 3 },
  { code: 'BYGONE', name: 'Last season', gives: { percentOff: 30 }, expirationTime: '2020-01-01T00:00:00.000Z' },
  { code: 'PAUSED', name: 'Switched off', gives: { percentOff: 30 }, disabled: true },
  { code: 'SOMEDAY', name: 'Not yet', gives: { percentOff: 30 }, startTime: '2199-01-01T00:00:00.000Z' },
];
