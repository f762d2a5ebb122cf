import { type FieldViolation, PlatformError } from '../../../kernel/errors';

/**
 * The error for a reference whose `catalogItemId` is empty. Source: seen, as a failure of the platform's own with this
 * message, where any other field would be a violation.
 */
export function refusalOfEmptyItem(violations: readonly FieldViolation[]): Error | undefined {
  const isEmptyItem = violations.some(
    ({ field, violatedRule }) => violatedRule === 'MIN_LENGTH' && /(^|\.)catalogReference\.catalogItemId$/.test(field),
  );
  return isEmptyItem ? new PlatformError(500, '"catalogItemId" has size 0') : undefined;
}
