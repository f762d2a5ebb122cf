import { categories as categoriesModule } from '@wix/categories';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { aClass } from '../bookings/services/own-services';
import { aTicketedEvent } from '../events/event/some-events';
import { onEveryDatabase } from '../harness/harness';
import { aPlan } from '../pricing-plans/a-plan';

onEveryDatabase('the slug from a name with accents and an emoji', (platform) => {
  const NAME = '🇦🇷 Velero clásico, 3 m';
  const SLUG = '🇦🇷-velero-clásico-3-m';

  test('keeps accents and emoji for services, events, plans and products of Catalog V1', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const service = await owner.services.createService({ ...aClass(), name: NAME });
    expect(service.mainSlug?.name).toBe(SLUG);
    expect((await owner.wixEventsV2.createEvent(aTicketedEvent({ title: NAME }))).slug).toBe(SLUG);
    expect((await aPlan(site, { name: NAME })).slug).toBe(SLUG);
    const { product } = await owner.products.createProduct({
      name: NAME,
      productType: 'physical',
      priceData: { price: 20 },
    });
    expect(product?.slug).toBe(SLUG);
    expect((await site.visitor().products.queryProducts().eq('slug', SLUG).find()).items).toHaveLength(1);
  });

  test('keeps accents and emoji for products and categories of Catalog V3', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const product = await productsV3.createProduct({
      name: NAME,
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    });
    expect(product.slug).toBe(SLUG);
    expect((await site.visitor().productsV3.getProductBySlug(SLUG)).product?._id).toBe(product._id);
    const emojiAlone = await productsV3.createProduct({
      name: '⛵',
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
    });
    expect(emojiAlone.slug).toBe('⛵');
    const { categories } = createClient({
      modules: { categories: categoriesModule },
      auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }),
    });
    const category = await categories.createCategory(
      { name: NAME },
      { treeReference: { appNamespace: '@wix/stores' } },
    );
    expect(category.slug).toBe(SLUG);
  });

  test('passes validateSlug for the service that has it', async () => {
    const { services } = (await platform.site()).owner();
    const service = await services.createService({ ...aClass(), name: NAME });
    expect((await services.validateSlug(service._id ?? '', { slug: SLUG })).valid).toBe(true);
  });
});
