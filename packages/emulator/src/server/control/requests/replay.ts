import type { Services } from '../../../platform/composition/hosted/services';
import { MASK } from '../../../platform/explain/request/secret-fields';
import { ConnectionLost } from '../../../platform/http/faults';
import { PlatformError } from '../../../platform/kernel/errors';
import { type Identity, roleOf } from '../../../platform/kernel/identity';
import type { LoggedRequest } from '../../../platform/kernel/requests/request-log';
import type { Site } from '../../../platform/kernel/site';
import { sendsRequestInUrl, toObservedCall } from './code';

export interface Replayed {
  requestId: string;
  status: number;
}

/** Throws PlatformError: 400 if the log hides a part of the request, 409 if a fault breaks the connection. */
export async function replay(
  request: LoggedRequest,
  site: Site,
  services: Services,
  baseUrl: string,
): Promise<Replayed> {
  const caller = site.requests.callerOf(request.requestId);
  const { method, path, request: json } = toObservedCall(request);
  if (!caller) throw new PlatformError(400, 'a request without a caller cannot be replayed');
  if (json.includes(`"${MASK}"`))
    throw new PlatformError(400, 'the log hides a password of this request: send it again');
  if (json.startsWith('{"omitted":')) {
    throw new PlatformError(400, 'the request log does not keep bodies this large: send it again');
  }
  const headers = new Headers(await credentials(caller, site, services));
  const body = sendsRequestInUrl(method) ? undefined : json || '{}';
  if (body !== undefined) headers.set('content-type', 'application/json');
  const again = new Request(new URL(path, baseUrl), { method, headers, body });
  const answer = await services.call(again, baseUrl).catch((error: unknown) => {
    if (!(error instanceof ConnectionLost)) throw error;
    throw new PlatformError(409, 'the call was made again, and a fault of the site broke its connection');
  });
  return { requestId: answer.headers.get('x-wix-request-id') ?? '', status: answer.status };
}

async function credentials(caller: Identity, { record }: Site, { tokens }: Services): Promise<Record<string, string>> {
  const tokenOf = async (identity: Identity) => (await tokens.mintAccess(record, identity)).access_token;
  if (roleOf(caller) !== 'owner') return { authorization: await tokenOf(caller) };
  const { ownerApiKey, siteId } = record;
  const key =
    caller.kind === 'owner' && caller.onBehalfOf ? `${await tokenOf(caller.onBehalfOf)},${ownerApiKey}` : ownerApiKey;
  return { authorization: key, 'wix-site-id': siteId };
}
