import type { services as meta } from '@wix/bookings/meta';
import { type FieldViolation, ValidationError } from '../../kernel/errors';
import type { CollectionDefinition } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';

type Search = NonNullable<Wire<ReturnType<typeof meta.searchServices>['__originalRequestType']>['search']>;

/** All modules' searches have the same aggregations; this module's types have the most. */
export type Aggregation = NonNullable<Search['aggregations']>[number];

export type Aggregatable = CollectionDefinition<never>['fields'];

/** Throws ValidationError with every invalid aggregation. Rule names are assumed. */
export function requireAggregations(aggregations: readonly Aggregation[], fields: Aggregatable): void {
  const names = aggregations.map(({ name }) => name);
  const problems = aggregations.flatMap((aggregation, index) => {
    const field = `search.aggregations[${index}]`;
    const own =
      aggregation.type === 'NESTED'
        ? nestedProblems(aggregation, field, fields)
        : problemsOf(aggregation, field, fields);
    const repeats = names.indexOf(aggregation.name) !== index;
    return repeats ? [aggregationViolation(`${field}.name`, 'must be unique', 'DUPLICATE_NAME'), ...own] : own;
  });
  if (problems.length > 0) throw new ValidationError(problems);
}

type Nested = NonNullable<NonNullable<Aggregation['nested']>['nestedAggregations']>[number];

function nestedProblems({ nested }: Aggregation, field: string, fields: Aggregatable): FieldViolation[] {
  if (!nested)
    return [aggregationViolation(`${field}.type`, 'must come with its own options', 'REQUIRED_ONE_OF_FIELD')];
  return (nested.nestedAggregations ?? []).flatMap((each, index) =>
    problemsOf(each, `${field}.nested.nestedAggregations[${index}]`, fields),
  );
}

function problemsOf(aggregation: Aggregation | Nested, field: string, fields: Aggregatable): FieldViolation[] {
  const { name, type, fieldPath = '', value, range, scalar, dateHistogram } = aggregation;
  const problems: FieldViolation[] = [];
  const addProblem = (where: string, description: string, rule: string) =>
    problems.push(aggregationViolation(`${field}.${where}`, description, rule));
  if (!name) addProblem('name', 'must not be empty', 'REQUIRED_FIELD');
  if (!Object.hasOwn(fields, fieldPath)) {
    addProblem('fieldPath', `Field '${fieldPath}' is not declared as aggregatable`, 'FIELD_NOT_AGGREGATABLE');
  }
  if (!type) addProblem('type', 'must not be empty', 'REQUIRED_FIELD');
  // Source: "Client must specify matching aggregation field below" at `Aggregation.type`.
  const options = { VALUE: value, RANGE: range, SCALAR: scalar, DATE_HISTOGRAM: dateHistogram, NESTED: undefined };
  if (type && type !== 'VALUE' && !options[type])
    addProblem('type', 'must come with its own options', 'REQUIRED_ONE_OF_FIELD');
  const limit = value?.limit ?? 10;
  if (limit < 1 || limit > 250) addProblem('value.limit', `must be 1 to 250, got ${limit}`, 'RANGE');
  for (const [index, { from, to }] of (range?.buckets ?? []).entries()) {
    if (from == null && to == null)
      addProblem(`range.buckets[${index}]`, 'must have from or to', 'REQUIRED_ONE_OF_FIELD');
  }
  if (type === 'DATE_HISTOGRAM' && fields[fieldPath] !== 'date')
    addProblem('fieldPath', 'must be a date', 'NOT_A_DATE');
  return problems;
}

export const aggregationViolation = (field: string, description: string, ruleName: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName,
  data: {},
});
