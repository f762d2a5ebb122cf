/**
 * Did the platform fail to answer, as opposed to refusing? True for no answer at all, 5xx, and 429.
 * `error`: what the SDK threw; it carries the answer's `status`. Source: transform-error in @wix/sdk-runtime.
 */
export function isOutage(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status !== 'number' || status >= 500 || status === 429;
}
