// @module-tag database

import { customizationsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

const price = { actualPrice: { amount: '30' } };
const choices = (...names: string[]) => ({
  choices: names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const })),
});
const ofSize = (choiceName: string) => ({
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } }],
  price,
});
const scarf = () => ({
  name: 'Scarf',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES' as const, choicesSettings: choices('S', 'M') }],
  modifiers: [
    { name: 'Wrap', modifierRenderType: 'TEXT_CHOICES' as const, choicesSettings: choices('Paper', 'Cloth') },
  ],
  variantsInfo: { variants: [ofSize('S'), ofSize('M')] },
});

onEveryDatabase('options and variants of a product', (platform) => {
  const newScarf = async (site: TestSite) => {
    const { _id = '', ...product } = await site.owner().productsV3.createProduct(scarf());
    return { id: _id ?? '', ...product };
  };

  test('variants without their options are refused, by each call that updates products', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const { id, revision, variantsInfo } = await newScarf(site);
    const change = { revision, variantsInfo };
    const refusal = { status: 428, code: 'MISSING_OPTIONS_ON_UPDATE_VARIANTS' };
    expect(await refusalOf(productsV3.updateProduct(id, change as never))).toMatchObject(refusal);
    expect(await refusalOf(productsV3.updateProductWithInventory(id, change as never))).toMatchObject(refusal);
    const bulk = await productsV3.bulkUpdateProducts([{ product: { _id: id, ...change } as never }]);
    expect(bulk.results?.[0]?.itemMetadata).toMatchObject({ success: false, error: { code: refusal.code } });
    expect((await productsV3.getProduct(id)).revision).toBe(revision);
  });

  test('options without their variants are refused', async () => {
    const site = await platform.site('new-site');
    const { id, revision, options } = await newScarf(site);
    const refused = site.owner().productsV3.updateProduct(id, { revision, options } as never);
    expect(await refusalOf(refused)).toMatchObject({ status: 428, code: 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT' });
  });

  test('a product without options takes its variant alone', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const { options: _, modifiers: __, ...plain } = scarf();
    const { _id, revision } = await productsV3.createProduct({ ...plain, variantsInfo: { variants: [{ price }] } });
    const variants = [{ price: { actualPrice: { amount: '35' } } }];
    const changed = await productsV3.updateProduct(_id ?? '', { revision, variantsInfo: { variants } } as never);
    expect(changed.variantsInfo?.variants).toMatchObject([{ price: { actualPrice: { amount: '35' } } }]);
  });

  test('existing choices keep their names, and new ones are added', async () => {
    const site = await platform.site('new-site');
    const { id, revision, options = [], modifiers = [], variantsInfo } = await newScarf(site);
    const renamed = <Part extends { choicesSettings?: { choices?: { name?: string | null }[] } }>(parts: Part[]) =>
      parts.map((part) => ({
        ...part,
        choicesSettings: {
          choices: (part.choicesSettings?.choices ?? []).map((choice) => ({ ...choice, name: `New ${choice.name}` })),
        },
      }));
    const [size] = renamed(options);
    const added = { name: 'L', choiceType: 'CHOICE_TEXT' };
    const changed = await site.owner().productsV3.updateProduct(id, {
      revision,
      options: [{ ...size, choicesSettings: { choices: [...(size?.choicesSettings.choices ?? []), added] } }],
      modifiers: renamed(modifiers),
      variantsInfo,
    } as never);
    expect(changed.revision).not.toBe(revision);
    const names = (parts: typeof changed.options) =>
      parts?.map(({ choicesSettings }) => choicesSettings?.choices?.map(({ name }) => name));
    expect(names(changed.options)).toEqual([['S', 'M', 'L']]);
    expect(names(changed.modifiers as typeof changed.options)).toEqual([['Paper', 'Cloth']]);
  });

  test('an update of the customization does not rename its choices either', async () => {
    const site = await platform.site('new-site');
    const { options = [] } = await newScarf(site);
    const customizations = site.owner().use(customizationsV3);
    const { revision, choicesSettings } = await customizations.getCustomization(options[0]?._id ?? '');
    const choicesRenamed = choicesSettings?.choices?.map((choice) => ({ ...choice, name: `New ${choice.name}` }));
    const changed = await customizations.updateCustomization(options[0]?._id ?? '', {
      revision,
      choicesSettings: { choices: choicesRenamed },
    } as never);
    expect(changed.revision).not.toBe(revision);
    expect(changed.choicesSettings?.choices).toEqual(choicesSettings?.choices);
  });
});

onEveryDatabase('products that read as healthy', (platform) => {
  const digital = (variant: object) => ({
    name: 'Pattern',
    productType: 'DIGITAL',
    variantsInfo: { variants: [{ price, ...variant }] },
  });

  test('a digital product is sold with a file and with stock only', async () => {
    const site = await platform.site('new-site');
    const call = (path: string, body: object) => wire(site.emulator, 'POST', path, { ...ownerCall(site), body });
    const add = async (product: object) => {
      const { body } = await call('/stores/v3/products-with-inventory', { product });
      const { id: catalogItemId } = body.product as { id: string };
      const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId };
      return refusalOf(site.visitor().cartV2.createCart({ catalogItems: [{ quantity: 1, catalogReference }] }));
    };
    const digitalProperties = { digitalFile: { id: 'pattern.pdf' } };
    const inStock = { inventoryItem: { inStock: true } };
    expect(await add(digital(inStock))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect(await add(digital({ digitalProperties }))).toMatchObject({ code: 'INSUFFICIENT_INVENTORY' });
    await expect(add(digital({ ...inStock, digitalProperties }))).rejects.toThrow('the call was not refused');
  });
});

onEveryDatabase('a product’s SEO data', (platform) => {
  test('is returned as a whole, and an update replaces it', async () => {
    const { productsV3 } = (await platform.site('new-site')).owner();
    const tags = [{ type: 'title', children: 'Scarf', custom: false, disabled: false }];
    const settings = { preventAutoRedirect: false, keywords: [{ term: 'scarf', isMain: true, origin: 'USER' }] };
    const { _id, revision, seoData } = await productsV3.createProduct({ ...scarf(), seoData: { tags, settings } });
    expect(seoData).toEqual({ tags, settings });
    await productsV3.updateProduct(_id ?? '', { revision, seoData: { tags: [] } });
    expect((await productsV3.getProduct(_id ?? '')).seoData).toEqual({ tags: [] });
  });
});
