import { html } from 'hono/html';
import type { Flow, HostedContext } from './flow';
import { requireAllowedAddress, withParams } from './return-address';

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
