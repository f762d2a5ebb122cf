import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import { type ItemPayment, isPaidLater } from '../catalogue/item-payment';
import type { Part } from './tax';
import type { TotalAmounts, Totals } from './totals';

interface PaidLine {
  id: string;
  quantity: number;
  payment: ItemPayment;
}

/** Assumed: delivery and fees are due now if anything is. Source: `payNow`, `payLater`, `PaymentOptionType`. */
export function splitPayment(
  totals: Totals,
  lines: readonly PaidLine[],
  currency: string,
): { now: TotalAmounts; later: TotalAmounts } {
  const paid = new Map(lines.map((line) => [line.id, line]));
  const parts = totals.lines.map((part) => partPaidLater(part, paid.get(part.id), currency));
  const isAllLater = lines.length > 0 && lines.every(({ payment }) => isPaidLater(payment));
  const others = isAllLater ? [totals.deliveryPart, ...totals.feeParts] : [];
  const sumOfField = (field: 'discount' | 'tax') => sum([...parts, ...others].map((part) => part[field]));
  const sums = {
    subtotal: sum(parts.map(({ subtotal }) => subtotal)),
    delivery: new Decimal(isAllLater ? totals.delivery : 0),
    fees: new Decimal(isAllLater ? totals.fees : 0),
    tax: sumOfField('tax'),
    discount: sumOfField('discount'),
  };
  const total = sum([sums.subtotal, sums.delivery, sums.fees, sums.tax]).minus(sums.discount);
  const later: Record<keyof TotalAmounts, Decimal> = { ...sums, total };
  const sumFields = (amount: (field: keyof TotalAmounts) => Decimal): TotalAmounts => ({
    subtotal: toAmount(amount('subtotal'), currency),
    delivery: toAmount(amount('delivery'), currency),
    fees: toAmount(amount('fees'), currency),
    tax: toAmount(amount('tax'), currency),
    discount: toAmount(amount('discount'), currency),
    total: toAmount(amount('total'), currency),
  });
  return {
    now: sumFields((field) => new Decimal(totals[field]).minus(later[field])),
    later: sumFields((field) => later[field]),
  };
}

function partPaidLater(
  { beforeDiscounts, discount, taxable, tax }: Part,
  line: PaidLine | undefined,
  currency: string,
) {
  const due = line && amountDueNow(line, taxable, currency);
  if (due === undefined) return { subtotal: '0', discount: '0', tax: '0' };
  return { subtotal: new Decimal(beforeDiscounts).minus(due), discount, tax };
}

function amountDueNow({ payment, quantity }: PaidLine, cost: string, currency: string): Decimal | undefined {
  if (isPaidLater(payment)) return new Decimal(0);
  if (payment.option !== 'DEPOSIT_ONLINE' || payment.deposit === undefined) return undefined;
  return Decimal.min(cost, toAmount(times(payment.deposit, quantity), currency));
}
