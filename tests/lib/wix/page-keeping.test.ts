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
])('the back-forward cache may keep %s for a visitor, but not for a member', (pathname) => {
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
])('the back-forward cache never keeps %s', (pathname) => {
  expect(allowsBackForwardCache(pathname, false)).toBe(false);
});
