import { expect, test } from 'vitest';
import { STORES_APP_ID } from '../ecom/cart/shopping';
import { onEveryDatabase } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';

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
