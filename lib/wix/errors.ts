interface FieldViolation {
  field?: string;
  description?: string;
  ruleName?: string;
  data?: { threshold?: unknown } | null;
}

interface SdkError {
  status?: number;
  /** For errors without `details`, such as those of a proxy in front of the platform. */
  response?: { data?: { message?: string } };
  details?: {
    requestId?: string;
    applicationError?: { code?: string | number; description?: string; data?: unknown };
    validationError?: { fieldViolations?: readonly FieldViolation[] };
  };
}

export function applicationCode(error: unknown): string | undefined {
  const code = toSdkError(error).details?.applicationError?.code;
  return code === undefined ? undefined : String(code);
}

export const applicationData = (error: unknown): unknown => toSdkError(error).details?.applicationError?.data;

/** `Errors`: the operation's own `…ApplicationErrors`, so that an unknown code fails `tsc`. */
export function isApplicationError<Errors extends { code?: string }>(
  error: unknown,
  ...codes: NonNullable<Errors['code']>[]
): boolean {
  const code = applicationCode(error);
  return codes.some((expected) => expected === code);
}

/** Messages by field name below `parent`; empty for other errors. */
export function violatedFields(error: unknown, parent: string): Record<string, string> {
  return Object.fromEntries(
    fieldViolations(error).flatMap(({ field = '', description = '' }) =>
      field.startsWith(`${parent}.`) ? [[field.slice(parent.length + 1), description]] : [],
    ),
  );
}

export const fieldViolations = (error: unknown): readonly FieldViolation[] =>
  toSdkError(error).details?.validationError?.fieldViolations ?? [];

/** The operation's app is not on the site. Source: status 428 in "About Errors", dev.wix.com. */
export const isNotInstalled = (error: unknown): boolean =>
  statusOf(error) === 428 && /INSTALLED/.test(applicationCode(error) ?? '');

export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  // Any other error without a status is a bug in this app.
  return hasNoResponse(error) || tokenFailure(error) !== undefined;
}

/** The SDK marks errors of its modules, but not those of its `auth`. */
const hasNoResponse = (error: unknown): boolean =>
  error instanceof Error && ('runtimeError' in error || error.message === 'fetch failed');

export type Unanswered = { kind: 'not-installed' } | Outage;
/** `status`: absent if the platform did not answer; 401 if it refused the session. */
export type Outage = { kind: 'outage'; status?: number; detail: string };

export const toUnanswered = (error: unknown): Unanswered =>
  isNotInstalled(error) ? { kind: 'not-installed' } : toOutage(error);

export function toOutage(error: unknown): Outage {
  if (!isOutage(error) && !isSessionRefused(error)) throw error;
  const status = statusOf(error);
  return { kind: 'outage', ...(status && { status }), detail: detailOf(error) };
}

/** Status, reason and request ID in one line, to search for. */
export function detailOf(error: unknown): string {
  const { details: { applicationError, requestId } = {}, response } = toSdkError(error);
  return [
    statusOf(error),
    applicationError?.description || response?.data?.message || reasonOf(error),
    requestId && `request ID ${requestId}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!hasNoResponse(error)) return tokenFailure(error) ?? error.message;
  // Without a response the SDK replaces the message; the error of `fetch` is its cause.
  return error.cause instanceof Error ? error.cause.message : 'no response';
}

/** The platform's answer. Source: `generateTokens` of @wix/sdk 1.21.16, which reports it only in a message. */
function tokenFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, statusText, body = ''] =
    /Failed to fetch tokens from OAuth API: (.*?)\. request id: .*?\. (?:Response: (.*))?/.exec(error.message) ?? [];
  if (statusText === undefined) return undefined;
  const [, message] = /"message":"([^"]*)"/.exec(body) ?? [];
  return [statusText, message].filter(Boolean).join(' · ') || 'no session';
}

/**
 * False for a 401 with a code of the operation, such as a wrong password. The SDK makes `UNAUTHORIZED` or the status the code
 * of an answer without one. Source: `transformError` of @wix/sdk-runtime. Assumed: a refused token has no other code.
 */
export const isSessionRefused = (error: unknown): boolean =>
  statusOf(error) === 401 && [undefined, '', '401', 'UNAUTHORIZED', 'UNAUTHENTICATED'].includes(applicationCode(error));

export function statusOf(error: unknown): number | undefined {
  const { status } = toSdkError(error);
  return typeof status === 'number' ? status : undefined;
}

function toSdkError(error: unknown): SdkError {
  return typeof error === 'object' && error !== null ? error : {};
}

/** For shoppers, to whom a status means nothing. */
export const OUTAGE_TITLE = 'The shop didn’t respond';

/** With the detail, which support and developers search for. */
export const outageText = (detail: string): string => `${OUTAGE_TITLE}${detail ? ` (${detail})` : ''}.`;
