import type { SiteSettings } from '../../../kernel/settings';
import { pagePolicy } from '../../security-headers';
import { PAGE_SCRIPT } from './page-script';
import { hostedStyle } from './style';

type Redirects = Pick<SiteSettings, 'redirects'>;

export const readOnlyPolicy = (baseUrl: string): string => pagePolicy({ style: hostedStyle(baseUrl), images: 'data:' });

export const sitePagePolicy = (baseUrl: string): string =>
  pagePolicy({ style: hostedStyle(baseUrl), images: "data: 'self'", forms: ["'self'"] });

export function formPolicy({ redirects }: Redirects, baseUrl: string): string {
  const allowed = [...redirects.allowedDomains, ...redirects.allowedRedirectUris].flatMap(sourcesOf);
  return pagePolicy({
    style: hostedStyle(baseUrl),
    script: PAGE_SCRIPT,
    connects: true,
    images: "data: 'self'",
    forms: ["'self'", ...new Set([...LOOPBACK, ...allowed])],
  });
}

export function framePolicy(script: string, { redirects }: Redirects, baseUrl: string): string {
  const frames = ["'self'", ...new Set(redirects.allowedDomains.flatMap(sourcesOf))];
  return pagePolicy({ style: hostedStyle(baseUrl), script, images: 'data:', frames });
}

/** Sign-in may always return to this machine, see `isAllowedRedirectUri`. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

/** A host without a port allows all its ports, and `http:` covers `https:`. A policy cannot express IPv6 addresses. */
function sourcesOf(allowed: string): string[] {
  const isHost = !allowed.includes('://');
  const address = isHost ? `http://${allowed}` : allowed;
  if (!URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol)) return [protocol];
  if (!/^[\w.*:-]+$/.test(host)) return [];
  return [`${protocol}//${host}${isHost && !/:\d+$/.test(allowed) ? ':*' : ''}`];
}
