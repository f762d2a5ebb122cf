// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { visitorToken, wire } from '../../../harness/wire';
import { aProduct } from '../../../stores/a-product';
import { productBySlug, STORES_APP_ID } from '../../cart/shopping';
import { addToCart, checkoutOfCart } from './older-cart';

const US = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '1 Canal St' };
const DE = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Torstr. 1' };
const [BERLIN, PARIS] = ['9f1c1b6e-5f4f-4b0e-9d3c-2b7f0c5d1a11', '0c7a3a52-93a4-4f0b-8a55-0d1f7a2c6b22'];

const mugIn = async (site: TestSite, quantity = 1) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId: (await productBySlug(site.visitor(), 'ceramic-mug'))._id },
  quantity,
});

onEveryDatabase('cart details', (platform) => {
  test('include a revision, which each change raises by one, and each line’s item', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    expect(cart?.revision).toBe('1');
    const [line] = cart?.lineItems ?? [];
    expect(line?.rootCatalogItemId).toBe(line?.catalogReference?.catalogItemId);
    const update = [{ _id: line?._id ?? '', quantity: 2 }];
    expect((await visitor.currentCart.updateCurrentCartLineItemQuantity(update)).cart?.revision).toBe('2');
    expect((await visitor.currentCart.getCurrentCart()).revision).toBe('2');
  });

  test('include a business location, and items from another location are refused', async () => {
    const site = await platform.site();
    const { currentCart } = site.visitor();
    const lineItems = [await mugIn(site)];
    const { cart } = await currentCart.addToCurrentCart({ businessLocationId: BERLIN, lineItems });
    expect(cart?.businessLocationId).toBe(BERLIN);
    expect(await refusalOf(currentCart.addToCurrentCart({ businessLocationId: PARIS, lineItems }))).toMatchObject({
      code: 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    });
  });

  test('include the customer, which a caller’s contact details do not change', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const call = async (method: string, path: string, body?: object) =>
      (await wire(platform.emulator, method, path, { token, ...(body && { body }) })).body;
    const buyerIn = ({ cart }: { cart?: unknown }) => Object(cart).buyerInfo;
    const buyer = buyerIn(await call('PATCH', '/ecom/v1/carts/current', { lineItems: [await mugIn(site)] }));
    expect(buyer).toEqual({ visitorId: expect.any(String) });
    const contactDetails = { firstName: 'Ada', memberId: BERLIN, visitorId: PARIS, email: 'eve@example.com' };
    const changed = await call('PATCH', '/ecom/v1/carts/current', { cartInfo: { contactInfo: { contactDetails } } });
    expect(changed).toMatchObject({ cart: { contactInfo: { contactDetails: { firstName: 'Ada' } } } });
    expect(buyerIn(changed)).toEqual(buyer);
    const { checkoutId: id } = await call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' });
    await call('PATCH', `/ecom/v1/checkouts/${id}`, { checkout: { id, billingInfo: { contactDetails } } });
    expect(buyerIn(await call('GET', '/ecom/v1/carts/current'))).toEqual(buyer);
  });

  test('include the owner’s manual discounts as amounts, even for percentages', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    const call = (as: string, body: object) =>
      wire(platform.emulator, 'PATCH', '/ecom/v1/carts/current', { token: as, body });
    await call(token, { lineItems: [await mugIn(site, 2)] });
    const { body } = await call(`${token},${site.ownerApiKey}`, { merchantDiscounts: [{ percentage: 10 }] });
    expect(body).toMatchObject({
      cart: { appliedDiscounts: [{ merchantDiscount: { amount: { amount: '4.2', formattedAmount: '$4.20' } } }] },
    });
  });

  test('include the tax at the delivery address, or at the billing address without delivery', async () => {
    const estimateTax = async (slug: string) => {
      const visitor = (await platform.site()).visitor();
      await addToCart(visitor, slug);
      const request = { calculateTax: true, shippingAddress: US, billingAddress: DE };
      const estimate = await visitor.currentCart.estimateCurrentCartTotals(request);
      const checkout = await visitor.checkout.updateCheckout(await checkoutOfCart(visitor), {
        billingInfo: { address: DE },
        shippingInfo: { shippingDestination: { address: US } },
      });
      expect(checkout.lineItems?.[0]?.taxDetails?.taxRate).toBe(
        estimate.calculatedLineItems?.[0]?.pricesBreakdown?.taxDetails?.taxRate,
      );
      return checkout.lineItems?.[0]?.taxDetails?.taxRate;
    };
    expect(await estimateTax('ceramic-mug')).toBe('0.08');
    expect(await estimateTax('gift-card')).toBe('0.19');
  });

  test('include the buyer’s note, which is passed with the delivery address to checkout and order', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    await visitor.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice' } });
    const checkoutId = await checkoutOfCart(visitor);
    const checkout = await visitor.checkout.updateCheckout(checkoutId, {
      billingInfo: { address: DE },
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address: US }, selectedCarrierServiceOption: { code: 'standard' } },
    });
    expect(checkout.buyerNote).toBe('Ring twice');
    const { orderId = '' } = await visitor.checkout.createOrder(checkoutId);
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({
      buyerNote: 'Ring twice',
      billingInfo: { address: { country: 'DE' } },
      recipientInfo: { address: { country: 'US' } },
      lineItems: [
        { physicalProperties: { shippable: true, weight: checkout.lineItems?.[0]?.physicalProperties?.weight } },
      ],
    });
    expect(checkout.lineItems?.[0]?.physicalProperties?.weight).toBeGreaterThan(0);
  });
});

