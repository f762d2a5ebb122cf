import type { CallGeneration } from './generations';

/** Contains no secrets. */
export interface ObservedCall extends CallGeneration {
  /** Example: `services.queryServices`; the path of an unknown function. */
  name: string;
  /** Example: `@wix/bookings`. */
  vertical?: string;
  /** `app`: one call serves all visitors. */
  caller?: 'visitor' | 'member' | 'owner' | 'app';
  /** Shared by all calls of one browser request, for a page or an action. */
  pageRequestId?: string;
  method: string;
  path: string;
  /** 0 for no response. */
  status: number;
  startedAt: string;
  durationMs: number;
  /** The removal day of the operation, if the site answered it after that day. */
  removedOn?: string;
  request: string;
  response: string;
  isFromCache?: boolean;
}
