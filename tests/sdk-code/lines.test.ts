import { readFileSync } from 'node:fs';
import { sdkCall, sdkFunction, sentRequest } from 'headless-emulator/explain/code';
import { expect, test } from 'vitest';
import { FLOWS } from '../../app/(shop)/flows';
import { toCallRecord } from '../../packages/devtools/recorder/recorded-call';
import { captureRequest } from './run-line';

/** The code that the inspector shows for the line's request. */
async function displayedCode(vertical: string, line: string) {
  const capturedRequest = await captureRequest(vertical, line);
  if (!capturedRequest) throw new Error(`nothing was sent by ${line}`);
  const record = await toCallRecord(capturedRequest);
  const sdk = await sdkFunction(record.vertical ?? '', record.operation ?? '');
  return { record, code: sdk && sdkCall(sdk, sentRequest(record)) };
}

test.each([
  ['@wix/stores', "products.queryProducts().eq('slug', 'teapot').limit(20).find()"],
  ['@wix/stores', "products.queryProducts().eq('_id', 'a').ne('name', null).ascending('name').skip(20).find()"],
  ['@wix/stores', "products.getProduct('a')"],
  ['@wix/stores', "collections.queryCollections().hasSome('_id', ['a', 'b']).descending('name').find()"],
  ['@wix/bookings', "services.queryServices().startsWith('name', \"Ada's\").find()"],
  ['@wix/bookings', 'services.queryServices({ filter: { name: { $or: [1] } }, paging: { limit: 3 } })'],
  ['@wix/bookings', "bookings.bookingsGetBookingAnonymously('a', { fields: ['REVISION'] })"],
  ['@wix/events', "wixEventsV2.getEventBySlug('jazz-night', { fields: ['DETAILS', 'URLS'] })"],
  ['@wix/ecom', 'currentCartV2.getCurrentCart()'],
  ['@wix/pricing-plans', "plansV3.queryPlans().eq('visibility', 'PUBLIC').limit(3).find()"],
])('%s: the call %s is displayed as it was written', async (vertical, line) => {
  const { record, code } = await displayedCode(vertical, line);
  // A booking's own token is a secret.
  expect(code).toBe(record.request.includes('•••') ? line.replace("'a'", "'•••'") : line);
});

test('a call is recorded under the name that the SDK exports', async () => {
  const { record } = await displayedCode('@wix/stores', 'products.queryProducts().find()');
  expect(record).toMatchObject({ name: 'products.queryProducts', vertical: '@wix/stores' });
});

test('an instant is displayed as a Date', async () => {
  const { code } = await displayedCode(
    '@wix/bookings',
    "bookings.createBooking({ bookedEntity: { title: 'A' }, startDate: new Date('2027-02-10T10:00:00.000Z') })",
  );
  expect(code).toContain("startDate: new Date('2027-02-10T10:00:00.000Z')");
});

test('every call listed for a flow is an SDK function that the recorder knows', () => {
  const names = Object.values<string>(
    JSON.parse(readFileSync('packages/devtools/recorder/function-names.generated.json', 'utf8')),
  );
  const known = new Set(names.map((name) => name.split(' ')[1]));
  const listed = FLOWS.flatMap(({ calls }) => calls.flatMap(([, ...called]) => called));
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter((name) => !known.has(name))).toEqual([]);
});
