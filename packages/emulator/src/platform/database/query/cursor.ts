import { deflateRawSync, inflateRawSync } from '../../home/compression';
import { PlatformError } from '../../kernel/errors';
import type { FieldKind, Query } from '../../kernel/store/store-interface';
import { parseJson } from '../../kernel/values/bounded-json';
import { isObject } from '../../kernel/values/objects';
import type { Parameter } from '../dialect';
import { toInstant } from '../instant';
import { invalidQuery } from './invalid-query';

/** Contains the query: callers send nothing else with a cursor. */
export interface Cursor {
  collection: string;
  filter: Query['filter'];
  sort: Query['sort'];
  position: Parameter[];
  backwards: boolean;
}

export function encodeCursor({ collection, filter, sort, position, backwards }: Cursor): string {
  const json = JSON.stringify([collection, filter ?? null, sort ?? null, position, backwards]);
  if (json.length <= MAX_PLAIN_LENGTH) return Buffer.from(json).toString('base64url');
  return PACKED + deflateRawSync(json).toString('base64url');
}

/** A cursor contains its query, which may list many values. Source: "@maxLength: 16000" at `cursorPaging.cursor`. */
const MAX_PLAIN_LENGTH = 2_000;
const PACKED = '~';
const MAX_UNPACKED = 1_000_000;

function unpack(text: string): string {
  if (!text.startsWith(PACKED)) return Buffer.from(text, 'base64url').toString();
  const packed = Buffer.from(text.slice(PACKED.length), 'base64url');
  try {
    return inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED }).toString();
  } catch {
    throw invalidCursor();
  }
}

/** Throws for a text that is no cursor. */
export function isCursorOf(text: string, collection: string): boolean {
  const fields = parse(text);
  return Array.isArray(fields) && fields[0] === collection;
}

export function decodeCursor(text: string, collection: string): Cursor {
  const fields = parse(text);
  if (!Array.isArray(fields) || fields.length !== 5 || fields[0] !== collection) throw invalidCursor();
  const [, filter, sort, position, backwards] = fields;
  if (!Array.isArray(position) || !position.every(isParameter) || typeof backwards !== 'boolean') throw invalidCursor();
  if (sort !== null && !(Array.isArray(sort) && sort.every(isSorting))) throw invalidCursor();
  return { collection, filter, sort: sort ?? undefined, position, backwards };
}

/** True if each value has its key's type: PostgreSQL writes numbers as strings. */
export function isPosition(position: readonly Parameter[], kinds: readonly FieldKind[]): boolean {
  return (
    position.length === kinds.length &&
    position.every((value, index) => value === null || matchesKind(value, kinds[index]))
  );
}

function matchesKind(value: Parameter, kind: FieldKind | undefined): boolean {
  if (kind === 'boolean') return typeof value !== 'string';
  if (kind === 'number' || kind === 'decimal') return value !== '' && Number.isFinite(Number(value));
  if (kind === 'date') return typeof value === 'string' && toInstant(value) === value;
  return typeof value === 'string';
}

function parse(text: string): unknown {
  try {
    const json = unpack(text);
    if (!isText(json)) throw invalidCursor();
    return parseJson(json, 'the cursor');
  } catch (error) {
    if (error instanceof PlatformError) throw invalidCursor();
    throw error;
  }
}

/** Source of the code: public clients report it for a cursor beside a filter. The message is assumed. */
export const invalidCursor = () => invalidQuery('INVALID_CURSOR', 'Invalid cursor');

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
const isText = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

function isSorting(value: unknown): boolean {
  if (!isObject(value)) return false;
  return [value.fieldName, value.order].every(
    (part) => part === undefined || part === null || typeof part === 'string',
  );
}

function isParameter(value: unknown): value is Parameter {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
