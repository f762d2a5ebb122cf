const PLATFORM_DOMAINS = /(^|\.)(wixapis|wix|wixsite|wixstatic|editorx|parastorage)\.com$/;
const API_DOMAIN = /(^|\.)wixapis\.com$/;
const PICTURE_HOST = 'static.wixstatic.com';

/** An address that only the platform has: no request to it may leave the machine. */
export const isOfPlatform = ({ hostname }: URL): boolean => PLATFORM_DOMAINS.test(hostname);

/** An address that the emulator answers, under the same path. */
export const isAnswered = ({ hostname, pathname }: URL): boolean =>
  API_DOMAIN.test(hostname) || (hostname === PICTURE_HOST && pathname.startsWith('/media/'));
