import type { ObservedCall } from 'headless-emulator/explain/traps';
import type { StorySentence } from '../inspector/story/step';

/** One SDK call as the app made it. It is sent to the browser. */
export interface CallRecord extends ObservedCall {
  id: string;
  /** The key of the call's function among those of its package. */
  operation?: string;
  requestId?: string;
  /** The purpose of a call that does not serve the page's content, such as "Is the store installed?". */
  purpose?: string;
  /** Its meaning for the business, if any. */
  sentence?: StorySentence;
}
