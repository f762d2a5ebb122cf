import { type FieldViolation, PlatformError } from '../../../kernel/errors';

/** The packages name no codes, only statuses and messages. */
export const serviceNotFoundError = (id: string | undefined) => new PlatformError(404, `no service has the id ${id}`);

/** Source: "About Errors" on dev.wix.com. */
export const staleRevisionError = (current: string | null | undefined, sentRevision: string | null | undefined) =>
  new PlatformError(409, `expected revision ${current}, got ${sentRevision}`);

export const serviceViolation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
