import {
  findOperation,
  findOperationNamed,
  moduleOf,
  operations,
  reachableFrom,
  searchOperations,
} from 'headless-emulator/explain';
import { functionOf } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { queryTexts } from '../../packages/emulator/src/platform/explain/operations/query-texts';

const matchingNames = async (search: string) => searchOperations(await operations(), search).map(({ name }) => name);

test('every operation is found by package, module and function, and no two share the same name', async () => {
  const all = await operations();
  const calls = all.map((operation) => `${operation.area} ${operation.module}.${functionOf(operation)}`);
  expect(new Set(calls).size).toBe(calls.length);
  for (const [index, operation] of all.entries()) {
    const [area = '', call = ''] = calls[index]?.split(' ') ?? [];
    expect(await findOperation(area, call)).toBe(operation);
  }
});

test('an operation has its package’s description, path, permission and role', async () => {
  expect(await findOperationNamed('services.getService')).toMatchObject({
    area: 'bookings',
    method: 'GET',
    path: '/_api/bookings/v2/services/:serviceId',
    signature: 'getService(serviceId, options)',
    description: expect.stringMatching(/^Retrieves a service/),
    permission: 'BOOKINGS.SERVICES_READ',
    role: 'visitor',
    isServed: true,
  });
});

test('a deprecated operation names its successor and its removal date', async () => {
  expect(await findOperationNamed('cart.addToCart')).toMatchObject({
    replacedBy: expect.stringContaining('CartService'),
    removal: '2027-02-01',
  });
});

test('a search tells by which fields it filters, sorts, searches and counts', async () => {
  const operation = await findOperationNamed('readOnlyVariantsV3.searchVariants');
  expect(queryTexts(operation ?? {})).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Filters and sorts by barcode, .*sku/),
      'Searches in productData.name, sku.',
      expect.stringMatching(/^Counts by .*productData\.name/),
    ]),
  );
  expect(queryTexts((await findOperationNamed('services.getService')) ?? {})).toEqual([]);
});

test('an operation is found by name, path, permission, event, error code or a word in its description', async () => {
  expect((await matchingNames('queryservices'))[0]).toBe('services.queryServices');
  expect(await matchingNames('/v2/services/:serviceId')).toContain('services.getService');
  expect(await matchingNames('BOOKINGS.SERVICES_DELETE')).toContain('services.deleteService');
  expect(await matchingNames('service_created')).toContain('services.createService');
  expect(await matchingNames('INVALID_BOOKING_STATUS')).toContain('bookings.confirmOrDeclineBooking');
  expect(await matchingNames('clones')).toContain('services.cloneService');
});

test('a search must match every word, and unknown words find nothing', async () => {
  expect(await matchingNames('events clone')).toContain('wixEventsV2.cloneEvent');
  expect(await matchingNames('events clone nosuchword')).toEqual([]);
});

test('fields have rules and descriptions, and only the request’s own types are included', async () => {
  const module = await moduleOf({ area: 'bookings', module: 'services' });
  expect(module.types.Service?.fields.name).toMatchObject({ maxLength: 400, description: expect.any(String) });
  const reached = reachableFrom(module, 'GetServiceRequest');
  expect(Object.keys(reached.types)).toContain('GetServiceRequest');
  expect(Object.keys(reached.types)).not.toContain('Service');
});
