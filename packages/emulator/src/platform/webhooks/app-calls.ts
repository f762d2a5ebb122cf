import { randomUUID } from '../home/crypto';
import { machineTime } from '../kernel/clock';
import type { Site } from '../kernel/site';

interface AppCallToRecord {
  appId: string;
  /** The method of a service plugin, or the type of an event. */
  operation: string;
  url: string;
  /** By the machine's clock. */
  startedAt: number;
  request: unknown;
  /** JSON. */
  response?: string | undefined;
  status?: number | undefined;
  error?: string | undefined;
}

/** A call to an app stands in the site's log among the calls that caused it. */
export function recordAppCall({ requests }: Pick<Site, 'requests'>, call: AppCallToRecord): void {
  const { appId, operation, url, startedAt, request, response = '{}', status = 504, error } = call;
  requests.record({
    requestId: randomUUID(),
    startedAt: new Date(startedAt).toISOString(),
    durationMs: machineTime() - startedAt,
    method: 'POST',
    path: url,
    operation,
    status,
    toApp: { appId, error },
    request,
    response,
  });
}
