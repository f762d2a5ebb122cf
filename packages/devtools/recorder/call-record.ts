import type { ObservedCall } from 'headless-emulator/explain/traps';
import type { StorySentence } from '../inspector/story/step';

/** Sent to the browser. */
export interface CallRecord extends ObservedCall {
  id: string;
  operation?: string;
  requestId?: string;
  /** Set for a call that does not serve the page's content, such as "Is the store installed?". */
  purpose?: string;
  sentence?: StorySentence;
}
