import { ValidationError } from '../../kernel/errors';
import type { Query } from '../../kernel/store/store';
import { undeclaredField } from './invalid-query';
import { storedSort, type WireFields } from './wire-query';

export interface Text {
  expression?: string | null | undefined;
  mode?: string | undefined;
  fields?: string[] | undefined;
}

/** `searchable`: stored paths by wire name. Matches any word, or each with mode AND. Throws ValidationError. */
export function withText(
  filter: Query['filter'],
  text: Text | undefined,
  searchable: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { expression, mode, fields = [] } = text ?? {};
  const foreign = fields.find((field) => !Object.hasOwn(searchable, field));
  if (foreign !== undefined) {
    throw undeclaredField(foreign, 'searchable');
  }
  const terms = expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (terms.length === 0) return filter ?? {};
  const paths = new Set(
    (fields.length > 0 ? fields : Object.keys(searchable)).map((field) => searchable[field] ?? field),
  );
  const matches = terms.map((term) => ({ $or: [...paths].map((path) => ({ [path]: { $contains: term } })) }));
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
