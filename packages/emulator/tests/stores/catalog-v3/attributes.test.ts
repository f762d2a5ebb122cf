import {
  brandsV3 as brands,
  customizationsV3 as customizations,
  infoSectionsV3 as infoSections,
  ribbonsV3 as ribbons,
} from '@wix/stores';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

interface AttributeEvent {
  entityFqdn: string;
  createdEvent?: { entity: { title: string; description?: object } };
  updatedEvent?: { currentEntity: { title: string; description?: object } };
}

const plainProduct = (name: string) => ({
  name,
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '30' } } }] },
});

const ofType = (customizationType: 'PRODUCT_OPTION' | 'MODIFIER', name: string, choices: string[]) => ({
  name,
  customizationType,
  customizationRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: choices.map((choice) => ({ name: choice, choiceType: 'CHOICE_TEXT' as const })) },
});

const withAttributes = (client: ReturnType<TestSite['visitor']> | ReturnType<TestSite['owner']>) => ({
  productsV3: client.productsV3,
  brandsV3: client.use(brands),
  customizationsV3: client.use(customizations),
  infoSectionsV3: client.use(infoSections),
  ribbonsV3: client.use(ribbons),
});

onEveryDatabase('brands, ribbons, info sections and customizations of Catalog V3', (platform) => {
  const newShop = () => platform.site('new-site');
  const eventsOf = async (site: TestSite, entity: string) =>
    (await site.events()).filter((event) => event.startsWith(`wix.stores.catalog.v3.${entity}/`));

  test('brands, ribbons and customizations of the preset’s products exist, and visitors can read them', async () => {
    const { brandsV3, ribbonsV3, infoSectionsV3, customizationsV3 } = withAttributes((await newShop()).visitor());
    const brands = await brandsV3
      .queryBrands({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
      .ascending('name')
      .find();
    const northpier = brands.items.find(({ name }) => name === 'Northpier');
    expect(northpier?.assignedProductsCount).toBeGreaterThan(1);
    const ribbons = await ribbonsV3.queryRibbons().eq('name', 'New').find();
    expect(ribbons.items).toHaveLength(1);
    expect(await infoSectionsV3.countInfoSections()).toMatchObject({ count: expect.any(Number) });
    const sizes = await customizationsV3
      .queryCustomizations()
      .eq('name', 'Size')
      .eq('customizationType', 'PRODUCT_OPTION')
      .find();
    expect(sizes.items[0]).toMatchObject({ key: 'Size', customizationType: 'PRODUCT_OPTION' });
    expect(sizes.items[0]?.choicesSettings?.choices?.length).toBeGreaterThan(1);
  });

  test('IDs on a product lead to the same brand, ribbon, info sections and customizations', async () => {
    const { productsV3, brandsV3, ribbonsV3, infoSectionsV3, customizationsV3 } = withAttributes(
      (await newShop()).visitor(),
    );
    const { items } = await productsV3
      .queryProducts({ fields: ['INFO_SECTION'] })
      .limit(100)
      .find();
    for (const product of items) {
      if (product.brand) expect((await brandsV3.getBrand(product.brand._id ?? '')).name).toBe(product.brand.name);
      if (product.ribbon) expect((await ribbonsV3.getRibbon(product.ribbon._id ?? '')).name).toBe(product.ribbon.name);
      for (const { _id, title } of product.infoSections ?? []) {
        expect((await infoSectionsV3.getInfoSection(_id ?? '')).title).toBe(title);
      }
      for (const { _id, name, choicesSettings } of [...(product.options ?? []), ...(product.modifiers ?? [])]) {
        const customization = await customizationsV3.getCustomization(_id ?? '');
        expect(customization.name).toBe(name);
        const known = customization.choicesSettings?.choices?.map((choice) => choice._id) ?? [];
        for (const { choiceId } of choicesSettings?.choices ?? []) expect(known).toContain(choiceId);
      }
    }
  });

  test('a product gets the brand with the sent ID or name, and an unknown name creates a brand', async () => {
    const site = await newShop();
    const { brandsV3, productsV3 } = withAttributes(site.owner());
    const { _id = '' } = await brandsV3.createBrand({ name: 'Tern' });
    const byId = await productsV3.createProduct({ ...plainProduct('One'), brand: { _id } });
    const byName = await productsV3.createProduct({ ...plainProduct('Two'), brand: { name: 'Tern' } });
    expect([byId.brand, byName.brand]).toEqual([
      { _id, name: 'Tern' },
      { _id, name: 'Tern' },
    ]);
    const other = await productsV3.createProduct({ ...plainProduct('Three'), brand: { name: 'Plover' } });
    expect((await brandsV3.getBrand(other.brand?._id ?? '')).name).toBe('Plover');
    const nowhere = { ...plainProduct('Four'), brand: { _id: '2a9c1b5e-0000-4000-a000-000000000000' } };
    expect(await refusalOf(productsV3.createProduct(nowhere))).toMatchObject({ status: 404 });
    const counted = await brandsV3.getBrand(_id ?? '', { fields: ['ASSIGNED_PRODUCTS_COUNT'] });
    expect(counted.assignedProductsCount).toBe(2);
  });

  test('renaming a brand renames it on its products, in searches and in Catalog V1', async () => {
    const site = await newShop();
    const { brandsV3, productsV3 } = withAttributes(site.owner());
    const createdProduct = await productsV3.createProduct({ ...plainProduct('Cup'), brand: { name: 'Tern' } });
    const _id = createdProduct.brand?._id ?? '';
    const renamed = await brandsV3.updateBrand(_id, { name: 'Arctic Tern', revision: '1' });
    expect(renamed).toMatchObject({ name: 'Arctic Tern', revision: '2' });
    const visibleProduct = await site.visitor().productsV3.getProduct(createdProduct._id ?? '');
    expect(visibleProduct.brand).toEqual({ _id, name: 'Arctic Tern' });
    const searchResult = await productsV3.searchProducts({ filter: { 'brand.name': 'Arctic Tern' } } as never, {});
    expect(searchResult.products?.map(({ name }) => name)).toEqual(['Cup']);
    await site.settings({ catalogVersion: 'V1' });
    expect((await site.visitor().products.getProduct(createdProduct._id ?? '')).product?.brand).toBe('Arctic Tern');
  });

  test('a brand that Catalog V1 sets on a product becomes a V3 brand with its own ID', async () => {
    const site = await newShop();
    const { productsV3, brandsV3 } = withAttributes(site.owner());
    const createdProduct = await productsV3.createProduct({ ...plainProduct('Cup'), brand: { name: 'Tern' } });
    await brandsV3.updateBrand(createdProduct.brand?._id ?? '', { name: 'Arctic Tern', revision: '1' });
    await site.settings({ catalogVersion: 'V1' });
    await site.owner().products.updateProduct(createdProduct._id ?? '', { brand: 'Tern' });
    await site.settings({ catalogVersion: 'V3' });
    const { brand } = await site.visitor().productsV3.getProduct(createdProduct._id ?? '');
    expect(brand?.name).toBe('Tern');
    expect(brand?._id).not.toBe(createdProduct.brand?._id);
    expect((await brandsV3.getBrand(brand?._id ?? '')).name).toBe('Tern');
    expect((await brandsV3.getBrand(createdProduct.brand?._id ?? '')).name).toBe('Arctic Tern');
  });

  test('updating a brand requires its revision, and each write sends an event', async () => {
    const site = await newShop();
    const { brandsV3 } = withAttributes(site.owner());
    const { _id } = await brandsV3.createBrand({ name: 'Tern' });
    const id = _id ?? '';
    expect(await refusalOf(brandsV3.updateBrand(id, { name: 'Gull', revision: '7' }))).toMatchObject({ status: 409 });
    await brandsV3.updateBrand(id, { name: 'Gull', revision: '1' });
    await brandsV3.deleteBrand(id);
    expect(await refusalOf(brandsV3.getBrand(id))).toMatchObject({ status: 404 });
    const entity = 'wix.stores.catalog.v3.brand';
    expect(await eventsOf(site, 'brand')).toEqual([`${entity}/created`, `${entity}/updated`, `${entity}/deleted`]);
  });

  test('a brand name that is taken or blank is refused', async () => {
    const { brandsV3 } = withAttributes((await newShop()).owner());
    expect(await refusalOf(brandsV3.createBrand({ name: 'Northpier' }))).toMatchObject({ status: 409 });
    expect(await refusalOf(brandsV3.createBrand({ name: '  ' }))).toMatchObject({ status: 400 });
  });

  test('visitors may not write brands, ribbons, info sections or customizations', async () => {
    const { brandsV3, ribbonsV3, infoSectionsV3, customizationsV3 } = withAttributes((await newShop()).visitor());
    const refused = [
      () => brandsV3.createBrand({ name: 'Tern' }),
      () => ribbonsV3.getOrCreateRibbon('Rare'),
      () => infoSectionsV3.createInfoSection({ title: 'Care', uniqueName: 'care' }),
      () => customizationsV3.createCustomization(ofType('MODIFIER', 'Wrap', ['Yes']) as never),
    ];
    for (const call of refused) expect(await refusalOf(call())).toMatchObject({ status: 403 });
  });

  test('a ribbon is found by its name, and its deletion removes it from every product', async () => {
    const site = await newShop();
    const { ribbonsV3, productsV3 } = withAttributes(site.owner());
    const { ribbon } = await ribbonsV3.getOrCreateRibbon('Rare');
    expect((await ribbonsV3.getOrCreateRibbon('Rare')).ribbon?._id).toBe(ribbon?._id);
    const first = await productsV3.createProduct({ ...plainProduct('One'), ribbon: { _id: ribbon?._id ?? '' } });
    const also = await productsV3.createProduct({
      ...plainProduct('Two'),
      ribbon: { name: 'New' },
      additionalRibbons: [{ _id: ribbon?._id ?? '' }],
    });
    expect(also.additionalRibbons).toEqual([{ _id: ribbon?._id, name: 'Rare' }]);
    const counted = await ribbonsV3.getRibbon(ribbon?._id ?? '', { fields: ['ASSIGNED_PRODUCT_COUNT'] as never });
    expect(counted.assignedProductCount).toBe(2);
    await ribbonsV3.deleteRibbon(ribbon?._id ?? '');
    const { productsV3: visitorProducts } = site.visitor();
    expect((await visitorProducts.getProduct(first._id ?? '')).ribbon).toBeUndefined();
    expect(await visitorProducts.getProduct(also._id ?? '')).toMatchObject({
      ribbon: { name: 'New' },
      additionalRibbons: [],
    });
  });

  test('an info section is stored once, and its text changes in every product with it', async () => {
    const site = await newShop();
    const { infoSectionsV3, productsV3 } = withAttributes(site.owner());
    const texts = { title: 'Care', plainDescription: '<p>By hand.</p>' };
    const { _id, revision } = await infoSectionsV3.createInfoSection({ ...texts, uniqueName: 'wool-care' });
    const byId = await productsV3.createProduct({ ...plainProduct('One'), infoSections: [{ _id: _id ?? '' }] });
    const byName = await productsV3.createProduct({
      ...plainProduct('Two'),
      infoSections: [{ uniqueName: 'wool-care' }],
    });
    await infoSectionsV3.updateInfoSection(_id ?? '', { revision: revision ?? '', plainDescription: '<p>Cold.</p>' });
    const fields = ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'] as const;
    for (const product of [byId, byName]) {
      const visibleProduct = await site.visitor().productsV3.getProduct(product._id ?? '', { fields: [...fields] });
      expect(visibleProduct.infoSections).toEqual([
        { _id, uniqueName: 'wool-care', title: 'Care', plainDescription: '<p>Cold.</p>' },
      ]);
    }
    await infoSectionsV3.deleteInfoSection(_id ?? '');
    expect((await productsV3.getProduct(byId._id ?? '')).infoSections).toEqual([]);
  });

  test('the events of an info section carry the description that its read returns', async () => {
    const site = await newShop();
    const { infoSectionsV3, productsV3 } = withAttributes(site.owner());
    const texts = { title: 'Care', plainDescription: '<p>By hand.</p>' };
    const own = await infoSectionsV3.createInfoSection({ ...texts, uniqueName: 'wool-care' });
    await infoSectionsV3.updateInfoSection(own._id ?? '', { revision: '1', title: 'Wool care' });
    const sections = [{ ...texts, uniqueName: 'silk-care', title: 'Silk' }];
    await productsV3.createProduct({ ...plainProduct('One'), infoSections: sections as never });
    const { events } = await site.control<{ events: AttributeEvent[] }>('GET', 'events?after=0');
    const sent = events
      .filter(({ entityFqdn }) => entityFqdn === 'wix.stores.catalog.v3.info_section')
      .map(({ createdEvent, updatedEvent }) => createdEvent?.entity ?? updatedEvent?.currentEntity);
    expect(sent.map((entity) => entity?.title)).toEqual(['Care', 'Wool care', 'Silk']);
    for (const entity of sent) expect(JSON.stringify(entity?.description)).toContain('By hand.');
    expect(sent[0]?.description).toEqual(own.description);
  });

  test('the events of a customization carry the key that its read returns', async () => {
    const site = await newShop();
    const { customizationsV3 } = withAttributes(site.owner());
    const wrap = await customizationsV3.createCustomization(ofType('MODIFIER', 'Wrap', ['Paper']) as never);
    await customizationsV3.updateCustomization(wrap._id ?? '', { name: 'Wrapping', revision: '1' });
    const { events } = await site.control<{ events: AttributeEvent[] }>('GET', 'events?after=0');
    const sent = events
      .filter(({ entityFqdn }) => entityFqdn === 'wix.stores.catalog.v3.customization')
      .map(({ createdEvent, updatedEvent }) => createdEvent?.entity ?? updatedEvent?.currentEntity);
    expect(sent).toMatchObject([{ key: 'Wrap' }, { name: 'Wrapping', key: 'Wrapping' }]);
    expect(wrap.key).toBe('Wrap');
  });

  test('a product returns its info sections only on request', async () => {
    const { productsV3 } = withAttributes((await newShop()).owner());
    const sections = [{ uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand.</p>' }];
    const createdProduct = await productsV3.createProduct({ ...plainProduct('One'), infoSections: sections as never });
    expect(createdProduct.infoSections).toEqual([{ _id: expect.any(String) }]);
    const detailedProduct = await productsV3.getProduct(createdProduct._id ?? '', { fields: ['INFO_SECTION'] });
    expect(detailedProduct.infoSections).toEqual([{ _id: expect.any(String), uniqueName: 'care', title: 'Care' }]);
  });

  test('an info section is found or created by its unique name, one by one or in bulk', async () => {
    const { infoSectionsV3 } = withAttributes((await newShop()).owner());
    const infoSection = { uniqueName: 'returns', title: 'Returns', plainDescription: '<p>30 days.</p>' };
    const response = await infoSectionsV3.getOrCreateInfoSection({ infoSection });
    const bulkResponse = await infoSectionsV3.bulkGetOrCreateInfoSections({
      infoSections: [{ uniqueName: 'returns' }, { uniqueName: 'fit', title: 'Fit' }],
    });
    expect(bulkResponse.results?.[0]?.item?._id).toBe(response.infoSection?._id);
    expect(bulkResponse.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 });
  });

  test('bulk calls report each refusal at the item’s index', async () => {
    const { brandsV3 } = withAttributes((await newShop()).owner());
    const { results, bulkActionMetadata } = await brandsV3.bulkCreateBrands([{ name: 'Tern' }, { name: 'Northpier' }], {
      returnEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.[0]?.item?.name).toBe('Tern');
    expect(results?.[1]?.itemMetadata).toMatchObject({ originalIndex: 1, success: false });
  });

  test('renaming an option renames it in its products and variants, whose IDs stay the same', async () => {
    const site = await newShop();
    const { customizationsV3, productsV3 } = withAttributes(site.owner());
    const size = await customizationsV3.createCustomization(
      ofType('PRODUCT_OPTION', 'Sleeve', ['Short', 'Long']) as never,
    );
    const [short, long] = size.choicesSettings?.choices ?? [];
    const variant = (choiceId: string | undefined, amount: string) => ({
      choices: [{ optionChoiceIds: { optionId: size._id ?? '', choiceId: choiceId ?? '' } }],
      price: { actualPrice: { amount } },
    });
    const createdProduct = await productsV3.createProduct({
      ...plainProduct('Shirt'),
      options: [
        { _id: size._id ?? '', choicesSettings: { choices: [{ choiceId: short?._id }, { choiceId: long?._id }] } },
      ],
      variantsInfo: { variants: [variant(short?._id, '20'), variant(long?._id, '25')] },
    } as never);
    expect(createdProduct.options?.[0]).toMatchObject({ _id: size._id, name: 'Sleeve', key: 'Sleeve' });
    await customizationsV3.updateCustomization(size._id ?? '', { name: 'Sleeves', revision: size.revision ?? '' });
    const visibleProduct = await site
      .visitor()
      .productsV3.getProduct(createdProduct._id ?? '', { fields: ['VARIANT_OPTION_CHOICE_NAMES'] });
    expect(visibleProduct.options?.[0]).toMatchObject({ _id: size._id, name: 'Sleeves' });
    expect(visibleProduct.variantsInfo?.variants?.map(({ _id }) => _id)).toEqual(
      createdProduct.variantsInfo?.variants?.map(({ _id }) => _id),
    );
    expect(visibleProduct.variantsInfo?.variants?.[1]?.choices?.[0]).toMatchObject({
      optionChoiceIds: { optionId: size._id, choiceId: long?._id },
      optionChoiceNames: { optionName: 'Sleeves', choiceName: 'Long' },
    });
  });

  test('a product’s new option becomes a customization, and its new choice one of that customization’s choices', async () => {
    const { customizationsV3, productsV3 } = withAttributes((await newShop()).owner());
    const make = (choiceName: string) =>
      productsV3.createProduct({
        ...plainProduct(`Shirt ${choiceName}`),
        options: [
          {
            name: 'Sleeve',
            optionRenderType: 'TEXT_CHOICES',
            choicesSettings: { choices: [{ name: choiceName, choiceType: 'CHOICE_TEXT' }] },
          },
        ],
        variantsInfo: {
          variants: [
            {
              choices: [{ optionChoiceNames: { optionName: 'Sleeve', choiceName, renderType: 'TEXT_CHOICES' } }],
              price: { actualPrice: { amount: '20' } },
            },
          ],
        },
      });
    const [one, two] = [await make('Short'), await make('Long')];
    expect(one.options?.[0]?._id).toBe(two.options?.[0]?._id);
    const { choicesSettings } = await customizationsV3.getCustomization(one.options?.[0]?._id ?? '');
    expect(choicesSettings?.choices?.map(({ name }) => name)).toEqual(['Short', 'Long']);
  });

  test('an option in use cannot be deleted; deleting a modifier removes it from its products', async () => {
    const site = await newShop();
    const { customizationsV3, productsV3 } = withAttributes(site.owner());
    const sizes = await customizationsV3
      .queryCustomizations()
      .eq('name', 'Size')
      .eq('customizationType', 'PRODUCT_OPTION')
      .find();
    const refused = await refusalOf(customizationsV3.deleteCustomization(sizes.items[0]?._id ?? ''));
    expect(refused).toMatchObject({ status: 400, fields: ['customizationId'] });
    const wrap = await customizationsV3.createCustomization(ofType('MODIFIER', 'Wrap', ['Paper', 'Box']) as never);
    const choices = (wrap.choicesSettings?.choices ?? []).map(({ _id }) => ({ choiceId: _id }));
    const createdProduct = await productsV3.createProduct({
      ...plainProduct('Cup'),
      modifiers: [{ _id: wrap._id ?? '', choicesSettings: { choices } }],
    } as never);
    expect(createdProduct.modifiers?.[0]).toMatchObject({
      _id: wrap._id,
      name: 'Wrap',
      modifierRenderType: 'TEXT_CHOICES',
    });
    const removed = await customizationsV3.removeCustomizationChoices(wrap._id ?? '', [choices[0]?.choiceId ?? '']);
    expect(removed.customization?.choicesSettings?.choices?.map(({ name }) => name)).toEqual(['Box']);
    const getVisibleProduct = () => site.visitor().productsV3.getProduct(createdProduct._id ?? '');
    expect((await getVisibleProduct()).modifiers?.[0]?.choicesSettings?.choices?.map(({ name }) => name)).toEqual([
      'Box',
    ]);
    await customizationsV3.deleteCustomization(wrap._id ?? '');
    expect((await getVisibleProduct()).modifiers).toEqual([]);
  });

  test('choices can be added, reordered and replaced', async () => {
    const { customizationsV3 } = withAttributes((await newShop()).owner());
    const wrap = await customizationsV3.createCustomization(ofType('MODIFIER', 'Wrap', ['Paper', 'Box']) as never);
    const id = wrap._id ?? '';
    const byName = (name: string) => ({ name, choiceType: 'CHOICE_TEXT' as const });
    const added = await customizationsV3.addCustomizationChoices(id, [byName('Cloth')] as never);
    const ids = added.customization?.choicesSettings?.choices?.map(({ _id }) => _id ?? '') ?? [];
    expect(ids).toHaveLength(3);
    const ordered = await customizationsV3.reorderCustomizationChoices(id, '2', { choiceIds: ids.toReversed() });
    const namesOf = (answer: typeof added) => answer.customization?.choicesSettings?.choices?.map(({ name }) => name);
    expect(namesOf(ordered as typeof added)).toEqual(['Cloth', 'Box', 'Paper']);
    const set = await customizationsV3.setCustomizationChoices(id, [byName('Box'), byName('Tin')] as never);
    expect(namesOf(set as typeof added)).toEqual(['Box', 'Tin']);
    expect(set.customization?.choicesSettings?.choices?.[0]?._id).toBe(ids[1]);
    const double = customizationsV3.addCustomizationChoices(id, [byName('Tin')] as never);
    expect(await refusalOf(double)).toMatchObject({ status: 400 });
  });
});
