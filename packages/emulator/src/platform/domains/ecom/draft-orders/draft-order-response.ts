import { isDeepStrictEqual } from '../../../home/equality';
import type { OperationContext } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { sum, toPrice } from '../../../kernel/money';
import { toFeePrices, toOrderSummary, toOrderTax, toShippingCost } from '../order-placement/prices';
import { settlementOf } from '../payments/order-balance';
import type { Shop } from '../pricing/apps/purchase';
import { carrierOf, type DeliveryOption, offeredDeliveries, PICKUP_ADDRESS } from '../pricing/delivery';
import { toCarrierErrors } from '../pricing/price-response';
import { shopTaxes } from '../pricing/taxes/shop-taxes';
import { placedOrders } from '../stored-orders/placed-orders';
import { draftDeliveries } from './app-prices';
import { pricedDiscount } from './discounts';
import {
  type CalculatedDraft,
  type DraftLine,
  type DraftOrder,
  type DraftParts,
  drafts,
  type LineItem,
  type StoredDraft,
} from './draft-order-documents';
import { withAutomaticFees } from './fees';
import { type DraftPricing, priceDraft, pricedLine, shipmentOf } from './pricing';

export async function toCalculatedDraft(draft: StoredDraft, shop: Shop): Promise<CalculatedDraft> {
  if (draft.committed) return draft.committed;
  const { deliveries, failures } = await draftDeliveries(draft, shop);
  const { shipment, destination } = shipmentOf(draft);
  const offered = offeredDeliveries(deliveries, shipment, destination);
  return {
    draftOrder: await pricedDraftOrder(draft, shop),
    shippingOptions: offered.map((option) => toShippingOption(option, draft.currency)),
    ...(failures.length > 0 && {
      calculationErrors: { carrierErrors: toCarrierErrors(failures), orderValidationErrors: [] },
    }),
  };
}

/** Asks no app, as it has no shipping options. */
export async function pricedDraftOrder(draft: StoredDraft, shop: Shop): Promise<DraftOrder | undefined> {
  if (draft.committed) return draft.committed.draftOrder;
  const { transaction, settings } = shop;
  const pricing = priceDraft(draft, settings, await shopTaxes(shop));
  const order = draft.before ? await transaction.in(placedOrders).find(draft.orderId ?? '') : undefined;
  return toDraftOrder(draft, pricing, order);
}

function toDraftOrder(
  draft: StoredDraft,
  pricing: DraftPricing,
  { payments = [], refunds = [] }: Pick<Parameters<typeof settlementOf>[0], 'payments' | 'refunds'> = {},
): DraftOrder {
  const { id, orderId, currency, taxExempt, status, extendedFields, before } = draft;
  const { createdBy, createdDate, updatedDate } = draft;
  const { totals } = pricing;
  const priceSummary = toOrderSummary(totals, currency);
  const { balanceSummary } = settlementOf({ priceSummary, currency, payments, refunds });
  const { balance, paid, refunded, authorized } = balanceSummary;
  const taxInfo = toOrderTax(totals, { currency, taxRate: pricing.taxRate, region: pricing.taxRegion });
  const { totalTax } = taxInfo;
  const { buyerInfo, billingInfo } = draft.parts;
  return {
    id,
    status,
    createdBy,
    createdDate,
    updatedDate,
    currency,
    weightUnit: 'KG',
    orderId: orderId || undefined,
    lineItems: draft.lines.map((line) => toItemDetails(line, pricing, draft)),
    buyerInfo,
    billingInfo,
    ...toPartDetails(draft, pricing),
    additionalFees: toFeeDetails(draft, pricing),
    discounts: draft.discounts.map((discount) => ({
      discount: pricedDiscount(discount, pricing.shares.get(discount.id), currency),
      source: discount.source,
      applied: discount.applied,
    })),
    priceSummary,
    balanceSummary: { balance, paid, refunded, authorized },
    taxSummary: { totalTax },
    taxInfo: { ...taxInfo, taxExempt },
    memberId: before?.memberId || undefined,
    purchaseFlowId: before?.purchaseFlowId || undefined,
    extendedFields,
  };
}

function toItemDetails(line: DraftLine, pricing: DraftPricing, draft: StoredDraft) {
  const lineItem = pricedLine(line, pricing, draft);
  if (!line.before) return { added: true, lineItem };
  if (line.removed) return { removed: true, lineItem };
  const changedDetails = lineChanges(line.before, line);
  return { changedDetails, lineItem };
}

