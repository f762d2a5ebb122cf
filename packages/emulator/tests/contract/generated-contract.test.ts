import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { InstalledModule } from '../../generator/packages/installed-module';
import { moduleContract } from '../../generator/packages/module-contract';
import { moduleJson } from '../../generator/packages/module-json';
import { routes } from '../../src/platform/composition/modules';
import type { ModuleContract } from '../../src/platform/contract/contract-types';
import { operations } from '../../src/platform/explain/operations/all-operations';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const generateContract = (vertical: string, namespace: string) =>
  moduleContract(new InstalledModule(root, { vertical, namespace }), { vertical, namespace });

const contractOf = async (vertical: string, namespace: string): Promise<ModuleContract> =>
  (await generateContract(vertical, namespace)).contract;

const bookingServices = contractOf('bookings', 'services');

test('the contract and descriptions match the installed packages', () => {
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'packages/emulator/generator/generate.ts', '--check'], {
      cwd: root,
    });
  expect(run).not.toThrow();
}, 180_000);

test('an operation accepts its path with and without /_api', async () => {
  const { operations } = await bookingServices;
  expect(operations.queryServices).toMatchObject({
    method: 'POST',
    paths: expect.arrayContaining(['/_api/bookings/v2/services/query', '/bookings/v2/services/query']),
    request: 'QueryServicesRequest',
    response: 'QueryServicesResponse',
    permission: 'BOOKINGS.SERVICES_READ',
  });
});

test('an operation accepts every path that a host maps to it', async () => {
  const { operations } = await contractOf('bookings', 'bookings');
  expect(operations.createBooking?.paths).toEqual(
    expect.arrayContaining(['/_api/bookings-service/v2/bookings', '/bookings/v2/bookings']),
  );
});

test('an operation accepts a host’s path that replaces a longer prefix of the service’s path', async () => {
  const { operations } = await contractOf('events', 'policies');
  expect(operations.getPolicy?.paths).toEqual(
    expect.arrayContaining(['/events-policies/v2/policies/:policyId', '/events/v2/policies/:policyId']),
  );
});

test('a path parameter maps to its field in the wire request', async () => {
  const { operations } = await bookingServices;
  expect(operations.updateService?.pathParams).toEqual({ serviceId: 'service.id' });
});

test('a separate _id argument is required at its path parameter’s field', async () => {
  const { operations } = await bookingServices;
  expect(operations.updateService?.required).toEqual(['service', 'service.id', 'service.revision']);
});

test('fields carry the validation rules from their doc comments', async () => {
  const { types, enums } = await bookingServices;
  expect(types.Service?.fields).toMatchObject({
    id: { type: 'string', format: 'GUID', readonly: true },
    name: { type: 'string', maxLength: 400, minLength: 1 },
    defaultCapacity: { type: 'number', min: 1, max: 1000 },
    staffMemberIds: { type: 'string', list: true, maxSize: 220, format: 'GUID' },
    type: { type: 'enum', ref: 'ServiceType' },
    createdDate: { type: 'date', readonly: true },
  });
  expect(types.Money?.fields.value).toMatchObject({ decimalValue: true, decimalGt: 0, maxScale: 2 });
  expect(enums.ServiceType).toEqual(['APPOINTMENT', 'CLASS', 'COURSE']);
});

test('a one-of is a named group of fields', async () => {
  const { types } = await bookingServices;
  expect(types.Payment?.oneOfs).toEqual({ rate: ['fixed', 'custom', 'varied', 'subscription'] });
});

test('the promised fields of an unwrapped entity start at its field in the wire response', async () => {
  const { operations } = await bookingServices;
  expect(operations.getService?.promised).toEqual(
    expect.arrayContaining(['service', 'service.type', 'service.category.id', 'service.locations.business.id']),
  );
});

test('a query builder promises the same fields as its typed query function', async () => {
  const { operations } = await bookingServices;
  expect(operations.queryServices?.promised).toEqual(expect.arrayContaining(['services', 'services.type']));
});

test('events carry type, entity and slug', async () => {
  const { events } = await bookingServices;
  expect(events).toContainEqual({
    name: 'onServiceCreated',
    eventType: 'wix.bookings.services.v2.service_created',
    entityFqdn: 'wix.bookings.services.v2.service',
    slug: 'created',
    entity: 'Service',
    permission: 'BOOKINGS.SERVICES_READ',
  });
});

test('an operation lists its application error codes', async () => {
  const { operations } = await contractOf('bookings', 'bookings');
  expect(operations.confirmOrDeclineBooking?.errors).toEqual(['BOOKING_NOT_FOUND', 'INVALID_BOOKING_STATUS']);
});

test('required fields omit the prefix options.', async () => {
  const { operations } = await contractOf('ecom', 'currentCartV2');
  expect(operations.addLineItemsToCurrentCart?.required).toEqual([
    'catalogItems.catalogReference',
    'catalogItems.quantity',
    'catalogItems.selectedMembership.appId',
    'catalogItems.selectedMembership.id',
    'customItems.attributes',
    'customItems.name',
    'customItems.pricing',
    'customItems.quantityInfo',
    'customItems.quantityInfo.requestedQuantity',
  ]);
});

test('a deprecated operation has its successor and its removal date', async () => {
  const { operations } = await contractOf('bookings', 'availabilityCalendar');
  expect(operations.queryAvailability).toMatchObject({
    replacedBy: 'com.wixpress.bookings.availability.v2.AvailabilityTimeSlots.ListAvailabilityTimeSlots',
    removal: '2026-03-31',
  });
});

test('required fields omit the prefix identifiers.', async () => {
  const { operations } = await contractOf('events', 'orders');
  expect(operations.getOrder?.required).toEqual(['eventId', 'orderNumber']);
});

test('a required one-of is listed by its name', async () => {
  const { operations, types } = await contractOf('redirects', 'redirects');
  expect(operations.createRedirectSession?.required).toEqual(['intent']);
  expect(types.CreateRedirectSessionRequest?.oneOfs?.intent).toContain('ecomCheckout');
});

test('queryProducts falls back to POST, and getProduct does not', async () => {
  const { operations } = await contractOf('stores', 'products');
  expect(operations.queryProducts).toMatchObject({ method: 'GET', postFallback: true });
  expect(operations.getProduct).not.toHaveProperty('postFallback');
});

test('every field of a public function maps to a wire field', async () => {
  const { untranslated } = await generateContract('pricing-plans', 'plansV3');
  expect(untranslated).toEqual([]);
});

test('the written contract does not depend on the order of declarations', async () => {
  const contract = await bookingServices;
  const reversed = { ...contract, types: Object.fromEntries(Object.entries(contract.types).reverse()) };
  expect(moduleJson(reversed)).toBe(moduleJson(contract));
});

test('every operation with a route is explained, and states whether it is served', async () => {
  const explained = (await operations()).map(({ name, isServed }) => [name, isServed]);
  expect(explained).toEqual(routes.all.map(({ name, handler }) => [name, handler !== undefined]));
});
