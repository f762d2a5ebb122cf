export const settings = {
  /** Of amounts and dates, such as `de` or `pt-BR`. */
  language: process.env.SHOP_LANGUAGE?.trim() || 'en',
  /** Of amounts without one. */
  currency: process.env.SHOP_CURRENCY?.trim() || 'USD',
  /** Of displayed times while the visitor's own is unknown. */
  timeZone: process.env.SHOP_TIME_ZONE?.trim() || 'America/New_York',
};
