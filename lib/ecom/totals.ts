export interface TotalsRow {
  label: string;
  note?: string;
  amount: string;
}

interface Money {
  amount?: string;
  formattedAmount?: string;
}

interface Charged {
  priceSummary?: { subtotal?: Money; discount?: Money; shipping?: Money; tax?: Money; total?: Money };
  appliedDiscounts?: readonly {
    coupon?: { code?: string; name?: string };
    discountRule?: { name?: { translated?: string | null; original?: string } };
    merchantDiscount?: object;
  }[];
  additionalFees?: readonly { name?: string; price?: Money }[];
}

export function splitRows({
  payNow,
  payLater,
}: {
  payNow?: { total?: Money };
  payLater?: { total?: Money };
}): TotalsRow[] {
  if (!isMoney(payLater?.total)) return [];
  return [row('Pay now', payNow?.total), row('Pay later', payLater?.total)];
}

interface Ledger {
  paid?: Money;
  refunded?: Money;
  balance?: Money;
}

export function balanceRows({
  status,
  balanceSummary: { paid, refunded, balance } = {},
}: {
  status?: string;
  balanceSummary?: Ledger;
}): TotalsRow[] {
  const isOver = status === 'CANCELED' || status === 'REJECTED';
  return [
    ...(isMoney(paid) ? [row('Paid', paid)] : []),
    ...(isMoney(refunded) ? [row('Refunded', refunded)] : []),
    ...(isMoney(balance) && !isOver ? [row('Balance due', balance)] : []),
  ];
}

/** A missing amount is not zero. */
export const amountOrFree = (money: Money | undefined): string =>
  Number(money?.amount ?? Number.NaN) === 0 ? 'Free' : text(money);

const isMoney = (money: Money | undefined): boolean => Number(money?.amount ?? 0) > 0;

interface TotalsOptions {
  delivery?: { title?: string | null; note?: string | null } | undefined;
  /** Displayed instead of an amount while the tax is unknown. */
  taxUnknown?: string | undefined;
}

/** Calculates nothing: all amounts are the platform's. */
export function totalsRows(charged: Charged, { delivery, taxUnknown }: TotalsOptions): TotalsRow[] {
  const { priceSummary: { subtotal, discount, shipping, tax } = {}, additionalFees = [] } = charged;
  return [
    { ...row('Subtotal', subtotal), amount: amountOrFree(subtotal) },
    ...(isMoney(discount)
      ? [{ ...row('Discount', discount, discountNames(charged)), amount: `−${text(discount)}` }]
      : []),
    ...(delivery
      ? [{ ...row(delivery.title || 'Delivery', shipping, delivery.note), amount: amountOrFree(shipping) }]
      : []),
    ...additionalFees.map(({ name, price }) => row(name ?? 'Fee', price)),
    ...(isMoney(tax) || taxUnknown ? [{ ...row('Tax', tax), ...(taxUnknown && { amount: taxUnknown }) }] : []),
  ];
}

const row = (label: string, money: Money | undefined, note?: string | null): TotalsRow => ({
  label,
  amount: text(money),
  ...(note && { note }),
});

const text = (money: Money | undefined): string => money?.formattedAmount ?? '';

const discountNames = ({ appliedDiscounts = [] }: Charged): string =>
  appliedDiscounts
    .map(({ coupon, discountRule }) =>
      coupon ? `${coupon.code}: ${coupon.name}` : (discountRule?.name?.translated ?? discountRule?.name?.original),
    )
    .filter(Boolean)
    .join(', ');

/** `pending`: not paid or not approved yet. */
export type OrderStanding = 'done' | 'pending' | 'canceled';
