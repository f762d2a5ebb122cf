import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, cartIdOf } from './shopping';

const addressIn = (city: string) => ({ country: 'US', subdivision: 'US-NY', postalCode: '10001', city });

onEveryDatabase('the checkout of a cart', (platform) => {
  test('passes its changes to the cart, and shows later changes of the cart', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const id = await cartIdOf(visitor);
    await visitor.checkout.updateCheckout(id, {
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address: addressIn('Albany') } },
    });
    const { cart } = await addToCart(visitor, 'ceramic-mug');
    expect(cart).toMatchObject({
      _id: id,
      customerInfo: { email: 'ada@example.com' },
      deliveryInfo: { address: { city: 'Albany' } },
    });
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: addressIn('Troy') } });
    const checkout = await visitor.checkout.getCheckout(id);
    expect(checkout.lineItems).toHaveLength(2);
    expect(checkout.buyerInfo?.email).toBe('ada@example.com');
    expect(checkout.shippingInfo?.shippingDestination?.address?.city).toBe('Troy');
  });

  test('replaces the whole contact, and no other customer field', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const customerInfo = { firstName: 'Ada', company: 'Engines Ltd', email: 'ada@example.com' };
    const { cart: before } = await visitor.currentCartV2.updateCurrentCart({ customerInfo });
    expect(before?.customerInfo).toMatchObject(customerInfo);
    const id = await cartIdOf(visitor);
    await visitor.checkout.updateCheckout(id, { billingInfo: { contactDetails: { firstName: 'Grace' } } });
    const { company: _, ...others } = before?.customerInfo ?? {};
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.customerInfo).toEqual({ ...others, firstName: 'Grace' });
  });
});
