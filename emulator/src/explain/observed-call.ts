import type { CallGeneration } from './generations';

/** One call as it was sent over the wire, without secrets: what code and warnings are derived from. */
export interface ObservedCall extends CallGeneration {
  /** The SDK's function, such as `services.queryServices`; the path where no function is known. */
  name: string;
  /** The package that exports the function, such as `@wix/bookings`. */
  vertical?: string;
  /** The caller; `app` for a call that is made once for all visitors. */
  caller?: 'visitor' | 'member' | 'owner' | 'app';
  /** The same for all calls that were made for one request of the browser: to show a page, or to run an action. */
  pageRequestId?: string;
  method: string;
  /** Path and query as sent, without the host. */
  path: string;
  /** 0 if there was no response. */
  status: number;
  /** ISO instant at which the call was sent. */
  startedAt: string;
  durationMs: number;
  /** Request and response as JSON text, empty if there was none. */
  request: string;
  response: string;
  /** True if the answer came from the cache, because an earlier page made the call. */
  isFromCache?: boolean;
}
