import * as z from 'zod';
import { toInstant } from '../../database/instant';
import { relativeInstant } from '../../http/seed/kinds';
import type { Section } from '../../http/seed/section';
import { ApplicationError, PlatformError, ValidationError } from '../../kernel/errors';
import type { StatedIds } from '../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import { formatCheck } from '../../kernel/values/formats';
import { isObject } from '../../kernel/values/objects';
import type { Mistake, Reading } from './to-wire';

export interface EntryParts {
  own: unknown;
  createdAt?: string | undefined;
  ids: StatedIds;
  values: Record<string, unknown>;
  lists: Record<string, unknown[]>;
}

export function splitEntry(
  entry: unknown,
  { inner = {}, beyond = {}, ids = {}, innerIds = {} }: Section,
  path: string,
  reading: Reading,
): EntryParts {
  if (!isObject(entry)) return { own: entry, ids: {}, values: {}, lists: {} };
  const { _createdDate: created, ...rest } = entry;
  const own = Object.entries(rest).filter(
    ([name]) => ![beyond, inner, ids].some((names) => Object.hasOwn(names, name)),
  );
  return {
    own: Object.fromEntries(own),
    createdAt: created === undefined ? undefined : pastInstant(created, `${path}._createdDate`, reading),
    ids: { ...readInnerIds(rest, innerIds), ...readIds(rest, ids, path, reading.mistakes) },
    values: Object.fromEntries(Object.entries(rest).filter(([name]) => Object.hasOwn(beyond, name))),
    lists: Object.fromEntries(
      Object.keys(inner)
        .filter((name) => Object.hasOwn(rest, name))
        .map((name) => [
          name,
          inner[name]?.single ? [rest[name]] : readList(rest[name], `${path}.${name}`, reading.mistakes),
        ]),
    ),
  };
}

function readIds(
  entry: Record<string, unknown>,
  kinds: Readonly<Record<string, string>>,
  path: string,
  mistakes: Mistake[],
): Record<string, string> {
  const stated = Object.entries(kinds).flatMap(([field, kind]) =>
    entry[field] === undefined ? [] : [{ field, kind, id: entry[field] }],
  );
  return Object.fromEntries(
    stated.flatMap(({ field, kind, id }) => {
      if (typeof id === 'string' && formatCheck('GUID')?.(id)) return [[kind, id.toLowerCase()]];
      mistakes.push({ path: `${path}.${field}`, message: `must be a GUID, got ${JSON.stringify(id)?.slice(0, 100)}` });
      return [];
    }),
  );
}

function readInnerIds(entry: Record<string, unknown>, kinds: Readonly<Record<string, string>>): StatedIds {
  return Object.fromEntries(
    Object.entries(kinds).map(([path, kind]) => {
      let values: unknown[] = [entry];
      for (const name of path.split('.')) values = values.flatMap((each) => (isObject(each) ? each[name] : undefined));
      return [
        kind,
        values.map((id) => (typeof id === 'string' && formatCheck('GUID')?.(id) ? id.toLowerCase() : undefined)),
      ];
    }),
  );
}

function readList(value: unknown, path: string, mistakes: Mistake[]): unknown[] {
  if (Array.isArray(value)) return value;
  mistakes.push({ path, message: 'must be a list' });
  return [];
}

function pastInstant(value: unknown, path: string, { mistakes, now, timeZone }: Reading): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value);
  const instant = relativeInstant(text, now, timeZone) ?? toInstant(text);
  if (instant && instant <= now) return instant;
  const expectation = 'must be a date in the past, or a duration such as -P3D';
  mistakes.push({ path, message: `${expectation}, got ${JSON.stringify(value)?.slice(0, 100)}` });
  return undefined;
}

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
