import { ApplicationError, PlatformError, ValidationError } from '../http/errors';
import type { Mistake } from './to-wire';

export const seedRefusal = (mistakes: readonly Mistake[]): PlatformError =>
  new PlatformError(
    400,
    `the seed is refused:\n${mistakes.map(({ path, message }) => `${path} ${message}`).join('\n')}`,
  );

/** What is wrong with the entry at the path, by the operation's refusal. Throws the error if it is another. */
export function mistakesIn(error: unknown, entity: string | undefined, path: string): Mistake[] {
  if (error instanceof ValidationError) {
    return error.fieldViolations.map(({ field, description }) => ({
      path: field === entity ? path : `${path}.${field.replace(new RegExp(`^${entity}\\.`), '')}`,
      message: description,
    }));
  }
  if (error instanceof ApplicationError) return [{ path, message: `${error.code}: ${error.message}` }];
  if (error instanceof PlatformError && error.status < 500) return [{ path, message: error.message }];
  throw error;
}

/** A message of zod, to follow a path. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
