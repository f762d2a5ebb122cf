import { STORES_APP_ID as appId } from '../../ecom/cart/shopping';
import type { TestPlatform } from '../../harness/harness';

/** Wrapping costs 2.35 or nothing, an engraving of up to 10 characters 4.1. Both are optional unless `mandatory`. */
const cup = (mandatory: boolean) => ({
  name: 'Cup',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  modifiers: [
    {
      name: 'Wrapping',
      modifierRenderType: 'TEXT_CHOICES' as const,
      mandatory,
      choicesSettings: {
        choices: [
          { name: 'Box', choiceType: 'CHOICE_TEXT' as const, addedPrice: '2.35' },
          { name: 'Paper', choiceType: 'CHOICE_TEXT' as const },
        ],
      },
    },
    {
      name: 'Engraving',
      modifierRenderType: 'FREE_TEXT' as const,
      freeTextSettings: { title: 'Your words', minCharCount: 2, maxCharCount: 10, defaultAddedPrice: '4.1' },
    },
  ],
  variantsInfo: {
    variants: [
      {
        price: { actualPrice: { amount: '30' }, compareAtPrice: { amount: '40' } },
        inventoryItem: { quantity: 50 },
      },
    ],
  },
});

export async function shopWithCup(platform: TestPlatform, { mandatory = false } = {}) {
  const site = await platform.site('new-site');
  const { product } = await site.owner().productsV3.createProductWithInventory(cup(mandatory) as never);
  return { site, id: product?._id ?? '', variantId: product?.variantsInfo?.variants?.[0]?._id ?? '' };
}

export const cupInCart = (catalogItemId: string, options: Record<string, unknown>, quantity = 1) => ({
  quantity,
  catalogReference: { catalogItemId, appId, options },
});

export const wrongChoices = (variantId: string) => [
  { variantId, options: { Wrapping: 'Gold' } },
  { variantId, customTextFields: { 'Your words': 'A' } },
  { variantId, customTextFields: { 'Your words': 'For everybody' } },
];
