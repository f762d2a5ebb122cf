import { type FieldViolation, ValidationError } from '../errors';
import type { Aggregation } from './service-aggregations';
import { violation } from './service-refusals';

/** Source: `aggregatable` in `ServiceSearchSpec`; the two dates are assumed, as its date aggregations need some. */
const AGGREGATABLE = new Set([
  ...['id', 'addOnDetails.addOnId', 'addOnDetails.durationInMinutes', 'appId'],
  ...['category.id', 'category.name', 'category.sortOrder', 'description', 'form.id', 'hidden'],
  ...['locations.business.id', 'locations.business.name', 'locations.type', 'mainSlug.name', 'name'],
  ...['onlineBooking.enabled', 'payment.options.inPerson', 'payment.options.online', 'payment.options.pricingPlan'],
  ...['serviceResources.resourceIds.values', 'staffMemberIds', 'supportedSlugs.name', 'tagLine', 'type'],
  ...['createdDate', 'updatedDate'],
]);

const DATES = new Set(['createdDate', 'updatedDate']);

/** Throws ValidationError with every aggregation that cannot be made. Rule names are assumed. */
export function requireAggregations(aggregations: readonly Aggregation[]): void {
  const names = aggregations.map(({ name }) => name);
  const problems = aggregations.flatMap((aggregation, index) => {
    const field = `search.aggregations[${index}]`;
    const own = aggregation.type === 'NESTED' ? nestedProblems(aggregation, field) : problemsOf(aggregation, field);
    const repeats = names.indexOf(aggregation.name) !== index;
    return repeats ? [violation(`${field}.name`, 'must be unique', 'DUPLICATE_NAME'), ...own] : own;
  });
  if (problems.length > 0) throw new ValidationError(problems);
}

type Nested = NonNullable<NonNullable<Aggregation['nested']>['nestedAggregations']>[number];

function nestedProblems({ nested }: Aggregation, field: string): FieldViolation[] {
  if (!nested) return [violation(`${field}.type`, 'must come with its own options', 'REQUIRED_ONE_OF_FIELD')];
  return (nested.nestedAggregations ?? []).flatMap((each, index) =>
    problemsOf(each, `${field}.nested.nestedAggregations[${index}]`),
  );
}

function problemsOf(aggregation: Aggregation | Nested, field: string): FieldViolation[] {
  const { name, type, fieldPath = '', value, range, scalar, dateHistogram } = aggregation;
  const problems: FieldViolation[] = [];
  const refuse = (where: string, description: string, rule: string) =>
    problems.push(violation(`${field}.${where}`, description, rule));
  if (!name) refuse('name', 'must not be empty', 'REQUIRED_FIELD');
  if (!AGGREGATABLE.has(fieldPath)) {
    refuse('fieldPath', `Field '${fieldPath}' is not declared as aggregatable`, 'FIELD_NOT_AGGREGATABLE');
  }
  if (!type) refuse('type', 'must not be empty', 'REQUIRED_FIELD');
  // Source: "Client must specify matching aggregation field below" at `Aggregation.type`.
  const options = { VALUE: value, RANGE: range, SCALAR: scalar, DATE_HISTOGRAM: dateHistogram, NESTED: undefined };
  if (type && type !== 'VALUE' && !options[type])
    refuse('type', 'must come with its own options', 'REQUIRED_ONE_OF_FIELD');
  const limit = value?.limit ?? 10;
  if (limit < 1 || limit > 250) refuse('value.limit', `must be 1 to 250, got ${limit}`, 'RANGE');
  for (const [index, { from, to }] of (range?.buckets ?? []).entries()) {
    if (from == null && to == null) refuse(`range.buckets[${index}]`, 'must have from or to', 'REQUIRED_ONE_OF_FIELD');
  }
  if (type === 'DATE_HISTOGRAM' && !DATES.has(fieldPath)) refuse('fieldPath', 'must be a date', 'NOT_A_DATE');
  return problems;
}
