/** Readable by the page, which removes it once its calls are on the screen. */
export const HANDED_OVER_COOKIE = 'calls-before-leaving';
