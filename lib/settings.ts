/** The shop's settings, from the environment. */
export const settings = {
  /** The language in which amounts and dates are written, such as `de` or `pt-BR`. */
  language: process.env.SHOP_LANGUAGE?.trim() || 'en',
  /** The currency of amounts that come without one. */
  currency: process.env.SHOP_CURRENCY?.trim() || 'USD',
  /** The zone in which times are shown while the visitor's own is unknown. */
  timeZone: process.env.SHOP_TIME_ZONE?.trim() || 'America/New_York',
};
