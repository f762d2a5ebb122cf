import { expect, test } from 'vitest';
import { registerCatalogue } from '../../../src/platform/domains/ecom/catalogue/catalogues';
import { onEveryDatabase, type VisitorClient } from '../../harness/harness';
import { addToCart, buy, cartIdOf, openCheckout, orderIdOf } from '../cart/shopping';
import { callsDuring, lessonItems, lessons } from './lessons';

onEveryDatabase('items from an app with a registered catalog', (platform) => {
  const aShopper = async () => {
    const site = await platform.site('sandbox');
    registerCatalogue(lessons);
    return { site, visitor: await site.visitor() };
  };

  const addLessons = (visitor: VisitorClient) =>
    visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: lessonItems(2) });

  test('are looked up once per cart call', async () => {
    const { visitor } = await aShopper();
    const { currentCartV2 } = visitor;
    const add = () => currentCartV2.addLineItemsToCurrentCart({ catalogItems: lessonItems() });
    expect(await callsDuring(add)).toEqual(['find 1']);
    const { cart } = await addToCart(visitor, 'teapot');
    const [lessonLine, teapot] = cart?.lineItems?.map(({ _id }) => _id) ?? [];
    const lineItems = [{ lineItemId: lessonLine, quantity: { newQuantity: 3 } }];
    for (const call of [
      () => currentCartV2.getCurrentCart(),
      () => currentCartV2.updateCurrentCart({ note: 'Soon.' }),
      () => currentCartV2.calculateCurrentCart(),
      () => currentCartV2.updateLineItemsInCurrentCart({ lineItems }),
      () => currentCartV2.removeLineItemsFromCurrentCart([teapot ?? '']),
    ]) {
      expect(await callsDuring(call)).toEqual(['find 1']);
    }
    // The call looks up the existing line and the new one.
    expect(await callsDuring(add)).toEqual(['find 2']);
    const created = () => visitor.checkout.createCheckout({ channelType: 'WEB', lineItems: lessonItems() });
    expect(await callsDuring(created)).toEqual(['find 1']);
  });

  test('are looked up once for an order, which takes every piece and settles at the checkout’s prices', async () => {
    const { site, visitor } = await aShopper();
    await addLessons(visitor);
    const checkoutId = await cartIdOf(visitor);
    const browser = await openCheckout(site, visitor);
    await browser.submit({ do: 'details', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' });
    const { priceSummary } = await visitor.checkout.getCheckout(checkoutId);
    const total = priceSummary?.total?.amount ?? '';
    const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' };
    let paid: Response | undefined;
    const during = await callsDuring(async () => {
      paid = await browser.submit({ do: 'pay', total, ...card });
    });
    expect(during).toEqual(['find 1', 'take 2', 'settle 1']);
    const order = await site.owner().ecomOrders.getOrder(paid ? orderIdOf(paid) : '');
    expect(order.priceSummary?.total?.amount).toBe(total);
    expect(order.lineItems).toMatchObject([{ productName: { original: 'Sailing lesson' }, quantity: 2 }]);
  });

  test('are notified of payment changes and cancellations of their order', async () => {
    const { site, visitor } = await aShopper();
    await addLessons(visitor);
    const browser = await openCheckout(site, visitor);
    const id = orderIdOf(await buy(browser));
    const { orderTransactions } = await site.owner().orderTransactions.listTransactionsForSingleOrder(id);
    const [payment] = orderTransactions?.payments ?? [];
    const calls = await callsDuring(async () => {
      await site
        .owner()
        .orderTransactions.updatePaymentStatus({ orderId: id, paymentId: payment?._id ?? '' }, { status: 'DECLINED' });
      await site.owner().ecomOrders.cancelOrder(id);
    });
    expect(calls).toEqual(['follow DECLINED', 'cancel 1']);
  });
});
