import { expect, test } from 'vitest';
import { onEveryDatabase } from '../sdk/harness';
import { wire } from './wire';

onEveryDatabase('an odd request', (platform) => {
  test('whose query or sort is null is answered like one without', async () => {
    const site = await platform.site();
    const owner = { token: site.ownerApiKey, headers: { 'wix-site-id': site.siteId } };
    const queries = {
      '/events/v2/guests/query': { query: null },
      '/bookings/v2/services/query': { query: null },
      '/_api/bookings/v2/categories/query': { query: null },
      '/bookings/v1/staff-members/query': { query: null },
    };
    for (const [path, body] of Object.entries(queries)) {
      const { status } = await wire(platform.emulator, 'POST', path, { ...owner, body });
      expect({ path, status }).toEqual({ path, status: 200 });
    }
  });

  test('whose order number is none is refused and changes nothing', async () => {
    const site = await platform.site();
    const { setOrderNumberCounter } = site.owner().ecomOrders;
    for (const counter of ['null', 'a', '-1']) {
      await expect(setOrderNumberCounter(counter)).rejects.toMatchObject({
        details: { validationError: { fieldViolations: [{ field: 'counter' }] } },
      });
    }
    expect(await setOrderNumberCounter('20000')).toMatchObject({ newCounter: '20000' });
  });
});
