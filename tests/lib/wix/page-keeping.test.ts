import { expect, test } from 'vitest';
import { allowsBackForwardCache } from '../../../lib/wix/page-keeping';

test.each([
  '/',
  '/store',
  '/booking',
  '/tickets',
  '/subscriptions',
  '/store/mug',
  '/booking/massage',
  '/tickets/concert',
])('a visitor’s browser may keep %s for the way back, and a member’s may not', (pathname) => {
  expect([allowsBackForwardCache(pathname, false), allowsBackForwardCache(pathname, true)]).toEqual([true, false]);
});

test.each([
  '/cart',
  '/account',
  '/login',
  '/login-callback',
  '/store/confirmed',
  '/booking/confirmed',
  '/booking/waiting',
  '/booking/manage/1',
  '/booking/massage/book',
  '/tickets/confirmed',
  '/tickets/thank-you',
  '/subscriptions/confirmed',
])('no browser keeps %s', (pathname) => {
  expect(allowsBackForwardCache(pathname, false)).toBe(false);
});
