import { ValidationError } from '../../kernel/errors';
import type { Query } from '../../kernel/store/store';
import { storedSort, type WireFields } from './wire-query';

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
