/** Host names and their patterns. Strings, because scripts in pages use them, too. */
export const PLATFORM_RULES = {
  platform: '(^|\\.)(wixapis|wix|wixsite|wixstatic|editorx|parastorage)\\.com$',
  api: '(^|\\.)wixapis\\.com$',
  pictureHost: 'static.wixstatic.com',
} as const;

const PLATFORM_DOMAINS = new RegExp(PLATFORM_RULES.platform);
const API_DOMAIN = new RegExp(PLATFORM_RULES.api);

export const isPlatformUrl = ({ hostname }: URL): boolean => PLATFORM_DOMAINS.test(hostname);

export const isEmulated = ({ hostname, pathname }: URL): boolean =>
  API_DOMAIN.test(hostname) || (hostname === PLATFORM_RULES.pictureHost && pathname.startsWith('/media/'));
