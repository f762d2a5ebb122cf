import type { SiteSettings } from '../../../kernel/settings';
import { pagePolicy } from '../../security-headers';
import { PAGE_SCRIPT } from './page-script';
import { HOSTED_STYLE } from './style';

type Redirects = Pick<SiteSettings, 'redirects'>;

/** For a page without forms or scripts. */
export const READ_ONLY_POLICY = pagePolicy({ style: HOSTED_STYLE, images: 'data:' });

/** For a page of the site, whose form leads to a page of the same host. */
export const SITE_PAGE_POLICY = pagePolicy({ style: HOSTED_STYLE, images: "data: 'self'", forms: ["'self'"] });

/** For a page whose forms post to itself and finally redirect to an address that the site allows. */
export function formPolicy({ redirects }: Redirects): string {
  const allowed = [...redirects.allowedDomains, ...redirects.allowedRedirectUris].flatMap(sourcesOf);
  return pagePolicy({
    style: HOSTED_STYLE,
    script: PAGE_SCRIPT,
    images: "data: 'self'",
    forms: ["'self'", ...new Set([...LOOPBACK, ...allowed])],
  });
}

/** For the page in a hidden frame: only apps that may receive its message may embed it. */
export function framePolicy(script: string, { redirects }: Redirects): string {
  const frames = ["'self'", ...new Set(redirects.allowedDomains.flatMap(sourcesOf))];
  return pagePolicy({ style: HOSTED_STYLE, script, images: 'data:', frames });
}

/** Sign-in may always return to this machine: see `isAllowedRedirectUri`. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The policy's sources for an allowed address, origin or host. A host without a port stands for all of its ports.
 * `http:` also covers `https:`. A policy cannot express an IPv6 address.
 */
function sourcesOf(allowed: string): string[] {
  const isHost = !allowed.includes('://');
  const address = isHost ? `http://${allowed}` : allowed;
  if (!URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol)) return [protocol];
  if (!/^[\w.*:-]+$/.test(host)) return [];
  return [`${protocol}//${host}${isHost && !/:\d+$/.test(allowed) ? ':*' : ''}`];
}
