/** The three kinds of errors that `@wix/sdk-runtime/transform-error` tells apart. Anything else thrown is a bug: 500. */

export interface FieldViolation {
  /** Wire path, as in `service.name` or `lineItems[0].quantity`. */
  field: string;
  description: string;
  /** For example `MAX_LENGTH`; `VALIDATION` has the application's own rule in `ruleName`. */
  violatedRule: string;
  ruleName?: string;
  /** The rule's bound. Never absent: the SDK's `register` reads `data.type` unguarded. */
  data: Record<string, unknown>;
}

export const violation = (field: string, description: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'OTHER',
  data: {},
});

/** Status 400, with all violations. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  constructor(
    readonly fieldViolations: FieldViolation[],
    /** Begins the message. */
    summary?: string,
  ) {
    const words = fieldViolations.map(({ field, description }) => `${field} ${description}`).join(', ');
    super(summary === undefined ? words : `${summary}: ${words}`);
  }
}

/** The words of the platform's message reader for JSON that it cannot read. Source: public clients of several services. */
export const UNREADABLE_MESSAGE = 'Failed to parse JSON or deserialize protobuf message';

/** A business rule refused the call, with a code of the operation's `…ApplicationErrors`. */
export class ApplicationError extends Error {
  override name = 'ApplicationError';
  constructor(
    readonly code: string,
    message: string,
    readonly details: { status?: number; data?: Record<string, unknown>; description?: string } = {},
  ) {
    super(message);
  }
}

/** Retry after the given seconds. Assumed: the code is the same if the packages name none. */
export class ThrottledError extends ApplicationError {
  override name = 'ThrottledError';
  constructor(readonly retryAfterSeconds: number) {
    super('THROTTLED_FEATURE', `too many wrong tries: try again in ${retryAfterSeconds} seconds`, {
      data: { retryAfterSeconds },
    });
  }
}

/** Has no `applicationError`: the platform names no code. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
    readonly errorCode?: string | number,
  ) {
    super(message);
  }
}

/** `key`: the error's key, if known. */
export function requireExisting<T>(document: T | undefined, message: string, key?: string): T {
  if (document !== undefined) return document;
  throw new PlatformError(404, message, key === undefined ? {} : { error_key: key });
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
