/** One SDK call as it went over the wire, with everything secret taken out. It travels to the browser. */
export interface CallRecord {
  id: string;
  /** What the SDK calls itself in `x-wix-bi-gateway`, such as `services.queryServices`; the path where it says nothing. */
  name: string;
  method: string;
  /** Path and query as sent, without the host. */
  path: string;
  /** 0 when no answer came. */
  status: number;
  /** ISO instant at which the call left. */
  startedAt: string;
  durationMs: number;
  /**
   * What was sent and what came back as JSON text, empty where there was none. Text because it is only ever shown, and
   * React takes far longer to send an object to the browser.
   */
  request: string;
  response: string;
  requestId?: string;
  /** Why this call is made beside the page's own content, such as "Is the store installed?". */
  purpose?: string;
}
