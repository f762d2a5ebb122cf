import { PlatformError } from '../../../kernel/errors';

/** Ticketing errors have an `error_key` instead of an `applicationError`. */
export const ticketingError = (status: number, errorKey: string, message: string): PlatformError =>
  new PlatformError(status, message, { error_key: errorKey });
