import type { StoredCollection } from '../../../../src/server/control/documents/stored-documents';

export interface DocumentQuery {
  search?: string | undefined;
  /** The name of one of the collection's filters. `value`: the value to filter by. */
  field?: string | undefined;
  value?: string | undefined;
}

export function documentsPath(
  base: string,
  { filters = {} }: StoredCollection,
  { search, field, value }: DocumentQuery,
): string {
  const query = new URLSearchParams();
  if (search) query.set('search', String(search));
  const kind = field === undefined ? undefined : filters[field];
  if (field !== undefined && value !== undefined && kind)
    query.set('filter', JSON.stringify({ [field]: typedValue(kind, String(value)) }));
  return query.size === 0 ? base : `${base}?${query}`;
}

function typedValue(kind: string, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return Number(text);
  return kind === 'array' ? { $hasSome: [text] } : text;
}
