/** Keys, codes and traces of signing in: told by name and number only. */
const CONFIDENTIAL = /password|session|code|recover|verification|sign-/;

export const isConfidential = (collection: string): boolean => CONFIDENTIAL.test(collection);
