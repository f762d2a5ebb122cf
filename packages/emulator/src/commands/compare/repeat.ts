import { routeNamed } from '../../platform/composition/routes';
import { httpRequest } from '../real-platform/http-request';
import { PLATFORM_URL } from '../real-platform/platform-url';
import type { MadeCall } from './made-call';

type Repeated = Pick<MadeCall, 'operation' | 'identity' | 'request'>;

/** One line for the terminal, without the key and the tokens. */
export function toCurl({ operation, identity, request }: Repeated, siteId: string, platformUrl = PLATFORM_URL): string {
  const { method, url, body } = httpRequest(routeNamed(operation), request, platformUrl);
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(url),
    ...(identity === 'owner'
      ? ['-H "authorization: $WIX_API_KEY"', `-H ${quote(`wix-site-id: ${siteId}`)}`]
      : [`-H "authorization: $${identity.toUpperCase()}_TOKEN"`]),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quote(body)}`]),
  ].join(' ');
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
