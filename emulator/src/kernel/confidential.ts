/** Collections with keys, codes and traces of signing in. Only their names and numbers are shown: an ID may be the secret. */
const CONFIDENTIAL = /password|session|code|recover|verification|sign-/;

export const isConfidential = (collection: string): boolean => CONFIDENTIAL.test(collection);
