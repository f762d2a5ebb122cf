import { expect, test } from 'vitest';
import { siteSettings } from '../../../src/platform/kernel/settings';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const idsAndSlugs = async (site: TestSite) => {
  const { documents } = await site.control<{
    documents: { id: string; slug: string; variantsInfo: { variants: { id: string }[] } }[];
  }>('GET', 'collections/products');
  return documents
    .map(({ id, slug, variantsInfo }) => [id, slug, ...variantsInfo.variants.map((variant) => variant.id)])
    .sort();
};

onEveryDatabase('the catalog version', (platform) => {
  test('is V3 on a new site, and V1 on the older sandbox', async () => {
    const versionOf = async (site: TestSite) =>
      (await site.visitor().catalogVersioning.getCatalogVersion()).catalogVersion;
    expect(await versionOf(await platform.site('new-site'))).toBe('V3_CATALOG');
    expect(await versionOf(await platform.site('sandbox'))).toBe('V1_CATALOG');
  });

  test('makes a site with V3 refuse every V1 call from any caller', async () => {
    const site = await platform.site('new-site');
    const refused = { status: 428, code: 'CATALOG_V3_CALLING_CATALOG_V1_API' };
    const { products, collections } = site.visitor();
    expect(await refusalOf(products.queryProducts().find())).toMatchObject(refused);
    expect(await refusalOf(products.queryStoreVariants({}))).toMatchObject(refused);
    expect(await refusalOf(collections.queryCollections().find())).toMatchObject(refused);
    expect(await refusalOf(site.owner().inventory.queryInventory())).toMatchObject(refused);
    expect(await refusalOf(site.owner().products.deleteProduct(crypto.randomUUID()))).toMatchObject(refused);
  });

  test('can be changed on a live site, and products, slugs and variants stay', async () => {
    const site = await platform.site('sandbox');
    const { products } = site.visitor();
    const before = await idsAndSlugs(site);
    await site.settings({ catalogVersion: 'V3' });
    expect(await refusalOf(products.queryProducts().find())).toMatchObject({ status: 428 });
    expect(await idsAndSlugs(site)).toEqual(before);
    await site.settings({ catalogVersion: 'V1' });
    expect((await products.queryProducts().find()).items).not.toHaveLength(0);
    expect(await idsAndSlugs(await platform.site('new-site'))).toEqual(before);
  });

  test('can only be V1 or V3', async () => {
    const site = await platform.site('empty');
    await expect(site.control('PUT', 'settings', { catalogVersion: 'V2' })).rejects.toThrow(/catalogVersion/);
    expect(await site.control('GET', 'settings')).toMatchObject({ catalogVersion: 'V3' });
  });

  test('is V1 on a site stored before the setting existed', async () => {
    const site = await platform.site('sandbox');
    const storedSite = await platform.emulator.sites.byId(site.siteId);
    await storedSite?.run(async (transaction) => {
      const { catalogVersion: _, ...older } = await storedSite.settings();
      await transaction.in(siteSettings).put(older);
    });
    expect(await site.control('GET', 'settings')).toMatchObject({ catalogVersion: 'V1' });
  });
});
