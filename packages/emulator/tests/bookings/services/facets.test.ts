import { expect, test } from 'vitest';
import { aggregate } from '../../../src/platform/database/query/aggregations';

test('facets sort numeric values as numbers', () => {
  const documents = [{ rank: 10 }, { rank: 9 }, { rank: 100 }];
  const place = { fields: { rank: 'number' }, timeZone: 'UTC' } as const;
  const valuesOf = (sortDirection: 'ASC' | 'DESC') =>
    aggregate(
      [{ name: 'ranks', type: 'VALUE', fieldPath: 'rank', value: { sortType: 'VALUE', sortDirection } }],
      documents,
      place,
    )[0]?.values?.results?.map(({ value }) => value);
  expect(valuesOf('ASC')).toEqual(['9', '10', '100']);
  expect(valuesOf('DESC')).toEqual(['100', '10', '9']);
});
