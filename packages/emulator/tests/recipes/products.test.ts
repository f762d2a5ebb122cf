import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const PRODUCTS = '/stores/v3/products';
const BULK = '/stores/v3/bulk/products/create';
const INVENTORY = '/stores/v3/inventory-items';
const TREE = { treeReference: { appNamespace: '@wix/stores' } };

const price = (actual: string, compareAt?: string) => ({
  price: { actualPrice: { amount: actual }, ...(compareAt && { compareAtPrice: { amount: compareAt } }) },
  physicalProperties: {},
});
const aProduct = (more: object = {}) => ({
  name: 'Cup',
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [price('10')] },
  ...more,
});
const sizes = (...choices: object[]) => [
  { name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } },
];
const size = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' });
const ofSize = (choiceName: string, renderType: string | undefined = 'TEXT_CHOICES') => ({
  ...price('10'),
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, ...(renderType && { renderType }) } }],
});
const inSizes = (options: object[], variants: object[]) => ({ options, variantsInfo: { variants } });
const variantsOf = (...variants: object[]) => ({ variantsInfo: { variants } });

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: `rp-target-wix` (what was tried on live sites), create-product-catalog-v3, update-product-with-options,
// update-product-pre-order and find-products-query-and-search-catalog-v3 of wix/skills.
onDatabase('sqlite', 'the recipes for products', (platform) => {
  const callsOf = (site: TestSite) => {
    const call = (method: string, path: string, body?: object) =>
      wire(platform.emulator, method, path, { ...ownerCall(site), body });
    const create = async (more: object): Promise<Answer> =>
      (await call('POST', PRODUCTS, { product: aProduct(more) })).body.product;
    const update = ({ id, revision }: Answer, change: object) =>
      call('PATCH', `${PRODUCTS}/${id}`, { product: { id, revision, ...change } });
    return { call, create, update };
  };
  const newShop = async () => callsOf(await platform.site('new-site'));

  test.each<[string, object, number, string]>([
    ['with a name of 81 characters', { name: 'x'.repeat(81) }, 400, 'product.name has length 81'],
    ['without its physical properties', { physicalProperties: undefined }, 400, 'product.physicalProperties'],
    ['with a plain price', variantsOf({ price: '14.95' }), 400, 'Expected an object'],
    ['with a description that is text', { description: '<p>Hi</p>' }, 400, 'product.description Expected an object'],
    ['with a long plain description', { plainDescription: 'x'.repeat(16_001) }, 400, 'expected 16000 or less'],
    ['with an underscore in its slug', { slug: 'ph-5_5' }, 400, 'product.slug must have letters'],
    ['without variants', { variantsInfo: undefined }, 400, 'product.variantsInfo must not be empty'],
    ['with an empty list of variants', { variantsInfo: { variants: [] } }, 400, 'has size 0, expected 1 or more'],
    ['with a variant without a price', variantsOf({ physicalProperties: {} }), 400, 'price must not be empty'],
    ['with a price before the discount that is no higher', variantsOf(price('10', '10')), 400, 'compareAtPrice'],
    ['with a choice without its type', inSizes(sizes({ name: 'S' }), [ofSize('S')]), 400, 'choiceType'],
    ['with a choice of 51 characters', inSizes(sizes(size('y'.repeat(51))), [ofSize('S')]), 400, 'has length 51'],
    ['with a choice named without its render type', inSizes(sizes(size('S')), [ofSize('S', '')]), 428, 'renderType'],
    ['with a variant that lacks a choice', inSizes(sizes(size('S')), [price('10')]), 428, 'no choice of "Size"'],
    ['that is digital and has physical properties', { productType: 'DIGITAL' }, 400, 'physicalProperties'],
  ])('a product %s is refused', async (_case, more, status, words) => {
    const { call } = await newShop();
    const answer = await call('POST', PRODUCTS, { product: aProduct(more) });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
  });

  test('a plain description is ignored beside a rich one', async () => {
    const { call } = await newShop();
    const text = { type: 'TEXT', textData: { text: 'rich' } };
    const description = { nodes: [{ type: 'PARAGRAPH', id: 'a', nodes: [text], paragraphData: {} }] };
    const product = aProduct({ plainDescription: '<p>plain</p>', description });
    const { body } = await call('POST', PRODUCTS, { product, fields: ['PLAIN_DESCRIPTION'] });
    expect(body.product).toMatchObject({ plainDescription: '<p>rich</p>' });
  });

  test('hiding a product hides its variant, but no variants with choices', async () => {
    const { create, update } = await newShop();
    const simple = await update(await create({}), { visible: false });
    expect(simple.body.product).toMatchObject({ visible: false, variantsInfo: { variants: [{ visible: false }] } });
    const shirt = await create(inSizes(sizes(size('S'), size('L')), [ofSize('S'), ofSize('L')]));
    const { body } = await update(shirt, { visible: false });
    expect(body.product).toMatchObject({
      visible: false,
      variantsInfo: { variants: [{ visible: true }, { visible: true }] },
    });
  });

  test('choices of variants have names only on request', async () => {
    const { call, create } = await newShop();
    const { id } = await create(inSizes(sizes(size('S')), [ofSize('S')]));
    const choicesWith = async (fields: string): Promise<Answer> => {
      const { product }: Answer = (await call('GET', `${PRODUCTS}/${id}${fields}`)).body;
      return product.variantsInfo.variants[0].choices[0];
    };
    expect(Object.keys(await choicesWith(''))).toEqual(['optionChoiceIds']);
    expect(await choicesWith('?fields=VARIANT_OPTION_CHOICE_NAMES')).toMatchObject({
      optionChoiceNames: { optionName: 'Size', choiceName: 'S', renderType: 'TEXT_CHOICES' },
    });
  });

  test.each<[string, object, string]>([
    ['without the revision', { revision: undefined, name: 'Mug' }, 'product.revision must not be empty'],
    ['with an empty list of variants', { variantsInfo: { variants: [] } }, 'has size 0, expected 1 or more'],
    ['with a variant without its price', variantsOf({ sku: 'A' }), 'price must not be empty'],
    ['with a new option and a variant without a choice', inSizes(sizes(size('S')), [price('10')]), 'no choice of'],
  ])('an update %s is refused', async (_case, change, words) => {
    const { create, update } = await newShop();
    const answer = await update(await create({}), change);
    expect([answer.status === 200, answer.body.message]).toEqual([false, expect.stringContaining(words)]);
  });

  test('a new product has no inventory items', async () => {
    const { call, create } = await newShop();
    const { id } = await create(variantsOf({ ...price('10'), inventoryItem: { quantity: 3 } }));
    const { body } = await call('POST', `${INVENTORY}/query`, { query: { filter: { productId: { $in: [id] } } } });
    expect(body.inventoryItems).toEqual([]);
  });

  test('a variant has one inventory item at a location, in results[].item of a bulk call', async () => {
    const { call, create } = await newShop();
    const { id: productId, variantsInfo } = await create({});
    const inventoryItems = [{ productId, variantId: variantsInfo.variants[0].id, quantity: 10 }];
    const { body }: Answer = await call('POST', '/stores/v3/bulk/inventory-items/create', {
      inventoryItems,
      returnEntity: true,
    });
    expect(body.results).toMatchObject([
      { item: { quantity: 10, trackQuantity: true }, itemMetadata: { success: true } },
    ]);
    const again = await call('POST', INVENTORY, { inventoryItem: inventoryItems[0] });
    expect([again.status, again.body.details]).toMatchObject([
      409,
      { applicationError: { code: 'ITEM_ALREADY_EXISTS' } },
    ]);
  });

  test('preorders have a limit only with tracked stock, and each update of an item raises its revision', async () => {
    const { call, create } = await newShop();
    const { id: productId, variantsInfo } = await create({});
    const variantId = variantsInfo.variants[0].id;
    const preorderInfo = { enabled: true, message: 'Ships in May', limit: 50 };
    const untracked = { productId, variantId, inStock: true, preorderInfo };
    const { inventoryItem: first }: Answer = (await call('POST', INVENTORY, { inventoryItem: untracked })).body;
    expect(first.preorderInfo).toEqual({ enabled: true, message: 'Ships in May' });
    const changed = async (item: Answer, change: object): Promise<Answer> => {
      const inventoryItem = { id: item.id, revision: item.revision, ...change };
      return (await call('PATCH', `${INVENTORY}/${item.id}`, { inventoryItem, reason: 'MANUAL' })).body.inventoryItem;
    };
    const tracked = await changed(first, { trackQuantity: true, quantity: 10, preorderInfo });
    expect(tracked).toMatchObject({ revision: '2', quantity: 10, preorderInfo: { limit: 50 } });
    const off = await changed(tracked, { preorderInfo: { enabled: false } });
    expect(off).toMatchObject({ revision: '3', preorderInfo: { enabled: false } });
  });

  test.each(['options', 'modifiers', 'infoSections', 'variantsInfo.variants'])(
    'a bulk call with too many %s in all its products is refused as a whole',
    async (name) => {
      const { call } = await newShop();
      const choices = Array.from({ length: 60 }, (_, index) => size(`s${index}`));
      const text = (index: number) => ({
        name: `M${index}`,
        modifierRenderType: 'FREE_TEXT',
        freeTextSettings: { title: 'T' },
      });
      const parts = {
        options: { options: Array.from({ length: 6 }, () => sizes(size('S'))[0]) },
        modifiers: { modifiers: Array.from({ length: 6 }, (_, index) => text(index)) },
        infoSections: {
          infoSections: Array.from({ length: 6 }, (_, index) => ({ uniqueName: `i${index}`, title: 'T' })),
        },
        'variantsInfo.variants': inSizes(
          sizes(...choices),
          choices.map((choice) => ofSize(choice.name)),
        ),
      }[name];
      const products = Array.from({ length: 17 }, (_, index) => aProduct({ name: `P${index}`, ...parts }));
      for (const path of [BULK, '/stores/v3/bulk/products-with-inventory/create']) {
        const { status, body } = await call('POST', path, { products });
        expect([status, body.message]).toEqual([400, expect.stringContaining(`products.${name} has `)]);
      }
    },
  );

  test('one slug that is refused stops the whole bulk call', async () => {
    const { call } = await newShop();
    const products = [aProduct({ name: 'Fine' }), aProduct({ slug: 'ph-5_5' })];
    const { status, body } = await call('POST', BULK, { products });
    expect([status, body.message]).toEqual([400, expect.stringContaining('products[1].slug')]);
    const { products: stored }: Answer = (
      await call('POST', `${PRODUCTS}/query`, { query: { filter: { slug: 'fine' } } })
    ).body;
    expect(stored).toEqual([]);
  });

  test('bulk results have their products in item, or in productResults beside inventoryResults', async () => {
    const { call } = await newShop();
    const bulk: Answer = (await call('POST', BULK, { products: [aProduct()], returnEntity: true })).body;
    expect(bulk.results).toMatchObject([{ item: { name: 'Cup' }, itemMetadata: { originalIndex: 0, success: true } }]);
    const products = [aProduct(variantsOf({ ...price('10'), inventoryItem: { quantity: 3 } }))];
    const path = '/stores/v3/bulk/products-with-inventory/create';
    const stocked: Answer = (await call('POST', path, { products, returnEntity: true })).body;
    expect(Object.keys(stocked).sort()).toEqual(['inventoryResults', 'productResults']);
    expect(stocked.productResults).toMatchObject({ results: [{ item: { name: 'Cup' } }] });
    expect(stocked.inventoryResults).toMatchObject({ results: [{ item: { quantity: 3 } }] });
  });

  test.each<[string, string, object]>([
    ['names', 'filterable', { filter: { name: 'Cup' } }],
    ['prices', 'filterable', { filter: { 'actualPriceRange.minValue.amount': { $lt: 20 } } }],
    ['availability', 'filterable', { filter: { 'inventory.availabilityStatus': 'IN_STOCK' } }],
    ['IDs', 'sortable', { sort: [{ fieldName: 'id', order: 'ASC' }] }],
  ])('a query by %s is refused as not %s', async (_field, word, query) => {
    const { call } = await newShop();
    const { status, body } = await call('POST', `${PRODUCTS}/query`, { query });
    expect([status, body.message]).toEqual([400, expect.stringContaining(`is not declared as ${word}`)]);
  });

  test('a query sorts by field_name as by fieldName', async () => {
    const { call } = await newShop();
    const namesBy = async (sort: object, paging: object) => {
      const answer: Answer = (await call('POST', `${PRODUCTS}/query`, { query: { sort: [sort], ...paging } })).body;
      return answer.products.map(({ name }: Answer) => name);
    };
    const names = await namesBy({ fieldName: 'slug', order: 'DESC' }, { cursorPaging: { limit: 2 } });
    expect(names).toHaveLength(2);
    expect(await namesBy({ field_name: 'slug', order: 'DESC' }, { cursor_paging: { limit: 2 } })).toEqual(names);
  });

  test('a search finds products below a price', async () => {
    const { call } = await newShop();
    const search = { filter: { 'actualPriceRange.minValue.amount': { $lt: 20 } } };
    const { products }: Answer = (await call('POST', `${PRODUCTS}/search`, { search })).body;
    const prices = products.map(({ actualPriceRange }: Answer) => Number(actualPriceRange.minValue.amount));
    expect(prices.length).toBeGreaterThan(0);
    expect(Math.max(...prices)).toBeLessThan(20);
  });

  test('the names of properties are not fields to ask for', async () => {
    const { call } = await newShop();
    const { status, body } = await call('POST', `${PRODUCTS}/query`, { query: {}, fields: ['name'] });
    expect([status, body.message]).toEqual([400, expect.stringContaining('fields[0] must be one of URL, CURRENCY')]);
  });

  test('a category takes its tree beside it, no empty description, and a slug of letters', async () => {
    const { call } = await newShop();
    const create = (body: object) => call('POST', '/categories/v1/categories', body);
    const nested = await create({ category: { name: 'Tea', ...TREE } });
    expect([nested.status, nested.body.message]).toEqual([400, 'treeReference must not be empty']);
    expect(await create({ category: { name: 'Tea', description: '' }, ...TREE })).toMatchObject({ status: 400 });
    const { body } = await create({ category: { name: 'Tea', slug: 'tea_time' }, ...TREE });
    expect(body.message).toContain('category.slug must have letters');
    expect(await create({ category: { name: 'Tea' }, ...TREE })).toMatchObject({ status: 200 });
  });
});
