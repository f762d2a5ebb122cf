/** The client ID in the vendor's public examples; here it names the built-in sandbox site. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** The shop's settings, from the environment. */
export const settings = {
  /** `undefined` means that the app runs on the emulator. */
  clientId: process.env.WIX_CLIENT_ID?.trim() || process.env.NEXT_PUBLIC_WIX_CLIENT_ID?.trim() || undefined,
  /** The language in which amounts and dates are written, such as `de` or `pt-BR`. */
  language: process.env.SHOP_LANGUAGE?.trim() || 'en',
  /** The currency of amounts that come without one. */
  currency: process.env.SHOP_CURRENCY?.trim() || 'USD',
  /** The zone in which times are shown while the visitor's own is unknown. */
  timeZone: process.env.SHOP_TIME_ZONE?.trim() || 'America/New_York',
};

/** On the emulator: the client ID of the site in use. */
export const SITE_COOKIE = 'site';

export function clientIdInUse(cookies: { get(name: string): { value: string } | undefined }): string {
  return settings.clientId ?? (cookies.get(SITE_COOKIE)?.value || DEFAULT_CLIENT_ID);
}
