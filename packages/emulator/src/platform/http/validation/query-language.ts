import type { FieldContract, ModuleContract, OperationContract, QueryFields } from '../../contract/contract-types';
import { invalidQuery, undeclaredField, unknownOperator } from '../../database/query/invalid-query';
import { ApplicationError } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';

type Fields = Record<string, unknown>;

/** Collections have a query language of their own. Source: `validateFilterTree` in @wix/wix-data-items-common. */
const OTHER_LANGUAGE: ReadonlySet<string> = new Set(['@wix/data']);

/**
 * Refuses what the platform's query language does not allow in any query, whatever fields it has. Catalog V1 reads its
 * filters from JSON texts, which are not checked here (assumed; errs to permission).
 */
export function refuseInvalidQuery(
  contract: ModuleContract,
  operation: OperationContract,
  request: Readonly<Fields>,
): void {
  if (OTHER_LANGUAGE.has(contract.package)) return;
  for (const [name, field] of Object.entries(contract.types[operation.request]?.fields ?? {})) {
    const part = request[name];
    if (isFreeForm(name, field)) requireSingleOperators(part);
    const { filter } = contract.types[field.ref ?? '']?.fields ?? {};
    if (!isObject(part) || !isFreeForm('filter', filter)) continue;
    if (isObject(part.cursorPaging) && part.cursorPaging.cursor) requireCursorAlone(part);
    requireSingleOperators(part.filter);
  }
  const declared = declaredFields(operation);
  if (!declared) return;
  const { query, search } = request;
  if (isObject(query)) requireDeclaredOperators(query.filter, declared, operation);
  for (const part of [query, search]) if (isObject(part)) requireSortable(part.sort, declared, operation);
}

/** Other filters are messages of their own, such as that of `queryLocations` of services. */
const isFreeForm = (name: string, field: FieldContract | undefined): boolean =>
  /filter$/i.test(name) && (field?.type === 'map' || field?.type === 'any');

/** A cursor contains them. Aggregations may be requested again (assumed; errs to permission). */
const IN_CURSOR = ['filter', 'sort', 'search'] as const;

/**
 * Source: "When requesting `cursor_paging.cursor`, no `filter`, `sort` or `search` can be provided" in the packages;
 * code and message from public clients of bookings and products.
 */
function requireCursorAlone(query: Fields): void {
  if (!IN_CURSOR.some((name) => hasContent(query[name]))) return;
  const description = 'Invalid cursor. Sort or filter can not be specified together with cursor';
  throw invalidQuery('INVALID_CURSOR', description);
}

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some((part) => part !== undefined);

function requireSingleOperators(filter: unknown): void {
  if (Array.isArray(filter)) for (const part of filter) requireSingleOperators(part);
  if (!isObject(filter)) return;
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith('$')) requireSingleOperators(condition);
    else requireSingleOperator(name, condition);
  }
}

/**
 * Source: public clients of bookings, products and events report the code, and that the whole condition is the unknown
 * operator. The message is assumed.
 */
function requireSingleOperator(field: string, condition: unknown): void {
  if (!isObject(condition)) return;
  const operators = Object.keys(condition).filter((key) => key.startsWith('$'));
  if (operators.length > 1) {
    const unknownOperator = { fieldPath: field, operator: JSON.stringify(condition).slice(0, MAX_SHOWN) };
    const description = `Field '${field}' takes one operator, got ${operators.join(', ')}: combine conditions with $and`;
    throw invalidQuery('INVALID_FILTER', description, { unknownOperator });
  }
  if ('$not' in condition) requireSingleOperator(field, condition.$not);
  requireSingleOperators(condition.$matchItems);
}

const MAX_SHOWN = 200;

type DeclaredFields = ReadonlyMap<string, QueryFields>;

/**
 * Source: `PlanQuerySpec`, `PlansQueryBuilder` and the like in the packages, which state operators and sorting for each
 * field. Other fields are left to the operation. A search takes other operators, too: in how-to-code-a-store of
 * wix/skills, `$hasSome` of a product's categories matches nothing.
 */
function requireDeclaredOperators(filter: unknown, declared: DeclaredFields, operation: OperationContract): void {
  for (const { field, operator } of conditionsIn(filter)) {
    const { operators } = declared.get(field) ?? {};
    if (operators && !operators.includes(operator)) throw undeclaredOperator(operation, operator, field);
  }
}

function requireSortable(sort: unknown, declared: DeclaredFields, operation: OperationContract): void {
  for (const part of Array.isArray(sort) ? sort : []) {
    const name = isObject(part) ? String(part.fieldName) : '';
    if (declared.get(name)?.isUnsortable) throw unsortableField(operation, name);
  }
}

function conditionsIn(filter: unknown): { field: string; operator: string }[] {
  if (Array.isArray(filter)) return filter.flatMap(conditionsIn);
  if (!isObject(filter)) return [];
  return Object.entries(filter).flatMap(([field, condition]) =>
    field.startsWith('$') ? conditionsIn(condition) : { field, operator: operatorOf(condition) },
  );
}

function operatorOf(condition: unknown): string {
  if (!isObject(condition)) return '$eq';
  if ('$not' in condition) return operatorOf(condition.$not);
  return Object.keys(condition).find((key) => key.startsWith('$')) ?? '$eq';
}

/** Some packages have codes of their own for it. */
function undeclaredOperator({ errors }: OperationContract, operator: string, field: string): ApplicationError {
  const code = ['UNSUPPORTED_FILTER_OPERATOR', 'FILTER_PARSER_ERROR'].find((each) => errors.includes(each));
  return code ? new ApplicationError(code, `${field} does not take ${operator}`) : unknownOperator(operator, field);
}

function unsortableField({ errors }: OperationContract, field: string): Error {
  const code = ['UNSUPPORTED_SORT_FIELD', 'INVALID_SORT'].find((each) => errors.includes(each));
  return code ? new ApplicationError(code, `cannot sort by ${field}`) : undeclaredField(field, 'sortable');
}

const declaredByOperation = new WeakMap<OperationContract, DeclaredFields>();

function declaredFields(operation: OperationContract): DeclaredFields | undefined {
  if (!operation.query) return undefined;
  const known = declaredByOperation.get(operation);
  if (known) return known;
  const declared = new Map(operation.query.flatMap((each) => each.fields.map((field) => [field, each])));
  declaredByOperation.set(operation, declared);
  return declared;
}
