import {
  type CallPlace,
  curlCommands,
  httpRequest,
  playwrightStep,
  type SdkFunction,
  sdkCall,
  sdkFile,
  sdkFunctionNamed,
  sentRequest,
} from '../../../platform/explain/code';
import { generationNamed } from '../../../platform/explain/generations';
import type { ObservedCall } from '../../../platform/explain/observed-call';
import type { LoggedRequest } from '../../../platform/kernel/requests/request-log';
import type { SiteRecord } from '../../../platform/kernel/store/store-interface';

/** The request as code to copy, without tokens. */
export interface RequestCode {
  /** Absent if the packages do not show how arguments become the request. */
  sdk?: string;
  file: string;
  curl: string;
  http: string;
  playwright: string;
}

export async function codeOf(
  request: LoggedRequest,
  { clientId, siteId }: SiteRecord,
  emulator: string,
): Promise<RequestCode> {
  const call = toObservedCall(request);
  const place: CallPlace = { clientId, siteId, emulator };
  const sdk = sdkLine(call, await sdkFunctionNamed(call.vertical ?? '', call.name));
  return {
    sdk: sdk || undefined,
    file: sdkFile(call, sdk, place),
    curl: curlCommands(call, place),
    http: httpRequest(call, place),
    playwright: playwrightStep(call, place),
  };
}

/** The log does not record whether a field was in the path, query or body. */
export function toObservedCall(logged: LoggedRequest): ObservedCall {
  const { operation, package: vertical, identity, method, path, status, startedAt, durationMs } = logged;
  const { removedOn, request, response } = logged;
  // The log's name of an ambiguous function begins with its package; the SDK's does not.
  const name = operation?.split('.').slice(-2).join('.') ?? path;
  const json = request === undefined ? '' : JSON.stringify(request);
  return {
    name,
    vertical: vertical || undefined,
    // Copied code has no secret of an app: the owner may do whatever an app may.
    caller: identity === 'app' ? 'owner' : identity,
    method,
    path: sendsRequestInUrl(method) && json !== '' && json !== '{}' ? `${path}?.r=${encodeJson(json)}` : path,
    status,
    startedAt,
    durationMs,
    removedOn,
    request: json,
    response: response === undefined ? '' : JSON.stringify(response),
    ...generationNamed(name),
  };
}

export const sendsRequestInUrl = (method: string): boolean => method === 'GET' || method === 'DELETE';

const encodeJson = (json: string): string => Buffer.from(json).toString('base64url');

function sdkLine(call: ObservedCall, sdk: SdkFunction | undefined): string | undefined {
  const request = sentRequest(call);
  return sdk && request !== undefined ? sdkCall(sdk, request) : undefined;
}
