import { expect, test } from 'vitest';
import { type OwnerClient, onEveryDatabase, refusalOf } from '../../harness/harness';
import { productBySlug } from '../cart/shopping';
import { aDraft, BUYER, catalogItem, customItem, NEW_YORK, read, totalOf } from './some-drafts';

/** The contract has this operation, but the public functions do not. */
async function setDeposit(owner: OwnerClient, draftId: string, depositDetails?: object) {
  const response = await owner.fetchWithAuth(`https://www.wixapis.com/ecom/v1/draft-orders/${draftId}/set-deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ depositDetails }),
  });
  const { details } = (await response.json()) as { details?: { applicationError?: { code: string } } };
  return details?.applicationError?.code ?? response.status;
}

onEveryDatabase('a draft order without an existing order', (platform) => {
  test('an empty draft can be filled, and becomes an order that takes stock and notifies the buyer', async () => {
    const site = await platform.site();
    const { draftOrders, ecomOrders } = site.owner();
    const empty = read((await draftOrders.createEmptyDraftOrder()).calculatedDraftOrder);
    expect(empty.draft).toMatchObject({ status: 'DRAFT', lineItems: [], priceSummary: { total: { amount: '0.00' } } });
    const { stock } = await productBySlug(site.visitor(), 'teapot');
    await draftOrders.addLineItemsToDraftOrder(empty.draftId, {
      catalogLineItems: [await catalogItem(site, 'teapot', 2)],
      customLineItems: [customItem({ quantity: 3 })],
    });
    await draftOrders.setBuyerInfo(empty.draftId, { buyerInfo: BUYER });
    await draftOrders.setShippingInfo(empty.draftId, {
      shippingInfo: {
        code: 'courier',
        title: 'Our own courier',
        cost: { price: { amount: '9.5' } },
        logistics: { shippingDestination: { address: NEW_YORK } },
      },
    });
    const { committedDraftOrder, createdOrder } = await draftOrders.createOrderFromDraft(empty.draftId);
    expect(createdOrder).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      number: '10001',
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      buyerInfo: BUYER,
      lineItems: [
        { quantity: 2, price: { amount: '64.00' }, totalPriceAfterTax: { amount: '138.24' } },
        { quantity: 3, productName: { original: 'Engraving' } },
      ],
      shippingInfo: { title: 'Our own courier', cost: { price: { amount: '9.50' } } },
      // 128.00 + 30.00 + 9.50, and 8 % of it.
      priceSummary: { tax: { amount: '13.40' }, total: { amount: '180.90' } },
      balanceSummary: { balance: { amount: '180.90' } },
    });
    expect(createdOrder).toEqual(await ecomOrders.getOrder(createdOrder?._id ?? ''));
    expect(committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: createdOrder?._id });
    expect((await productBySlug(site.visitor(), 'teapot')).stock?.quantity).toBe(Number(stock?.quantity) - 2);
    const { mails } = await site.control<{ mails: { to: string }[] }>('GET', 'mailbox');
    expect(mails.map(({ to }) => to)).toEqual([BUYER.email]);
    expect(await site.events()).toEqual(
      expect.arrayContaining([
        ...['wix.ecom.v1.draft_order/created', 'wix.ecom.v1.order/created', 'wix.ecom.v1.order/approved'],
      ]),
    );
    await ecomOrders.updateOrder(createdOrder?._id ?? '', { archived: true });
    const storedDraft = read((await draftOrders.getDraftOrder(empty.draftId)).calculatedDraftOrder).draft;
    expect(storedDraft).toEqual(committedDraftOrder);
  });

  test('everything can be set at creation, and goes into the order', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draft, draftId } = await aDraft(site, {
      catalogLineItems: [{ ...(await catalogItem(site, 'ceramic-mug', 2)), price: { amount: '20' } }],
      customLineItems: [customItem({ _id: crypto.randomUUID() })],
      discounts: [
        { discountType: 'GLOBAL', priceAmount: { amount: '5' }, applyToDraftOrder: true },
        { discountType: 'GLOBAL', percentage: '50' },
      ],
      additionalFees: [{ name: 'Rush', code: 'rush', price: { amount: '7' }, applyToDraftOrder: true }],
      taxExempt: true,
      billingInfo: { address: NEW_YORK },
      businessLocation: { _id: crypto.randomUUID() },
      extendedFields: { namespaces: { _user_fields: { table: 7 } } },
    });
    expect(draft).toMatchObject({
      buyerDetails: { added: true },
      recipientInfo: { added: true },
      taxInfo: { taxExempt: true },
      discounts: [
        { applied: true, source: 'CUSTOM', discount: { merchantDiscount: { amount: { amount: '5.00' } } } },
        { applied: false, source: 'CUSTOM', discount: { merchantDiscount: { amount: { amount: '25.00' } } } },
      ],
      priceSummary: { subtotal: { amount: '50.00' }, discount: { amount: '5.00' }, total: { amount: '52.00' } },
    });
    const { createdOrder } = await draftOrders.createOrderFromDraft(draftId, {
      channelInfo: { type: 'POS' },
      createSettings: { notifications: { sendNotificationToBuyer: false } },
    });
    expect(createdOrder).toMatchObject({
      channelInfo: { type: 'POS' },
      priceSummary: { total: { amount: '52.00' } },
      additionalFees: [{ code: 'rush' }],
      extendedFields: { namespaces: { _user_fields: { table: 7 } } },
      appliedDiscounts: [{ discountType: 'GLOBAL' }],
    });
    expect((await site.control<{ mails: unknown[] }>('GET', 'mailbox')).mails).toEqual([]);
  });

  test('discounts and fees count only while they are applied', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draftId, lineIds } = await aDraft(site, {
      customLineItems: [customItem({ quantity: 2 }), customItem({ price: { amount: '30' } })],
      taxExempt: true,
      shippingInfo: { title: 'Courier', cost: { price: { amount: '8' } } },
    });
    const [first = ''] = lineIds;
    const response = await draftOrders.createCustomDiscounts(draftId, {
      discounts: [
        { discountType: 'GLOBAL', percentage: '10' },
        { discountType: 'SPECIFIC_ITEMS', percentage: '25', lineItemDiscounts: [{ _id: first }] },
        { discountType: 'SHIPPING', priceAmount: { amount: '8' } },
      ],
    });
    expect(totalOf(response.calculatedDraftOrder)).toBe('58.00');
    const ids = read(response.calculatedDraftOrder).draft.discounts?.map(({ discount }) => discount?._id ?? '') ?? [];
    const applied = await draftOrders.setDiscounts(
      draftId,
      ids.map((_id) => ({ _id, applied: true })),
    );
    // 10 % of 50.00, a quarter of 20.00, and the delivery.
    expect(read(applied.calculatedDraftOrder).draft).toMatchObject({
      priceSummary: { discount: { amount: '18.00' }, total: { amount: '40.00' } },
      discounts: [
        {
          discount: {
            lineItemDiscounts: [{ totalDiscount: { amount: '2.00' } }, { totalDiscount: { amount: '3.00' } }],
          },
        },
        { discount: { lineItemIds: [first], lineItemDiscounts: [{ _id: first, totalDiscount: { amount: '5.00' } }] } },
        { discount: { discountType: 'SHIPPING', merchantDiscount: { amount: { amount: '8.00' } } } },
      ],
    });
    const fewer = await draftOrders.deleteCustomDiscounts(draftId, ids.slice(2));
    expect(totalOf(fewer.calculatedDraftOrder)).toBe('48.00');
    const fee = { name: 'Rush', price: { amount: '2' }, lineItemIds: [first] };
    const withFee = await draftOrders.createCustomAdditionalFees(draftId, { customAdditionalFees: [fee] });
    expect(totalOf(withFee.calculatedDraftOrder)).toBe('48.00');
    const feeId = read(withFee.calculatedDraftOrder).draft.additionalFees?.[0]?.additionalFee?._id ?? '';
    const charged = await draftOrders.setAdditionalFees(draftId, [{ _id: feeId, applied: true }]);
    expect(totalOf(charged.calculatedDraftOrder)).toBe('50.00');
    const without = await draftOrders.deleteCustomAdditionalFees(draftId, [feeId]);
    expect(totalOf(without.calculatedDraftOrder)).toBe('48.00');
  });

  test('the shop’s own fees are added automatically, and can be left out but not removed', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { additionalFees: [{ code: 'card', name: 'Card fee', share: '0.1' }] } });
    const { draftOrders } = site.owner();
    const { draft, draftId } = await aDraft(site, { taxExempt: true });
    expect(draft.additionalFees).toMatchObject([
      { source: 'AUTOMATIC', applied: true, additionalFee: { code: 'card', price: { amount: '1.00' } } },
    ]);
    const _id = draft.additionalFees?.[0]?.additionalFee?._id ?? '';
    const withoutFee = await draftOrders.setAdditionalFees(draftId, [{ _id, applied: false }]);
    expect(totalOf(withoutFee.calculatedDraftOrder)).toBe('10.00');
    const more = await draftOrders.addLineItemsToDraftOrder(draftId, { customLineItems: [customItem()] });
    expect(read(more.calculatedDraftOrder).draft.additionalFees).toMatchObject([
      { applied: false, additionalFee: { _id, price: { amount: '2.00' } } },
    ]);
    expect(await refusalOf(draftOrders.deleteCustomAdditionalFees(draftId, [_id]))).toMatchObject({
      status: 428,
      code: 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED',
    });
  });

  test('a deposit is split among the order’s lines, and cannot exceed the order’s total', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { draftId } = await aDraft(site, {
      customLineItems: [customItem(), customItem({ price: { amount: '30' } })],
      taxExempt: true,
    });
    expect(await setDeposit(owner, draftId, { percentage: '0' })).toBe('INVALID_AMOUNT');
    expect(await setDeposit(owner, draftId, { amount: { amount: '40.01' } })).toBe(200);
    expect(await refusalOf(owner.draftOrders.createOrderFromDraft(draftId))).toMatchObject({
      status: 428,
      code: 'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
    });
    expect(await setDeposit(owner, draftId, { percentage: '25' })).toBe(200);
    const { createdOrder } = await owner.draftOrders.createOrderFromDraft(draftId);
    expect(createdOrder?.lineItems).toMatchObject([
      { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '2.50' } },
      { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '7.50' } },
    ]);
    const other = await aDraft(site);
    await setDeposit(owner, other.draftId, { percentage: '25' });
    expect(await setDeposit(owner, other.draftId)).toBe(200);
    const { createdOrder: whole } = await owner.draftOrders.createOrderFromDraft(other.draftId);
    expect(whole?.lineItems?.[0]?.paymentOption).toBe('FULL_PAYMENT_ONLINE');
    expect(await setDeposit(owner, other.draftId, { percentage: '25' })).toBe('DRAFT_ORDER_ALREADY_COMMITTED');
  });

  test('only one of ten drafts for the last pieces becomes an order', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { stock } = await productBySlug(site.visitor(), 'teapot');
    const line = await catalogItem(site, 'teapot', Number(stock?.quantity));
    const drafts = await Promise.all(Array.from({ length: 10 }, () => aDraft(site, { catalogLineItems: [line] })));
    const outcomes = await Promise.allSettled(drafts.map(({ draftId }) => draftOrders.createOrderFromDraft(draftId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await productBySlug(site.visitor(), 'teapot')).stock?.quantity).toBe(0);
    const open = await draftOrders.queryDraftOrders().eq('status', 'DRAFT').find();
    expect(open.items).toHaveLength(9);
  });

  test('drafts can be queried by order, status and date, sorted and page by page', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    await site.setTime('2027-02-01T08:00:00Z');
    const first = await aDraft(site);
    await site.setTime('2027-02-02T08:00:00Z');
    const second = await aDraft(site);
    const { createdOrder } = await draftOrders.createOrderFromDraft(first.draftId);
    const idsOf = ({ items }: { items: { _id?: string | null }[] }) => items.map(({ _id }) => _id);
    const query = () => draftOrders.queryDraftOrders();
    expect(idsOf(await query().find())).toEqual([second.draftId, first.draftId]);
    expect(idsOf(await query().ascending('_createdDate').find())).toEqual([first.draftId, second.draftId]);
    expect(idsOf(await query().eq('orderId', createdOrder?._id).find())).toEqual([first.draftId]);
    expect(idsOf(await query().ne('status', 'COMMITTED').find())).toEqual([second.draftId]);
    expect(idsOf(await query().exists('orderId', false).find())).toEqual([second.draftId]);
    expect(idsOf(await query().gt('_createdDate', '2027-02-01T12:00:00Z').find())).toEqual([second.draftId]);
    const page = await query().limit(1).find();
    expect([idsOf(page), page.hasNext()]).toEqual([[second.draftId], true]);
    expect(idsOf(await page.next())).toEqual([first.draftId]);
    // @ts-expect-error Drafts are not queried by it.
    expect(await refusalOf(query().eq('currency', 'USD').find())).toMatchObject({ status: 400 });
  });
});
