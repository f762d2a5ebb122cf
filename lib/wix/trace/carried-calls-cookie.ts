/** Readable by the page, which removes the cookie once its calls are shown. */
export const CARRIED_CALLS_COOKIE = 'calls-before-leaving';
