import { randomUUID } from '../../../home/crypto';
import { Decimal, sum, times, toAmount, toPrice } from '../../../kernel/money';
import { spread } from '../pricing/spread';
import type { DraftDiscount, DraftLine, Input, StoredDraft } from './draft-order-documents';
import { refusal } from './refusals';

export interface Share {
  byLine: ReadonlyMap<string, string>;
  delivery: string;
}

type DiscountedDraft = Pick<StoredDraft, 'lines' | 'discounts' | 'deliveryPrice' | 'currency'>;

/** Maps IDs to shares. An applied discount gets at most what earlier ones left. Others are calculated alone. */
export function sharesOf(draft: DiscountedDraft): Map<string, Share> {
  const { currency, deliveryPrice = '0', discounts } = draft;
  const costs = costsOf(draft);
  const remainingCosts = new Map(costs);
  let deliveryLeft = new Decimal(deliveryPrice);
  return new Map(
    discounts.map((discount) => {
      if (!discount.applied) return [discount.id, shareOf(discount, costs, costs, deliveryPrice, currency)];
      const share = shareOf(discount, costs, remainingCosts, deliveryLeft.toString(), currency);
      for (const [id, off] of share.byLine)
        remainingCosts.set(id, new Decimal(remainingCosts.get(id) ?? 0).minus(off).toString());
      deliveryLeft = deliveryLeft.minus(share.delivery);
      return [discount.id, share];
    }),
  );
}

export const costsOf = ({ lines, currency }: Pick<StoredDraft, 'lines' | 'currency'>): Map<string, string> =>
  new Map(remainingLines(lines).map(({ item }) => [item.id, toAmount(costOf(item), currency)]));

export const remainingLines = (lines: readonly DraftLine[]): DraftLine[] => lines.filter(({ removed }) => !removed);

const costOf = ({ price, quantity }: DraftLine['item']): Decimal => times(price?.amount ?? 0, quantity ?? 1);

type ByLine = ReadonlyMap<string, string>;

function shareOf(
  discount: DraftDiscount,
  costs: ByLine,
  remainingByLine: ByLine,
  deliveryLeft: string,
  currency: string,
): Share {
  const { gives, type } = discount;
  const requested = requestedAmount(discount, costs, deliveryLeft, currency);
  const delivery = toAmount(Decimal.min(requested.delivery, deliveryLeft), currency);
  if (type === 'SHIPPING' && !('amounts' in gives)) return { byLine: new Map(), delivery };
  if (!('amount' in gives)) {
    const capped = [...requested.byLine].map(([id, off]): [string, string] => [
      id,
      toAmount(Decimal.min(off, remainingByLine.get(id) ?? 0), currency),
    ]);
    return { byLine: new Map(capped), delivery };
  }
  const targets = [...remainingByLine].filter(([id]) => !discount.lineItemId || id === discount.lineItemId);
  const charged = targets.map(([id, price]) => ({ id, price, quantity: 1 }));
  const sharable = sum(charged.map(({ price }) => price));
  const off = Decimal.min(gives.amount, sharable);
  return { byLine: spread(off, sharable, charged, ({ price }) => price, currency), delivery };
}

function requestedAmount(
  { gives, type, lineItemId }: DraftDiscount,
  costs: ByLine,
  delivery: string,
  currency: string,
): Share {
  if ('amounts' in gives) {
    const amounts = Object.entries(gives.amounts).filter(([id]) => costs.has(id));
    return { byLine: new Map(amounts), delivery: gives.delivery };
  }
  const part = (of: string) =>
    'percentage' in gives ? toAmount(times(of, gives.percentage).div(100), currency) : gives.amount;
  if (type === 'SHIPPING') return { byLine: new Map(), delivery: part(delivery) };
  const targets = [...costs].filter(([id]) => !lineItemId || id === lineItemId);
  if ('amount' in gives && !lineItemId) return { byLine: new Map(), delivery: '0' };
  return { byLine: new Map(targets.map(([id, cost]) => [id, part(cost)])), delivery: '0' };
}

export function customDiscount(
  { lines }: Pick<StoredDraft, 'lines'>,
  discount: NonNullable<Input['discounts']>[number],
): DraftDiscount {
  const { priceAmount, percentage, amount, description, discountType, applyToDraftOrder, lineItemDiscounts } = discount;
  const [first] = lineItemDiscounts ?? [];
  const lineItemId = discountType === 'SPECIFIC_ITEMS' ? (first?.id ?? discount.lineItemId ?? '') : undefined;
  if (lineItemId !== undefined && !remainingLines(lines).some(({ item }) => item.id === lineItemId)) {
    throw refusal('LINE_ITEM_NOT_FOUND', `the draft order has no line item "${lineItemId}"`);
  }
  const money = priceAmount?.amount ?? amount?.amount ?? first?.totalDiscount?.amount;
  return {
    id: randomUUID(),
    source: 'CUSTOM',
    applied: applyToDraftOrder ?? false,
    type: discountType ?? 'GLOBAL',
    gives: percentage ? { percentage } : { amount: money ?? '0' },
    lineItemId: lineItemId || undefined,
    from: { merchantDiscount: description ? { description } : {} },
  };
}

export function refuseExcess(
  draft: DiscountedDraft,
  created: readonly DraftDiscount[],
  overall: 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS' | 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
): void {
  const together = [draft.discounts.filter(({ applied }) => applied), ...created.map((one) => [one])];
  for (const discounts of together) {
    const costs = costsOf(draft);
    const { deliveryPrice = '0', currency } = draft;
    const shares = discounts.map((discount) => ({
      discount,
      ...requestedAmount(discount, costs, deliveryPrice, currency),
    }));
    const delivery = sum(shares.map((share) => share.delivery));
    if (delivery.gt(deliveryPrice)) {
      const message = `${delivery} off a delivery of ${deliveryPrice}`;
      throw refusal('DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL', message);
    }
    const ofLines = shares.map(({ byLine }) => byLine);
    for (const [id, cost] of costs) {
      const off = sum(ofLines.map((byLine) => byLine.get(id) ?? '0'));
      if (off.gt(cost)) throw refusal('DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS', `${off} off line item ${id} of ${cost}`);
    }
    const off = sum(shares.map(({ discount, byLine }) => totalOf(discount, byLine)));
    const cost = sum([...costs.values()]);
    if (off.gt(cost)) throw refusal(overall, `${off} off line items of ${cost}`);
  }
}

const totalOf = ({ gives, type }: DraftDiscount, byLine: ByLine): Decimal.Value =>
  'amount' in gives && type !== 'SHIPPING' ? gives.amount : sum([...byLine.values()]);

export function pricedDiscount(
  { id, type, lineItemId, from }: DraftDiscount,
  { byLine, delivery }: Share = { byLine: new Map(), delivery: '0' },
  currency: string,
) {
  const amount = toPrice(sum([...byLine.values(), delivery]), currency);
  const { coupon, discountRule, merchantDiscount } = from;
  return {
    id,
    discountType: type,
    lineItemIds: lineItemId ? [lineItemId] : type === 'SPECIFIC_ITEMS' ? [...byLine.keys()] : [],
    lineItemDiscounts: [...byLine].map(([line, off]) => ({ id: line, totalDiscount: toPrice(off, currency) })),
    coupon: coupon ? { ...coupon, amount } : undefined,
    discountRule: discountRule ? { ...discountRule, amount } : undefined,
    merchantDiscount: merchantDiscount ? { ...merchantDiscount, amount } : undefined,
  };
}
