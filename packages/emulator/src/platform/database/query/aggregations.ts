import type { services as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import { ValidationError } from '../../kernel/errors';
import type { CollectionDefinition } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { luxonZone } from '../../kernel/values/time-zones';
import type { Wire } from '../../kernel/wire-types';
import { type Aggregatable, type Aggregation, aggregationViolation, requireAggregations } from './aggregation-rules';

type Nested = NonNullable<NonNullable<Aggregation['nested']>['nestedAggregations']>[number];
type Response = Wire<ReturnType<typeof meta.searchServices>['__originalResponseType']>;
type Result = NonNullable<NonNullable<Response['aggregationData']>['results']>[number];
type NestedResult = NonNullable<NonNullable<NonNullable<Result['nested']>['results']>[number]['results']>[string];

interface Bucket {
  result: NestedResult;
  documents: readonly object[];
}

interface Place {
  fields: Aggregatable;
  timeZone: string;
  /** The smallest and largest dates are milliseconds, because the contract has only numbers (assumed). */
  hasNumbersAlone?: boolean;
}

export function aggregatableFields({ fields }: Pick<CollectionDefinition<never>, 'fields'>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? 'string'])) satisfies Aggregatable;
}

export function aggregate(aggregations: readonly Aggregation[], documents: readonly object[], place: Place): Result[] {
  const onWire = aggregations.map(withWirePaths);
  requireAggregations(onWire, place.fields);
  const inZone = { ...place, timeZone: parseTimeZone(place.timeZone) };
  return onWire.map((aggregation, index) => {
    const { name, type } = aggregation;
    const fieldPath = aggregations[index]?.fieldPath ?? '';
    return { name: name ?? '', type, fieldPath, ...resultOf(aggregation, documents, inZone) };
  });
}

export function aggregationDataOf(
  aggregations: readonly Aggregation[] | null | undefined,
  documents: readonly object[],
  fields: Aggregatable,
  timeZone: string,
): { aggregationData?: { results: Result[] } } {
  return aggregations?.length
    ? { aggregationData: { results: aggregate(aggregations, documents, { fields, timeZone }) } }
    : {};
}

/** A zone by name or offset. Source: `CursorSearch.timeZone` in @wix/auto_sdk_bookings_services. */
function parseTimeZone(text: string): string {
  const zone = luxonZone(text);
  if (zone) return zone;
  throw new ValidationError([
    aggregationViolation('search.timeZone', `'${text}' is not a time zone`, 'INVALID_TIME_ZONE'),
  ]);
}

/** The SDK sends `category._id`, as its types say, although the wire field is `category.id`. */
function withWirePaths(aggregation: Aggregation): Aggregation {
  const { fieldPath, nested } = aggregation;
  const levels = nested?.nestedAggregations?.map((each) => ({ ...each, ...wirePath(each.fieldPath) }));
  return { ...aggregation, ...wirePath(fieldPath), ...(levels && { nested: { nestedAggregations: levels } }) };
}

const wirePath = (path: string | undefined) => path !== undefined && { fieldPath: path.replace(/(^|\.)_/g, '$1') };

function resultOf(aggregation: Aggregation, documents: readonly object[], place: Place): Partial<Result> {
  if (aggregation.type === 'NESTED') {
    const levels = aggregation.nested?.nestedAggregations ?? [];
    return { nested: { results: combinations(levels, documents, place).map((results) => ({ results })) } };
  }
  const buckets = bucketsOf(aggregation, documents, place);
  const { scalar, scalarDate } = buckets[0]?.result ?? {};
  const operator = aggregation.scalar?.type;
  switch (aggregation.type) {
    case 'RANGE':
      return {
        ranges: { results: buckets.map(({ result }) => ({ ...result.range, count: result.range?.count ?? 0 })) },
      };
    case 'SCALAR':
      if (scalarDate) return { scalarDate: { ...scalarDate, type: operator } };
      return { scalar: { type: operator, value: scalar?.value ?? 0 } };
    case 'DATE_HISTOGRAM':
      return { dateHistogram: { results: buckets.map(({ result }) => toCount(result.dateHistogram)) } };
    default:
      return { values: { results: buckets.map(({ result }) => toCount(result.value)) } };
  }
}

const toCount = (value: NestedResult['value']) => ({ value: value?.value ?? '', count: value?.count ?? 0 });

function combinations(
  [level, ...deeper]: readonly Nested[],
  documents: readonly object[],
  place: Place,
): Record<string, NestedResult>[] {
  if (!level) return [{}];
  return bucketsOf(level, documents, place).flatMap((bucket) =>
    combinations(deeper, bucket.documents, place).map((rest) => ({ [level.name ?? '']: bucket.result, ...rest })),
  );
}

