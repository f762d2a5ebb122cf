/** Patterns of host names, as text, so that a script in a page can have them. */
export const PLATFORM_RULES = {
  platform: '(^|\\.)(wixapis|wix|wixsite|wixstatic|editorx|parastorage)\\.com$',
  api: '(^|\\.)wixapis\\.com$',
  pictureHost: 'static.wixstatic.com',
} as const;

const PLATFORM_DOMAINS = new RegExp(PLATFORM_RULES.platform);
const API_DOMAIN = new RegExp(PLATFORM_RULES.api);

/** An address that only the platform has: no request to it may leave the machine. */
export const isOfPlatform = ({ hostname }: URL): boolean => PLATFORM_DOMAINS.test(hostname);

/** An address that the emulator answers, under the same path. */
export const isAnswered = ({ hostname, pathname }: URL): boolean =>
  API_DOMAIN.test(hostname) || (hostname === PLATFORM_RULES.pictureHost && pathname.startsWith('/media/'));
