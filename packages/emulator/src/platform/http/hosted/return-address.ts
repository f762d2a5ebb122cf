import { html } from 'hono/html';
import { PlatformError } from '../../kernel/errors';
import type { SiteSettings } from '../../kernel/settings';
import type { Flow, HostedContext } from './flow';

/** `thankYouPageUrl` after success, else `postFlowUrl`. Source: `CallbackParams` in @wix/auto_sdk_redirects_redirects */
export function returnAddress(
  flow: Flow,
  outcome: 'completed' | 'left',
  { settings, baseUrl }: Pick<HostedContext, 'settings' | 'baseUrl'>,
): string | undefined {
  const { thankYouPageUrl, postFlowUrl } = flow.request.callbacks ?? {};
  const signedIn = { wixMemberLoggedIn: String(flow.memberLoggedIn) };
  if (outcome === 'completed' && thankYouPageUrl) {
    return withParams(requireAllowedAddress(thankYouPageUrl, settings, baseUrl), {
      ...flow.result?.params,
      ...signedIn,
    });
  }
  return postFlowUrl ? withParams(requireAllowedAddress(postFlowUrl, settings, baseUrl), signedIn) : undefined;
}

export function requireAllowedAddress(address: string, settings: SiteSettings, baseUrl: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url && (web ? isAllowedDomain(url, settings, baseUrl) : isOfListedApp(url, settings))) return url.href;
  throw new PlatformError(403, `${url?.host ?? address} isn't listed as an allowed redirect domain of this site`);
}

/**
 * Assumed; errs to permission: a mobile app may list its scheme by the address to which sign-in returns, since domains
 * are of the web.
 */
const isOfListedApp = ({ protocol }: URL, { redirects }: SiteSettings): boolean =>
  redirects.allowedRedirectUris.some((listed) => URL.canParse(listed) && new URL(listed).protocol === protocol);

/** Entries are hosts, or origins if the scheme matters. A leading `*.` matches subdomains. */
export function isAllowedDomain(url: URL, settings: SiteSettings, baseUrl: string): boolean {
  if (url.origin === new URL(baseUrl).origin) return true;
  return settings.redirects.allowedDomains.some((listed) => {
    const entry = listed.toLowerCase();
    if (entry.includes('://')) return URL.canParse(entry) && new URL(entry).origin === url.origin;
    if (entry.startsWith('*.')) return url.hostname.endsWith(entry.slice(1));
    return entry === url.hostname || entry === url.host;
  });
}

export function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

type Html = ReturnType<typeof html>;

/** Empty if the caller gave no URL for the page. Source: `CallbackParams` in @wix/auto_sdk_redirects_redirects. */
export function callbackLink(
  { request }: Flow,
  page: 'loginUrl' | 'bookingsServiceListUrl' | 'cartPageUrl' | 'planListUrl',
  label: string,
  { settings, baseUrl }: Pick<HostedContext, 'settings' | 'baseUrl'>,
  params: Record<string, string> = {},
): Html | '' {
  const address = request.callbacks?.[page];
  if (!address) return '';
  const url = withParams(requireAllowedAddress(address, settings, baseUrl), params);
  return html`<a class="button plain" href="${url}">${label}</a>`;
}
