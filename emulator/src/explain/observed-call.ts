import type { CallGeneration } from './generations';

/** A call over the wire, without secrets: the base of code and warnings. */
export interface ObservedCall extends CallGeneration {
  /** The SDK's function, such as `services.queryServices`, or else the path. */
  name: string;
  /** The package, such as `@wix/bookings`. */
  vertical?: string;
  /** `app`: one call serves all visitors. */
  caller?: 'visitor' | 'member' | 'owner' | 'app';
  /** Shared by all calls of one browser request, for a page or an action. */
  pageRequestId?: string;
  method: string;
  /** Path and query, without the host. */
  path: string;
  /** 0 for no response. */
  status: number;
  /** ISO instant. */
  startedAt: string;
  durationMs: number;
  /** JSON text; empty for none. */
  request: string;
  response: string;
  isFromCache?: boolean;
}
