import * as z from 'zod';
import { ApplicationError, PlatformError, ValidationError } from '../../kernel/errors';
import { DuplicateKeyError } from '../../kernel/store/store';
import type { Mistake } from './to-wire';

export const seedRefusal = (mistakes: readonly Mistake[]): PlatformError =>
  new PlatformError(
    400,
    `the seed is refused:\n${mistakes.map(({ path, message }) => `${path} ${message}`).join('\n')}`,
  );

/** Rethrows errors that are not refusals. */
export function mistakesIn(error: unknown, entity: string | undefined, path: string): Mistake[] {
  if (error instanceof ValidationError) {
    return error.fieldViolations.map(({ field, description }) => ({
      path: field === entity ? path : `${path}.${field.replace(new RegExp(`^${entity}\\.`), '')}`,
      message: description,
    }));
  }
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path: within, message }) => ({
      path: placeIn(path, within),
      message: lowerFirst(message),
    }));
  }
  if (error instanceof DuplicateKeyError) return [{ path, message: `has the ${error.key} of another` }];
  if (error instanceof ApplicationError) return [{ path, message: `${error.code}: ${error.message}` }];
  if (error instanceof PlatformError && error.status < 500) return [{ path, message: error.message }];
  throw error;
}

/** `posts[0]` with `tagIds` and 1 is `posts[0].tagIds[1]`. */
const placeIn = (path: string, within: readonly PropertyKey[]): string =>
  within.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`),
    path,
  );

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
