/**
 * What an operation can answer instead of a response, in the three forms that the SDK tells apart
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

/** The request does not fit the contract: 400, with every field that does not. */
export class ValidationError extends Error {
  override name = 'ValidationError';
  constructor(readonly fieldViolations: FieldViolation[]) {
    super(fieldViolations.map(({ field, description }) => `${field} ${description}`).join(', '));
  }
}

/** A rule of the business refused: a code of the operation's own `…ApplicationErrors`. */
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

/** Too many wrong tries: heard again after so many seconds. That it is this code also where the packages name none is assumed. */
export class ThrottledError extends ApplicationError {
  override name = 'ThrottledError';
  constructor(readonly retryAfterSeconds: number) {
    super('THROTTLED_FEATURE', `too many wrong tries: try again in ${retryAfterSeconds} seconds`, {
      data: { retryAfterSeconds },
    });
  }
}

/** An answer with a status and no `applicationError`, as the platform gives where nothing names a code. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}
