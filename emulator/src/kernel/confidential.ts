/** Collections with keys, codes and traces of signing in. Only their names and numbers are shown: an ID may be the secret. */
const CONFIDENTIAL = /password|session|code|recover|verification|sign-/;
/** Sessions of a service, which are dates. */
const NOT_SECRET = 'booking-session-schedules';

export const isConfidential = (collection: string): boolean =>
  CONFIDENTIAL.test(collection) && collection !== NOT_SECRET;
