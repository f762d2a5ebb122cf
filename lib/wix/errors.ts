/** What the SDK's errors say, as far as screens act on it. */
interface SdkError {
  status?: number;
  details?: { requestId?: string; applicationError?: { code?: string | number; description?: string } };
}

/** The platform's code for a refusal, if it gave one. */
export function applicationCode(error: unknown): string | undefined {
  const code = asSdkError(error).details?.applicationError?.code;
  return code === undefined ? undefined : String(code);
}

/** `Errors` is the operation's own `…ApplicationErrors`, so that an unknown code fails `tsc`. */
export function isApplicationError<Errors extends { code?: string }>(
  error: unknown,
  ...codes: NonNullable<Errors['code']>[]
): boolean {
  const code = applicationCode(error);
  return codes.some((expected) => expected === code);
}

/** The app that the operation belongs to is not on the site. Source: status 428 in "About Errors", dev.wix.com. */
export const isNotInstalled = (error: unknown): boolean =>
  statusOf(error) === 428 && /INSTALLED/.test(applicationCode(error) ?? '');

/** The platform did not answer, answered with a failure of its own, or asked to come back later. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // The SDK marks what it caught before there was an answer; anything else without a status is a bug of this app.
  return typeof error === 'object' && error !== null && 'runtimeError' in error;
}

/** Why the platform gave nothing. */
export type Unanswered = { kind: 'not-installed' } | Outage;
export type Outage = { kind: 'outage'; detail: string };

/** Throws what is neither a missing app nor an outage. */
export const unansweredOf = (error: unknown): Unanswered =>
  isNotInstalled(error) ? { kind: 'not-installed' } : outageOf(error);

/** Throws what is no outage. */
export function outageOf(error: unknown): Outage {
  if (!isOutage(error)) throw error;
  return { kind: 'outage', detail: detailOf(error) };
}

/** In one line what to search for: status, reason and request ID. The call's whole answer stands in the call panel. */
export function detailOf(error: unknown): string {
  const { details: { applicationError, requestId } = {} } = asSdkError(error);
  return [statusOf(error), applicationError?.description || reasonOf(error), requestId && `request ID ${requestId}`]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Where there was no answer the SDK writes over the message; what `fetch` met is left as the cause.
  if ('runtimeError' in error) return error.cause instanceof Error ? error.cause.message : 'no answer';
  return error.message;
}

export function statusOf(error: unknown): number | undefined {
  const { status } = asSdkError(error);
  return typeof status === 'number' ? status : undefined;
}

/** The SDK throws plain errors with these properties beside the message. */
function asSdkError(error: unknown): SdkError {
  return typeof error === 'object' && error !== null ? error : {};
}
