import { Decimal, sum, times } from '../../../kernel/money';
import type { Coupon } from '../../ecom/index';
import type { StoredEvent } from '../event/event-documents';
import { type Invoice, type ItemReductions, moneyIn, type PlanReduction, reductionsOf, toDiscount } from './discounts';
import { groupByPrice, type PricedItem, type ReservedTickets, ticketsOf } from './lines';

type Tax = NonNullable<Invoice['tax']>;

type Fee = NonNullable<Invoice['fees']>[number];

export type TaxSettings = NonNullable<NonNullable<NonNullable<StoredEvent['registration']>['tickets']>['taxSettings']>;

export interface InvoiceTerms {
  /** The default, if the tickets name none. */
  currency: string;
  tax?: TaxSettings | undefined;
  coupon?: Coupon | undefined;
  plan?: PlanReduction | undefined;
  /** Source: "No service fee is collected for … payments made using Manual (offline) Payments" on support.wix.com. */
  withoutFee?: boolean;
}

/** Source: `Invoice.grandTotal`. Items are rounded separately. Assumed: fee and tax apply to the discounted price. */
export function invoiceOf(reserved: readonly ReservedTickets[], terms: InvoiceTerms): Invoice {
  const tickets = ticketsOf({ tickets: reserved });
  const currency = tickets[0]?.currency || terms.currency;
  const money = moneyIn(currency);
  const priced = groupByPrice(tickets);
  const reductions = reductionsOf(priced, { ...terms, currency });
  const items = priced.map((item, index) => itemOf(item, reductions[index], terms, currency));
  const subTotal = sum(items.map(({ total }) => total));
  const discounted = sum(items.map(({ reduced }) => reduced));
  const taxes = items.flatMap(({ tax }) => tax ?? []);
  const fees = items.flatMap((item) => item.fees);
  const addedTax = taxes.filter(isAddedTax).map((tax) => tax.amount?.value ?? '0');
  const addedFees = fees.filter(({ type }) => type !== 'FEE_INCLUDED').map(({ amount }) => amount?.value ?? '0');
  const grandTotal = sum([discounted, ...addedTax, ...addedFees]);
  const discount = toDiscount(reductions, discounted, terms, currency);
  return {
    items: items.map(({ wire }) => wire),
    subTotal: money(subTotal),
    total: money(grandTotal),
    grandTotal: money(grandTotal),
    revenue: money(grandTotal.minus(sum(fees.map(({ amount }) => amount?.value ?? '0')))),
    fees: totalFees(fees, currency),
    ...(discount && { discount }),
    ...(taxes.length > 0 && { tax: totalTax(taxes, currency) }),
  };
}

function itemOf(item: PricedItem, reductions: ItemReductions | undefined, terms: InvoiceTerms, currency: string) {
  const { quantity, ticket, price, optionName } = item;
  const money = moneyIn(currency);
  const total = times(price, quantity);
  const reduced = total.minus(sum([reductions?.plan ?? 0, reductions?.coupon ?? 0]));
  const tax = taxOf(item, reduced, terms.tax, currency);
  const fees = terms.withoutFee ? [] : feesOf(item, reduced, currency);
  const discount = reductions && toDiscount([reductions], reduced, terms, currency);
  const wire = {
    id: ticket.id,
    name: optionName ? `${ticket.name} (${optionName})` : ticket.name,
    quantity,
    price: money(price),
    total: money(total),
    ...(discount && { discount }),
    ...(tax && { tax }),
    fees,
  };
  return { wire, total, reduced, tax, fees };
}

/** Included tax is a part of the price, not an addition. */
function taxOf({ ticket }: PricedItem, taxable: Decimal, tax: TaxSettings | undefined, currency: string) {
  const { rate, name, type, appliedToDonations } = tax ?? {};
  const isExempt = ticket.pricingMethod.pricingType === 'DONATION' && !appliedToDonations;
  if (!rate || isExempt || taxable.isZero()) return undefined;
  const isIncluded = type === 'INCLUDED_IN_PRICE';
  const grown = taxable.times(rate);
  const amount = isIncluded ? grown.div(new Decimal(100).plus(rate)) : grown.div(100);
  const money = moneyIn(currency);
  return {
    type: isIncluded ? ('INCLUDED' as const) : ('ADDED_AT_CHECKOUT' as const),
    name: name ?? '',
    rate,
    taxable: money(taxable),
    amount: money(amount),
  } satisfies Tax;
}

const isAddedTax = ({ type }: Tax): boolean => type !== 'INCLUDED';

/** Source: the example in the docs of `FeeTypeEnumType`. */
const FEE_PERCENT = '2.5';

function feesOf({ ticket }: PricedItem, price: Decimal, currency: string): Fee[] {
  const { feeType, wixFeeType: type = feeType } = ticket;
  const amount = moneyIn(currency)(price.times(FEE_PERCENT).div(100));
  return type === 'NO_FEE' || new Decimal(amount.value).isZero()
    ? []
    : [{ name: 'WIX_FEE', type, rate: FEE_PERCENT, amount }];
}

/** Merges fees of the same type. */
function totalFees(fees: readonly Fee[], currency: string): Fee[] {
  const types = [...new Set(fees.map(({ type }) => type))];
  return types.flatMap((type) => {
    const [first, ...others] = fees.filter((fee) => fee.type === type);
    const amount = sum([first, ...others].map((fee) => fee?.amount?.value ?? '0'));
    return first ? [{ ...first, amount: moneyIn(currency)(amount) }] : [];
  });
}

function totalTax(taxes: readonly Tax[], currency: string): Tax {
  const money = moneyIn(currency);
  return {
    ...taxes[0],
    taxable: money(sum(taxes.map(({ taxable }) => taxable?.value ?? '0'))),
    amount: money(sum(taxes.map(({ amount }) => amount?.value ?? '0'))),
  };
}
