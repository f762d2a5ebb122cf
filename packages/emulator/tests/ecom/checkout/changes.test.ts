import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import {
  addToCart,
  cartIdOf,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  productBySlug,
  STORES_APP_ID,
} from '../cart/shopping';

const ID = '9f1c1b6e-5f4f-4b0e-9d3c-2b7f0c5d1a11';

const repair = (price: string) => ({
  productName: { original: 'Repair' },
  itemType: { custom: 'repair' },
  price,
  quantity: 1,
  descriptionLines: [],
});

const address = { country: 'US', city: 'New York', addressLine: '12 St James Square', postalCode: '10001' };

async function newLineItem(site: TestSite, slug: string, quantity = 1) {
  const { _id } = await productBySlug(site.visitor(), slug);
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId: _id }, quantity };
}

onEveryDatabase('changing a checkout', (platform) => {
  test('a checkout can be created without a cart, and its items and fields can be changed', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const createdCheckout = await visitor.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [await newLineItem(site, 'notebook')],
      checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
    });
    const id = createdCheckout._id ?? '';
    expect(createdCheckout).toMatchObject({ completed: false, buyerInfo: { email: 'ada@example.com' } });
    const added = await visitor.checkout.addToCheckout(id, { lineItems: [await newLineItem(site, 'canvas-tote', 2)] });
    expect(added.checkout?.priceSummary?.subtotal?.amount).toBe('67.00');
    const [first, tote] = added.checkout?.lineItems ?? [];
    const fewer = await visitor.checkout.updateLineItemsQuantity(id, [{ _id: tote?._id ?? '', quantity: 1 }]);
    expect(fewer.checkout?.lineItems?.[1]?.quantity).toBe(1);
    const afterRemoval = await visitor.checkout.removeLineItems(id, [first?._id ?? '']);
    expect(afterRemoval.checkout?.lineItems).toHaveLength(1);
    const updatedCheckout = await visitor.checkout.updateCheckout(id, {
      buyerNote: 'ring twice',
      shippingInfo: {
        shippingDestination: { address },
        selectedCarrierServiceOption: { code: 'express', title: '', logistics: {} },
      },
    });
    expect(updatedCheckout).toMatchObject({
      buyerNote: 'ring twice',
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { selectedCarrierServiceOption: { code: 'express' } },
      priceSummary: { shipping: { amount: '15.00' } },
    });
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.ecom.v1.checkout/created', 'wix.ecom.v1.checkout/updated']),
    );
  });

  test('a checkout keeps the shop’s own fields, and passes its custom fields to the order', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const first = { appId: ID, resourceId: 'quote-7' };
    const customFields = [{ title: 'Gift', value: 'yes' }];
    const checkoutInfo = { customFields, businessLocationId: ID, taxExemptGroupId: ID, externalReference: first };
    const createdCheckout = await owner.checkout.createCheckout({
      channelType: 'WEB',
      customLineItems: [repair('0')],
      checkoutInfo: structuredClone(checkoutInfo),
    });
    expect(createdCheckout).toMatchObject(checkoutInfo);
    const again = { externalReference: { ...first, resourceId: 'quote-8' }, buyerNote: 'Soon' };
    expect(await owner.checkout.updateCheckout(createdCheckout._id ?? '', again)).toMatchObject({
      ...checkoutInfo,
      buyerNote: 'Soon',
    });
    const { orderId = '' } = await owner.checkout.createOrder(createdCheckout._id ?? '');
    expect(await owner.ecomOrders.getOrder(orderId)).toMatchObject({ customFields, buyerNote: 'Soon' });
  });

  test('refuses other buyers, empty requests, unknown options and lines, and sites without payments', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const lineItems = [await newLineItem(site, 'notebook')];
    const { _id: id = '' } = await visitor.checkout.createCheckout({ channelType: 'WEB', lineItems });
    const foreign = { status: 404, code: 'CHECKOUT_NOT_FOUND' };
    expect(await refusalOf(site.visitor().checkout.addToCheckout(id ?? '', { lineItems }))).toMatchObject(foreign);
    expect(await refusalOf(visitor.checkout.createCheckout({ channelType: 'WEB' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(visitor.checkout.updateCheckout(id ?? '', {}))).toMatchObject({ status: 400 });
    const selectedCarrierServiceOption = { code: 'balloon', title: '', logistics: {} };
    expect(
      await refusalOf(visitor.checkout.updateCheckout(id ?? '', { shippingInfo: { selectedCarrierServiceOption } })),
    ).toMatchObject({ code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' });
    const nameless = { shippingInfo: { selectedCarrierServiceOption: { title: '', logistics: {} } } };
    expect(await refusalOf(visitor.checkout.updateCheckout(id ?? '', nameless))).toMatchObject({
      status: 400,
      code: 'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
    });
    const unknownLine = [{ _id: crypto.randomUUID(), quantity: 2 }];
    expect(await refusalOf(visitor.checkout.updateLineItemsQuantity(id ?? '', unknownLine))).toMatchObject({
      status: 404,
    });
    await site.settings({ acceptsPayments: false });
    expect(await refusalOf(visitor.checkout.createCheckout({ channelType: 'WEB', lineItems }))).toMatchObject({
      status: 428,
      code: 'SITE_MUST_ACCEPT_PAYMENTS',
    });
  });

  test('only the owner can add custom items with their own price', async () => {
    const site = await platform.site();
    const createdCheckout = await site
      .owner()
      .checkout.createCheckout({ channelType: 'WEB', customLineItems: [repair('12.50')] });
    expect(createdCheckout.lineItems?.[0]).toMatchObject({
      customLineItem: true,
      productName: { original: 'Repair' },
      price: { amount: '12.50' },
      availability: { status: 'AVAILABLE' },
    });
    expect(createdCheckout.priceSummary?.total?.amount).toBe('12.50');
    const visitor = site.visitor();
    const forbidden = { status: 403 };
    expect(
      await refusalOf(visitor.checkout.createCheckout({ channelType: 'WEB', customLineItems: [repair('1')] })),
    ).toMatchObject(forbidden);
    const customItem = {
      name: { original: 'Repair' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '1' } },
      attributes: { itemType: { custom: 'repair' }, descriptionLines: [] },
    };
    const addition = visitor.currentCartV2.addLineItemsToCurrentCart({ customItems: [customItem] });
    expect(await refusalOf(addition)).toMatchObject(forbidden);
  });

  test('a cart’s checkout can be found through the cart, and has its ID', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const cartId = await cartIdOf(visitor);
    expect(await visitor.checkout.getCheckout(cartId)).toMatchObject({ _id: cartId, cartId });
    const { checkout } = await visitor.checkout.getCheckoutByCartId(cartId);
    expect(checkout?._id).toBe(cartId);
    expect(await refusalOf(visitor.checkout.getCheckoutByCartId(crypto.randomUUID()))).toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    });
  });

  test('an order with nothing to pay is approved at once, and its checkout is complete', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id } = await owner.checkout.createCheckout({ channelType: 'WEB', customLineItems: [repair('0')] });
    const { orderId, paymentGatewayOrderId } = await owner.checkout.createOrder(_id ?? '');
    expect(paymentGatewayOrderId).toBeUndefined();
    expect(await owner.ecomOrders.getOrder(orderId ?? '')).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
    expect((await owner.checkout.getCheckout(_id ?? '')).completed).toBe(true);
    expect(await refusalOf(owner.checkout.createOrder(_id ?? ''))).toMatchObject({ code: 'CHECKOUT_ALREADY_PAID' });
    expect(await refusalOf(owner.checkout.addToCheckout(_id ?? '', { customLineItems: [repair('1')] }))).toMatchObject({
      code: 'CHECKOUT_IS_COMPLETE',
    });
  });

  test('an unpaid order waits for payment, and the hosted checkout pays that order', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const checkoutId = await cartIdOf(visitor);
    await visitor.checkout.updateCheckout(checkoutId, {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } },
      shippingInfo: {
        shippingDestination: { address },
        selectedCarrierServiceOption: { code: 'standard', title: '', logistics: {} },
      },
    });
    const { orderId, paymentGatewayOrderId } = await visitor.checkout.createOrder(checkoutId);
    expect(paymentGatewayOrderId).toBeTruthy();
    expect(await visitor.ecomOrders.getOrder(orderId ?? '')).toMatchObject({
      status: 'INITIALIZED',
      paymentStatus: 'NOT_PAID',
    });
    const browser = await openCheckout(site, visitor);
    await browser.submit({ ...DETAILS, delivery: 'standard' });
    expect(orderIdOf(await browser.submit(payment(browser)))).toBe(orderId);
    expect(await visitor.ecomOrders.getOrder(orderId ?? '')).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      number: '10001',
    });
  });

  test('no order is created from an empty, sold-out or incomplete checkout, or on a site without payments', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const lineItems = [await newLineItem(site, 'notebook')];
    const createdCheckout = await visitor.checkout.createCheckout({ channelType: 'WEB', lineItems });
    const id = createdCheckout._id ?? '';
    const order = () => refusalOf(visitor.checkout.createOrder(id));
    expect(await order()).toMatchObject({ status: 428, code: 'NO_SELECTED_CARRIER_SERVICE_OPTION' });
    await visitor.checkout.updateCheckout(id, {
      shippingInfo: { selectedCarrierServiceOption: { code: 'pickup', title: '', logistics: {} } },
    });
    expect(await order()).toMatchObject({ status: 428 });
    await visitor.checkout.updateCheckout(id, { billingInfo: { address } });
    await site.settings({ acceptsPayments: false });
    expect(await order()).toMatchObject({ code: 'SITE_NOT_ACCEPTING_PAYMENTS' });
    await site.owner().products.deleteProduct(lineItems[0]?.catalogReference.catalogItemId ?? '');
    expect(await order()).toMatchObject({ code: 'FULL_OUT_OF_STOCK' });
    await visitor.checkout.addToCheckout(id, { lineItems: [await newLineItem(site, 'canvas-tote')] });
    expect(await order()).toMatchObject({ code: 'PARTIAL_OUT_OF_STOCK' });
    await visitor.checkout.removeLineItems(id, (await visitor.checkout.getCheckout(id)).lineItems?.map(idOf) ?? []);
    expect(await order()).toMatchObject({ code: 'EMPTY_CHECKOUT' });
    expect(await refusalOf(site.visitor().checkout.createOrder(id))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' });
  });

  test('a checkout paid elsewhere can be marked as completed, and its cart is no longer the current cart', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const id = await cartIdOf(visitor);
    await visitor.checkout.markCheckoutAsCompleted(id);
    expect((await visitor.checkout.getCheckout(id)).completed).toBe(true);
    expect(await visitor.cartV2.getCart(id)).toMatchObject({ orderPlaced: true, currentCart: false });
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    expect(await refusalOf(visitor.checkout.markCheckoutAsCompleted(id))).toMatchObject({
      code: 'CHECKOUT_IS_COMPLETE',
    });
  });
});

const idOf = ({ _id }: { _id?: string | null }) => _id ?? '';
