/** What something cost on the page where the visitor decided for it. */
export interface ShownPrice {
  /** For what that was: without script, something else may be chosen than what the price was shown for. */
  of: Readonly<Record<string, string>>;
  /** Decimal string. */
  amount: string;
}

/** Name of the input. */
export const SHOWN_PRICE = 'shown-price';

export const shownPriceText = (shown: ShownPrice): string => JSON.stringify(shown);

/** Parts of a unit in which is compared: as many as any currency has. */
const PARTS = 10_000;
const partsOf = (amount: string | number): number => Math.round(Number(amount) * PARTS);

/** Whether the price is another than the one that was shown. What is not known is no other. */
export const isOtherPrice = (shown: string | undefined, present: string | number | null | undefined): boolean =>
  shown !== undefined &&
  present !== undefined &&
  present !== null &&
  present !== '' &&
  partsOf(shown) !== partsOf(present);

/** A price that changed between the page and the action, in words. */
export interface PriceChange {
  /** Such as the name of a ticket, where there are several. */
  name?: string;
  was: string;
  now: string;
}

export const priceChangeText = ({ name, was, now }: PriceChange): string =>
  `${name ? `The price of ${name}` : 'The price'} is now ${now}. It was ${was} when this page was loaded.`;