onEveryDatabase('a cart', (platform) => {
  test('has a line for each custom text of a product with text fields', async () => {
    const site = await platform.site();
    const { currentCart, products } = site.visitor();
    const { items } = await products.queryProducts().eq('slug', 'cutting-board').find();
    expect(items[0]?.customTextFields).toMatchObject([{ title: 'Engraving', maxLength: 30, mandatory: false }]);
    const board = (options: object) => ({
      catalogReference: { appId: STORES_APP_ID, catalogItemId: items[0]?._id ?? '', options },
      quantity: 1,
    });
    const engravedBoard = (text: string) => board({ customTextFields: { Engraving: text } });
    const lineItems = [
      board({}),
      engravedBoard('Ada'),
      engravedBoard('Ada'),
      engravedBoard('Grace'),
      engravedBoard('x'.repeat(31)),
    ];
    const { cart } = await currentCart.addToCurrentCart({ lineItems });
    expect(cart?.lineItems?.map(({ quantity, descriptionLines }) => [quantity, descriptionLines])).toMatchObject([
      [1, []],
      [2, [{ name: { original: 'Engraving' }, plainText: { original: 'Ada' } }]],
      [1, [{ name: { original: 'Engraving' }, plainText: { original: 'Grace' } }]],
    ]);
  });

  test('holds at most 300 lines and 100,000 of an item, however many calls fill it', async () => {
    const site = await platform.emptyV1Site();
    const { _id: catalogItemId } = await aProduct(site);
    const catalogReference = { appId: STORES_APP_ID, catalogItemId };
    const { currentCart } = site.visitor();
    await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 100_000 }] });
    const more = currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
    expect(await refusalOf(more)).toMatchObject({ status: 400, fields: ['cart.lineItems[0].quantity'] });
    const owner = site.owner();
    const repair = { productName: { original: 'Repair' }, itemType: { preset: 'SERVICE' as const }, price: '1' };
    const repairs = (number: number) =>
      Array.from({ length: number }, () => ({ ...repair, quantity: 1, descriptionLines: [] }));
    const { _id = '' } = await owner.cart.createCart({ customLineItems: repairs(250) });
    await owner.cart.addToCart(_id ?? '', { customLineItems: repairs(50) });
    expect(await refusalOf(owner.cart.addToCart(_id ?? '', { customLineItems: repairs(1) }))).toMatchObject({
      status: 400,
      fields: ['cart.lineItems'],
    });
  });
});

onEveryDatabase('the owner’s custom items', (platform) => {
  const VOUCHER = {
    productName: { original: 'Voucher' },
    price: '30',
    quantity: 2,
    descriptionLines: [],
    itemType: { preset: 'GIFT_CARD' as const },
    priceDescription: { original: 'From $30' },
    taxGroupId: BERLIN,
    rootCatalogItemId: 'voucher-30',
    priceUndetermined: true,
    fixedQuantity: true,
    policies: [{ title: 'Returns', content: 'Not taken back' }],
  };

  test('appear unchanged in cart, checkout and order', async () => {
    const owner = (await platform.site()).owner();
    const { _id = '', lineItems } = await owner.cart.createCart({ customLineItems: [VOUCHER] });
    const { price: _, quantity, descriptionLines: __, taxGroupId, ...voucherDetails } = VOUCHER;
    expect(lineItems?.[0]).toMatchObject({ ...voucherDetails, taxGroupId, quantity, price: { amount: '30' } });
    const { checkoutId = '' } = await owner.cart.createCheckout(_id ?? '', {
      channelType: 'WEB',
      billingAddress: US,
      email: 'ada@example.com',
    });
    expect((await owner.checkout.getCheckout(checkoutId)).lineItems?.[0]).toMatchObject(voucherDetails);
    const { orderId = '' } = await owner.checkout.createOrder(checkoutId);
    expect((await owner.ecomOrders.getOrder(orderId)).lineItems?.[0]).toMatchObject({
      itemType: { preset: 'GIFT_CARD' },
      priceDescription: { original: 'From $30' },
      priceUndetermined: true,
      fixedQuantity: true,
    });
  });

  test('keep the name of a custom type', async () => {
    const owner = (await platform.site()).owner();
    const { lineItems } = await owner.cart.createCart({
      customLineItems: [{ ...VOUCHER, itemType: { custom: 'Raffle' } }],
    });
    expect(lineItems?.[0]?.itemType).toMatchObject({ custom: 'Raffle' });
  });

  test('override a product’s catalog data, for the owner only', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const plain = await mugIn(site);
    const catalogOverrideFields = {
      productName: { original: 'Mug, chipped' },
      price: '9.50',
      fullPrice: '28',
      physicalProperties: { sku: 'B-WARE' },
    };
    const lineItems = [plain, { ...plain, catalogOverrideFields }];
    const { _id = '', lineItems: lines } = await owner.cart.createCart({ lineItems });
    expect(lines).toMatchObject([
      { productName: { original: 'Ceramic Mug' }, price: { amount: '21' } },
      {
        productName: { original: 'Mug, chipped' },
        price: { amount: '9.5' },
        fullPrice: { amount: '28' },
        physicalProperties: { sku: 'B-WARE' },
        catalogOverrideFields: { price: '9.50' },
      },
    ]);
    expect((await owner.cart.estimateTotals(_id ?? '', {})).priceSummary?.total?.amount).toBe('30.50');
    const { cart } = await owner.cart.addToCart(_id ?? '', { lineItems: [{ ...plain, catalogOverrideFields }] });
    expect(cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([1, 2]);
    const request = site.visitor().currentCart.addToCurrentCart({ lineItems: [{ ...plain, catalogOverrideFields }] });
    expect(await refusalOf(request)).toMatchObject({ status: 403 });
  });
});
