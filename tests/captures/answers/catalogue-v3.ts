import { aProduct } from '../../stores/a-product';
import type { Bringing, World } from '../world';

const choices = (names: readonly string[]) => names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const }));

/** Made with V1, as the captured site's were, which has become one with V3: with a price per unit, options and all. */
async function moved(world: World): Promise<void> {
  const perUnit = {
    totalQuantity: 0.5,
    totalMeasurementUnit: 'KG' as const,
    baseQuantity: 1,
    baseMeasurementUnit: 'KG' as const,
  };
  const priceData = { price: 40 };
  const discount = { type: 'PERCENT' as const, value: 10 };
  await aProduct(world.site, { priceData, discount, pricePerUnitData: perUnit, sku: '21631255' } as never);
  await world.site.settings({ catalogVersion: 'V3' });
}

/** Each kind of modifier. */
async function withModifiers(world: World): Promise<void> {
  const { items } = await world.owner.productsV3.queryProducts().limit(1).find();
  const { _id = '', revision = '' } = items[0] ?? {};
  await world.owner.productsV3.updateProduct(_id ?? '', {
    revision: revision ?? '',
    modifiers: [
      { name: 'Wrap', modifierRenderType: 'TEXT_CHOICES', choicesSettings: { choices: choices(['Box', 'Paper']) } },
      {
        name: 'Ribbon',
        modifierRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#ff0000' }] },
      },
      { name: 'Words', modifierRenderType: 'FREE_TEXT', freeTextSettings: { title: 'Your words', maxCharCount: 50 } },
    ],
  } as never);
}

const FIELDS = [
  'CURRENCY',
  'INFO_SECTION',
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'THUMBNAIL',
] as const;

export const CATALOGUE_V3: Readonly<Record<string, Bringing>> = {
  async 'productsV3.getProduct'(world) {
    await moved(world);
    await withModifiers(world);
    const { productsV3 } = world.owner;
    const { items } = await productsV3.queryProducts().limit(100).find();
    return Promise.all(items.map(({ _id }) => productsV3.getProduct(_id ?? '')));
  },
  async 'productsV3.queryProducts'(world) {
    await moved(world);
    await withModifiers(world);
    const { items } = await world.owner.productsV3
      .queryProducts({ fields: [...FIELDS] })
      .limit(100)
      .find();
    return [{ items }];
  },
};
