import type { draftOrders as contract } from '@wix/ecom';
import { expect, test } from 'vitest';
import { ADA, NOW, openSlots } from '../../bookings/booking/a-booking';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { aMember, purchase } from '../cart/shopping';
import { aDraft, anEditedOrder, BUYER, catalogItem, customItem, NEW_YORK } from './some-drafts';

const MISSING = crypto.randomUUID();
const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

type DraftOrders = VisitorClient['draftOrders'];

/** Every change of a draft, by its operation. */
const CHANGES: Readonly<Record<string, (drafts: DraftOrders, id: string) => Promise<unknown>>> = {
  addLineItemsToDraftOrder: (drafts, id) => drafts.addLineItemsToDraftOrder(id, { customLineItems: [customItem()] }),
  updateLineItems: (drafts, id) => drafts.updateLineItems(id, [{ lineItemId: MISSING, newQuantity: 1 }]),
  createCustomDiscounts: (drafts, id) =>
    drafts.createCustomDiscounts(id, { discounts: [{ discountType: 'GLOBAL', percentage: '10' }] }),
  setDiscounts: (drafts, id) => drafts.setDiscounts(id, [{ _id: MISSING, applied: true }]),
  deleteCustomDiscounts: (drafts, id) => drafts.deleteCustomDiscounts(id, [MISSING]),
  createCustomAdditionalFees: (drafts, id) =>
    drafts.createCustomAdditionalFees(id, { customAdditionalFees: [{ name: 'Fee', price: { amount: '1' } }] }),
  setAdditionalFees: (drafts, id) => drafts.setAdditionalFees(id, [{ _id: MISSING, applied: true }]),
  deleteCustomAdditionalFees: (drafts, id) => drafts.deleteCustomAdditionalFees(id, [MISSING]),
  setBuyerInfo: (drafts, id) => drafts.setBuyerInfo(id, { buyerInfo: BUYER }),
  setBillingInfo: (drafts, id) => drafts.setBillingInfo(id, { billingInfo: { address: NEW_YORK } }),
  setRecipientInfo: (drafts, id) => drafts.setRecipientInfo(id, { recipientInfo: { address: NEW_YORK } }),
  setShippingInfo: (drafts, id) => drafts.setShippingInfo(id, { shippingInfo: { code: 'standard' } }),
  setBusinessLocation: (drafts, id) => drafts.setBusinessLocation(id, { businessLocation: { _id: MISSING } }),
  setTaxExemption: (drafts, id) => drafts.setTaxExemption(id, { taxExempt: true }),
  updateExtendedFields: (drafts, id) => drafts.updateExtendedFields(id, '_user_fields', { namespaceData: { a: 1 } }),
  commitDraftOrder: (drafts, id) => drafts.commitDraftOrder(id),
  createOrderFromDraft: (drafts, id) => drafts.createOrderFromDraft(id),
};

const OTHERS: typeof CHANGES = {
  createEmptyDraftOrder: (drafts) => drafts.createEmptyDraftOrder(),
  createDraftOrder: (drafts) => drafts.createDraftOrder({ draftOrder: {} }),
  getDraftOrder: (drafts, id) => drafts.getDraftOrder(id),
  queryDraftOrders: (drafts) => drafts.queryDraftOrders().find(),
  deleteDraftOrder: (drafts, id) => drafts.deleteDraftOrder(id),
  getOrderDraftabilityStatus: (drafts, id) => drafts.getOrderDraftabilityStatus(id),
};

