import type { CallGeneration } from './call-generation';

/** One SDK call as sent over the wire, without secrets. It is sent to the browser. */
export interface CallRecord extends CallGeneration {
  id: string;
  /** The SDK's name for the call in `x-wix-bi-gateway`, such as `services.queryServices`; the path if there is none. */
  name: string;
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
}
