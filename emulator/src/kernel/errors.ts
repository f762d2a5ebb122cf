/**
 * The errors that an operation can throw, in the three forms that the SDK tells apart
 * (`@wix/sdk-runtime/transform-error`). Anything else thrown is a bug and becomes a 500.
 */

export interface FieldViolation {
  /** Wire path of the field, such as `service.name` or `lineItems[0].quantity`. */
  field: string;
  description: string;
  /** The rule type, such as `MAX_LENGTH`; `VALIDATION` carries the application's own rule in `ruleName`. */
  violatedRule: string;
  ruleName?: string;
  /** The rule's bound. Always an object: the SDK's `register` reads `data.type` unguarded. */
  data: Record<string, unknown>;
}

/** A value that breaks a rule for which the packages have no name. */
export const violation = (field: string, description: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'OTHER',
  data: {},
});

/** The request violates the contract: 400, with all violations. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  constructor(readonly fieldViolations: FieldViolation[]) {
    super(fieldViolations.map(({ field, description }) => `${field} ${description}`).join(', '));
  }
}

/** A business rule refused the call, with a code of the operation's own `…ApplicationErrors`. */
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

/**
 * Too many wrong attempts: try again after the given seconds. Assumed: the code is the same where the packages name
 * none.
 */
export class ThrottledError extends ApplicationError {
  override name = 'ThrottledError';
  constructor(readonly retryAfterSeconds: number) {
    super('THROTTLED_FEATURE', `too many wrong tries: try again in ${retryAfterSeconds} seconds`, {
      data: { retryAfterSeconds },
    });
  }
}

/** An error with a status and no `applicationError`, which the platform sends where it names no code. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
    /** Beside the message, as some services send it. */
    readonly errorCode?: string | number,
  ) {
    super(message);
  }
}

/** The message of anything thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
