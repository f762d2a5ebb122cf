import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

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

onEveryDatabase('a product with modifiers', (platform) => {
  const shopWith = async (mandatory = false) => {
    const site = await platform.site('new-site');
    const { product } = await site.owner().productsV3.createProductWithInventory(cup(mandatory) as never);
    const variantId = product?.variantsInfo?.variants?.[0]?._id ?? '';
    return { site, id: product?._id ?? '', variantId };
  };

  const v1 = async (site: TestSite, id: string, options: Record<string, unknown>) => {
    const { currentCart } = site.visitor();
    const lineItems = [{ quantity: 2, catalogReference: { catalogItemId: id, appId, options } }];
    return (await currentCart.addToCurrentCart({ lineItems })).cart?.lineItems ?? [];
  };

  const v2 = async (site: TestSite, id: string, options: Record<string, unknown>) => {
    const { currentCartV2 } = site.visitor();
    const catalogItems = [{ quantity: 2, catalogReference: { catalogItemId: id, appId, options } }];
    return (await currentCartV2.addLineItemsToCurrentCart({ catalogItems })).cart?.lineItems ?? [];
  };

  /** Source: `linkedMedia` and `PRODUCT_CHOICES_MEDIA_REFERENCES` in @wix/auto_sdk_stores_products-v-3, and a real answer. */
  test('returns the images linked to a choice, or only their IDs on request', async () => {
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const { items } = await productsV3
      .queryProducts({ fields: ['MEDIA_ITEMS_INFO'] })
      .limit(1)
      .find();
    const { _id = '', revision = '', media } = items[0] ?? {};
    const picture = media?.itemsInfo?.items?.[0]?._id ?? '';
    expect(picture).not.toBe('');
    const mediaReferences = (...ids: string[]) => ids.map((id) => ({ _id: id }));
    const choices = [
      { name: 'Box', choiceType: 'CHOICE_TEXT' as const, linkedMedia: mediaReferences('nobody-has-this', picture) },
      { name: 'Paper', choiceType: 'CHOICE_TEXT' as const },
    ];
    const modifiers = [{ name: 'Wrap', modifierRenderType: 'TEXT_CHOICES' as const, choicesSettings: { choices } }];
    await productsV3.updateProduct(_id ?? '', { revision: revision ?? '', modifiers });
    const visibleChoices = async (...fields: 'PRODUCT_CHOICES_MEDIA_REFERENCES'[]) => {
      const product = await site.visitor().productsV3.getProduct(_id ?? '', { fields });
      return product.modifiers?.[0]?.choicesSettings?.choices ?? [];
    };
    const [box, paper] = await visibleChoices();
    expect(box?.linkedMedia).toEqual([expect.objectContaining({ _id: picture, mediaType: 'IMAGE' })]);
    expect(box?.linkedMedia?.[0]?.image).toContain('wix:image://');
    expect(paper?.linkedMedia).toEqual([]);
    const [boxChoice] = await visibleChoices('PRODUCT_CHOICES_MEDIA_REFERENCES');
    expect(boxChoice).toMatchObject({ linkedMedia: [], media: { items: [{ mediaId: picture }] } });
  });

  test('adds the surcharges of the chosen modifiers and lists the choices in Cart V1 and Cart V2', async () => {
    const { site, id, variantId } = await shopWith();
    const cartOptions = { variantId, options: { Wrapping: 'Box' }, customTextFields: { 'Your words': 'For Ada' } };
    const [older] = await v1(site, id, cartOptions);
    expect(older).toMatchObject({
      price: { amount: '36.45' },
      fullPrice: { amount: '46.45' },
      lineItemPrice: { amount: '72.9' },
      modifiersTotalPrice: { amount: '6.45' },
    });
    expect(older?.descriptionLines).toMatchObject([
      { name: { original: 'Wrapping' }, plainText: { original: 'Box' } },
      { name: { original: 'Your words' }, plainText: { original: 'For Ada' } },
    ]);
    const [newer] = await v2(site, id, cartOptions);
    expect(newer?.pricing).toMatchObject({
      unitPrice: { amount: '36.45' },
      breakdown: {
        fullPrice: { amount: '46.45' },
        salePrice: { amount: '36.45' },
        totalModifiersPrice: { amount: '6.45' },
      },
    });
  });

  test('joins the cart line with the same choices, and gets a line of its own with other choices', async () => {
    const { site, id, variantId } = await shopWith();
    const { currentCart } = site.visitor();
    const add = (wrapping: string) =>
      currentCart.addToCurrentCart({
        lineItems: [
          {
            quantity: 1,
            catalogReference: { catalogItemId: id, appId, options: { variantId, options: { Wrapping: wrapping } } },
          },
        ],
      });
    await add('Box');
    await add('Box');
    const { cart } = await add('Paper');
    expect(cart?.lineItems?.map(({ quantity, price }) => [quantity, price?.amount])).toEqual([
      [2, '32.35'],
      [1, '30'],
    ]);
  });

  test('can be bought without its optional modifiers', async () => {
    const { site, id, variantId } = await shopWith();
    for (const lines of [await v1(site, id, { variantId }), await v2(site, id, { variantId })]) {
      expect(lines).toHaveLength(1);
    }
  });

  test('is not added without a mandatory modifier: Cart V1 ignores the item, Cart V2 refuses', async () => {
    const { site, id, variantId } = await shopWith(true);
    for (const options of [{ variantId }, { variantId, options: {} }, { variantId, options: { wrapping: 'Box' } }]) {
      expect(await v1(site, id, options)).toEqual([]);
      expect(await refusalOf(v2(site, id, options))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    }
    expect(await v2(site, id, { variantId, options: { Wrapping: 'Paper' } })).toHaveLength(1);
  });

  test('is not added with an unknown choice or a custom text that is too short or too long', async () => {
    const { site, id, variantId } = await shopWith();
    const wrong = [
      { variantId, options: { Wrapping: 'Gold' } },
      { variantId, customTextFields: { 'Your words': 'A' } },
      { variantId, customTextFields: { 'Your words': 'For everybody' } },
    ];
    for (const options of wrong) expect(await v1(site, id, options)).toEqual([]);
  });

  test('is ordered at the price with surcharges, and lists the choices', async () => {
    const { site, id, variantId } = await shopWith();
    const options = { variantId, options: { Wrapping: 'Box' } };
    const lineItems = [{ quantity: 2, catalogReference: { catalogItemId: id, appId, options } }];
    const { checkout } = site.visitor();
    const createdCheckout = await checkout.createCheckout({ lineItems, channelType: 'WEB' });
    expect(createdCheckout.priceSummary?.subtotal?.amount).toBe('64.70');
    expect(createdCheckout.lineItems?.[0]?.descriptionLines).toMatchObject([{ plainText: { original: 'Box' } }]);
  });
});
