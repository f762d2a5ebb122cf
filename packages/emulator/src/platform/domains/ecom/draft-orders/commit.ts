import type { draftOrders as meta } from '@wix/ecom/meta';
import { isDeepStrictEqual } from '../../../home/equality';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { sendMail } from '../../../kernel/mailbox';
import type { Wire } from '../../../kernel/wire-types';
import { takeItemsForBusiness } from '../catalogue/take-items';
import { readersOf } from '../order-placement/import';
import { settlementOf } from '../payments/order-balance';
import { fulfilledQuantity, fulfillmentStatusOf } from '../stored-orders/fulfilled-quantities';
import { activity } from '../stored-orders/order-statuses';
import { emitOrderChange, type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import { restockItems } from '../stored-orders/restock';
import type { Order } from '../wire/order-wire';
import { remainingLines } from './discounts';
import { changesOf } from './draft-order-changes';
import { committed, type DraftLine, type DraftOrder, type StoredDraft } from './draft-order-documents';
import { saveDraft, toCalculatedDraft } from './draft-order-response';
import { nonDraftableReasonsOf } from './draftability';
import { refusal } from './refusals';

type Request = Wire<ReturnType<typeof meta.commitDraftOrder>['__originalRequestType']>;

export async function commitDraft(
  context: OperationContext,
  draft: StoredDraft,
  request: Request,
): Promise<{ committedDraftOrder: DraftOrder; orderAfterCommit: Order }> {
  const { transaction, settings } = context;
  const { commitSettings: sentSettings, reason } = withProtoDefaults(
    'ecom.draftOrders',
    'CommitDraftOrderRequest',
    request,
  );
  const order = await orderToChange(context, draft);
  const { draftOrder = {}, ...calculated } = await toCalculatedDraft(draft, context);
  const commitSettings = { ...COMMIT_DEFAULTS, ...sentSettings };
  const final = committed(draft, {
    ...calculated,
    draftOrder: { ...draftOrder, updatedDate: transaction.now, commitSettings },
  });
  const { addActivitiesToOrder, sendNotificationsToBuyer, updateInventory } = commitSettings;
  const changes = changesOf(draft, draftOrder);
  const appliedChanges = activity(transaction, 'DRAFT_ORDER_CHANGES_APPLIED', {
    draftOrderChangesApplied: { draftOrderId: draft.id, reason: reason || undefined, changes },
  });
  const changed = {
    ...withParts(order, draftOrder, draft),
    activities: [...(order.activities ?? []), ...(addActivitiesToOrder !== false ? [appliedChanges] : [])],
    updatedDate: transaction.now,
  };
  const after = await transaction.in(placedOrders).update({
    ...changed,
    ...settlementOf(changed),
    fulfillmentStatus: fulfillmentStatusOf(changed),
  });
  await changeStock(context, order, draft.lines, updateInventory);
  await saveDraft(context, final.draft);
  await emitOrderChange(transaction, order, after);
  const { email } = after.buyerInfo ?? {};
  if (sendNotificationsToBuyer !== false && email) {
    const subject = `${settings.name}: your order ${after.number} was changed`;
    const text = `${subject}\n\nTotal ${after.priceSummary?.total?.formattedAmount}`;
    await sendMail(transaction, { to: email, subject, text });
  }
  return { committedDraftOrder: final.draftOrder, orderAfterCommit: toOrder(after) };
}

/** Source: the defaults of `DraftOrderCommitSettings`. */
const COMMIT_DEFAULTS = {
  sendNotificationsToBuyer: true,
  sendNotificationsToBusiness: true,
  sendNotificationsToCustomFulfillers: true,
  addActivitiesToOrder: true,
  updateInventory: [],
};

const commitError = (message: string, data: Record<string, unknown> = {}) =>
  refusal('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', message, data);

async function orderToChange({ transaction, settings }: OperationContext, draft: StoredDraft): Promise<PlacedOrder> {
  if (!draft.before) throw commitError('a draft that changes no order becomes one by createOrderFromDraft');
  const order = await transaction.in(placedOrders).find(draft.orderId ?? '');
  const reasons = nonDraftableReasonsOf(order, settings);
  if (!order || reasons.length > 0) throw commitError(`the order ${draft.orderId} cannot be edited`, { reasons });
  if (remainingLines(draft.lines).length === 0) throw commitError('an order has at least one line item');
  for (const { item, removed } of draft.lines) {
    const fulfilled = fulfilledQuantity(order.fulfillments, item.id);
    const quantity = removed ? 0 : (item.quantity ?? 0);
    if (fulfilled > quantity)
      throw commitError(`${fulfilled} of line item ${item.id} are fulfilled, ${quantity} are left`);
  }
  return order;
}

function withParts(order: PlacedOrder, draftOrder: DraftOrder, draft: StoredDraft): PlacedOrder {
  const { buyerInfo, billingInfo, recipientInfo, shippingInfo, businessLocation, ...rest } = order;
  const isSameBuyer = isDeepStrictEqual(draft.parts.buyerInfo, draft.before?.parts.buyerInfo);
  return {
    ...rest,
    ...orderParts(draftOrder),
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
    buyers: isSameBuyer ? order.buyers : readersOf(draft.parts.buyerInfo),
  };
}

export function orderParts(draft: DraftOrder): Omit<Order, 'id'> {
  const { shippingInfo: shipping, recipientInfo: recipient, businessLocationDetails } = draft;
  const { buyerInfo, billingInfo, priceSummary, taxSummary, taxInfo } = draft;
  const businessLocation = businessLocationDetails?.businessLocation;
  return {
    lineItems: (draft.lineItems ?? []).flatMap(({ lineItem, removed }) => (removed || !lineItem ? [] : [lineItem])),
    appliedDiscounts: (draft.discounts ?? []).flatMap(({ discount, applied }) =>
      applied && discount ? [discount] : [],
    ),
    additionalFees: (draft.additionalFees ?? []).flatMap(({ additionalFee, applied }) =>
      applied && additionalFee ? [additionalFee] : [],
    ),
    priceSummary,
    taxSummary,
    taxInfo,
    ...(buyerInfo && { buyerInfo }),
    ...(billingInfo && { billingInfo }),
    ...(recipient?.recipientInfo && { recipientInfo: recipient.recipientInfo }),
    ...(shipping?.shippingInfo && { shippingInfo: shipping.shippingInfo }),
    ...(businessLocation && { businessLocation }),
  };
}

/** Source: "Inventory levels change only for line items passed in `commitSettings.updateInventory`". */
async function changeStock(
  context: OperationContext,
  order: PlacedOrder,
  lines: readonly DraftLine[],
  references: readonly { lineItemId?: string }[],
): Promise<void> {
  for (const { item, before, removed, custom } of lines) {
    const reference = item.catalogReference;
    if (!reference || custom || !references.some(({ lineItemId }) => lineItemId === item.id)) continue;
    const more = (removed ? 0 : (item.quantity ?? 0)) - (before?.quantity ?? 0);
    if (more < 0) await restockItems(context.transaction, order, [{ reference, quantity: -more, back: 0 }]);
    if (more > 0 && !(await takeItemsForBusiness(context, `order:${order.id}`, [{ reference, quantity: more }]))) {
      throw commitError(`${more} more of line item ${item.id} cannot be had`);
    }
  }
}
