import type { Parameter } from './dialect';
import { invalidQuery } from './invalid-query';
import type { FieldKind, Query } from './store';

/** A place in a result, with the question that gave it: the caller sends nothing else to go on. */
export interface Cursor {
  collection: string;
  filter: Query['filter'];
  sort: Query['sort'];
  position: Parameter[];
  backwards: boolean;
}

export function encodeCursor({ collection, filter, sort, position, backwards }: Cursor): string {
  const fields = [collection, filter ?? null, sort ?? null, position, backwards];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/** Throws `ValidationError` for a text that is not a cursor of this collection. */
export function decodeCursor(text: string, collection: string): Cursor {
  const fields = parse(text);
  if (!Array.isArray(fields) || fields.length !== 5 || fields[0] !== collection) throw wrongCursor();
  const [, filter, sort, position, backwards] = fields;
  if (!Array.isArray(position) || !position.every(isParameter) || typeof backwards !== 'boolean') throw wrongCursor();
  if (sort !== null && !(Array.isArray(sort) && sort.every(isSorting))) throw wrongCursor();
  return { collection, filter, sort: sort ?? undefined, position, backwards };
}

/** Whether each value is of its key's kind: PostgreSQL writes numbers as text. */
export function isPosition(position: readonly Parameter[], kinds: readonly FieldKind[]): boolean {
  return (
    position.length === kinds.length && position.every((value, index) => value === null || fits(value, kinds[index]))
  );
}

function fits(value: Parameter, kind: FieldKind | undefined): boolean {
  if (kind === 'boolean') return typeof value !== 'string';
  if (kind === 'number' || kind === 'decimal') return value !== '' && Number.isFinite(Number(value));
  return typeof value === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString(), (_key, value) => {
      if (typeof value === 'string' && !isText(value)) throw wrongCursor();
      return value;
    });
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongCursor();
    throw error;
  }
}

export const wrongCursor = () => invalidQuery('query.cursorPaging.cursor', 'Cursor is not valid', 'INVALID_CURSOR');

/** Neither U+0000 nor half a character, which no database can be relied on to take. */
const isText = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

function isSorting(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { fieldName, order } = value as { fieldName?: unknown; order?: unknown };
  return [fieldName, order].every((part) => part === undefined || part === null || typeof part === 'string');
}

function isParameter(value: unknown): value is Parameter {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
