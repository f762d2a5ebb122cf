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

/** A price that changed between the page and the action, in words. */
export interface PriceChange {
  /** Such as the name of a ticket, where there are several. */
  name?: string;
  was: string;
  now: string;
}

export const priceChangeText = ({ name, was, now }: PriceChange): string =>
  `${name ? `The price of ${name}` : 'The price'} is now ${now}. It was ${was} when this page was loaded.`;
