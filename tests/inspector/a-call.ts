import type { CallRecord } from '../../packages/devtools/recorder/call-record';

const START = 1_800_000_000_000;

interface CallOptions extends Omit<Partial<CallRecord>, 'request' | 'response'> {
  request?: unknown;
  response?: unknown;
  /** Since the start of the page. */
  startMs?: number;
}

/** A recorded call of a visitor, with a response. `name`: area and SDK name, such as `ecom/orders.getOrder`. */
export function aCall(name: string, { request, response, startMs = 0, ...more }: CallOptions = {}): CallRecord {
  const [area = '', call = ''] = name.split('/');
  return {
    id: `${name} ${startMs}`,
    name: call,
    vertical: `@wix/${area}`,
    operation: name,
    caller: 'visitor',
    method: 'POST',
    path: `/${name}`,
    status: 200,
    startedAt: new Date(START + startMs).toISOString(),
    durationMs: 5,
    request: request === undefined ? '' : JSON.stringify(request),
    response: response === undefined ? '' : JSON.stringify(response),
    pageRequestId: 'one page',
    ...more,
  };
}
