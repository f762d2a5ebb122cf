/** One quantity to choose, and what each costs. */
export interface PricedQuantity {
  /** Name of the input. */
  quantity: string;
  /** Decimal string: the ticket's own, or the least where the guest names it. */
  price: string;
  /** Name of the input in which the guest names the price. */
  guestPriceField?: string;
}

interface TicketTotal {
  tickets: number;
  /** Decimal string. */
  amount: string;
}

/** Parts of a unit in which is counted: as many as any currency has, and exact as whole numbers. */
const PARTS = 10_000;

/**
 * The total of the chosen tickets at the platform's prices, before taxes and fees, which no call returns before the
 * reservation. `fieldValue`: the current value of an input.
 */
export function totalOf(
  priced: readonly PricedQuantity[],
  fieldValue: (name: string) => string | undefined,
): TicketTotal {
  let tickets = 0;
  let parts = 0;
  for (const { quantity, price, guestPriceField } of priced) {
    const count = wholeNumber(fieldValue(quantity));
    tickets += count;
    parts += count * Math.round(amountOf((guestPriceField && fieldValue(guestPriceField)) || price) * PARTS);
  }
  return { tickets, amount: String(parts / PARTS) };
}

const wholeNumber = (text: string | undefined): number => Math.trunc(amountOf(text ?? ''));

function amountOf(text: string): number {
  const amount = Number(text);
  return Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : 0;
}
