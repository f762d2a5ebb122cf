/** Only names and counts of these collections are displayed: an ID may be the secret. */
const CONFIDENTIAL = /password|session|code|recover|verification|sign-/;
/** Matches `session`, but contains only the dates of services. */
const NOT_SECRET = 'booking-session-schedules';

export const isConfidential = (collection: string): boolean =>
  CONFIDENTIAL.test(collection) && collection !== NOT_SECRET;
