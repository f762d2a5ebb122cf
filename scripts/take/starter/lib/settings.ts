/** The client ID in the platform's public examples; a taken app needs one of its own. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** The shop's settings, from the environment. */
export const settings = {
  /** The client ID of the OAuth app in the headless settings of your site, or of the emulator's site. */
  clientId:
    process.env.WIX_CLIENT_ID ||
    process.env.NEXT_PUBLIC_WIX_CLIENT_ID ||
    process.env.HEADLESS_EMULATOR_CLIENT_ID ||
    undefined,
  /** The language in which amounts and dates are written, such as `de` or `pt-BR`. */
  language: process.env.SHOP_LANGUAGE || 'en',
  /** The currency of amounts that come without one. */
  currency: process.env.SHOP_CURRENCY || 'USD',
  /** The zone in which times are shown while the visitor's own is unknown. */
  timeZone: process.env.SHOP_TIME_ZONE || 'America/New_York',
};

/** The client ID for a request with these cookies: the shop has one site. */
export const clientIdInUse = (_cookies: unknown): string => settings.clientId ?? DEFAULT_CLIENT_ID;
