import { randomUUID } from 'node:crypto';
import { Decimal, sum, times } from '../money';
import type { OperationContext } from '../operations';
import { commerceOf } from '../sites/commerce-settings';
import { spread } from './discounts';
import { customDiscount, refuseExcess } from './draft-order-discounts';
import type {
  DraftDiscount,
  DraftFee,
  DraftLine,
  DraftParts,
  Gives,
  Input,
  StoredDraft,
} from './draft-order-documents';
import { customFee } from './draft-order-fees';
import { withAddedLines } from './draft-order-new-lines';
import { withShipping } from './draft-order-shipping';
import type { Order, PlacedOrder } from './placed-orders';

type Context = Pick<OperationContext, 'unit' | 'settings' | 'site'>;

export function emptyDraft({ unit, settings, site }: Context): StoredDraft {
  return {
    ...{ id: randomUUID(), status: 'DRAFT', createdDate: unit.now, updatedDate: unit.now },
    // The owner has no ID of its own here: the site's stands for it.
    createdBy: { userId: site.id },
    ...{ currency: settings.currency, taxIncluded: commerceOf(settings).taxes.includedInPrices, taxExempt: false },
    ...{ lines: [], discounts: [], fees: [], parts: {} },
  };
}

export async function draftOfInput(context: Context, sent: Input): Promise<StoredDraft> {
  const empty = emptyDraft(context);
  const lines = await withAddedLines(context, empty, sent);
  const { buyerInfo, billingInfo, recipientInfo, businessLocation, extendedFields } = sent;
  const parts: DraftParts = {
    ...(buyerInfo && { buyerInfo }),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(businessLocation && { businessLocation: { ...businessLocation, name: context.settings.name } }),
  };
  const bare: StoredDraft = { ...empty, lines, parts, taxExempt: sent.taxExempt ?? false };
  const delivered = withShipping(bare, sent.shippingInfo, context.settings);
  const created = (sent.discounts ?? []).map((discount) => customDiscount(delivered, discount));
  refuseExcess({ ...delivered, discounts: created }, created, 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS');
  return {
    ...delivered,
    discounts: created,
    fees: (sent.additionalFees ?? []).map((fee) => customFee(delivered, fee)),
    ...(extendedFields && { extendedFields }),
  };
}

/** A draft that changes nothing yet. Of the order's total, what no line, discount or fee explains is left out (assumed). */
export function draftOfOrder(context: Context, order: PlacedOrder): StoredDraft {
  const taxIncluded = order.taxIncludedInPrices ?? false;
  const lines = (order.lineItems ?? []).map((line): DraftLine => {
    const item = { ...line, id: line.id ?? randomUUID() };
    return { item, before: item };
  });
  const discounts = (order.appliedDiscounts ?? []).map((discount) => originalDiscount(discount, lines, order));
  const off = sum(discounts.map(({ gives }) => ('amounts' in gives ? gives.delivery : '0')));
  const { buyerInfo, billingInfo, recipientInfo, shippingInfo, businessLocation, extendedFields } = order;
  const parts: DraftParts = {
    ...(buyerInfo && { buyerInfo }),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(shippingInfo && { shippingInfo }),
    ...(businessLocation && { businessLocation }),
  };
  const cost = shippingInfo?.cost;
  const paid = taxIncluded && cost?.totalPriceAfterTax ? off.plus(cost.totalPriceAfterTax.amount ?? 0) : undefined;
  return {
    ...emptyDraft(context),
    ...{ orderId: order.id, currency: order.currency ?? '', taxIncluded, lines, discounts, parts },
    taxExempt: order.taxInfo?.taxExempt ?? false,
    fees: (order.additionalFees ?? []).map((fee) => originalFee(fee, taxIncluded)),
    ...(shippingInfo && { deliveryPrice: paid?.toString() ?? cost?.price?.amount ?? '0' }),
    before: {
      parts,
      total: order.priceSummary?.total?.amount ?? '0',
      ...(buyerInfo?.memberId && { memberId: buyerInfo.memberId }),
      ...(order.purchaseFlowId && { purchaseFlowId: order.purchaseFlowId }),
    },
    ...(extendedFields && { extendedFields }),
  };
}

type AppliedDiscount = NonNullable<Order['appliedDiscounts']>[number];

function originalDiscount(discount: AppliedDiscount, lines: readonly DraftLine[], order: Order): DraftDiscount {
  const { id, coupon, discountRule, merchantDiscount, discountType } = discount;
  return {
    id: id ?? randomUUID(),
    ...{ source: 'ORIGINAL_ORDER', applied: true, type: discountType ?? 'GLOBAL' },
    gives: originalGives(discount, lines, order.currency ?? ''),
    from: {
      ...(coupon && { coupon }),
      ...(discountRule && { discountRule }),
      ...(merchantDiscount && { merchantDiscount }),
    },
  };
}

/** An order that does not say how much falls to each line has it shared out by what they cost (assumed). */
function originalGives(discount: AppliedDiscount, lines: readonly DraftLine[], currency: string): Gives {
  const { coupon, discountRule, merchantDiscount, lineItemDiscounts, lineItemIds = [], discountType } = discount;
  const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? '0';
  if (discountType === 'SHIPPING') return { amounts: {}, delivery: amount };
  if (lineItemDiscounts?.length) {
    const amounts = lineItemDiscounts.map(({ id, totalDiscount }) => [id, totalDiscount?.amount ?? '0']);
    return { amounts: Object.fromEntries(amounts), delivery: '0' };
  }
  const charged = lines
    .filter(({ item }) => lineItemIds.length === 0 || lineItemIds.includes(item.id))
    .map(({ item: { id, price, quantity = 1 } }) => ({ id, price: price?.amount ?? '0', quantity }));
  const cost = ({ price, quantity }: { price: string; quantity: number }) => times(price, quantity).toString();
  const sharable = sum(charged.map(cost));
  const amounts = spread(Decimal.min(amount, sharable), sharable, charged, cost, currency);
  return { amounts: Object.fromEntries(amounts), delivery: '0' };
}

function originalFee(fee: NonNullable<Order['additionalFees']>[number], taxIncluded: boolean): DraftFee {
  const { id, name = '', code, price, priceAfterTax, taxDetails, lineItemIds = [], source } = fee;
  const charged = taxIncluded ? priceAfterTax : price;
  return {
    id: id ?? randomUUID(),
    ...{ source: 'ORIGINAL_ORDER', applied: true, name, lineItemIds, addedBy: source ?? 'MANUAL' },
    ...(code && { code }),
    amount: charged?.amount ?? price?.amount ?? '0',
    taxed: Number(taxDetails?.taxRate ?? 0) > 0,
  };
}
