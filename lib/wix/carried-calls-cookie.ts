/** Readable by the page, which removes it once its calls are on the screen. */
export const CARRIED_CALLS_COOKIE = 'calls-before-leaving';
