import { expect, test } from 'vitest';
import { couponRefusal } from '../../app/(shop)/cart/coupon-refusals';

const couponError = (code: string, reason?: string) => ({
  details: { applicationError: { code, ...(reason && { data: { couponCode: 'SPRING', reason } }) } },
});

test.each([
  ['EXPIRED', 'This coupon has expired.'],
  ['DISABLED', 'This coupon is no longer available.'],
  ['INACTIVE', 'This coupon isn’t valid yet.'],
  ['MAX_USAGE_EXCEEDED', 'This coupon has reached its usage limit.'],
  ['MAX_USAGE_PER_CUSTOMER_EXCEEDED', 'You’ve already used this coupon.'],
  ['A_REASON_YET_TO_COME', 'This coupon can’t be used with the items in your cart.'],
])('a coupon whose status is %s is refused with its own reason', (reason, text) => {
  expect(couponRefusal(couponError('INVALID_COUPON_STATUS', reason))).toBe(text);
});

test('an unknown code is reported as unknown', () => {
  expect(couponRefusal(couponError('INVALID_COUPON_CODE'))).toContain('We don’t know this code');
});

test('other errors are not coupon refusals', () => {
  expect(couponRefusal(couponError('CURRENT_CART_NOT_FOUND'))).toBeUndefined();
  expect(couponRefusal(new Error('no connection'))).toBeUndefined();
});
