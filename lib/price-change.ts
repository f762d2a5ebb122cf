export interface PriceChange {
  name?: string;
  was: string;
  now: string;
}

/** Name of the hidden input with the displayed price, a decimal string. */
export const displayedPriceField = (item: string): string => `displayed-price:${item}`;

/**
 * `undefined` for the same price, or without a displayed one: without JavaScript the choice may differ from the
 * displayed one.
 */
export function priceChangeIn(
  form: FormData,
  item: string,
  present: string | undefined,
  text: (amount: string) => string,
): PriceChange | undefined {
  const was = form.get(displayedPriceField(item));
  if (typeof was !== 'string' || !AMOUNT.test(was) || present === undefined) return undefined;
  return partsOf(was) === partsOf(present) ? undefined : { was: text(was), now: text(present) };
}

const AMOUNT = /^\d{1,12}(\.\d{1,8})?$/;

/** In ten-thousandths, finer than any currency's unit. */
const partsOf = (amount: string): number => Math.round(Number(amount) * 10_000);

export const priceChangeText = ({ name, was, now }: PriceChange): string =>
  `${name ? `The price of ${name}` : 'The price'} is now ${now}. It was ${was} when this page was loaded.`;
