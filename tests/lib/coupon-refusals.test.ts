import { expect, test } from 'vitest';
import { couponRefusal } from '../../app/cart/coupon-refusals';

const refusedWith = (code: string) => ({ details: { applicationError: { code } } });

test.each([
  ['ERROR_COUPON_DOES_NOT_EXIST', 'There is no coupon with this code. Check how it is spelled.'],
  ['ERROR_COUPON_IS_DISABLED', 'This coupon cannot be used any more.'],
  ['ERROR_COUPON_OF_A_KIND_YET_TO_COME', 'This coupon cannot be used for this cart.'],
])('a coupon refused with %s has its reason', (code, reason) => {
  expect(couponRefusal(refusedWith(code))).toBe(reason);
});

test('what is not about the coupon has none', () => {
  expect(couponRefusal(refusedWith('OWNED_CART_NOT_FOUND'))).toBeUndefined();
  expect(couponRefusal(new Error('no connection'))).toBeUndefined();
});