function bucketsOf(aggregation: Nested | Aggregation, documents: readonly object[], place: Place): Bucket[] {
  const path = aggregation.fieldPath ?? '';
  switch (aggregation.type) {
    case 'RANGE':
      return rangeBuckets(aggregation.range ?? {}, path, documents);
    case 'SCALAR':
      return scalarBucket(aggregation.scalar ?? {}, path, documents, place);
    case 'DATE_HISTOGRAM':
      return dateBuckets(aggregation.dateHistogram?.interval ?? 'DAY', path, documents, place.timeZone);
    default:
      return valueBuckets(aggregation.value ?? {}, path, documents, place.fields);
  }
}

/** Sorted by count, highest first, unless requested otherwise (assumed); equal counts by value. */
function valueBuckets(
  options: NonNullable<Aggregation['value']>,
  path: string,
  documents: readonly object[],
  fields: Aggregatable,
): Bucket[] {
  const byValue = new Map<string, object[]>();
  for (const document of documents) {
    const distinct = new Set(valuesAt(document, path).map(String));
    if (distinct.size === 0 && options.missingValues === 'INCLUDE') {
      distinct.add(options.includeOptions?.addToBucket ?? missingBucket(fields[path]));
    }
    for (const value of distinct) byValue.set(value, [...(byValue.get(value) ?? []), document]);
  }
  const { sortType = 'COUNT', sortDirection = sortType === 'COUNT' ? 'DESC' : 'ASC', limit } = options;
  const sign = sortDirection === 'DESC' ? -1 : 1;
  const compareValues = (one: string, other: string) =>
    (fields[path] === 'number' && Number(one) - Number(other)) || one.localeCompare(other, 'en');
  return [...byValue]
    .sort(([one, counts], [other, others]) => {
      const byCount = sortType === 'COUNT' ? (counts.length - others.length) * sign : 0;
      return byCount || compareValues(one, other) * (sortType === 'VALUE' ? sign : 1);
    })
    .slice(0, limit ?? 10)
    .map(([value, having]) => ({ result: { value: { value, count: having.length } }, documents: having }));
}

/** Source: the default values at `IncludeMissingValuesOptions.addToBucket`. */
function missingBucket(kind: Aggregatable[string] | undefined): string {
  return kind === 'boolean' ? 'false' : kind === 'number' ? '0' : 'N/A';
}

function rangeBuckets(
  { buckets = [] }: NonNullable<Aggregation['range']>,
  path: string,
  documents: readonly object[],
): Bucket[] {
  // Source: "each entity is placed in the first bucket where its value falls within the specified range bounds".
  const placed = buckets.map((): object[] => []);
  for (const document of documents) {
    const index = buckets.findIndex(({ from, to }) =>
      valuesAt(document, path).some(
        (value) => Number(value) >= (from ?? -Infinity) && Number(value) < (to ?? Infinity),
      ),
    );
    placed[index]?.push(document);
  }
  return buckets.map(({ from, to }, index) => {
    const having = placed[index] ?? [];
    return { result: { range: { from, to, count: having.length } }, documents: having };
  });
}

function scalarBucket(
  { type }: NonNullable<Aggregation['scalar']>,
  path: string,
  documents: readonly object[],
  { fields, hasNumbersAlone }: Place,
): Bucket[] {
  const isTime = hasNumbersAlone && fields[path] === 'date' && type !== 'COUNT_DISTINCT';
  const scalars = documents.flatMap((document) => valuesAt(document, path));
  const values = [...new Set(isTime ? scalars.map((value) => Date.parse(String(value))) : scalars)];
  if (type === 'COUNT_DISTINCT') return [{ result: { scalar: { value: values.length } }, documents }];
  if (values.every((value) => typeof value === 'number')) {
    const value = values.length === 0 ? 0 : type === 'MIN' ? Math.min(...values) : Math.max(...values);
    return [{ result: { scalar: { value } }, documents }];
  }
  const dates = values.map(String).sort();
  const value = (type === 'MIN' ? dates[0] : dates.at(-1)) ?? '';
  if (!DateTime.fromISO(value).isValid) {
    const field = `search.aggregations.${path}`;
    throw new ValidationError([aggregationViolation(field, 'has no least and greatest value', 'INVALID_SCALAR')]);
  }
  return [{ result: { scalarDate: { value } }, documents }];
}

function dateBuckets(interval: string, path: string, documents: readonly object[], timeZone: string): Bucket[] {
  const starts = new Map<string, object[]>();
  const unit = interval.toLowerCase() as 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';
  for (const document of documents) {
    for (const value of valuesAt(document, path)) {
      const start = DateTime.fromISO(String(value), { zone: timeZone }).startOf(unit).toUTC().toISO() ?? '';
      starts.set(start, [...(starts.get(start) ?? []), document]);
    }
  }
  return [...starts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([value, having]) => ({ result: { dateHistogram: { value, count: having.length } }, documents: having }));
}

function valuesAt(document: object, path: string): (string | number | boolean)[] {
  let values: unknown[] = [document];
  for (const name of path.split('.')) {
    values = values.flatMap((value) => (isObject(value) ? (value[name] ?? []) : []));
  }
  return values.filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
}
