import type { draftOrders as meta } from '@wix/ecom/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { shopDeliveries } from '../delivery/shop-deliveries';
import {
  type CalculatedDraft,
  type DraftParts,
  getDraftToPrice,
  getOpenDraft,
  type StoredDraft,
} from './draft-order-documents';
import { refusal } from './refusals';
import { saveDraft } from './saving';
import { withShipping } from './shipping';

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
    return {
      calculatedDraftOrder: await saveDraft(context, withShipping(draft, shippingInfo, await shopDeliveries(context))),
    };
  },

  /** Assumed: an order's existing location stays. */
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
