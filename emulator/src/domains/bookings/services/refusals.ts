import { type FieldViolation, PlatformError } from '../../../kernel/errors';

/** The packages name no application code for a missing service or a stale revision, only status and message. */
export const noService = (id: string | undefined) => new PlatformError(404, `no service has the id ${id}`);

/** Source: a stale revision is a conflict; "About Errors" on dev.wix.com. */
export const staleRevision = (current: string | null | undefined, given: string | null | undefined) =>
  new PlatformError(409, `expected revision ${current}, got ${given}`);

/** A violated business rule, by the name that the package gives it. */
export const serviceViolation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
