export const PLATFORM_DOMAINS: readonly string[] = [
  'wixapis.com',
  'wix.com',
  'wixsite.com',
  'wixstatic.com',
  'editorx.com',
  'parastorage.com',
];

/** Host names and their patterns. Strings, because scripts in pages use them, too. */
export const PLATFORM_RULES: Readonly<Record<'platform' | 'api' | 'pictureHost', string>> = {
  platform: `(^|\\.)(${PLATFORM_DOMAINS.map((domain) => domain.replace('.', '\\.')).join('|')})$`,
  api: '(^|\\.)wixapis\\.com$',
  pictureHost: 'static.wixstatic.com',
};

const PLATFORM_HOST = new RegExp(PLATFORM_RULES.platform);
const API_DOMAIN = new RegExp(PLATFORM_RULES.api);

export const isPlatformUrl = ({ hostname }: Pick<URL, 'hostname'>): boolean => PLATFORM_HOST.test(hostname);

/** Sources: "Request an Access Token" on dev.wix.com, and `getInstallUrl` in @wix/sdk. */
const OF_APPS: ReadonlySet<string> = new Set(['/oauth/access', '/installer/install']);

export const isEmulated = ({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): boolean =>
  API_DOMAIN.test(hostname) ||
  (hostname === PLATFORM_RULES.pictureHost && pathname.startsWith('/media/')) ||
  (hostname === 'www.wix.com' && OF_APPS.has(pathname));