onEveryDatabase('draft order refusals', (platform) => {
  test('refuses all calls by visitors and members', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await aMember(site)]) {
      for (const call of Object.values({ ...CHANGES, ...OTHERS })) {
        expect(await refusalOf(call(client.draftOrders, MISSING))).toMatchObject({ status: 403 });
      }
    }
  });

  test('a missing or committed draft accepts no change', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draftId } = await aDraft(site);
    await draftOrders.createOrderFromDraft(draftId);
    for (const [name, call] of Object.entries(CHANGES)) {
      const missing = await refusalOf(call(draftOrders, MISSING));
      expect({ name, ...missing }).toMatchObject({ name, status: 404, code: 'DRAFT_ORDER_DOES_NOT_EXIST' });
      const committed = await refusalOf(call(draftOrders, draftId));
      expect({ name, ...committed }).toMatchObject({ name, code: 'DRAFT_ORDER_ALREADY_COMMITTED' });
    }
    for (const call of [OTHERS.getDraftOrder, OTHERS.deleteDraftOrder]) {
      expect(await refusalOf(call?.(draftOrders, MISSING) ?? Promise.resolve())).toMatchObject({
        status: 404,
        code: 'DRAFT_ORDER_DOES_NOT_EXIST',
      });
    }
    expect(await refusalOf(draftOrders.deleteDraftOrder(draftId))).toMatchObject({
      status: 428,
      code: 'DRAFT_ORDER_CANNOT_BE_DELETED',
    });
  });

  test('a missing, refunded or foreign order cannot be edited', async () => {
    const site = await platform.site();
    const { draftOrders, ecomOrders } = site.owner();
    expect(await refusalOf(draftOrders.createDraftOrder({ sourceOrderId: MISSING }))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    const orderId = await purchase(site, site.visitor());
    await ecomOrders.cancelOrder(orderId);
    expect(await refusalOf(draftOrders.createDraftOrder({ sourceOrderId: orderId }))).toMatchObject({
      status: 428,
      code: 'ORDER_CANNOT_BE_EDITED',
    });
    const line = { productName: { original: 'Mug' }, itemType: { preset: 'SERVICE' as const } };
    const foreign = await ecomOrders.createOrder({
      channelInfo: { type: 'FACEBOOK' },
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '10' } },
      lineItems: [{ ...line, quantity: 1, price: { amount: '10' } }],
    });
    expect((await draftOrders.getOrderDraftabilityStatus(foreign._id ?? '')).nonDraftableReasons).toEqual([
      'UNSUPPORTED_CHANNEL_TYPE',
    ]);
  });

  test('refuses lines for unknown, scarce or already listed items', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draftId, lineIds } = await aDraft(site, { catalogLineItems: [await catalogItem(site, 'ceramic-mug')] });
    const add = (added: contract.AddLineItemsToDraftOrderOptions) =>
      refusalOf(draftOrders.addLineItemsToDraftOrder(draftId, added));
    const teapot = await catalogItem(site, 'teapot');
    const missingItem = { catalogReference: { ...teapot.catalogReference, catalogItemId: MISSING } };
    expect(await add({ catalogLineItems: [missingItem] })).toMatchObject({
      status: 400,
      code: 'CATALOG_ITEM_NOT_FOUND',
    });
    const lesson = { ...(await aMembershipBooking(site)), quantity: 1 };
    expect(await add({ catalogLineItems: [lesson] })).toMatchObject({
      status: 400,
      code: 'CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED',
    });
    expect(await add({ catalogLineItems: [{ ...teapot, quantity: 99_999 }] })).toMatchObject({
      code: 'CATALOG_ITEM_NOT_AVAILABLE',
    });
    expect(await add({ catalogLineItems: [await catalogItem(site, 'ceramic-mug')] })).toMatchObject({
      status: 400,
      code: 'CATALOG_ITEM_ALREADY_EXIST',
    });
    expect(await add({ catalogLineItems: [teapot, teapot] })).toMatchObject({
      code: 'MULTIPLE_ADDS_FOR_SAME_LINE_ITEM',
    });
    const _id = crypto.randomUUID();
    for (const customLineItems of [
      [customItem({ _id }), customItem({ _id })],
      [customItem({ _id: lineIds[0] ?? '' })],
    ]) {
      expect(await add({ customLineItems })).toMatchObject({ status: 400, code: 'DUPLICATED_LINE_ITEM_IDS' });
    }
    expect(await add({ customLineItems: [customItem({ itemType: { preset: 'GIFT_CARD' } })] })).toMatchObject({
      code: 'GIFT_CARD_ITEM_UNSUPPORTED',
    });
    const many = Array.from({ length: 299 }, () => customItem());
    expect(await add({ customLineItems: many })).toMatchObject({ status: 428, code: 'MAX_ITEMS_REACHED' });
    const placed = customItem({ locations: [{ _id, quantity: 2 }] });
    expect(await add({ customLineItems: [placed] })).toMatchObject({ status: 400, fields: ['locations'] });
  });

  test('a line accepts one change per request, to editable fields only', async () => {
    const site = await platform.site();
    const { draftOrders, orderFulfillments } = site.owner();
    const { draftId, notebooks, mug, orderId } = await anEditedOrder(site);
    const update = (...changes: contract.LineItemChangeDetails[]) =>
      refusalOf(draftOrders.updateLineItems(draftId, changes));
    expect(await update({ lineItemId: MISSING, newQuantity: 1 })).toMatchObject({
      status: 400,
      code: 'LINE_ITEM_DOES_NOT_EXIST',
    });
    expect(await update({ lineItemId: mug, newQuantity: 1 }, { lineItemId: mug, newPrice: '1' })).toMatchObject({
      code: 'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
    });
    expect(await update({ lineItemId: mug })).toMatchObject({ status: 400, code: 'EMPTY_CHANGE_REQUEST' });
    expect(await update({ lineItemId: mug, newQuantity: 0, newPrice: '1' })).toMatchObject({
      code: 'UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN',
    });
    const modifier = { _id: 'cheese', price: { amount: '9' }, quantity: 2 };
    const newModifierGroups = { modifierGroups: [{ _id: 'extras', modifiers: [modifier] }] };
    expect(await update({ lineItemId: mug, newPrice: '17', newModifierGroups })).toMatchObject({
      code: 'MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE',
    });
    await orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id: notebooks, quantity: 2 }] });
    expect(await update({ lineItemId: notebooks, newQuantity: 1 })).toMatchObject({ status: 428 });
    const { calculatedDraftOrder } = await draftOrders.updateLineItems(draftId, [
      { lineItemId: mug, newModifierGroups, newPriceDescription: { original: 'With cheese' } },
    ]);
    // The mug, plus 18.00 for the modifiers.
    expect(calculatedDraftOrder?.draftOrder?.lineItems?.[1]).toMatchObject({
      changedDetails: { priceBeforeChange: { amount: '21.00' }, modifierGroupsBeforeChange: [] },
      lineItem: { price: { amount: '39.00' }, priceDescription: { original: 'With cheese' } },
    });
    const placed = await draftOrders.addLineItemsToDraftOrder(draftId, {
      customLineItems: [customItem({ quantity: 2, locations: [{ _id: MISSING, quantity: 1 }] })],
    });
    const lineItemId = placed.calculatedDraftOrder?.draftOrder?.lineItems?.at(-1)?.lineItem?._id ?? '';
    expect(await update({ lineItemId, newQuantity: 3 })).toMatchObject({ code: 'UPDATING_LINE_ITEM_WITH_LOCATIONS' });
  });

  test('a line paid by a membership keeps its price, and an externally fulfilled line does not change', async () => {
    const site = await platform.site();
    const { draftOrders, ecomOrders } = site.owner();
    const lesson = { productName: { original: 'Lesson' }, quantity: 2, itemType: { preset: 'SERVICE' as const } };
    const [paid, fulfilledLineId] = [crypto.randomUUID(), crypto.randomUUID()];
    const order = await ecomOrders.createOrder({
      channelInfo: { type: 'POS' },
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '20' } },
      lineItems: [
        { ...lesson, _id: paid, price: { amount: '0' }, paymentOption: 'MEMBERSHIP' },
        { ...lesson, _id: fulfilledLineId, price: { amount: '10' }, fulfillerId: crypto.randomUUID() },
      ],
    });
    const { calculatedDraftOrder } = await draftOrders.createDraftOrder({ sourceOrderId: order._id ?? '' });
    const id = calculatedDraftOrder?.draftOrder?._id ?? '';
    const update = (change: contract.LineItemChangeDetails) => draftOrders.updateLineItems(id, [change]);
    expect(await refusalOf(update({ lineItemId: paid, newPrice: '5' }))).toMatchObject({ status: 428 });
    expect(await refusalOf(update({ lineItemId: fulfilledLineId, newQuantity: 1 }))).toMatchObject({
      status: 428,
      code: 'CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER',
    });
    const fewer = await update({ lineItemId: paid, newQuantity: 1 });
    expect(fewer.calculatedDraftOrder?.draftOrder).toMatchObject({
      lineItems: [{ changedDetails: { quantityBeforeChange: 2 } }, { lineItem: { quantity: 2 } }],
      priceSummary: { total: { amount: '20.00' } },
      balanceSummary: { balance: { amount: '0.00' } },
    });
  });

  test('discounts and fees are refused for missing lines, and above the price that they reduce', async () => {
    const site = await platform.site();
    const { draftOrders } = site.owner();
    const { draftId, lineIds } = await aDraft(site, {
      customLineItems: [customItem(), customItem({ price: { amount: '30' } })],
      shippingInfo: { title: 'Courier', cost: { price: { amount: '8' } } },
    });
    const create = (...discounts: contract.DiscountOption[]) =>
      refusalOf(draftOrders.createCustomDiscounts(draftId, { discounts }));
    const discountOnItem = (_id: string) => ({ discountType: 'SPECIFIC_ITEMS' as const, lineItemDiscounts: [{ _id }] });
    const amountOff = (amount: string) => ({ priceAmount: { amount } });
    expect(await create({ ...discountOnItem(MISSING), ...amountOff('1') })).toMatchObject({
      status: 404,
      code: 'LINE_ITEM_NOT_FOUND',
    });
    expect(await create({ ...discountOnItem(lineIds[0] ?? ''), ...amountOff('10.01') })).toMatchObject({
      status: 428,
      code: 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
    });
    expect(await create({ discountType: 'GLOBAL', ...amountOff('40.01') })).toMatchObject({
      code: 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
    });
    expect(await create({ discountType: 'SHIPPING', ...amountOff('8.01') })).toMatchObject({
      status: 428,
      code: 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
    });
    const { calculatedDraftOrder } = await draftOrders.createCustomDiscounts(draftId, {
      discounts: [
        { ...discountOnItem(lineIds[0] ?? ''), ...amountOff('6') },
        { ...discountOnItem(lineIds[0] ?? ''), ...amountOff('6') },
        { discountType: 'SHIPPING', ...amountOff('5') },
        { discountType: 'SHIPPING', percentage: '50' },
      ],
    });
    const ids = calculatedDraftOrder?.draftOrder?.discounts?.map(({ discount }) => discount?._id ?? '') ?? [];
    const apply = (some: string[]) =>
      refusalOf(
        draftOrders.setDiscounts(
          draftId,
          some.map((_id) => ({ _id, applied: true })),
        ),
      );
    expect(await apply(ids.slice(0, 2))).toMatchObject({ status: 428, code: 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS' });
    expect(await apply(ids.slice(2))).toMatchObject({ status: 428, code: 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL' });
    expect(await apply([MISSING])).toMatchObject({ status: 404, code: 'DISCOUNT_NOT_FOUND' });
    expect(await refusalOf(draftOrders.deleteCustomDiscounts(draftId, [MISSING]))).toMatchObject({
      status: 404,
      code: 'DISCOUNT_NOT_FOUND',
    });
    const fees = [{ name: 'Fee', price: { amount: '1' }, lineItemIds: [MISSING] }];
    expect(
      await refusalOf(draftOrders.createCustomAdditionalFees(draftId, { customAdditionalFees: fees })),
    ).toMatchObject({ status: 404, code: 'LINE_ITEM_NOT_FOUND' });
    for (const call of [
      () => draftOrders.setAdditionalFees(draftId, [{ _id: MISSING, applied: true }]),
      () => draftOrders.deleteCustomAdditionalFees(draftId, [MISSING]),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'ADDITIONAL_FEE_NOT_FOUND' });
    }
  });

  test('an order’s discount can be left out but not removed; its location and deposit stay', async () => {
    const site = await platform.site();
    const { draft, draftId, owner, order, orderId } = await anEditedOrder(site, 'TAKE5');
    const { draftOrders } = owner;
    const _id = draft.discounts?.[0]?.discount?._id ?? '';
    expect(await refusalOf(draftOrders.deleteCustomDiscounts(draftId, [_id]))).toMatchObject({
      status: 428,
      code: 'DISCOUNT_REMOVE_NOT_SUPPORTED',
    });
    await draftOrders.setDiscounts(draftId, [{ _id, applied: false }]);
    await draftOrders.setBusinessLocation(draftId, { businessLocation: { _id: MISSING } });
    const { orderAfterCommit } = await draftOrders.commitDraftOrder(draftId);
    expect(orderAfterCommit).toMatchObject({ appliedDiscounts: [], priceSummary: { discount: { amount: '0.00' } } });
    expect(orderAfterCommit?.activities?.at(-1)?.draftOrderChangesApplied?.changes).toMatchObject([
      { discountRemoved: { totalAmount: { amount: '5.00' } } },
      { totalPriceChanged: { originalTotal: order.priceSummary?.total } },
    ]);
    const again = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
    const id = again.calculatedDraftOrder?.draftOrder?._id ?? '';
    expect(await refusalOf(draftOrders.setBusinessLocation(id, { businessLocation: { _id } }))).toMatchObject({
      code: 'BUSINESS_LOCATION_CANNOT_BE_EDITED',
    });
    const deposit = await owner.fetchWithAuth(`https://www.wixapis.com/ecom/v1/draft-orders/${id}/set-deposit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ depositDetails: { percentage: '10' } }),
    });
    expect(await deposit.json()).toMatchObject({
      details: { applicationError: { code: 'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE' } },
    });
  });

  test('a draft can be committed only by its type’s call, with a line and at least the fulfilled quantity', async () => {
    const site = await platform.site();
    const { draftOrders, orderFulfillments, ecomOrders } = site.owner();
    const commit = (id: string) => refusalOf(draftOrders.commitDraftOrder(id));
    const failed = { status: 428, code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS' };
    expect(await commit((await aDraft(site)).draftId)).toMatchObject(failed);
    expect(await refusalOf(draftOrders.createOrderFromDraft(await anEmptyDraft(site)))).toMatchObject({
      status: 428,
      code: 'CREATE_ORDER_FAILED_VALIDATIONS',
    });
    const { draftId, notebooks, mug, orderId } = await anEditedOrder(site);
    expect(await refusalOf(draftOrders.createOrderFromDraft(draftId))).toMatchObject({
      code: 'CREATE_ORDER_FAILED_VALIDATIONS',
    });
    await site.settings({
      commerce: { taxes: { calculator: 'AUTO', autoTax: 'CALCULATED', includedInPrices: false, regions: [] } },
    });
    const nowhere = await aDraft(site, { recipientInfo: {} });
    expect(await refusalOf(draftOrders.createOrderFromDraft(nowhere.draftId))).toMatchObject({
      status: 428,
      code: 'BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION',
    });
    await draftOrders.setBillingInfo(nowhere.draftId, { billingInfo: { address: { ...NEW_YORK } } });
    expect((await draftOrders.createOrderFromDraft(nowhere.draftId)).createdOrder?.status).toBe('APPROVED');
    await draftOrders.updateLineItems(draftId, [
      { lineItemId: notebooks, newQuantity: 0 },
      { lineItemId: mug, newQuantity: 0 },
    ]);
    expect(await commit(draftId)).toMatchObject(failed);
    await draftOrders.updateLineItems(draftId, [{ lineItemId: mug, newQuantity: 1 }]);
    await orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id: notebooks, quantity: 1 }] });
    expect(await commit(draftId)).toMatchObject(failed);
    await draftOrders.updateLineItems(draftId, [{ lineItemId: notebooks, newQuantity: 1 }]);
    await ecomOrders.cancelOrder(orderId);
    expect(await commit(draftId)).toMatchObject(failed);
  });
});

/** A new booking for which the customer will pay in person, with a plan. */
async function aMembershipBooking(site: TestSite) {
  await site.setTime(NOW);
  const slot: object = structuredClone((await openSlots(site, 'massage'))[0]?.slot ?? {});
  const { booking } = await site.visitor().bookings.createBooking({
    bookedEntity: { slot },
    contactDetails: { ...ADA },
    totalParticipants: 1,
    selectedPaymentOption: 'MEMBERSHIP_OFFLINE',
  });
  return { catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' } };
}

async function anEmptyDraft(site: TestSite): Promise<string> {
  const { calculatedDraftOrder } = await site.owner().draftOrders.createEmptyDraftOrder();
  return calculatedDraftOrder?.draftOrder?._id ?? '';
}
