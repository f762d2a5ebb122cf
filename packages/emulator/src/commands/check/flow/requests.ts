/** They make a GET of an address alone. */
export const GETS = /^(?:fetch|fetchWithAuth|\$fetch|useFetch|ofetch|axios|got|ky|request)$/;

/** Methods of clients such as axios. */
export const METHOD_NAMES = /^(?:get|post|put|patch|delete|del)$/i;

export const isRequest = (name: string): boolean => GETS.test(name) || METHOD_NAMES.test(name);
