import { toInstant } from '../../database/instant';
import { relativeInstant } from '../../http/seed/dates';
import type { Section } from '../../http/seed/section';
import type { StatedIds } from '../../kernel/ids/new-id';
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
