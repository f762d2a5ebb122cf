import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { cupInCart, shopWithCup, wrongChoices } from './a-cup';

onEveryDatabase('a product with modifiers', (platform) => {
  const addCup = async (site: TestSite, id: string, options: Record<string, unknown>) => {
    const { cart } = await site.visitor().currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [cupInCart(id, options, 2)],
    });
    return cart?.lineItems ?? [];
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

  test('adds the surcharges of the chosen modifiers and lists the choices in the cart', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    const cartOptions = { variantId, options: { Wrapping: 'Box' }, customTextFields: { 'Your words': 'For Ada' } };
    const [line] = await addCup(site, id, cartOptions);
    expect(line?.pricing).toMatchObject({
      unitPrice: { amount: '36.45' },
      totalPrice: { amount: '72.90' },
      breakdown: {
        fullPrice: { amount: '46.45' },
        salePrice: { amount: '36.45' },
        totalModifiersPrice: { amount: '6.45' },
      },
    });
    expect(line?.attributes?.descriptionLines).toMatchObject([
      { name: { original: 'Wrapping' }, plainText: { original: 'Box' } },
      { name: { original: 'Your words' }, plainText: { original: 'For Ada' } },
    ]);
  });

  test('joins the cart line with the same choices, and gets a line of its own with other choices', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    const { currentCartV2 } = site.visitor();
    const add = (wrapping: string) =>
      currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [cupInCart(id, { variantId, options: { Wrapping: wrapping } })],
      });
    await add('Box');
    await add('Box');
    const { cart } = await add('Paper');
    expect(
      cart?.lineItems?.map(({ quantityInfo, pricing }) => [
        quantityInfo?.requestedQuantity,
        pricing?.unitPrice?.amount,
      ]),
    ).toEqual([
      [2, '32.35'],
      [1, '30.00'],
    ]);
  });

  test('can be bought without its optional modifiers', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    expect(await addCup(site, id, { variantId })).toHaveLength(1);
  });

  test('is refused without a mandatory modifier', async () => {
    const { site, id, variantId } = await shopWithCup(platform, { mandatory: true });
    for (const options of [{ variantId }, { variantId, options: {} }, { variantId, options: { wrapping: 'Box' } }]) {
      expect(await refusalOf(addCup(site, id, options))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    }
    expect(await addCup(site, id, { variantId, options: { Wrapping: 'Paper' } })).toHaveLength(1);
  });

  test('is refused with an unknown choice or a custom text that is too short or too long', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    for (const options of wrongChoices(variantId)) {
      expect(await refusalOf(addCup(site, id, options))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    }
  });

  test('is ordered at the price with surcharges, and lists the choices', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    const { checkout } = site.visitor();
    const createdCheckout = await checkout.createCheckout({
      lineItems: [cupInCart(id, { variantId, options: { Wrapping: 'Box' } }, 2)],
      channelType: 'WEB',
    });
    expect(createdCheckout.priceSummary?.subtotal?.amount).toBe('64.70');
    expect(createdCheckout.lineItems?.[0]?.descriptionLines).toMatchObject([{ plainText: { original: 'Box' } }]);
  });
});
