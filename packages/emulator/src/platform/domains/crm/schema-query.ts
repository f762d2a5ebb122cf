import { readFilter } from '../../database/query/item-filter';
import type { WireQuery } from '../../database/query/wire-query';
import { ApplicationError, ValidationError } from '../../kernel/errors';
import { isTimestamp } from '../../kernel/values/formats';
import { isObject } from '../../kernel/values/objects';

export interface SchemaQuery {
  operators: Readonly<Record<string, readonly string[]>>;
  defaultLimit: number;
  maxLimit: number;
}

const EQUALITY = ['$eq', '$ne'];
const ORDER = [...EQUALITY, '$gt', '$gte', '$lt', '$lte'];

/** Source: `ContactLabelQuerySpec` and `ExtendedFieldQuerySpec` in @wix/auto_sdk_crm_labels and _extended-fields. */
export const SHARED_OPERATORS = {
  key: [...EQUALITY, '$in'],
  displayName: [...EQUALITY, '$in', '$startsWith'],
  createdDate: ORDER,
  updatedDate: ORDER,
  namespace: EQUALITY,
};

const SORTABLE = ['displayName', 'createdDate', 'updatedDate'];
const JUNCTIONS = ['$and', '$or', '$not'];

type Sorting = NonNullable<WireQuery['sort']>[number];
type Item = Readonly<Record<string, unknown>>;

/** Filtered in memory: their number is bounded, and the platform's own are not stored. */
export function queriedPage<T extends Item>(items: readonly T[], query: WireQuery, spec: SchemaQuery) {
  const { filter, sort, paging } = query;
  if ((sort?.length ?? 0) > 1) throw new ApplicationError('INVALID_SORT', 'sorts by one field only');
  requireSupported(filter ?? {}, spec);
  const matches = matcher(filter);
  const [sorting = { fieldName: 'createdDate', order: 'DESC' }] = sort ?? [];
  return toPage(sortItems(items.filter(matches), sorting), paging ?? {}, spec);
}

export function sortItems<T extends Item>(items: readonly T[], { fieldName, order }: Sorting): T[] {
  const name = fieldName || 'createdDate';
  if (!SORTABLE.includes(name)) throw new ApplicationError('INVALID_SORT', `cannot sort by ${name}`);
  const ascending = items.toSorted((one, other) =>
    String(one[name] ?? '').localeCompare(String(other[name] ?? ''), 'en'),
  );
  return order === 'DESC' ? ascending.toReversed() : ascending;
}

export function toPage<T>(
  items: readonly T[],
  paging: NonNullable<WireQuery['paging']>,
  { defaultLimit, maxLimit }: Pick<SchemaQuery, 'defaultLimit' | 'maxLimit'>,
) {
  const limit = paging.limit ?? defaultLimit;
  const offset = paging.offset ?? 0;
  const negative = Object.entries({ limit, offset }).find(([, value]) => value < 0);
  if (negative) throw outOfRangeError(negative[0], 'must not be negative');
  if (limit > maxLimit) throw outOfRangeError('limit', `must be at most ${maxLimit}`);
  const page = items.slice(offset, offset + limit);
  return { items: page, metadata: { count: page.length, offset, total: items.length, tooManyToCount: false } };
}

const outOfRangeError = (name: string, description: string) =>
  new ValidationError([{ field: `paging.${name}`, description, violatedRule: 'OTHER', data: {} }]);

function requireSupported(filter: unknown, spec: SchemaQuery): void {
  if (!isObject(filter)) throw new ApplicationError('MALFORMED_FILTER', 'the filter must be an object');
  for (const [name, condition] of Object.entries(filter)) {
    if (JUNCTIONS.includes(name)) {
      for (const part of Array.isArray(condition) ? condition : [condition]) requireSupported(part, spec);
    } else requireSupportedCondition(name, condition, spec);
  }
}

function requireSupportedCondition(name: string, condition: unknown, { operators }: SchemaQuery): void {
  const supported = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!supported) throw new ApplicationError('UNSUPPORTED_FILTER_FIELD', `cannot filter by ${name}`);
  for (const [operator, value] of Object.entries(isObject(condition) ? condition : { $eq: condition })) {
    if (!supported.includes(operator)) {
      throw new ApplicationError('UNSUPPORTED_FILTER_OPERATOR', `${name} does not take ${operator}`);
    }
    const values = operator === '$in' && Array.isArray(value) ? value : [value];
    if (!values.every((each) => typeof each === 'string')) {
      throw new ApplicationError('UNSUPPORTED_FILTER_VALUE', `${name} takes texts`);
    }
    if (name.endsWith('Date') && !values.every((each) => isTimestamp(String(each)))) {
      throw new ApplicationError('UNSUPPORTED_FILTER_VALUE', `${name} takes an existing date`);
    }
  }
}

function matcher(filter: WireQuery['filter']): (item: Item) => boolean {
  try {
    return readFilter(filter);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ApplicationError('MALFORMED_FILTER', error.fieldViolations[0]?.description ?? 'the filter is malformed');
  }
}
