import { pagePolicy } from '../http/security-headers';
import type { SiteSettings } from '../sites/settings';
import { HOSTED_STYLE } from './style';

type Redirects = Pick<SiteSettings, 'redirects'>;

/** Of a page that only says something. */
export const READ_ONLY_POLICY = pagePolicy({ style: HOSTED_STYLE, images: 'data:' });

/** Of a page whose forms come back to it, and in the end lead on to where the site lets its flows go. */
export function formPolicy({ redirects }: Redirects): string {
  const allowed = [...redirects.allowedDomains, ...redirects.allowedRedirectUris].flatMap(sourcesOf);
  return pagePolicy({ style: HOSTED_STYLE, images: 'data:', forms: ["'self'", ...new Set([...LOOPBACK, ...allowed])] });
}

/** Of the page in a hidden frame: the apps that it may tell something are those that may show it. */
export function framePolicy(script: string, { redirects }: Redirects): string {
  const frames = ["'self'", ...new Set(redirects.allowedDomains.flatMap(sourcesOf))];
  return pagePolicy({ style: HOSTED_STYLE, script, images: 'data:', frames });
}

/** Signing in may always come back to this machine: see `isAllowedRedirectUri`. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The policy's word for what the site allows: an address, an origin, or a host, which stands for any of its ports where it
 * names none. `http:` stands for `https:` too. A policy has no word for an IPv6 address.
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
