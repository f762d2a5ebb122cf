import { SITE_HEADER } from '../../../platform/http/site-in-place';
import { type Connection, callControl } from '../connection';
import { RefusedRequestError } from '../errors';
import { incomingRequest } from '../incoming-request';
import type { RefusalOptions } from '../on-unhandled';
import { isEmulated, isPlatformUrl } from '../platform-addresses';

export const isAnswered = ({ url }: Request, emulator: Connection): boolean =>
  url.startsWith(`${emulator.url}/`) || isEmulated(new URL(url));

/** `undefined` lets the request pass. Throws RefusedRequestError if it must not. */
export async function answerFor(
  request: Request,
  emulator: Connection,
  { onUnhandled = 'error', wayThrough }: RefusalOptions,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  if (request.url.startsWith(`${emulator.url}/`)) return emulator.fetch(request);
  if (isEmulated(url)) return emulator.fetch(toEmulatorRequest(request, emulator.url));
  if (!isPlatformUrl(url) || onUnhandled === 'bypass') return undefined;
  const refusal = new RefusedRequestError(request.method, request.url, wayThrough);
  if (onUnhandled === 'error') {
    await reportRefusal(refusal, emulator);
    throw refusal;
  }
  console.warn(refusal.message);
  return undefined;
}

/** So that the emulator can list it. Reported before the error, which may end the process. */
async function reportRefusal({ method, url }: RefusedRequestError, emulator: Connection): Promise<void> {
  await callControl(emulator, 'POST', '/refused-calls', { method, url }).catch(() => {});
}

function toEmulatorRequest(request: Request, address: string): Request {
  const { pathname, search } = new URL(request.url);
  const clientId = incomingRequest()?.testSite;
  const forwarded = new Request(`${address}${pathname}${search}`, request);
  forwarded.headers.delete('host');
  if (clientId !== undefined) forwarded.headers.set(SITE_HEADER, clientId);
  return forwarded;
}
