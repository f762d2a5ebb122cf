// @module-tag legacy
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase } from '../../../harness/harness';
import { ownerCall, wire } from '../../../harness/wire';
import { purchase } from '../../cart/shopping';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/ecom/legacy/store-orders-v2/wing', () => ({ storeOrdersV2: undefined }));

onEveryDatabase('orders without those of Wix Stores', (platform) => {
  test('are read at their own address alone', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('stores.storeOrders');
    const site = await platform.site();
    const id = await purchase(site, site.visitor(), 'notebook', 1);
    expect(await site.owner().ecomOrders.getOrder(id)).toMatchObject({ paymentStatus: 'PAID' });
    expect((await wire(site.emulator, 'GET', `/stores/v2/orders/${id}`, ownerCall(site))).status).toBe(501);
  });
});
