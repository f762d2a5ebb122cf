import type { draftOrders as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import type { Shop } from '../pricing/apps/purchase';
import { offeredDeliveries } from '../pricing/delivery';
import { draftDeliveries } from './app-prices';
import {
  type CalculatedDraft,
  type DraftParts,
  getDraftToPrice,
  getOpenDraft,
  type StoredDraft,
} from './draft-order-documents';
import { saveDraft } from './draft-order-response';
import { shipmentOf } from './pricing';
import { refusal } from './refusals';

/** Source: "Passing an empty object will remove the existing …" in each operation's docs. */
export const draftParts = {
  async setBuyerInfo({ draftOrderId, buyerInfo }, context) {
    return setPart(context, draftOrderId, { buyerInfo });
  },

  async setBillingInfo({ draftOrderId, billingInfo }, context) {
    return setPart(context, draftOrderId, { billingInfo });
  },

  async setRecipientInfo({ draftOrderId, recipientInfo }, context) {
    return setPart(context, draftOrderId, { recipientInfo });
  },

  async setShippingInfo({ draftOrderId, shippingInfo }, context) {
    const draft = await getDraftToPrice(context, draftOrderId);
    return { calculatedDraftOrder: await saveDraft(context, await withShipping(draft, shippingInfo, context)) };
  },

  /** Assumed; errs to refusal: an order's existing location stays. */
  async setBusinessLocation({ draftOrderId, businessLocation }, context) {
    const { before } = await getOpenDraft(context.transaction, draftOrderId);
    if (before?.parts.businessLocation) {
      throw refusal('BUSINESS_LOCATION_CANNOT_BE_EDITED', 'the order has a business location already');
    }
    // Assumed: every location has the site's name.
    const location = businessLocation?.id ? { ...businessLocation, name: context.settings.name } : undefined;
    return setPart(context, draftOrderId, { businessLocation: location });
  },

  async setTaxExemption({ draftOrderId, taxExempt }, context) {
    const draft = await getOpenDraft(context.transaction, draftOrderId);
    return { calculatedDraftOrder: await saveDraft(context, { ...draft, taxExempt: taxExempt ?? false }) };
  },

  async setDeposit({ draftOrderId, depositDetails = {} }, context) {
    const { deposit: _, ...draft } = await getOpenDraft(context.transaction, draftOrderId);
    if (draft.before) {
      throw refusal('SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE', `the draft changes the order ${draft.orderId}`);
    }
    const deposit = depositOf(depositDetails);
    return { calculatedDraftOrder: await saveDraft(context, { ...draft, deposit }) };
  },

  async updateExtendedFields({ id, namespace, namespaceData }, context) {
    const draft = await getOpenDraft(context.transaction, id);
    const { namespaces = {} } = draft.extendedFields ?? {};
    const updated = { ...namespaces[namespace], ...namespaceData };
    const extendedFields = { namespaces: { ...namespaces, [namespace]: updated } };
    const { draftOrder } = await saveDraft(context, { ...draft, extendedFields });
    return { draftOrder };
  },
} satisfies Operations<typeof meta>;

async function setPart(
  context: OperationContext,
  draftOrderId: string,
  part: DraftParts,
): Promise<{ calculatedDraftOrder: CalculatedDraft }> {
  const draft = await getOpenDraft(context.transaction, draftOrderId);
  const parts: DraftParts = { ...draft.parts, ...part };
  const filledParts = Object.entries(parts).filter(([, value]) => value && Object.keys(value).length > 0);
  return { calculatedDraftOrder: await saveDraft(context, { ...draft, parts: Object.fromEntries(filledParts) }) };
}

type Deposit = { amount?: { amount?: string }; percentage?: string | null };

function depositOf({ amount, percentage }: Deposit): StoredDraft['deposit'] {
  if (!amount && !percentage) return undefined;
  const depositValue = amount?.amount ?? percentage ?? '0';
  if (!(Number(depositValue) > 0))
    throw refusal('INVALID_AMOUNT', `expected a deposit of more than 0, got ${depositValue}`);
  return amount?.amount ? { amount: amount.amount } : { percentage: depositValue };
}

/** A missing or empty object removes the delivery. Without a price, it costs the current price (assumed). */
export async function withShipping(
  draft: StoredDraft,
  sentInfo: DraftParts['shippingInfo'],
  shop: Shop,
): Promise<StoredDraft> {
  const { deliveryPrice, ...rest } = draft;
  const { shippingInfo, ...parts } = draft.parts;
  if (!sentInfo || Object.keys(sentInfo).length === 0) return { ...rest, parts };
  const changed: StoredDraft = { ...rest, parts: { ...parts, shippingInfo: sentInfo } };
  const { shipment, destination } = shipmentOf(changed);
  const { deliveries } = await draftDeliveries(changed, shop);
  const offered = offeredDeliveries(deliveries, shipment, destination);
  const option = offered.find(({ code }) => code === sentInfo.code);
  const info = { title: option?.title ?? '', ...sentInfo };
  return {
    ...changed,
    parts: { ...parts, shippingInfo: info },
    deliveryPrice: sentInfo.cost?.price?.amount ?? option?.cost ?? '0',
  };
}
