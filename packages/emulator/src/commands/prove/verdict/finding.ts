/** A shop must keep these, whatever happens. */
export const RULES = {
  'ordered-twice': 'Paid once and ordered once',
  oversold: 'Nothing is sold twice',
  unconfirmed: 'Every order is confirmed from what the platform says',
  'false-confirmation': 'No page confirms what is not',
  'cart-lost': 'A failure keeps the cart',
  'details-lost': 'A failure keeps what the buyer entered',
  'other-end': 'Webhooks come to the same end in any order',
  'broken-page': 'No page breaks',
  unhandled: 'No error goes unhandled',
  'secret-exposed': 'No secret in an address or log',
  'mail-twice': 'Every mail once',
} as const;

export type Rule = keyof typeof RULES;

/** One rule that one test's business breaks. */
export interface Breach {
  rule: Rule;
  /** A sentence. */
  text: string;
  /** Sentences about the business. */
  holds: string[];
  /** The operation at fault, if it is known. */
  call?: string | undefined;
  picture?: string | undefined;
  video?: string | undefined;
}

export interface Finding extends Breach {
  trouble: string;
  title: string;
  test: string;
  /** Where the project calls it. */
  places: string[];
  /** Repeats this run alone. */
  repeat: string;
}
