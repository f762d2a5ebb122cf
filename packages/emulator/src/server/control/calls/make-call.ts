import * as z from 'zod';
import type { Services } from '../../../platform/composition/hosted/services';
import { findOperationNamed, operations } from '../../../platform/explain/operations/all-operations';
import type { Operation } from '../../../platform/explain/operations/operation';
import { nearestNames } from '../../../platform/explain/operations/search';
import { type CallRequest, wireRequest } from '../../../platform/explain/request/wire-request';
import { type ErrorMeaning, errorMeaning } from '../../../platform/explain/traps/error-meaning';
import type { Warning } from '../../../platform/explain/traps/warnings';
import { ConnectionLost } from '../../../platform/http/faults';
import type { Effects } from '../../../platform/kernel/effects';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import { warningsByRequest } from '../requests/warnings';
import { authHeaders, type CallerHeaders, callerSchema } from './caller';

export const callSchema = z.strictObject({
  operation: z.string().max(200),
  as: callerSchema.default('visitor'),
  session: z.string().max(4_000).optional(),
  request: z.record(z.string(), z.unknown()).default({}),
});

export interface CallAnswer extends Required<Omit<Effects, 'moreChanges' | 'moreEvents'>> {
  requestId?: string;
  /** 0 if a fault broke the connection. */
  status: number;
  durationMs: number;
  response?: unknown;
  moreChanges?: number;
  moreEvents?: number;
  warnings: readonly Warning[];
  meaning?: ErrorMeaning;
  /** Send it with the next call to stay the same visitor or member. */
  session?: string;
}

/** Validation, clock, faults, quota and log are the same as for any client. */
export async function makeCall(
  services: Services,
  site: Site,
  { operation: name, as, session, request }: z.infer<typeof callSchema>,
  baseUrl: string,
): Promise<CallAnswer> {
  const operation = await operationNamed(name);
  return performCall(
    services,
    site,
    { operation, request, baseUrl },
    await authHeaders(site, { as, session }, services),
  );
}

export async function operationNamed(name: string): Promise<Operation> {
  const operation = await findOperationNamed(name);
  if (operation) return operation;
  const nearest = nearestNames(await operations(), name).join(', ');
  throw new PlatformError(404, `there is no operation ${JSON.stringify(name)}: the nearest are ${nearest}`);
}

interface CallToMake {
  operation: Pick<Operation, 'method' | 'path' | 'pathParams' | 'permission'>;
  request: CallRequest;
  baseUrl: string;
  isInternal?: boolean;
}

async function performCall(
  services: Services,
  site: Site,
  call: CallToMake,
  { headers, session }: CallerHeaders,
): Promise<CallAnswer> {
  site.requests.watch();
  const before = performance.now();
  const response = await sendCall(services, call, headers);
  const durationMs = Math.round((performance.now() - before) * 10) / 10;
  const text = (await response?.text()) ?? '';
  const requestId = response?.headers.get('x-wix-request-id') ?? undefined;
  const logged = requestId === undefined ? undefined : site.requests.find(requestId);
  const { changes = [], events = [], mails = [], unreadFields = [], moreChanges, moreEvents } = logged ?? {};
  const status = response?.status ?? 0;
  const { permission } = call.operation;
  const meaning = errorMeaning({ status, response: text }, { permission, isFault: logged?.isFault });
  return {
    requestId: requestId || undefined,
    status,
    durationMs,
    ...(text !== '' && { response: JSON.parse(text) }),
    changes,
    events,
    mails,
    warnings: requestId === undefined ? [] : warningsByRequest(site)(requestId),
    unreadFields,
    ...(moreChanges && { moreChanges }),
    ...(moreEvents && { moreEvents }),
    meaning,
    session: session || undefined,
  };
}

export function requireWireRequest(operation: CallToMake['operation'], request: CallRequest) {
  const wire = wireRequest(operation, request);
  if ('missing' in wire) throw new PlatformError(400, `the address needs "${wire.missing}" in the request`);
  if ('unusable' in wire) throw new PlatformError(400, `"${wire.unusable}" cannot be a part of an address`);
  return wire;
}

export async function sendCall(
  { call }: Services,
  { operation, request, baseUrl, isInternal = false }: CallToMake,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const wire = requireWireRequest(operation, request);
  const { pathname, search } = new URL(wire.url);
  try {
    return await call(
      // Only the origin: an app may serve the emulator below its own path.
      new Request(new URL(pathname + search, baseUrl), {
        ...wire.init,
        headers: { ...headers, ...(wire.init.body !== undefined && { 'content-type': 'application/json' }) },
      }),
      baseUrl,
      { isInternal },
    );
  } catch (error) {
    if (error instanceof ConnectionLost) return undefined;
    throw error;
  }
}
