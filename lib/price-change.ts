/** A price that changed between the page and the action, in words. */
export interface PriceChange {
  /** Example: the name of a ticket, if there are several. */
  name?: string;
  was: string;
  now: string;
}

/** Name of the hidden input that says what `item` cost on the form's page, as a decimal string. */
export const shownPriceField = (item: string): string => `shown-price:${item}`;

/**
 * The change of the item's price since the form's page was rendered. `undefined` if there is none, or if the form gives
 * no price: without JavaScript the choice may differ from the one whose price was displayed. The visitor controls the
 * form, which only decides this message.
 */
export function priceChangeIn(
  form: FormData,
  item: string,
  present: string | undefined,
  text: (amount: string) => string,
): PriceChange | undefined {
  const was = form.get(shownPriceField(item));
  if (typeof was !== 'string' || !AMOUNT.test(was) || present === undefined) return undefined;
  return partsOf(was) === partsOf(present) ? undefined : { was: text(was), now: text(present) };
}

const AMOUNT = /^\d{1,12}(\.\d{1,8})?$/;

/** The amount in ten-thousandths, finer than any currency's unit. */
const partsOf = (amount: string): number => Math.round(Number(amount) * 10_000);

export const priceChangeText = ({ name, was, now }: PriceChange): string =>
  `${name ? `The price of ${name}` : 'The price'} is now ${now}. It was ${was} when this page was loaded.`;
