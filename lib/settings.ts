export const settings = {
  /** The business, in the header and in page titles. */
  name: process.env.SHOP_NAME?.trim() || 'The Corner Studio',
  /** Formats amounts and dates, such as `de` or `pt-BR`. */
  language: process.env.SHOP_LANGUAGE?.trim() || 'en',
  /** For amounts without a currency. */
  currency: process.env.SHOP_CURRENCY?.trim() || 'USD',
  /** Used while the visitor's own zone is unknown. */
  timeZone: process.env.SHOP_TIME_ZONE?.trim() || 'America/New_York',
};
