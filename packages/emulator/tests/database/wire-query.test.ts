import { expect, test } from 'vitest';
import { storedFilter, storedQuery, type WireFields } from '../../src/platform/database/query/wire-query';

const FIELDS: WireFields = {
  id: 'itemId',
  created: 'createdDate',
  createdDate: 'createdDate',
  status: { path: 'status', only: 'filter', values: { WAITING: 'WAITLIST' } },
  place: { path: 'place', only: 'sort' },
  isFree: { toFilter: (condition) => ({ price: condition === true ? 0 : { $gt: 0 } }) },
};

const refusal = (field: string, description: string, ruleName: string) =>
  expect.objectContaining({ fieldViolations: [expect.objectContaining({ field, description, ruleName })] });

test('a filter’s field names are rewritten at every depth', () => {
  const filter = { $or: [{ id: 'a' }, { $not: { created: { $gt: '2026' } } }], $not: [{ isFree: true }] };
  expect(storedFilter(filter, FIELDS)).toEqual({
    $or: [{ itemId: 'a' }, { $not: { createdDate: { $gt: '2026' } } }],
    $not: [{ price: 0 }],
  });
});

test('conditions on two names of the same field both apply', () => {
  const filter = { created: { $gt: '2025' }, createdDate: { $lt: '2026' } };
  expect(storedFilter(filter, FIELDS)).toEqual({
    $and: [{ createdDate: { $gt: '2025' } }, { createdDate: { $lt: '2026' } }],
  });
});

test('values are rewritten in lists and operators, and other values stay', () => {
  const conditions = ['WAITING', ['YES', 'WAITING'], { $not: { $in: ['WAITING'] } }, { $exists: true }, null];
  expect(conditions.map((status) => storedFilter({ status }, FIELDS).status)).toEqual([
    'WAITLIST',
    ['YES', 'WAITLIST'],
    { $not: { $in: ['WAITLIST'] } },
    { $exists: true },
    null,
  ]);
});

test('refuses to filter or sort by a field that is not declared for that use', () => {
  for (const name of ['itemId', 'place', 'constructor']) {
    const description = `Field '${name}' is not declared as filterable`;
    expect(() => storedFilter({ $and: [{ [name]: 1 }] }, FIELDS)).toThrow(
      refusal('value', description, 'FIELD_NOT_FILTERABLE'),
    );
  }
  for (const fieldName of ['itemId', 'status', 'isFree', 'constructor']) {
    const description = `Field '${fieldName}' is not declared as sortable`;
    expect(() => storedQuery({ sort: [{ fieldName: 'id' }, { fieldName }] }, FIELDS)).toThrow(
      refusal('value', description, 'FIELD_NOT_SORTABLE'),
    );
  }
});
