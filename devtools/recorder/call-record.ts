import type { Told } from '../inspector/story/step';
import type { CallGeneration } from './call-generation';

/** One SDK call as sent over the wire, without secrets. It is sent to the browser. */
export interface CallRecord extends CallGeneration {
  id: string;
  /** The SDK's function, such as `services.queryServices`; the path where no function is known. */
  name: string;
  /** The package that exports the function, such as `@wix/bookings`, and the key of `devtools/sdk-code/functions` there. */
  vertical?: string;
  operation?: string;
  /** In whose name it was made; `app` for what is asked once for all visitors. */
  caller?: 'visitor' | 'member' | 'app';
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
  /**
   * Request and response as JSON text, empty if there was none. Kept as text because it is only displayed, and React takes
   * far longer to send an object to the browser.
   */
  request: string;
  response: string;
  requestId?: string;
  /** The purpose of a call that does not serve the page's content, such as "Is the store installed?". */
  purpose?: string;
  /** What it means for the business, if anything. */
  told?: Told;
  /** Whether it was made before this page, whose answer came from the cache. */
  isFromCache?: boolean;
}