function lineChanges(before: LineItem, { item, undiscounted = before.price?.amount }: DraftLine) {
  const isChanged = (field: keyof LineItem) => !isDeepStrictEqual(before[field], item[field]);
  const changed = {
    ...(isChanged('quantity') && { quantityBeforeChange: before.quantity }),
    ...(item.price?.amount !== undiscounted && before.price && { priceBeforeChange: before.price }),
    ...(isChanged('priceDescription') && { priceDescriptionBeforeChange: before.priceDescription }),
    ...(isChanged('modifierGroups') && { modifierGroupsBeforeChange: before.modifierGroups }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

function toPartDetails({ parts, before, currency }: StoredDraft, { totals, taxRate }: DraftPricing) {
  const was: DraftParts = before?.parts ?? {};
  const { buyerInfo, billingInfo, recipientInfo, shippingInfo, businessLocation } = parts;
  const cost = toShippingCost(totals.deliveryPart, { currency, taxRate });
  const details = {
    buyerDetails: compareDetails(was.buyerInfo, buyerInfo, {
      currentDetails: { buyerInfo },
      changedDetails: { buyerInfoBeforeChange: was.buyerInfo },
    }),
    billingDetails: compareDetails(was.billingInfo, billingInfo, {
      currentDetails: { billingInfo },
      changedDetails: { billingInfoBeforeChange: was.billingInfo },
    }),
    recipientInfo: compareDetails(was.recipientInfo, recipientInfo, {
      currentDetails: { recipientInfo },
      changedDetails: { recipientInfoBeforeChange: was.recipientInfo },
    }),
    shippingInfo: compareDetails(was.shippingInfo, shippingInfo, {
      currentDetails: { shippingInfo: shippingInfo && { ...shippingInfo, cost } },
      changedDetails: { shippingInfoBeforeChange: was.shippingInfo },
    }),
    businessLocationDetails: compareDetails(was.businessLocation, businessLocation, {
      currentDetails: { businessLocation },
      changedDetails: { businessLocationBeforeChange: was.businessLocation },
    }),
  };
  return details;
}

function compareDetails<Shown extends object, Changed extends object>(
  was: unknown,
  is: unknown,
  { currentDetails, changedDetails }: { currentDetails: Shown; changedDetails: Changed },
) {
  if (!was && !is) return undefined;
  if (!is) return { removed: true };
  if (!was) return { added: true, ...currentDetails };
  return isDeepStrictEqual(was, is) ? currentDetails : { changedDetails, ...currentDetails };
}

function toFeeDetails({ fees, currency }: StoredDraft, pricing: DraftPricing): DraftOrder['additionalFees'] {
  return fees.map(({ id, source, applied, name, code, amount, taxed, addedBy, lineItemIds, providerAppId }) => {
    const part = pricing.totals.feeParts[pricing.fees.findIndex((fee) => fee.id === id)];
    const untaxed = { beforeDiscounts: amount, discount: '0', taxable: amount, tax: '0' };
    const prices = toFeePrices(part ?? untaxed, { currency, taxRate: part && taxed ? pricing.taxRate : '0' });
    return {
      additionalFee: { id, name, code: code || undefined, lineItemIds, source: addedBy, providerAppId, ...prices },
      taxDetails: { taxable: taxed },
      source,
      applied,
    };
  });
}

function toShippingOption(option: DeliveryOption, currency: string) {
  const { code, title, deliveryTime, method, cost, pickupAddress: address = PICKUP_ADDRESS } = option;
  const pickupDetails = { address, pickupMethod: 'STORE_PICKUP' as const };
  return {
    carrierId: carrierOf(option),
    code,
    title,
    logistics: { deliveryTime, pickupDetails: method === 'PICKUP' ? pickupDetails : undefined },
    cost: { price: toPrice(sum([cost]), currency), currency },
  };
}

export async function insertDraft(context: OperationContext, draft: StoredDraft): Promise<CalculatedDraft> {
  const { transaction } = context;
  const stored = await transaction.in(drafts).insert(await withAutomaticFees(draft, context));
  const calculated = await toCalculatedDraft(stored, context);
  await emit(transaction, 'wix.ecom.v1.draft_order_created', draft.id, {
    createdEvent: { entity: calculated.draftOrder },
  });
  return calculated;
}

export async function saveDraft(context: OperationContext, draft: StoredDraft): Promise<CalculatedDraft> {
  const { transaction } = context;
  const changed = { ...(await withAutomaticFees(draft, context)), updatedDate: transaction.now };
  const saved = await transaction.in(drafts).update(changed);
  const calculated = await toCalculatedDraft(saved, context);
  await emit(transaction, 'wix.ecom.v1.draft_order_updated', draft.id, {
    updatedEvent: { currentEntity: calculated.draftOrder },
  });
  return calculated;
}

export async function deleteDraft(context: OperationContext, draft: StoredDraft): Promise<void> {
  const { transaction } = context;
  const draftOrder = await pricedDraftOrder(draft, context);
  await transaction.in(drafts).remove(draft.id);
  await emit(transaction, 'wix.ecom.v1.draft_order_deleted', draft.id, { deletedEvent: { deletedEntity: draftOrder } });
}
