import type { Operation } from './operation';

/** Sentences on the fields by which a query filters, sorts, searches and counts, as its package declares them. */
export function queryTexts({ query = [], searchable = [], aggregatable = [] }: QueryRules): string[] {
  return [
    ...query.map(({ fields, operators, isUnsortable }) => {
      if (operators?.length === 0) return `Sorts by ${fields.join(', ')}.`;
      const uses = isUnsortable ? 'Filters' : 'Filters and sorts';
      return `${uses} by ${fields.join(', ')}${operators ? ` with ${operators.join(', ')}` : ''}.`;
    }),
    ...(searchable.length > 0 ? [`Searches in ${searchable.join(', ')}.`] : []),
    ...(aggregatable.length > 0 ? [`Counts by ${aggregatable.join(', ')}.`] : []),
  ];
}

type QueryRules = Pick<Operation, 'query' | 'searchable' | 'aggregatable'>;
