import { ValidationError } from '../../kernel/errors';
import type { Query } from '../../kernel/store/store-interface';
import { undeclaredField } from './invalid-query';
import { storedSort, type WireFields } from './wire-query';

export interface Text {
  expression?: string | null | undefined;
  mode?: string | undefined;
  fields?: string[] | undefined;
}

/** By wire name: a stored path, or a condition for each word if documents do not store the field. */
export type Searchable = Readonly<Record<string, string | { toFilter: (word: string) => Record<string, unknown> }>>;

/** Matches any word, or each with mode AND. Throws ValidationError. */
export function withText(
  filter: Query['filter'],
  text: Text | undefined,
  searchable: Searchable,
): Record<string, unknown> {
  const { expression, mode, fields = [] } = text ?? {};
  const foreign = fields.find((field) => !Object.hasOwn(searchable, field));
  if (foreign !== undefined) {
    throw undeclaredField(foreign, 'searchable');
  }
  const terms = expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (terms.length === 0) return filter ?? {};
  const places = new Set(
    (fields.length > 0 ? fields : Object.keys(searchable)).map((field) => searchable[field] ?? field),
  );
  const matches = terms.map((term) => ({
    $or: [...places].map((place) =>
      typeof place === 'string' ? { [place]: { $contains: term } } : place.toFilter(term),
    ),
  }));
  return { $and: [filter ?? {}, { [mode === 'AND' ? '$and' : '$or']: matches }] };
}

/** `name:asc` or `created:desc,name`, as older calls write sorts. Throws ValidationError. */
export const storedTextSort = (sort: string, fields: WireFields): NonNullable<Query['sort']> =>
  storedSort(sortOfText(sort), fields);

export function sortOfText(sort: string): { fieldName: string; order: string }[] {
  return sort.split(',').map((part) => {
    const [fieldName = '', direction = 'asc'] = part.trim().split(':');
    if (direction === 'asc' || direction === 'desc') return { fieldName, order: direction.toUpperCase() };
    const description = `expected "asc" or "desc" after "${fieldName}:", got "${direction}"`;
    throw new ValidationError([{ field: 'sort', description, violatedRule: 'FORMAT', data: {} }]);
  });
}
