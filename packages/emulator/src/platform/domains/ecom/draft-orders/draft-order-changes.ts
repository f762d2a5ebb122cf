import { isDeepStrictEqual } from '../../../home/equality';
import { toPrice } from '../../../kernel/money';
import type { Activity } from '../stored-orders/order-statuses';
import type { DraftOrder, StoredDraft } from './draft-order-documents';

type OrderChange = NonNullable<NonNullable<Activity['draftOrderChangesApplied']>['changes']>[number];
type ItemDetails = NonNullable<DraftOrder['lineItems']>[number];
type FeeDetails = NonNullable<DraftOrder['additionalFees']>[number];
type DiscountDetails = NonNullable<DraftOrder['discounts']>[number];

export function changesOf(draft: StoredDraft, calculated: DraftOrder): OrderChange[] {
  const { currency, before } = draft;
  const { lineItems = [], discounts = [], additionalFees = [], priceSummary } = calculated;
  const originalTotal = toPrice(before?.total ?? 0, currency);
  const newTotal = priceSummary?.total;
  return [
    ...lineItems.flatMap(lineChange),
    ...discounts.flatMap((details) => discountChange(details, lineItems)),
    ...additionalFees.flatMap(feeChange),
    ...shippingChange(draft, calculated),
    ...(newTotal?.amount === originalTotal.amount ? [] : [{ totalPriceChanged: { originalTotal, newTotal } }]),
  ];
}

function lineChange({ added, removed, changedDetails, lineItem = {} }: ItemDetails): OrderChange[] {
  const { id, productName: name, quantity = 0, price } = lineItem;
  if (added) return [{ lineItemAdded: { id, name, quantity } }];
  if (removed) return [{ lineItemRemoved: { id, name, quantity } }];
  const { quantityBeforeChange: was, priceBeforeChange: originalPrice } = changedDetails ?? {};
  const isMore = quantity > (was ?? quantity);
  const deltaType = isMore ? ('QUANTITY_INCREASED' as const) : ('QUANTITY_DECREASED' as const);
  const changed = {
    ...(typeof was === 'number' && {
      quantity: { originalQuantity: was, newQuantity: quantity, diff: Math.abs(quantity - was), deltaType },
    }),
    ...(originalPrice && { price: { originalPrice, newPrice: price } }),
  };
  return Object.keys(changed).length > 0 ? [{ lineItemChanged: { id, name, ...changed } }] : [];
}

function discountChange({ discount, source, applied }: DiscountDetails, lines: readonly ItemDetails[]): OrderChange[] {
  const { id, coupon, discountRule, merchantDiscount, lineItemDiscounts = [] } = discount ?? {};
  const original = coupon?.name ?? discountRule?.name?.original ?? merchantDiscount?.description;
  const managed = {
    id: id || undefined,
    name: original ? { original } : undefined,
    affectedLineItems: lineItemDiscounts.map((line) => ({
      id: line.id,
      name: lines.find(({ lineItem }) => lineItem?.id === line.id)?.lineItem?.productName,
      amount: line.totalDiscount,
    })),
    totalAmount: (coupon ?? discountRule ?? merchantDiscount)?.amount,
  };
  if (source === 'ORIGINAL_ORDER') return applied ? [] : [{ discountRemoved: managed }];
  return applied ? [{ discountAdded: managed }] : [];
}

function feeChange({ additionalFee, source, applied }: FeeDetails): OrderChange[] {
  const { id, name, price } = additionalFee ?? {};
  const managed = { id, name: name ? { original: name } : undefined, affectedLineItems: [], totalAmount: price };
  if (source === 'ORIGINAL_ORDER') return applied ? [] : [{ additionalFeeRemoved: managed }];
  return applied ? [{ additionalFeeAdded: managed }] : [];
}

function shippingChange({ parts, before }: StoredDraft, { shippingInfo }: DraftOrder): OrderChange[] {
  const was = before?.parts.shippingInfo;
  if (isDeepStrictEqual(was, parts.shippingInfo)) return [];
  const is = shippingInfo?.shippingInfo;
  return [
    {
      shippingInformationChanged: {
        originalShippingInfo: was ? { total: was.cost?.price, shippingTitle: was.title } : undefined,
        newShippingInfo: is ? { total: is.cost?.price, shippingTitle: is.title } : undefined,
      },
    },
  ];
}
