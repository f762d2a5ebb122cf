import type { draftOrders as meta } from '@wix/ecom/meta';
import { cursorMetadata } from '../../../database/query/listing';
import type { OperationContext, Operations } from '../../../http/operations';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import { getPlacedOrder, placedOrders } from '../stored-orders/placed-orders';
import { draftOfInput, draftOfOrder, emptyDraft } from './beginnings';
import { withChangedLines } from './changed-lines';
import { commitDraft } from './commit';
import { createFromDraft } from './creation';
import { customDiscount, refuseExcess } from './discounts';
import {
  type CalculatedDraft,
  drafts,
  getDraft,
  getDraftToPrice,
  getOpenDraft,
  type StoredDraft,
} from './draft-order-documents';
import { deleteDraft, insertDraft, pricedDraftOrder, saveDraft, toCalculatedDraft } from './draft-order-response';
import { nonDraftableReasonsOf } from './draftability';
import { customFee, withAppliedFlags, withoutCustomEntries } from './fees';
import { withAddedLines } from './new-lines';
import { draftParts } from './parts';
import { refusal } from './refusals';

export const draftOrders = {
  ...draftParts,

  async getOrderDraftabilityStatus({ orderId }, { transaction, settings }) {
    const nonDraftableReasons = nonDraftableReasonsOf(await transaction.in(placedOrders).find(orderId), settings);
    return { orderId, orderDraftable: nonDraftableReasons.length === 0, nonDraftableReasons };
  },

  async createEmptyDraftOrder(_request, context) {
    return { calculatedDraftOrder: await insertDraft(context, emptyDraft(context)) };
  },

  async createDraftOrder({ sourceOrderId, orderId, draftOrder = {} }, context) {
    const edited = sourceOrderId ?? orderId;
    if (edited) return editOrder(context, edited);
    const calculatedDraftOrder = await insertDraft(context, await draftOfInput(context, draftOrder));
    return { calculatedDraftOrder, preexistingDraftOrder: false };
  },

  async getDraftOrder({ draftOrderId }, context) {
    return {
      calculatedDraftOrder: await toCalculatedDraft(await getDraft(context.transaction, draftOrderId), context),
    };
  },

  async queryDraftOrders({ query = {} }, context) {
    const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }];
    const limits = { defaultLimit: 100, maxLimit: 100, defaultSort };
    const page = await context.transaction.in(drafts).query(query, limits);
    const priced = await Promise.all(page.items.map((draft) => pricedDraftOrder(draft, context)));
    return {
      draftOrders: priced.flatMap((draftOrder) => draftOrder ?? []),
      pagingMetadata: cursorMetadata(page),
    };
  },

  async addLineItemsToDraftOrder({ draftOrderId, ...added }, context) {
    return changePrices(context, draftOrderId, async (draft) => ({
      ...draft,
      lines: await withAddedLines(context, draft, added),
    }));
  },

  async updateLineItems({ draftOrderId, lineItemChanges }, context) {
    return changePrices(context, draftOrderId, async (draft) => {
      const order = await context.transaction.in(placedOrders).find(draft.orderId ?? '');
      return { ...draft, lines: withChangedLines(draft, lineItemChanges, order) };
    });
  },

  async createCustomDiscounts({ draftOrderId, discounts = [] }, context) {
    return changePrices(context, draftOrderId, (draft) => {
      const created = discounts.map((discount) => customDiscount(draft, discount));
      const changed = { ...draft, discounts: [...draft.discounts, ...created] };
      refuseExcess(changed, created, 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS');
      return changed;
    });
  },

  async setDiscounts({ draftOrderId, discounts }, context) {
    return change(context, draftOrderId, (draft) => {
      const changed = { ...draft, discounts: withAppliedFlags(draft.discounts, discounts, 'DISCOUNT_NOT_FOUND') };
      refuseExcess(changed, [], 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS');
      return changed;
    });
  },

  async deleteCustomDiscounts({ draftOrderId, discountIds }, context) {
    const codes = { missing: 'DISCOUNT_NOT_FOUND', notCustom: 'DISCOUNT_REMOVE_NOT_SUPPORTED' } as const;
    return change(context, draftOrderId, (draft) => ({
      ...draft,
      discounts: withoutCustomEntries(draft.discounts, discountIds, codes),
    }));
  },

  async createCustomAdditionalFees({ draftOrderId, customAdditionalFees = [] }, context) {
    return changePrices(context, draftOrderId, (draft) => ({
      ...draft,
      fees: [...draft.fees, ...customAdditionalFees.map((fee) => customFee(draft, fee))],
    }));
  },

  async setAdditionalFees({ draftOrderId, additionalFees }, context) {
    return change(context, draftOrderId, (draft) => ({
      ...draft,
      fees: withAppliedFlags(draft.fees, additionalFees, 'ADDITIONAL_FEE_NOT_FOUND'),
    }));
  },

  async deleteCustomAdditionalFees({ draftOrderId, customAdditionalFees }, context) {
    const codes = { missing: 'ADDITIONAL_FEE_NOT_FOUND', notCustom: 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED' } as const;
    return change(context, draftOrderId, (draft) => ({
      ...draft,
      fees: withoutCustomEntries(draft.fees, customAdditionalFees, codes),
    }));
  },

  async commitDraftOrder(request, context) {
    return commitDraft(context, await getOpenDraft(context.transaction, request.draftOrderId), request);
  },

  async createOrderFromDraft(request, context) {
    return createFromDraft(context, await getOpenDraft(context.transaction, request.draftOrderId), request);
  },

  async deleteDraftOrder({ draftOrderId }, context) {
    const draft = await getDraft(context.transaction, draftOrderId);
    if (draft.status === 'COMMITTED') {
      throw refusal('DRAFT_ORDER_CANNOT_BE_DELETED', `the draft order ${draftOrderId} is committed`);
    }
    await deleteDraft(context, draft);
    return {};
  },
} satisfies Operations<typeof meta>;

type Change = (draft: StoredDraft) => StoredDraft | Promise<StoredDraft>;
type ChangeResponse = Promise<{ calculatedDraftOrder: CalculatedDraft }>;

async function change(context: OperationContext, draftOrderId: string, how: Change): ChangeResponse {
  const draft = await getOpenDraft(context.transaction, draftOrderId);
  return { calculatedDraftOrder: await saveDraft(context, await how(draft)) };
}

async function changePrices(context: OperationContext, draftOrderId: string, how: Change): ChangeResponse {
  const draft = await getDraftToPrice(context, draftOrderId);
  return { calculatedDraftOrder: await saveDraft(context, await how(draft)) };
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Returns the open draft, if any. Every caller is the owner, so the draft belongs to no one else. */
async function editOrder(context: OperationContext, orderId: string) {
  const { transaction, settings } = context;
  const order = await getPlacedOrder(transaction, orderId);
  const reasons = nonDraftableReasonsOf(order, settings);
  if (reasons.length > 0) throw refusal('ORDER_CANNOT_BE_EDITED', reasons.join(', '), { reasons });
  const open = await transaction.in(drafts).findByKey('order', orderId);
  // Source: "expires 24 hours after its last update", in the docs of createDraftOrder.
  const isExpired = open && Date.parse(transaction.now) - Date.parse(open.updatedDate) >= LIFETIME_MS;
  if (open && !isExpired) {
    return { calculatedDraftOrder: await toCalculatedDraft(open, context), preexistingDraftOrder: true };
  }
  if (open) await deleteDraft(context, open);
  try {
    const calculatedDraftOrder = await insertDraft(context, draftOfOrder(context, order));
    return { calculatedDraftOrder, preexistingDraftOrder: false };
  } catch (error) {
    const other = error instanceof DuplicateKeyError && (await transaction.in(drafts).findByKey('order', orderId));
    if (!other) throw error;
    return { calculatedDraftOrder: await toCalculatedDraft(other, context), preexistingDraftOrder: true };
  }
}
