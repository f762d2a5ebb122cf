import { describe, expect, test } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import { isGranted } from '../../src/platform/http/app-permissions';
import { authorize } from '../../src/platform/http/permissions';
import { type Route, Routes } from '../../src/platform/http/routing';

const routes = new Routes(modules).all;
const APP = { kind: 'owner', appId: 'an-app' } as const;

const mayCall = (
  route: Route,
  permissions?: readonly string[],
  identity: Parameters<typeof authorize>[1] = APP,
): boolean => {
  try {
    authorize(route, identity, 'a-site', { permissions });
    return true;
  } catch {
    return false;
  }
};

const permissionsOpenTo = (...permissions: string[]): string[] => [
  ...new Set(
    routes.filter((route) => mayCall(route, permissions)).flatMap(({ operation }) => operation.permission ?? []),
  ),
];

test('an app with all permissions may call every operation, and one with none only those without a permission', () => {
  expect(routes.filter((route) => !mayCall(route))).toEqual([]);
  expect(permissionsOpenTo()).toEqual([]);
  expect(routes.filter((route) => mayCall(route, [])).length).toBeGreaterThan(0);
});

test('a permission opens its operations and no others, for each permission of the contract', () => {
  const all = new Set(routes.flatMap(({ operation }) => operation.permission ?? []));
  for (const permission of all) expect(permissionsOpenTo(permission)).toEqual([permission]);
});

describe('a scope', () => {
  test.each([
    ['SCOPE.DC-STORES.READ-PRODUCTS', 'WIX_STORES.PRODUCT_READ', 'WIX_STORES.PRODUCT_CREATE'],
    ['SCOPE.DC-STORES.MANAGE-PRODUCTS', 'WIX_STORES.PRODUCT_CREATE', 'ECOM.MODIFY_ORDERS'],
    ['SCOPE.DC-STORES.MANAGE-ORDERS', 'ECOM.MODIFY_ORDERS', 'WIX_STORES.PRODUCT_CREATE'],
    ['SCOPE.DC-STORES-MEGA.MANAGE-STORES', 'WIX_STORES.PRODUCT_DELETE', 'BOOKINGS.SERVICES_CREATE'],
    ['SCOPE.DC-BOOKINGS.MANAGE-BOOKINGS', 'BOOKINGS.BOOKING_CONFIRM', 'WIX_STORES.PRODUCT_CREATE'],
    ['SCOPE.DC-BOOKINGS.READ-BOOKINGS-SENSITIVE', 'BOOKINGS.BOOKING_READ', 'BOOKINGS.BOOKING_CONFIRM'],
    ['SCOPE.DC-CONTACTS.MANAGE-CONTACTS', 'CONTACTS.MODIFY', 'MEMBERS.MEMBER_DELETE'],
    ['SCOPE.DC-EVENTS.READ-EVENTS', 'WIX_EVENTS.READ_EVENTS', 'WIX_EVENTS.MANAGE_EVENTS'],
    ['SCOPE.DC-PAIDPLANS.MANAGE-PLANS', 'PRICING_PLANS.MANAGE_PLANS', 'ECOM.MODIFY_ORDERS'],
  ])('%s grants %s and not %s', (scope, granted, refused) => {
    expect(isGranted([scope], granted)).toBe(true);
    expect(isGranted([scope.toLowerCase()], granted)).toBe(true);
    expect(isGranted([scope], refused)).toBe(false);
  });

  test('that the packages do not state may be the one of a permission without a stated scope, and of no other', () => {
    expect(isGranted(['SCOPE.DC-DATA.CREATE'], 'WIX_DATA.CREATE_COLLECTION')).toBe(true);
    expect(isGranted(['SCOPE.DC-DATA.CREATE'], 'WIX_STORES.PRODUCT_READ')).toBe(false);
    expect(isGranted(['SCOPE.DC-STORES.READ-PRODUCTS'], 'WIX_DATA.CREATE_COLLECTION')).toBe(false);
  });
});

test('an app that acts for a visitor may do only what both may', () => {
  const visitor = { kind: 'visitor', visitorId: 'v1', appId: 'an-app' } as const;
  const forItself = routes.filter((route) => mayCall(route, ['WIX_STORES.PRODUCT_READ', 'WIX_STORES.PRODUCT_CREATE']));
  const forVisitor = routes.filter((route) =>
    mayCall(route, ['WIX_STORES.PRODUCT_READ', 'WIX_STORES.PRODUCT_CREATE'], visitor),
  );
  const permissions = new Set(forVisitor.flatMap(({ operation }) => operation.permission ?? []));
  expect([...permissions]).toEqual(['WIX_STORES.PRODUCT_READ']);
  expect(forVisitor.length).toBeLessThan(forItself.length);
});
