import { recommendations } from '@wix/ecom';
import { expect, test } from 'vitest';
import { addToCart, buy, openCheckout, productBySlug, STORES_APP_ID } from '../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

/** A new object each time, since the SDK renames fields of its arguments. */
const algorithm = (_id: string, appId = STORES_APP_ID) => ({ _id, appId });
const CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';
const TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783';
const BEST_SELLERS = 'ba491fd2-b172-4552-9ea6-7202e01d1d3c';

// Sources: the docs of @wix/auto_sdk_ecom_recommendations, and the platform's starters, which send such requests.
onEveryDatabase('recommendations', (platform) => {
  const visitorRecommendations = (site: TestSite) => site.visitor().use(recommendations);
  const idOf = async (site: TestSite, slug: string) => (await productBySlug(site.visitor(), slug))._id;
  const itemsOf = async (site: TestSite, slug: string) => ({
    items: [{ appId: STORES_APP_ID, catalogItemId: await idOf(site, slug) }],
  });

  test('list distinct other products that share a category with the given product', async () => {
    const site = await platform.site();
    const items = await itemsOf(site, 'notebook');
    const { recommendation } = await visitorRecommendations(site).getRecommendation(
      [algorithm(CATEGORIES), algorithm(TOGETHER)],
      {
        ...items,
        minimumRecommendedItems: 3,
      },
    );
    const ids = recommendation?.items?.map(({ catalogItemId }) => catalogItemId ?? '') ?? [];
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(items.items[0]?.catalogItemId);
    expect(recommendation?.algorithm).toEqual(algorithm(CATEGORIES));
    const { items: recommendedProducts } = await site.visitor().products.queryProducts().in('_id', ids).find();
    expect(recommendedProducts).toHaveLength(ids.length);
  });

  test('start with products bought together, or with bestsellers', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await addToCart(visitor, 'teapot', 3);
    await buy(await openCheckout(site, visitor));
    const teapot = await idOf(site, 'teapot');
    const firstRecommendation = async (id: string, options = {}) =>
      (await visitorRecommendations(site).getRecommendation([algorithm(id)], options)).recommendation?.items?.[0]
        ?.catalogItemId;
    expect(await firstRecommendation(TOGETHER, await itemsOf(site, 'notebook'))).toBe(teapot);
    expect(await firstRecommendation(BEST_SELLERS)).toBe(teapot);
  });

  test('come from the first algorithm with enough products, and are empty if none has enough', async () => {
    const site = await platform.site();
    // Without a product there are no related products.
    const { recommendation } = await visitorRecommendations(site).getRecommendation([
      algorithm(CATEGORIES),
      algorithm(BEST_SELLERS),
    ]);
    expect(recommendation?.algorithm).toEqual(algorithm(BEST_SELLERS));
    const none = await visitorRecommendations(site).getRecommendation([algorithm(BEST_SELLERS)], {
      minimumRecommendedItems: 100,
    });
    expect(none.recommendation?.items).toEqual([]);
  });

  test('exclude hidden products, and are refused for other apps by the platform’s codes', async () => {
    const site = await platform.site();
    const teapot = await idOf(site, 'teapot');
    await site.owner().products.updateProduct(teapot, { visible: false });
    const { getRecommendation, listAvailableAlgorithms } = visitorRecommendations(site);
    const { recommendation } = await getRecommendation([algorithm(BEST_SELLERS)]);
    expect(recommendation?.items?.map(({ catalogItemId }) => catalogItemId)).not.toContain(teapot);
    expect((await listAvailableAlgorithms()).availableAlgorithms).toHaveLength(4);
    const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
    expect(await refusalOf(getRecommendation([algorithm(BEST_SELLERS, BOOKINGS_APP_ID)]))).toMatchObject({
      code: 'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
    });
    expect(await refusalOf(getRecommendation([algorithm(teapot)]))).toMatchObject({
      code: 'ALGORITHM_NOT_SUPPORTED',
    });
    const session = { items: [{ appId: BOOKINGS_APP_ID, catalogItemId: teapot }] };
    expect(await refusalOf(getRecommendation([algorithm(BEST_SELLERS)], session))).toMatchObject({
      code: 'ITEM_APP_ID_NOT_SUPPORTED',
    });
  });
});
