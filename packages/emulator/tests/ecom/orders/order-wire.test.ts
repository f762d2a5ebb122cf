import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { memberIdOf, seededMember } from '../../members/some-members';
import { addToCart, buy, checkoutOfCart, openCheckout, orderIdOf, purchase } from '../cart/shopping';

const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine: '1 Canal St',
};
const GRACE = { firstName: 'Grace', lastName: 'Hopper', phone: '2125550100' };

// Source of all: ecom-orders-orders-getOrder-1 and webhooks-wix-ecom-v1-order-approved-1 in tests/captures.
onEveryDatabase('an order as the platform sends it', (platform) => {
  test('has the amount due now, and each total under all of its names with two decimals', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const order: object = await visitor.ecomOrders.getOrder(await purchase(site, visitor, 'ceramic-mug', 2));
    const total = expect.objectContaining({ amount: expect.stringMatching(/^\d+\.\d\d$/) });
    const totals = { total, totalPrice: total, totalWithGiftCard: total, totalWithoutGiftCard: total };
    expect(order).toMatchObject({
      payNow: { subtotal: { amount: '42.00', formattedAmount: '$42.00' }, tax: total, shipping: total, ...totals },
      priceSummary: { subtotal: { amount: '42.00' }, ...totals },
    });
  });

  test('includes its cart’s ID, the buyer’s contact ID and the manual tax rate', async () => {
    const site = await platform.site();
    const member = await seededMember(site);
    const { cart } = await addToCart(member, 'ceramic-mug');
    const orderId = orderIdOf(await buy(await openCheckout(site, member)));
    const order: object = await member.ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({
      cartId: cart?._id,
      buyerInfo: { contactId: await memberIdOf(site) },
      taxInfo: { manualTaxRate: '0.08' },
      taxSummary: { manualTaxRate: '0.08' },
    });
  });

  test('describes its lines with order-specific types and fields', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'linen-shirt', 1, { options: { Size: 'M', Color: 'Indigo' } });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    const order: object = await visitor.ecomOrders.getOrder(orderId);
    expect(order).toMatchObject({
      lineItems: [
        {
          refundQuantity: 0,
          descriptionLines: [
            { lineType: 'PLAIN_TEXT', plainText: { original: 'M' }, plainTextValue: { original: 'M' } },
            { lineType: 'COLOR', colorInfo: { original: 'Indigo' }, color: expect.stringMatching(/^#/) },
          ],
        },
      ],
    });
  });

  test('is addressed to the checkout’s recipient, with the full names of country and state', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug');
    const id = await checkoutOfCart(visitor);
    await visitor.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address: ADDRESS, contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: GRACE } },
    });
    const { orderId = '' } = await visitor.checkout.createOrder(id);
    const names = { countryFullname: 'United States', subdivisionFullname: 'New York' };
    expect(await visitor.ecomOrders.getOrder(orderId)).toMatchObject({
      billingInfo: { address: names, contactDetails: { firstName: 'Ada' } },
      recipientInfo: { address: names, contactDetails: GRACE },
      shippingInfo: {
        region: { name: 'International' },
        logistics: { shippingDestination: { address: names, contactDetails: GRACE } },
      },
    });
  });

  test('has the amount due now over REST too', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const id = await purchase(site, visitor);
    const token = visitor.auth.getTokens().accessToken.value || (await visitorToken(site));
    const { body } = await wire(platform.emulator, 'GET', `/ecom/v1/orders/${id}`, { token });
    expect(body).toMatchObject({ order: { payNow: { totalPrice: { formattedAmount: expect.any(String) } } } });
  });
});
