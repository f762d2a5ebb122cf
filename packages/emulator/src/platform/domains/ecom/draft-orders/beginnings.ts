import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { commerceOf } from '../../../kernel/commerce-settings';
import { actingApp, type Identity } from '../../../kernel/identity';
import { Decimal, sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { spread } from '../pricing/spread';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import { customDiscount, refuseExcess } from './discounts';
import type {
  DiscountValue,
  DraftDiscount,
  DraftFee,
  DraftLine,
  DraftParts,
  Input,
  LineItem,
  StoredDraft,
} from './draft-order-documents';
import { customFee } from './fees';
import { withAddedLines } from './new-lines';
import { withShipping } from './parts';

type Context = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;
type DraftContext = { transaction: Pick<Transaction, 'now'>; site: { id: string }; identity?: Identity } & Pick<
  Context,
  'settings'
>;

export function emptyDraft({ transaction, settings, site, identity }: DraftContext): StoredDraft {
  const appId = identity && actingApp(identity);
  return {
    id: randomUUID(),
    status: 'DRAFT',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    createdBy: appId ? { appId } : { userId: site.id },
    currency: settings.currency,
    taxIncluded: commerceOf(settings).taxes.includedInPrices,
    taxExempt: false,
    lines: [],
    discounts: [],
    fees: [],
    parts: {},
  };
}

export async function draftOfInput(context: Context, input: Input): Promise<StoredDraft> {
  const empty = emptyDraft(context);
  const lines = await withAddedLines(context, empty, input);
  const { buyerInfo, billingInfo, recipientInfo, businessLocation, extendedFields } = input;
  const parts: DraftParts = {
    ...(buyerInfo && { buyerInfo }),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(businessLocation && { businessLocation: { ...businessLocation, name: context.settings.name } }),
  };
  const bare: StoredDraft = { ...empty, lines, parts, taxExempt: input.taxExempt ?? false };
  const delivered = await withShipping(bare, input.shippingInfo, context);
  const created = (input.discounts ?? []).map((discount) => customDiscount(delivered, discount));
  refuseExcess({ ...delivered, discounts: created }, created, 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS');
  return {
    ...delivered,
    discounts: created,
    fees: (input.additionalFees ?? []).map((fee) => customFee(delivered, fee)),
    ...(extendedFields && { extendedFields }),
  };
}

/** Assumed: parts of the total that no line, discount or fee explains are left out. */
export function draftOfOrder(context: DraftContext, order: PlacedOrder): StoredDraft {
  const taxIncluded = order.taxIncludedInPrices ?? false;
  const items = (order.lineItems ?? []).map((line) => ({ ...line, id: line.id ?? randomUUID() }));
  const discounts = (order.appliedDiscounts ?? []).map((discount) => originalDiscount(discount, items, order));
  const lines = items.map((item) => originalLine(item, discounts));
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
    orderId: order.id,
    currency: order.currency ?? '',
    taxIncluded,
    lines,
    discounts,
    parts,
    taxExempt: order.taxInfo?.taxExempt ?? false,
    fees: (order.additionalFees ?? []).map((fee) => originalFee(fee, taxIncluded)),
    ...(shippingInfo && { deliveryPrice: paid?.toString() ?? cost?.price?.amount ?? '0' }),
    before: {
      parts,
      total: order.priceSummary?.total?.amount ?? '0',
      memberId: buyerInfo?.memberId || undefined,
      purchaseFlowId: order.purchaseFlowId || undefined,
    },
    ...(extendedFields && { extendedFields }),
  };
}

type AppliedDiscount = NonNullable<Order['appliedDiscounts']>[number];

/** A draft begins with the price before automatic discounts. */
function originalLine(item: LineItem, discounts: readonly DraftDiscount[]): DraftLine {
  const price = item.priceBeforeDiscounts;
  const inPrice = discounts.some(
    ({ gives, from }) => from.discountRule && 'amounts' in gives && Number(gives.amounts[item.id] ?? 0) > 0,
  );
  if (!price?.amount || !inPrice) return { item, before: item };
  return { item: { ...item, price }, before: item, undiscounted: price.amount };
}

function originalDiscount(discount: AppliedDiscount, items: readonly LineItem[], order: Order): DraftDiscount {
  const { id, coupon, discountRule, merchantDiscount, discountType } = discount;
  return {
    id: id ?? randomUUID(),
    source: 'ORIGINAL_ORDER',
    applied: true,
    type: discountType ?? 'GLOBAL',
    gives: originalDiscountValue(discount, items, order.currency ?? ''),
    from: {
      coupon,
      discountRule,
      merchantDiscount,
    },
  };
}

/** Assumed: a discount without amounts per line is distributed by price. */
function originalDiscountValue(discount: AppliedDiscount, items: readonly LineItem[], currency: string): DiscountValue {
  const { coupon, discountRule, merchantDiscount, lineItemDiscounts, lineItemIds = [], discountType } = discount;
  const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? '0';
  if (discountType === 'SHIPPING') return { amounts: {}, delivery: amount };
  if (lineItemDiscounts?.length) {
    const amounts = lineItemDiscounts.map(({ id, totalDiscount }) => [id, totalDiscount?.amount ?? '0']);
    return { amounts: Object.fromEntries(amounts), delivery: '0' };
  }
  const charged = items
    .filter(({ id }) => lineItemIds.length === 0 || lineItemIds.includes(id))
    .map(({ id, price, quantity = 1 }) => ({ id, price: price?.amount ?? '0', quantity }));
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
    source: 'ORIGINAL_ORDER',
    applied: true,
    name,
    lineItemIds,
    addedBy: source ?? 'MANUAL',
    code: code || undefined,
    amount: charged?.amount ?? price?.amount ?? '0',
    taxed: Number(taxDetails?.taxRate ?? 0) > 0,
  };
}
