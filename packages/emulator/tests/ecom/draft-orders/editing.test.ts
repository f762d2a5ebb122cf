import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aMember, productBySlug } from '../cart/shopping';
import { anEditedOrder, BUYER, catalogItem, customItem, NEW_YORK, read } from './some-drafts';

const DAY = 'P1D';

interface Entity {
  status: string;
  lineItems: { lineItem: { quantity: number } }[];
  taxInfo: { taxExempt: boolean };
}

interface EntityEvent {
  entityFqdn: string;
  slug: string;
  entityId: string;
  createdEvent?: { entity: Entity };
  updatedEvent?: { currentEntity: Entity };
}

onEveryDatabase('editing an order', (platform) => {
  test.each([undefined, 'WELCOME10', 'TAKE5', 'FREESHIP', 'MUG20'])(
    'an unchanged draft costs the same as the order, with the coupon %s',
    async (coupon) => {
      const site = await platform.site();
      const { draft, draftId, order, orderId, owner } = await anEditedOrder(site, coupon);
      expect(draft).toMatchObject({
        orderId,
        status: 'DRAFT',
        currency: 'USD',
        priceSummary: order.priceSummary,
        balanceSummary: { balance: { amount: '0.00' }, paid: order.priceSummary?.total },
      });
      expect(draft.discounts).toHaveLength(coupon ? 1 : 0);
      const { orderAfterCommit } = await owner.draftOrders.commitDraftOrder(draftId);
      expect(orderAfterCommit).toMatchObject({
        priceSummary: order.priceSummary,
        paymentStatus: 'PAID',
        fulfillmentStatus: 'NOT_FULFILLED',
        lineItems: order.lineItems?.map(({ _id, lineItemPrice, totalDiscount }) => ({
          _id,
          lineItemPrice,
          totalDiscount,
        })),
      });
      expect(orderAfterCommit?.activities?.at(-1)).toMatchObject({
        activityType: 'DRAFT_ORDER_CHANGES_APPLIED',
        draftOrderChangesApplied: { draftOrderId: draftId, changes: [] },
      });
    },
  );

  test('an unchanged draft costs the same as the order if prices include the tax', async () => {
    const site = await platform.site();
    const { commerce } = await site.control<{ commerce: { taxes: object } }>('GET', 'settings');
    const additionalFees = [{ code: 'wrap', name: 'Gift wrap', amount: '2.50' }];
    const taxes = { ...commerce.taxes, includedInPrices: true };
    await site.control('PUT', 'settings', { commerce: { taxes, additionalFees } });
    const { draft, order } = await anEditedOrder(site, 'TAKE5');
    expect(draft.priceSummary).toEqual(order.priceSummary);
    expect(draft.additionalFees).toMatchObject([{ source: 'ORIGINAL_ORDER', applied: true }]);
  });

  test('lines are changed, added and removed, and the draft shows the previous values', async () => {
    const site = await platform.site();
    const { draftId, notebooks, mug, owner, draft } = await anEditedOrder(site);
    const { draftOrders } = owner;
    const price = draft.lineItems?.[0]?.lineItem?.price?.amount;
    await draftOrders.updateLineItems(draftId, [
      { lineItemId: notebooks, newQuantity: 3, newPrice: '7.5', newProductName: { original: 'Jotter' } },
      { lineItemId: mug, newQuantity: 0 },
    ]);
    const { calculatedDraftOrder } = await draftOrders.addLineItemsToDraftOrder(draftId, {
      catalogLineItems: [await catalogItem(site, 'teapot')],
      customLineItems: [customItem()],
    });
    const { lineItems, priceSummary, balanceSummary } = read(calculatedDraftOrder).draft;
    expect(lineItems).toMatchObject([
      {
        changedDetails: { quantityBeforeChange: 2, priceBeforeChange: { amount: price } },
        lineItem: { quantity: 3, price: { amount: '7.50' }, productName: { original: 'Jotter' } },
      },
      { removed: true, lineItem: { _id: mug } },
      { added: true, lineItem: { productName: { original: 'Terracotta Teapot' }, price: { amount: '64.00' } } },
      { added: true, lineItem: { productName: { original: 'Engraving' } } },
    ]);
    // 3 × 7.50 + 64.00 + 10.00; 8 % tax on it and on the express delivery of 15.00.
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '96.50' },
      shipping: { amount: '15.00' },
      tax: { amount: '8.92' },
      total: { amount: '120.42' },
    });
    const owed = 12_042 - Math.round(Number(draft.priceSummary?.total?.amount) * 100);
    expect(balanceSummary?.balance?.amount).toBe((owed / 100).toFixed(2));
    const back = await draftOrders.updateLineItems(draftId, [{ lineItemId: mug, newQuantity: 1 }]);
    expect(read(back.calculatedDraftOrder).draft.lineItems?.[1]).not.toHaveProperty('removed');
  });

  test('a commit changes the order, its payment status and history, sends events, and happens only once', async () => {
    const site = await platform.site();
    const { draftId, notebooks, mug, owner, orderId, order } = await anEditedOrder(site);
    const { draftOrders } = owner;
    await draftOrders.updateLineItems(draftId, [
      { lineItemId: notebooks, newQuantity: 5 },
      { lineItemId: mug, newQuantity: 0 },
    ]);
    await draftOrders.addLineItemsToDraftOrder(draftId, { catalogLineItems: [await catalogItem(site, 'teapot')] });
    await draftOrders.createCustomDiscounts(draftId, {
      discounts: [{ discountType: 'GLOBAL', percentage: '10', description: 'Sorry', applyToDraftOrder: true }],
    });
    await draftOrders.createCustomAdditionalFees(draftId, {
      customAdditionalFees: [{ name: 'Wrapping', price: { amount: '3' }, applyToDraftOrder: true }],
    });
    await draftOrders.setBuyerInfo(draftId, { buyerInfo: BUYER });
    const { calculatedDraftOrder } = await draftOrders.getDraftOrder(draftId);
    const { committedDraftOrder, orderAfterCommit } = await draftOrders.commitDraftOrder(draftId, {
      reason: 'They called',
    });
    const { priceSummary } = read(calculatedDraftOrder).draft;
    expect(committedDraftOrder).toMatchObject({ _id: draftId, status: 'COMMITTED', priceSummary });
    expect(orderAfterCommit).toEqual(await owner.ecomOrders.getOrder(orderId));
    expect(orderAfterCommit).toMatchObject({
      priceSummary,
      number: order.number,
      paymentStatus: 'PARTIALLY_PAID',
      buyerInfo: BUYER,
      lineItems: [{ quantity: 5 }, { productName: { original: 'Terracotta Teapot' } }],
      additionalFees: [{ name: 'Wrapping' }],
      appliedDiscounts: [{ merchantDiscount: { description: 'Sorry' } }],
    });
    expect(orderAfterCommit?.activities?.at(-1)).toMatchObject({
      activityType: 'DRAFT_ORDER_CHANGES_APPLIED',
      draftOrderChangesApplied: {
        draftOrderId: draftId,
        reason: 'They called',
        changes: [
          {
            lineItemChanged: {
              _id: notebooks,
              quantity: { originalQuantity: 2, newQuantity: 5, diff: 3, deltaType: 'QUANTITY_INCREASED' },
            },
          },
          { lineItemRemoved: { _id: mug, quantity: 1 } },
          { lineItemAdded: { name: { original: 'Terracotta Teapot' }, quantity: 1 } },
          { discountAdded: { name: { original: 'Sorry' } } },
          { additionalFeeAdded: { name: { original: 'Wrapping' }, totalAmount: { amount: '3.00' } } },
          { totalPriceChanged: { originalTotal: order.priceSummary?.total, newTotal: priceSummary?.total } },
        ],
      },
    });
    expect(await site.events()).toEqual(
      expect.arrayContaining([
        ...['wix.ecom.v1.draft_order/created', 'wix.ecom.v1.draft_order/updated'],
        ...['wix.ecom.v1.order/updated', 'wix.ecom.v1.order/payment_status_updated'],
      ]),
    );
    expect(await refusalOf(draftOrders.commitDraftOrder(draftId))).toMatchObject({
      status: 409,
      code: 'DRAFT_ORDER_ALREADY_COMMITTED',
    });
  });

  test('a commit changes the stock only of the named lines, and requires enough stock', async () => {
    const site = await platform.site();
    const { draftId, notebooks, mug, owner } = await anEditedOrder(site);
    const { draftOrders } = owner;
    const stockOf = async (slug: string) => Number((await productBySlug(site.visitor(), slug)).stock?.quantity);
    const before = { teapot: await stockOf('teapot'), mug: await stockOf('ceramic-mug') };
    const { calculatedDraftOrder } = await draftOrders.addLineItemsToDraftOrder(draftId, {
      catalogLineItems: [await catalogItem(site, 'teapot', 2)],
    });
    const teapots = read(calculatedDraftOrder).lineIds.at(-1) ?? '';
    await draftOrders.updateLineItems(draftId, [{ lineItemId: teapots, newQuantity: before.teapot + 1 }]);
    const updateInventory = [{ lineItemId: teapots }];
    expect(
      await refusalOf(draftOrders.commitDraftOrder(draftId, { commitSettings: { updateInventory } })),
    ).toMatchObject({ status: 428, code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS' });
    await draftOrders.updateLineItems(draftId, [
      { lineItemId: teapots, newQuantity: 1 },
      { lineItemId: mug, newQuantity: 0 },
      { lineItemId: notebooks, newQuantity: 1 },
    ]);
    await draftOrders.commitDraftOrder(draftId, {
      commitSettings: { updateInventory: [...updateInventory, { lineItemId: mug }], addActivitiesToOrder: false },
    });
    expect({ teapot: await stockOf('teapot'), mug: await stockOf('ceramic-mug') }).toEqual({
      teapot: before.teapot - 1,
      mug: before.mug + 1,
    });
  });

  test('a commit notifies the buyer, unless the owner disables it', async () => {
    const site = await platform.site();
    const mails = async () => (await site.control<{ mails: { subject: string }[] }>('GET', 'mailbox')).mails;
    const quiet = await anEditedOrder(site);
    const mailsBefore = await mails();
    await quiet.owner.draftOrders.commitDraftOrder(quiet.draftId, {
      commitSettings: { sendNotificationsToBuyer: false, addActivitiesToOrder: false },
    });
    expect(await mails()).toHaveLength(mailsBefore.length);
    const after = await quiet.owner.ecomOrders.getOrder(quiet.orderId);
    expect(after.activities?.map(({ activityType }) => activityType)).not.toContain('DRAFT_ORDER_CHANGES_APPLIED');
    const loud = await anEditedOrder(site);
    await loud.owner.draftOrders.commitDraftOrder(loud.draftId);
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(`order ${loud.order.number} was changed`),
    );
  });

  test('delivery, addresses, tax exemption and location can be set, shown with their previous values, and removed', async () => {
    const site = await platform.site();
    const { draftId, owner, draft, order } = await anEditedOrder(site);
    const { draftOrders } = owner;
    const shipped = await draftOrders.setShippingInfo(draftId, {
      shippingInfo: { code: 'standard', logistics: { shippingDestination: { address: NEW_YORK } } },
    });
    expect(shipped.calculatedDraftOrder?.shippingOptions?.map(({ code }) => code)).toContain('pickup');
    expect(read(shipped.calculatedDraftOrder).draft).toMatchObject({
      shippingInfo: {
        changedDetails: { shippingInfoBeforeChange: { code: 'express', title: 'Express delivery' } },
        shippingInfo: { code: 'standard', title: 'Standard delivery', cost: { price: { amount: '6.00' } } },
      },
      priceSummary: { shipping: { amount: '6.00' } },
    });
    const unshipped = read((await draftOrders.setShippingInfo(draftId)).calculatedDraftOrder).draft;
    expect(unshipped).toMatchObject({
      shippingInfo: { removed: true },
      priceSummary: { shipping: { amount: '0.00' } },
    });
    const untaxed = read((await draftOrders.setTaxExemption(draftId, { taxExempt: true })).calculatedDraftOrder).draft;
    expect(untaxed).toMatchObject({ priceSummary: { tax: { amount: '0.00' } }, taxInfo: { taxExempt: true } });
    const locationId = crypto.randomUUID();
    const person = { address: { ...NEW_YORK, city: 'Albany' }, contactDetails: { firstName: 'Grace' } };
    await draftOrders.setBusinessLocation(draftId, { businessLocation: { _id: locationId } });
    await draftOrders.setRecipientInfo(draftId, { recipientInfo: person });
    const billed = read((await draftOrders.setBillingInfo(draftId)).calculatedDraftOrder).draft;
    expect(billed).toMatchObject({
      billingDetails: { removed: true },
      businessLocationDetails: { added: true, businessLocation: { _id: locationId } },
      recipientInfo: {
        changedDetails: { recipientInfoBeforeChange: draft.recipientInfo?.recipientInfo },
        recipientInfo: person,
      },
    });
    await draftOrders.updateExtendedFields(draftId, '_user_fields', { namespaceData: { gift: true } });
    const { draftOrder } = await draftOrders.updateExtendedFields(draftId, '_user_fields', {
      namespaceData: { note: 'Hi' },
    });
    expect(draftOrder?.extendedFields?.namespaces).toEqual({ _user_fields: { gift: true, note: 'Hi' } });
    const { orderAfterCommit } = await draftOrders.commitDraftOrder(draftId);
    expect(orderAfterCommit).toMatchObject({
      recipientInfo: person,
      businessLocation: { _id: locationId },
      taxInfo: { taxExempt: true },
      extendedFields: { namespaces: { _user_fields: { gift: true, note: 'Hi' } } },
      number: order.number,
    });
    expect(orderAfterCommit).not.toHaveProperty('billingInfo');
    expect(orderAfterCommit).not.toHaveProperty('shippingInfo');
    // Overpaid by now.
    expect(Number(orderAfterCommit?.balanceSummary?.balance?.amount)).toBeLessThan(0);
    expect(orderAfterCommit?.paymentStatus).toBe('PAID');
  });

  test('every change sends an event with the current draft', async () => {
    const site = await platform.site();
    const { draftId, notebooks, owner } = await anEditedOrder(site);
    const { draftOrders } = owner;
    await draftOrders.updateLineItems(draftId, [{ lineItemId: notebooks, newQuantity: 4 }]);
    await draftOrders.setTaxExemption(draftId, { taxExempt: true });
    const { committedDraftOrder } = await draftOrders.commitDraftOrder(draftId);
    const { events } = await site.control<{ events: EntityEvent[] }>('GET', 'events');
    const draftEvents = events.filter(({ entityFqdn }) => entityFqdn === 'wix.ecom.v1.draft_order');
    expect(draftEvents.map(({ slug }) => slug)).toEqual(['created', 'updated', 'updated', 'updated']);
    expect(draftEvents.every(({ entityId }) => entityId === draftId)).toBe(true);
    const entities = draftEvents.map(
      ({ createdEvent, updatedEvent }) => createdEvent?.entity ?? updatedEvent?.currentEntity,
    );
    expect(entities.map((entity) => entity?.lineItems[0]?.lineItem.quantity)).toEqual([2, 4, 4, 4]);
    expect(entities.map((entity) => entity?.taxInfo.taxExempt)).toEqual([false, false, true, true]);
    expect(entities.at(-1)).toMatchObject({ status: 'COMMITTED', priceSummary: committedDraftOrder?.priceSummary });
  });

  test('an order has one draft, until a day has passed without a change', async () => {
    const site = await platform.site();
    const { draftId, orderId, owner } = await anEditedOrder(site);
    const { draftOrders } = owner;
    const again = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
    expect([read(again.calculatedDraftOrder).draftId, again.preexistingDraftOrder]).toEqual([draftId, true]);
    await site.advance('PT23H');
    await draftOrders.setTaxExemption(draftId, { taxExempt: true });
    await site.advance('PT23H');
    const existingDraft = await draftOrders.createDraftOrder({ orderId });
    expect(read(existingDraft.calculatedDraftOrder).draftId).toBe(draftId);
    await site.advance(DAY);
    const fresh = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
    expect(fresh.preexistingDraftOrder).toBe(false);
    expect(read(fresh.calculatedDraftOrder).draft.taxInfo?.taxExempt).toBe(false);
    expect(await refusalOf(draftOrders.getDraftOrder(draftId))).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST' });
    await draftOrders.deleteDraftOrder(read(fresh.calculatedDraftOrder).draftId);
    expect(await site.events()).toContain('wix.ecom.v1.draft_order/deleted');
  });

  test('ten concurrent editors of one order share one draft', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { draftId, orderId, owner } = await anEditedOrder(site);
    await owner.draftOrders.deleteDraftOrder(draftId);
    const drafts = await Promise.all(
      Array.from({ length: 10 }, () => owner.draftOrders.createDraftOrder({ sourceOrderId: orderId })),
    );
    expect(drafts.filter(({ preexistingDraftOrder }) => !preexistingDraftOrder)).toHaveLength(1);
    expect(new Set(drafts.map(({ calculatedDraftOrder }) => read(calculatedDraftOrder).draftId)).size).toBe(1);
  });

  test('a payment received during editing counts, and the order’s new buyer can read it', async () => {
    const site = await platform.site();
    const { draftId, notebooks, orderId, owner, order } = await anEditedOrder(site);
    const { draftOrders, orderTransactions, ecomOrders } = owner;
    await draftOrders.updateLineItems(draftId, [{ lineItemId: notebooks, newQuantity: 9 }]);
    const { draft } = read((await draftOrders.getDraftOrder(draftId)).calculatedDraftOrder);
    const { balance } = draft.balanceSummary ?? {};
    await orderTransactions.addPayments(orderId, [
      { amount: { amount: balance?.amount ?? '' }, regularPaymentDetails: { offlinePayment: true } },
    ]);
    const settled = read((await draftOrders.getDraftOrder(draftId)).calculatedDraftOrder).draft;
    expect(settled.balanceSummary?.balance?.amount).toBe('0.00');
    const member = await aMember(site);
    const memberId = (await member.members.getCurrentMember()).member?._id ?? '';
    await draftOrders.setBuyerInfo(draftId, { buyerInfo: { memberId, email: 'new@example.com' } });
    await draftOrders.commitDraftOrder(draftId);
    expect(await member.ecomOrders.getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID', number: order.number });
    const { activities = [] } = await ecomOrders.getOrder(orderId);
    expect(activities.at(-1)?.activityType).toBe('DRAFT_ORDER_CHANGES_APPLIED');
  });

  test('one of ten concurrent commits of a draft succeeds', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { draftId, notebooks, owner, orderId } = await anEditedOrder(site);
    await owner.draftOrders.updateLineItems(draftId, [{ lineItemId: notebooks, newQuantity: 3 }]);
    const updateInventory = [{ lineItemId: notebooks }];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.draftOrders.commitDraftOrder(draftId, { commitSettings: { updateInventory } }).then(
          () => 'COMMITTED',
          (error) => error.details?.applicationError?.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'COMMITTED')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'DRAFT_ORDER_ALREADY_COMMITTED')).toHaveLength(9);
    const { activities = [] } = await owner.ecomOrders.getOrder(orderId);
    expect(activities.filter(({ activityType }) => activityType === 'DRAFT_ORDER_CHANGES_APPLIED')).toHaveLength(1);
  });
});
