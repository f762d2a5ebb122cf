import type { draftOrders } from '@wix/ecom';
import type { TestSite } from '../../harness/harness';
import { addToCart, buy, openCheckout, orderIdOf, productBySlug, STORES_APP_ID } from '../cart/shopping';

type CalculatedDraftOrder = draftOrders.CalculatedDraftOrder;

export const NEW_YORK = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' };

export const BUYER = { email: 'ada@example.com', contactId: crypto.randomUUID() };

export const customItem = (more: Partial<draftOrders.CustomLineItem> = {}): draftOrders.CustomLineItem => ({
  productName: { original: 'Engraving' },
  quantity: 1,
  price: { amount: '10' },
  itemType: { preset: 'SERVICE' },
  ...more,
});

/** A line for a seeded product. */
export async function catalogItem(site: TestSite, slug: string, quantity = 1) {
  const { _id: catalogItemId } = await productBySlug(site.visitor(), slug);
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId }, quantity };
}

/** A new draft with delivery to New York. */
export async function aDraft(site: TestSite, draftOrder: draftOrders.DraftOrderInput = {}) {
  const { calculatedDraftOrder } = await site.owner().draftOrders.createDraftOrder({
    draftOrder: {
      buyerInfo: BUYER,
      recipientInfo: { address: NEW_YORK },
      customLineItems: [customItem()],
      ...draftOrder,
    },
  });
  return read(calculatedDraftOrder);
}

/** A paid, shippable order of two notebooks and a mug, with a coupon, and its draft. */
export async function anEditedOrder(site: TestSite, couponCode?: string) {
  const visitor = site.visitor();
  await addToCart(visitor, 'notebook', 2);
  await addToCart(visitor, 'ceramic-mug');
  if (couponCode) await visitor.currentCartV2.addCouponToCurrentCart({ code: couponCode });
  const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
  const owner = site.owner();
  const { calculatedDraftOrder } = await owner.draftOrders.createDraftOrder({ sourceOrderId: orderId });
  const [notebooks = '', mug = ''] = (calculatedDraftOrder?.draftOrder?.lineItems ?? []).map(
    ({ lineItem }) => lineItem?._id,
  );
  const order = await owner.ecomOrders.getOrder(orderId);
  return { ...read(calculatedDraftOrder), owner, visitor, order, orderId, notebooks, mug };
}

/** The draft, with its ID and the IDs of its lines. */
export function read(calculated: CalculatedDraftOrder | undefined) {
  const draft = calculated?.draftOrder;
  if (!draft?._id) throw new Error('there is no draft order');
  return { draft, draftId: draft._id, lineIds: (draft.lineItems ?? []).map(({ lineItem }) => lineItem?._id ?? '') };
}

export const totalOf = (calculated: CalculatedDraftOrder | undefined): string | undefined =>
  calculated?.draftOrder?.priceSummary?.total?.amount;
