import type { Parameter } from './dialect';
import { invalidQuery } from './invalid-query';
import type { Query } from './store';

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
  if (sort !== null && !Array.isArray(sort)) throw wrongCursor();
  return { collection, filter, sort: sort ?? undefined, position, backwards };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw wrongCursor();
    throw error;
  }
}

export const wrongCursor = () => invalidQuery('query.cursorPaging.cursor', 'Cursor is not valid', 'INVALID_CURSOR');

function isParameter(value: unknown): value is Parameter {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
