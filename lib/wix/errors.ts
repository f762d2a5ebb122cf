/** The parts of the SDK's errors on which screens act. */
interface SdkError {
  status?: number;
  details?: {
    requestId?: string;
    applicationError?: { code?: string | number; description?: string; data?: unknown };
    validationError?: { fieldViolations?: readonly { field?: string; description?: string }[] };
  };
}

/** The platform's code for the refusal, if there is one. */
export function applicationCode(error: unknown): string | undefined {
  const code = asSdkError(error).details?.applicationError?.code;
  return code === undefined ? undefined : String(code);
}

/** What the platform adds to the code, such as the reason why a coupon is not taken. */
export const applicationData = (error: unknown): unknown => asSdkError(error).details?.applicationError?.data;

/** `Errors` is the operation's own `…ApplicationErrors`, so that an unknown code fails `tsc`. */
export function isApplicationError<Errors extends { code?: string }>(
  error: unknown,
  ...codes: NonNullable<Errors['code']>[]
): boolean {
  const code = applicationCode(error);
  return codes.some((expected) => expected === code);
}

/** What the platform says against fields below `parent`, by their names; empty if that is not what went wrong. */
export function violatedFields(error: unknown, parent: string): Record<string, string> {
  const { fieldViolations = [] } = asSdkError(error).details?.validationError ?? {};
  return Object.fromEntries(
    fieldViolations.flatMap(({ field = '', description = '' }) =>
      field.startsWith(`${parent}.`) ? [[field.slice(parent.length + 1), description]] : [],
    ),
  );
}

/** The app that the operation belongs to is not on the site. Source: status 428 in "About Errors", dev.wix.com. */
export const isNotInstalled = (error: unknown): boolean =>
  statusOf(error) === 428 && /INSTALLED/.test(applicationCode(error) ?? '');

/** Whether the platform did not respond, failed, or asked to retry later. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // The SDK marks errors caught before there was a response; any other error without a status is a bug of this app.
  return typeof error === 'object' && error !== null && 'runtimeError' in error;
}

/** Why the platform returned nothing. */
export type Unanswered = { kind: 'not-installed' } | Outage;
export type Outage = { kind: 'outage'; detail: string };

/** Rethrows an error that is neither a missing app nor an outage. */
export const unansweredOf = (error: unknown): Unanswered =>
  isNotInstalled(error) ? { kind: 'not-installed' } : outageOf(error);

/** Rethrows an error that is not an outage. */
export function outageOf(error: unknown): Outage {
  if (!isOutage(error)) throw error;
  return { kind: 'outage', detail: detailOf(error) };
}

/** Status, reason and request ID in one line, to search for. The whole response is in the call panel. */
export function detailOf(error: unknown): string {
  const { details: { applicationError, requestId } = {} } = asSdkError(error);
  return [statusOf(error), applicationError?.description || reasonOf(error), requestId && `request ID ${requestId}`]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If there was no response, the SDK replaces the message; the error of `fetch` is its cause.
  if ('runtimeError' in error) return error.cause instanceof Error ? error.cause.message : 'no answer';
  return error.message;
}

export function statusOf(error: unknown): number | undefined {
  const { status } = asSdkError(error);
  return typeof status === 'number' ? status : undefined;
}

/** The SDK throws plain errors with these additional properties. */
function asSdkError(error: unknown): SdkError {
  return typeof error === 'object' && error !== null ? error : {};
}
