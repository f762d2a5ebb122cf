import { aProduct } from '../../stores/a-product';
import type { Replay, World } from '../world';

const choices = (names: readonly string[]) => names.map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const }));

/**
 * The captured site moved from V1 to V3, so these products are created with V1, including a price per unit and options.
 */
async function move(world: World): Promise<void> {
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

/**
 * Gives a product every kind of modifier, one with a picture, and an info section as the dashboard's editor creates it.
 */
async function withModifiers(world: World): Promise<void> {
  const { items } = await world.owner.productsV3
    .queryProducts({ fields: ['MEDIA_ITEMS_INFO'] })
    .limit(1)
    .find();
  const { _id = '', revision = '', media } = items[0] ?? {};
  const picture = media?.itemsInfo?.items?.[0]?._id;
  if (!picture) throw new Error('expected a product with a picture');
  await world.owner.productsV3.updateProduct(_id ?? '', {
    revision: revision ?? '',
    modifiers: [
      {
        name: 'Wrap',
        modifierRenderType: 'TEXT_CHOICES',
        choicesSettings: {
          choices: choices(['Box', 'Paper']).map((choice) => ({ ...choice, linkedMedia: [{ _id: picture }] })),
        },
      },
      {
        name: 'Ribbon',
        modifierRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#ff0000' }] },
      },
      { name: 'Words', modifierRenderType: 'FREE_TEXT', freeTextSettings: { title: 'Your words', maxCharCount: 50 } },
    ],
    infoSections: [{ uniqueName: 'care', title: 'Care', description: richText }],
  } as never);
}

const text = (content: string, decorations: object[] = []) => ({
  type: 'TEXT',
  id: '',
  nodes: [],
  textData: { text: content, decorations },
});
const paragraph = (id: string, ...nodes: object[]) => ({
  type: 'PARAGRAPH',
  id,
  nodes,
  paragraphData: { textStyle: { textAlignment: 'AUTO' }, indentation: 0 },
});

/** A paragraph, a line and a list. */
const richText = {
  nodes: [
    paragraph('a1', text('Keep it '), text('dry', [{ type: 'BOLD', fontWeightValue: 700 }])),
    paragraph('a2', text('always', [{ type: 'UNDERLINE' }])),
    {
      type: 'DIVIDER',
      id: 'a3',
      nodes: [],
      dividerData: {
        containerData: { width: {}, alignment: 'CENTER', spoiler: {}, height: {}, textWrap: false },
        lineStyle: 'SINGLE',
        width: 'LARGE',
        alignment: 'CENTER',
      },
    },
    {
      type: 'BULLETED_LIST',
      id: 'a4',
      nodes: [
        {
          type: 'LIST_ITEM',
          id: 'a5',
          nodes: [paragraph('a6', text('By hand', [{ type: 'BOLD', fontWeightValue: 700 }]))],
        },
      ],
      bulletedListData: { indentation: 0 },
    },
  ],
  metadata: { version: 1, id: '0b7d2b2e-6d2c-4f07-9f0f-0c3a9c8b1c11' },
  documentStyle: {},
};

const FIELDS = [
  'CURRENCY',
  'INFO_SECTION',
  'INFO_SECTION_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'THUMBNAIL',
] as const;

export const CATALOGUE_V3: Readonly<Record<string, Replay>> = {
  async 'productsV3.getProduct'(world) {
    await move(world);
    await withModifiers(world);
    const { productsV3 } = world.owner;
    const { items } = await productsV3.queryProducts().limit(100).find();
    return Promise.all(items.map(({ _id }) => productsV3.getProduct(_id ?? '')));
  },
  async 'productsV3.queryProducts'(world) {
    await move(world);
    await withModifiers(world);
    const { items } = await world.owner.productsV3
      .queryProducts({ fields: [...FIELDS] })
      .limit(100)
      .find();
    return [{ items }];
  },
};
