import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aDraft, customItem } from './some-drafts';

onEveryDatabase('draft order amounts', (platform) => {
  test('a draft refuses changes to amounts, but no other changes, after the site’s currency has changed', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draftId, lineIds } = await aDraft(site);
    await site.settings({ currency: 'EUR' });
    const calls = [
      draftOrders.addLineItemsToDraftOrder(draftId, { customLineItems: [customItem()] }),
      draftOrders.updateLineItems(draftId, [{ lineItemId: lineIds[0] ?? '', newPrice: '5' }]),
      draftOrders.createCustomDiscounts(draftId, {
        discounts: [{ discountType: 'GLOBAL', priceAmount: { amount: '1' } }],
      }),
      draftOrders.createCustomAdditionalFees(draftId, {
        customAdditionalFees: [{ name: 'Fee', price: { amount: '1' } }],
      }),
      draftOrders.setShippingInfo(draftId, { shippingInfo: { title: 'Courier', cost: { price: { amount: '8' } } } }),
    ];
    for (const { code, status } of await Promise.all(calls.map(refusalOf))) {
      expect({ code, status }).toEqual({ code: 'CURRENCY_REQUIRED', status: 400 });
    }
    await draftOrders.setTaxExemption(draftId, { taxExempt: true });
    const { createdOrder } = await draftOrders.createOrderFromDraft(draftId);
    expect(createdOrder).toMatchObject({ currency: 'USD', priceSummary: { total: { amount: '10.00' } } });
    await site.settings({ currency: 'USD' });
    const again = await aDraft(site);
    const change = [{ lineItemId: again.lineIds[0] ?? '', newPrice: '5' }];
    expect((await draftOrders.updateLineItems(again.draftId, change)).calculatedDraftOrder).toMatchObject({
      draftOrder: { lineItems: [{ lineItem: { price: { amount: '5.00' } } }] },
    });
  });

  test('a line with a platform fee stays unchanged', async () => {
    const site = await platform.site();
    const { draftOrders, ecomOrders } = site.owner();
    const lesson = { productName: { original: 'Lesson' }, quantity: 1, itemType: { preset: 'SERVICE' as const } };
    const [charged, free] = [crypto.randomUUID(), crypto.randomUUID()];
    const order = await ecomOrders.createOrder({
      channelInfo: { type: 'POS' },
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '20' } },
      lineItems: [charged, free].map((_id) => ({ ...lesson, _id, price: { amount: '10' } })),
      platformFeeSummary: { fees: [{ lineItemId: charged, amount: { amount: '1' }, name: { original: 'Service' } }] },
    });
    const { calculatedDraftOrder } = await draftOrders.createDraftOrder({ sourceOrderId: order._id ?? '' });
    const draftId = calculatedDraftOrder?.draftOrder?._id ?? '';
    const update = (lineItemId: string) => draftOrders.updateLineItems(draftId, [{ lineItemId, newQuantity: 2 }]);
    expect(await refusalOf(update(charged))).toMatchObject({ status: 428, code: 'LINE_ITEM_HAS_PLATFORM_FEES' });
    expect((await update(free)).calculatedDraftOrder?.draftOrder?.lineItems).toMatchObject([
      ...[{ lineItem: { quantity: 1 } }, { lineItem: { quantity: 2 } }],
    ]);
  });
});
