import { aProduct, OPTIONS } from '../../stores/a-product';
import type { Replay, World } from '../world';

const PRODUCT = {
  name: 'Captured apron',
  description: 'Sturdy',
  productType: 'physical' as const,
  visible: true,
  sku: '21631254',
  weight: 0.4,
  brand: 'Walk',
  ribbon: 'New',
  priceData: { price: 40 },
  costAndProfitData: { itemCost: 12 },
  discount: { type: 'PERCENT' as const, value: 10 },
  customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
  additionalInfoSections: [{ title: 'Care', description: 'Wash cold' }],
  seoData: { tags: [{ type: 'title', children: 'Apron', custom: false, disabled: false }] },
};

/** A product with managed variants, pictures, stock and all optional fields. */
async function fullProduct(world: World): Promise<string> {
  const { _id } = await aProduct(world.site, { ...PRODUCT, manageVariants: true, productOptions: OPTIONS });
  const { products } = world.owner;
  await products.addProductMedia(_id, [{ url: 'https://example.com/apron.jpg' }, { url: 'https://example.com/b.jpg' }]);
  const { product } = await products.getProduct(_id);
  const mediaIds = product?.media?.items?.flatMap((item) => (item._id ? [item._id] : [])) ?? [];
  await products.addProductMediaToChoices(_id, [{ option: 'Size', choice: 'M', mediaIds }]);
  return _id;
}

const find = (world: World, body: object) => world.rest('POST', '/stores/v1/products/query', body);
const readerPath = (path: string) => `/stores-reader/v1${path}`;

export const CATALOGUE: Readonly<Record<string, Replay>> = {
  async 'collections.getCollection'(world) {
    const { collections = [] } = Object(await world.rest('GET', '/v2/collections/query')) as { collections?: unknown };
    return Promise.all(
      Object.values(Object(collections)).map((one) => world.rest('GET', `/v2/collections/${Object(one).id}`)),
    );
  },
  async 'collections.queryCollections'(world) {
    return [await world.rest('POST', readerPath('/collections/query'), { query: {} })];
  },
  async 'inventory.queryInventory'(world) {
    return [await world.rest('POST', '/stores-reader/v2/inventoryItems/query', { query: {} })];
  },
  async 'products.createProduct'(world) {
    const product = { ...PRODUCT, manageVariants: true, productOptions: OPTIONS };
    return [await world.rest('POST', '/stores/v1/products', { product })];
  },
  async 'products.getProductOptionsAvailability'(world) {
    const id = await fullProduct(world);
    const ask = (options: object) =>
      world.rest('POST', readerPath(`/products/${id}/productOptionsAvailability`), { options });
    return [await ask({ Size: 'S' }), await ask({ Size: 'M', Color: 'Navy' })];
  },
  async 'products.getStoreVariant'(world) {
    const id = await fullProduct(world);
    const { variants = [] } = await world.owner.products.queryProductVariants(id);
    return Promise.all(variants.map(({ _id }) => world.rest('GET', readerPath(`/variants/${id}-${_id}`))));
  },
  async 'products.queryProductVariants'(world) {
    return [await world.visitor.products.queryProductVariants(await fullProduct(world))];
  },
  async 'stores-v1-products-queryProducts-1'(world) {
    await fullProduct(world);
    const { items } = await world.visitor.products.queryProducts().limit(100).find();
    return [{ items }];
  },
  async 'stores-v1-products-queryProducts-2'(world) {
    await fullProduct(world);
    return [await find(world, { query: { paging: { limit: 100 } }, includeMerchantSpecificData: true })];
  },
  async 'stores-v1-products-queryProducts-4'(world) {
    await fullProduct(world);
    const query = { paging: { limit: 100 } };
    return [
      await find(world, {
        query,
        includeVariants: true,
        includeHiddenProducts: true,
        includeMerchantSpecificData: true,
      }),
    ];
  },
};
