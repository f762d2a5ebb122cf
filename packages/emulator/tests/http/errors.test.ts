import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import { type Route, Routes } from '../../src/platform/http/routing';
import { STORES_APP_ID } from '../ecom/cart/shopping';
import { onEveryDatabase } from '../harness/harness';
import { REMOVED_OPERATIONS, REMOVED_ROUTES } from '../harness/older-operations';
import { visitorToken, wire } from '../harness/wire';
import { NEVER_GIVEN } from './never-given';
import { NOT_EMULATED } from './not-emulated';

// Source: the captures of errors in tests/captures/shapes/errors, and recipes that quote bodies.
onEveryDatabase('an error body', (platform) => {
  test('has only the code if an application refuses the call', async () => {
    const token = await visitorToken(await platform.site());
    const { status, body } = await wire(platform.emulator, 'GET', '/ecom/v2/carts/current', { token });
    expect([status, body.details]).toEqual([404, { applicationError: { code: 'CURRENT_CART_NOT_FOUND' } }]);
  });

  test('has only the code if the app is not installed', async () => {
    const token = await visitorToken(await platform.site('bare'));
    const query = { token, body: { query: {} } };
    const stores = await wire(platform.emulator, 'POST', '/stores-reader/v1/products/query', query);
    expect([stores.status, stores.body.details]).toEqual([
      428,
      { applicationError: { code: 'REQUIRED_APP_NOT_INSTALLED' } },
    ]);
    const events = await wire(platform.emulator, 'POST', '/events/v3/events/query', query);
    expect([events.status, events.body.details]).toEqual([
      428,
      { applicationError: { code: 'WIX_EVENTS_APP_NOT_INSTALLED' } },
    ]);
  });

  test('has the form of a server error for a cart item without a product ID', async () => {
    const token = await visitorToken(await platform.site());
    const catalogItems = [{ quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: '' } }];
    const answer = await wire(platform.emulator, 'POST', '/ecom/v2/carts/current/add-line-items', {
      token,
      body: { catalogItems },
    });
    expect([answer.status, answer.body]).toEqual([500, { message: '"catalogItemId" has size 0', details: {} }]);
  });

  test('has the older services’ form if a catalog request is not JSON', async () => {
    const token = await visitorToken(await platform.site());
    const address = '/stores-reader/v1/products/query';
    const { status, body } = await wire(platform.emulator, 'POST', address, { token, body: '{"query":' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'Invalid request message',
      errorCode: -100,
      details: { validationError: { fieldViolations: [{ description: expect.any(String) }] } },
    });
  });
});

const notEmulated = new Set([...Object.values(NOT_EMULATED).flat(), ...REMOVED_OPERATIONS]);
const codesOf = (routes: readonly Route[]) => new Set(routes.flatMap(({ operation: { errors = [] } }) => errors));

/** The codes that the packages declare for emulated operations. */
const declaredCodes = codesOf(new Routes(modules).all.filter(({ name }) => !notEmulated.has(name)));
/** The codes that only operations of removed older generations declare. */
const removedCodes = new Set([...codesOf(REMOVED_ROUTES)].filter((code) => !declaredCodes.has(code)));

test('every error code that the packages declare is used in the emulator, or listed with a reason', () => {
  const quotedWords = quotedWordsInSource();
  // The emulator composes a coupon's error code from `ERROR_COUPON_` and the reason.
  const appearsInSource = (code: string) =>
    quotedWords.has(code) || quotedWords.has(code.replace(/^ERROR_COUPON_/, ''));
  const neverGiven = Object.values(NEVER_GIVEN)
    .flat()
    .filter((code) => !removedCodes.has(code));
  expect(neverGiven.toSorted()).toEqual([...declaredCodes].filter((code) => !appearsInSource(code)).sort());
  expect(declaredCodes.size).toBeGreaterThan(neverGiven.length);
});

/** The quoted strings in the emulator's own code. */
function quotedWordsInSource(): Set<string | undefined> {
  const folder = fileURLToPath(new URL('../../src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const words = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'(\w+)'/g)]);
  return new Set(words.map(([, word]) => word));
}
