export interface PricedQuantity {
  quantity: string;
  /** Decimal string; the minimum if the guest chooses the price. */
  price: string;
  guestPriceField?: string;
}

interface TicketTotal {
  tickets: number;
  /** Decimal string. */
  amount: string;
}

/** Amounts are counted in ten-thousandths: fine enough for every currency, and exact as whole numbers. */
const PARTS = 10_000;

/** Without taxes and fees, which no call returns before the reservation. `fieldValue`: an input's current value. */
export function totalOf(
  priced: readonly PricedQuantity[],
  fieldValue: (name: string) => string | undefined,
): TicketTotal {
  let tickets = 0;
  let parts = 0;
  for (const { quantity, price, guestPriceField } of priced) {
    const count = wholeNumber(fieldValue(quantity));
    tickets += count;
    parts += count * Math.round(parseAmount((guestPriceField && fieldValue(guestPriceField)) || price) * PARTS);
  }
  return { tickets, amount: String(parts / PARTS) };
}

const wholeNumber = (text: string | undefined): number => Math.trunc(parseAmount(text ?? ''));

function parseAmount(text: string): number {
  const amount = Number(text);
  return Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : 0;
}
