import { PlatformError } from '../../../kernel/errors';

/** An error of ticketing: these have no `applicationError`, but an `error_key`. */
export const ticketingError = (status: number, errorKey: string, message: string): PlatformError =>
  new PlatformError(status, message, { error_key: errorKey });
