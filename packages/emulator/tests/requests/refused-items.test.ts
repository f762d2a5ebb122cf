import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const revision = '1';

/** By path: a request whose only item does not exist. */
const REQUESTS: Readonly<Record<string, (id: string) => object>> = {
  '/stores/v3/bulk/products/update': (id) => ({ products: [{ product: { id, revision, name: 'Cup' } }] }),
  '/stores/v3/bulk/products/delete': (id) => ({ productIds: [id] }),
  '/stores/v3/bulk/brands/update': (id) => ({ brands: [{ brand: { id, revision, name: 'Tern' } }] }),
  '/stores/v3/bulk/brands/delete': (id) => ({ brandIds: [id] }),
  '/stores/v3/bulk/ribbons/update': (id) => ({ ribbons: [{ ribbon: { id, revision, name: 'Last' } }] }),
  '/stores/v3/bulk/ribbons/delete': (id) => ({ ribbonIds: [id] }),
  '/stores/v3/bulk/info-sections/update': (id) => ({
    infoSections: [{ infoSection: { id, revision, title: 'Care' } }],
  }),
  '/stores/v3/bulk/info-sections/delete': (id) => ({ infoSectionIds: [id] }),
  '/stores/v3/bulk/customizations/update': (id) => ({
    customizations: [{ customization: { id, revision, name: 'Size' } }],
  }),
  '/stores/v3/bulk/customizations/add-choices': (id) => ({
    customizationsChoices: [{ customizationId: id, choices: [{ name: 'L', choiceType: 'CHOICE_TEXT' }] }],
  }),
  '/stores/v3/bulk/inventory-items/update': (id) => ({
    inventoryItems: [{ inventoryItem: { id, revision, quantity: 1 } }],
  }),
  '/stores/v3/bulk/inventory-items/increment': (id) => ({ incrementData: [{ inventoryItemId: id, incrementBy: 1 }] }),
  '/stores/v3/bulk/inventory-items/decrement': (id) => ({ decrementData: [{ inventoryItemId: id, decrementBy: 1 }] }),
  '/pricing-plans/v3/bulk/plans/update': (id) => ({ plans: [{ plan: { id, revision, name: 'Gold' } }] }),
};

onEveryDatabase('a bulk call', (platform) => {
  // Source: "Should always be available, unless it's impossible" at `ItemMetadata.id`.
  test('names a refused item by the ID in the request', async () => {
    const site = await platform.site('new-site');
    for (const [path, bodyFor] of Object.entries(REQUESTS)) {
      const id = randomUUID();
      const { body, status } = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body: bodyFor(id) });
      const results = body.results as { itemMetadata: object }[] | undefined;
      expect({ path, status, refused: results?.[0]?.itemMetadata }).toMatchObject({
        path,
        status: 200,
        refused: { id, originalIndex: 0, success: false },
      });
    }
  });

  test('names a product refused together with its stock, too', async () => {
    const site = await platform.site('new-site');
    const id = randomUUID();
    const stocked = { price: { actualPrice: { amount: '30' } }, inventoryItem: { quantity: 1 } };
    const { body } = await wire(platform.emulator, 'POST', '/stores/v3/bulk/products-with-inventory/update', {
      ...ownerCall(site),
      body: { products: [{ product: { id, revision, name: 'Cup', variantsInfo: { variants: [stocked] } } }] },
    });
    expect(body.productResults).toMatchObject({ results: [{ itemMetadata: { id, success: false } }] });
  });
});
