import { ApplicationError, PlatformError, ValidationError } from '../../kernel/errors';

export interface ItemError {
  code: string;
  description: string;
}

/** Rethrows errors that are not refusals. Assumed: the codes where the packages name none. */
export function itemError(error: unknown): ItemError {
  if (error instanceof ApplicationError) return { code: error.code, description: error.message };
  if (error instanceof ValidationError) {
    return { code: error.fieldViolations[0]?.ruleName ?? 'INVALID_ARGUMENT', description: error.message };
  }
  if (error instanceof PlatformError) return { code: codeOfStatus(error.status), description: error.message };
  throw error;
}

function codeOfStatus(status: number): string {
  switch (status) {
    case 404:
      return 'NOT_FOUND';
    case 409:
      return 'REVISION_MISMATCH';
    default:
      return String(status);
  }
}
