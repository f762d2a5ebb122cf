import type { Query } from '../../../database/store';
import { ValidationError } from '../../../http/errors';

/** `name:asc` or `created:desc,name` as the query language says it; `paths` where a field is stored elsewhere. */
export function sortFrom(
  sort = 'created:asc',
  paths: Readonly<Record<string, string>> = {},
): NonNullable<Query['sort']> {
  return sort.split(',').map((part) => {
    const [name = '', direction = 'asc'] = part.trim().split(':');
    if (direction !== 'asc' && direction !== 'desc') {
      const description = `expected "asc" or "desc" after "${name}:", got "${direction}"`;
      throw new ValidationError([{ field: 'sort', description, violatedRule: 'FORMAT', data: {} }]);
    }
    return { fieldName: paths[name] ?? name, order: direction.toUpperCase() };
  });
}
