import type { CallRecord } from './call-record';

/** `refused`: with a code that screens expect, such as an empty cart's. */
export type CallOutcome = 'answered' | 'refused' | 'failed';

/** The platform's only success status is 200. */
export function outcomeOf({ status, response }: Pick<CallRecord, 'status' | 'response'>): CallOutcome {
  if (status === 200) return 'answered';
  const isExpected = status >= 400 && status < 500 && !FAILURES.has(status);
  // A request that breaks the contract has no application code.
  return isExpected && !/"(validationError|fieldViolations)"/.test(response) ? 'refused' : 'failed';
}

/** An unknown session, and too many calls. */
const FAILURES = new Set([401, 429]);
