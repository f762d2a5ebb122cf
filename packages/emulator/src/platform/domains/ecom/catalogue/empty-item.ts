import { type FieldViolation, PlatformError } from '../../../kernel/errors';

/** Source: the platform was seen to return this message, instead of a violation, for an empty `catalogItemId`. */
export function refusalOfEmptyItem(violations: readonly FieldViolation[]): Error | undefined {
  const isEmptyItem = violations.some(
    ({ field, violatedRule }) => violatedRule === 'MIN_LENGTH' && /(^|\.)catalogReference\.catalogItemId$/.test(field),
  );
  return isEmptyItem ? new PlatformError(500, '"catalogItemId" has size 0') : undefined;
}
