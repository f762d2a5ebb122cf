import { PlatformError } from '../kernel/errors';
import type { CollectionDefinition, Identified } from '../kernel/store/store-interface';

/** Assumed for every entity; errs to refusal. Source: 512 KB for a data item, in "Wix Data Limits", dev.wix.com. */
const MAX_LENGTH = 512 * 1024;

export function bodyOf<T extends Identified>(document: T, collection: CollectionDefinition<T>): string {
  const { name, maxLength = MAX_LENGTH } = collection;
  const body = JSON.stringify(document);
  if (body.length <= maxLength) return body;
  throw new PlatformError(
    413,
    `an entry of ${name} would be too large: at most ${maxLength} characters, got ${body.length}`,
  );
}

export const lengthOf = (body: unknown): number => (typeof body === 'string' ? body.length : 0);
