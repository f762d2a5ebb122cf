import type { services as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import { ValidationError } from '../errors';
import type { Wire } from '../operations';
import { requireAggregations } from './aggregation-rules';
import type { Service } from './service-documents';
import { violation } from './service-refusals';
import type { ServiceSearch } from './service-search';

export type Aggregation = NonNullable<ServiceSearch['aggregations']>[number];
type Nested = NonNullable<NonNullable<Aggregation['nested']>['nestedAggregations']>[number];
type Response = Wire<ReturnType<typeof meta.searchServices>['__originalResponseType']>;
type Result = NonNullable<NonNullable<Response['aggregationData']>['results']>[number];
type NestedResult = NonNullable<NonNullable<NonNullable<Result['nested']>['results']>[number]['results']>[string];

/** One bucket: what is in it, and the services that are. */
interface Bucket {
  result: NestedResult;
  services: readonly Service[];
}

/** The facets of a search over every service that it finds, not over one page. Throws ValidationError. */
export function aggregate(wanted: readonly Aggregation[], services: readonly Service[], timeZone: string): Result[] {
  requireAggregations(wanted);
  return wanted.map((aggregation) => {
    const { name, type, fieldPath } = aggregation;
    return { name: name ?? '', type, fieldPath: fieldPath ?? '', ...resultOf(aggregation, services, timeZone) };
  });
}

function resultOf(aggregation: Aggregation, services: readonly Service[], timeZone: string): Partial<Result> {
  if (aggregation.type === 'NESTED') {
    const levels = aggregation.nested?.nestedAggregations ?? [];
    return { nested: { results: combinations(levels, services, timeZone).map((results) => ({ results })) } };
  }
  const buckets = bucketsOf(aggregation, services, timeZone);
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
      return { dateHistogram: { results: buckets.map(({ result }) => counted(result.dateHistogram)) } };
    default:
      return { values: { results: buckets.map(({ result }) => counted(result.value)) } };
  }
}

const counted = (value: NestedResult['value']) => ({ value: value?.value ?? '', count: value?.count ?? 0 });

/** Each level within each bucket of the one before; one entry for each way down. */
function combinations(
  [level, ...deeper]: readonly Nested[],
  services: readonly Service[],
  timeZone: string,
): Record<string, NestedResult>[] {
  if (!level) return [{}];
  return bucketsOf(level, services, timeZone).flatMap((bucket) =>
    combinations(deeper, bucket.services, timeZone).map((rest) => ({ [level.name ?? '']: bucket.result, ...rest })),
  );
}

function bucketsOf(aggregation: Nested | Aggregation, services: readonly Service[], timeZone: string): Bucket[] {
  const path = aggregation.fieldPath ?? '';
  switch (aggregation.type) {
    case 'RANGE':
      return rangeBuckets(aggregation.range ?? {}, path, services);
    case 'SCALAR':
      return scalarBucket(aggregation.scalar ?? {}, path, services);
    case 'DATE_HISTOGRAM':
      return dateBuckets(aggregation.dateHistogram?.interval ?? 'DAY', path, services, timeZone);
    default:
      return valueBuckets(aggregation.value ?? {}, path, services);
  }
}

/** Sorted by count, most first, unless asked otherwise (assumed); equal counts by value. */
function valueBuckets(
  options: NonNullable<Aggregation['value']>,
  path: string,
  services: readonly Service[],
): Bucket[] {
  const byValue = new Map<string, Service[]>();
  for (const service of services) {
    const found = new Set(valuesAt(service, path).map(String));
    if (found.size === 0 && options.missingValues === 'INCLUDE') {
      found.add(options.includeOptions?.addToBucket ?? missingBucket(path));
    }
    for (const value of found) byValue.set(value, [...(byValue.get(value) ?? []), service]);
  }
  const { sortType = 'COUNT', sortDirection = sortType === 'COUNT' ? 'DESC' : 'ASC', limit } = options;
  const sign = sortDirection === 'DESC' ? -1 : 1;
  return [...byValue]
    .sort(([one, counts], [other, others]) => {
      const byCount = sortType === 'COUNT' ? (counts.length - others.length) * sign : 0;
      return byCount || one.localeCompare(other, 'en') * (sortType === 'VALUE' ? sign : 1);
    })
    .slice(0, limit ?? 10)
    .map(([value, having]) => ({ result: { value: { value, count: having.length } }, services: having }));
}

/** Source: the default values at `IncludeMissingValuesOptions.addToBucket`. */
function missingBucket(path: string): string {
  if (path.startsWith('payment.options.') || path === 'hidden' || path === 'onlineBooking.enabled') return 'false';
  return path === 'category.sortOrder' || path === 'addOnDetails.durationInMinutes' ? '0' : 'N/A';
}

function rangeBuckets(
  { buckets = [] }: NonNullable<Aggregation['range']>,
  path: string,
  services: readonly Service[],
): Bucket[] {
  // Source: "each entity is placed in the first bucket where its value falls within the specified range bounds".
  const placed = buckets.map((): Service[] => []);
  for (const service of services) {
    const index = buckets.findIndex(({ from, to }) =>
      valuesAt(service, path).some((value) => Number(value) >= (from ?? -Infinity) && Number(value) < (to ?? Infinity)),
    );
    placed[index]?.push(service);
  }
  return buckets.map(({ from, to }, index) => {
    const having = placed[index] ?? [];
    return { result: { range: { from, to, count: having.length } }, services: having };
  });
}

function scalarBucket(
  { type }: NonNullable<Aggregation['scalar']>,
  path: string,
  services: readonly Service[],
): Bucket[] {
  const values = [...new Set(services.flatMap((service) => valuesAt(service, path)))];
  if (type === 'COUNT_DISTINCT') return [{ result: { scalar: { value: values.length } }, services }];
  if (values.every((value) => typeof value === 'number')) {
    const value = values.length === 0 ? 0 : type === 'MIN' ? Math.min(...values) : Math.max(...values);
    return [{ result: { scalar: { value } }, services }];
  }
  const dates = values.map(String).sort();
  const value = (type === 'MIN' ? dates[0] : dates.at(-1)) ?? '';
  if (!DateTime.fromISO(value).isValid) {
    const field = `search.aggregations.${path}`;
    throw new ValidationError([violation(field, 'has no least and greatest value', 'INVALID_SCALAR')]);
  }
  return [{ result: { scalarDate: { value } }, services }];
}

function dateBuckets(interval: string, path: string, services: readonly Service[], timeZone: string): Bucket[] {
  const starts = new Map<string, Service[]>();
  // The intervals are luxon's units in capitals.
  const unit = interval.toLowerCase() as 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';
  for (const service of services) {
    for (const value of valuesAt(service, path)) {
      const start = DateTime.fromISO(String(value), { zone: timeZone }).startOf(unit).toUTC().toISO() ?? '';
      starts.set(start, [...(starts.get(start) ?? []), service]);
    }
  }
  return [...starts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([value, having]) => ({ result: { dateHistogram: { value, count: having.length } }, services: having }));
}

function valuesAt(service: Service, path: string): (string | number | boolean)[] {
  let found: unknown[] = [service];
  for (const name of path.split('.')) {
    found = found.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Reflect.get(value, name) ?? []) : [],
    );
  }
  return found.filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
}
