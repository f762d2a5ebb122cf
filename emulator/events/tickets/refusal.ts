import { PlatformError } from '../../http/errors';

/** A refusal of ticketing: these carry no `applicationError`, but an `error_key`. */
export const ticketingError = (status: number, errorKey: string, message: string): PlatformError =>
  new PlatformError(status, message, { error_key: errorKey });
