import { PlatformError, ValidationError } from '../../kernel/errors';

/** Catalog V1 names no application codes: a missing entity is 404 and an invalid request 400, with a message. */
export const productNotFoundError = (id: unknown) => new PlatformError(404, `product ${id} is not in the catalogue`);

/** Seen on the real platform: 404 without an `applicationError`. */
export const collectionNotFoundError = (which: unknown) => new PlatformError(404, `there is no collection ${which}`);

export const variantNotFoundError = (id: unknown) => new PlatformError(404, `there is no variant ${id}`);

/** Violations of catalogue rules that the contract does not contain. Their names are assumed. */
export function ruleViolation(field: string, description: string, ruleName: string): ValidationError {
  return new ValidationError([{ field, description, violatedRule: 'VALIDATION', ruleName, data: {} }]);
}
