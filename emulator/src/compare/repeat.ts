import { routeNamed } from '../composition/routes';
import { httpRequest } from '../platform/http-request';
import type { WireMessage } from '../platform/owner-client';
import { PLATFORM_URL } from '../platform/platform-url';

/** A call as a line for the terminal. The key stays out of it. */
export function curlOf(operation: string, request: WireMessage, siteId: string, platformUrl = PLATFORM_URL): string {
  const { method, url, body } = httpRequest(routeNamed(operation), request, platformUrl);
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    '-H "authorization: $WIX_API_KEY"',
    `-H ${quoted(`wix-site-id: ${siteId}`)}`,
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quoted(body)}`]),
  ].join(' ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
