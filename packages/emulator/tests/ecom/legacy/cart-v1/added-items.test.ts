// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';
import { cupInCart, shopWithCup, wrongChoices } from '../../../stores/catalog-v3/a-cup';

onEveryDatabase('a product with modifiers in a first-generation cart', (platform) => {
  const addCup = async (site: TestSite, id: string, options: Record<string, unknown>) => {
    const lineItems = [cupInCart(id, options, 2)];
    return (await site.visitor().currentCart.addToCurrentCart({ lineItems })).cart?.lineItems ?? [];
  };

  test('adds the surcharges of the chosen modifiers and lists the choices', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    const cartOptions = { variantId, options: { Wrapping: 'Box' }, customTextFields: { 'Your words': 'For Ada' } };
    const [line] = await addCup(site, id, cartOptions);
    expect(line).toMatchObject({
      price: { amount: '36.45' },
      fullPrice: { amount: '46.45' },
      lineItemPrice: { amount: '72.9' },
      modifiersTotalPrice: { amount: '6.45' },
    });
    expect(line?.descriptionLines).toMatchObject([
      { name: { original: 'Wrapping' }, plainText: { original: 'Box' } },
      { name: { original: 'Your words' }, plainText: { original: 'For Ada' } },
    ]);
  });

  test('joins the line with the same choices, and gets a line of its own with other choices', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    const { currentCart } = site.visitor();
    const add = (wrapping: string) =>
      currentCart.addToCurrentCart({ lineItems: [cupInCart(id, { variantId, options: { Wrapping: wrapping } })] });
    await add('Box');
    await add('Box');
    const { cart } = await add('Paper');
    expect(cart?.lineItems?.map(({ quantity, price }) => [quantity, price?.amount])).toEqual([
      [2, '32.35'],
      [1, '30'],
    ]);
  });

  test('is silently ignored without a mandatory modifier', async () => {
    const { site, id, variantId } = await shopWithCup(platform, { mandatory: true });
    for (const options of [{ variantId }, { variantId, options: {} }, { variantId, options: { wrapping: 'Box' } }]) {
      expect(await addCup(site, id, options)).toEqual([]);
    }
  });

  test('is silently ignored with an unknown choice or a custom text that is too short or too long', async () => {
    const { site, id, variantId } = await shopWithCup(platform);
    expect(await addCup(site, id, { variantId })).toHaveLength(1);
    for (const options of wrongChoices(variantId)) expect(await addCup(site, id, options)).toEqual([]);
  });
});

onEveryDatabase('a custom item', (platform) => {
  test('can be added to a buyer’s current cart by the owner only', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const path = '/ecom/v1/carts/current';
    const engraving = {
      itemType: { preset: 'DIGITAL' },
      productName: { original: 'Engraving' },
      price: '7.50',
      quantity: 1,
    };
    const call = (as: string) =>
      wire(platform.emulator, 'POST', `${path}/add-to-cart`, {
        token: as,
        body: { customLineItems: [engraving] },
      });
    expect((await call(token)).status).toBe(403);
    expect((await call(`${token},${site.ownerApiKey}`)).status).toBe(200);
    const { body } = await wire(platform.emulator, 'GET', path, { token });
    expect(body).toMatchObject({
      cart: {
        lineItems: [{ customLineItem: true, productName: { original: 'Engraving' }, price: { amount: '7.5' } }],
      },
    });
    expect((await wire(platform.emulator, 'GET', path, ownerCall(site))).status).toBe(403);
  });
});
