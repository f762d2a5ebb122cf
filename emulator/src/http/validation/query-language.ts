import type { FieldContract, ModuleContract, OperationContract } from '../../contract/contract';
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
  const fields = contract.types[operation.request]?.fields ?? {};
  if (isFreeForm(fields.filter)) requireSingleOperators(request.filter);
  for (const name of ['query', 'search'] as const) {
    const query = request[name];
    if (!isObject(query) || !isFreeForm(contract.types[fields[name]?.ref ?? '']?.fields.filter)) continue;
    if (isObject(query.cursorPaging) && query.cursorPaging.cursor) requireCursorAlone(query);
    requireSingleOperators(query.filter);
  }
}

/** Other filters are messages of their own, such as `bulkCancelEventsByFilter`. */
const isFreeForm = (field: FieldContract | undefined): boolean => field?.type === 'map' || field?.type === 'any';

/** A cursor contains them. Aggregations may be requested again (assumed; errs to permission). */
const IN_CURSOR = ['filter', 'sort', 'search'] as const;

/**
 * Source: "When requesting `cursor_paging.cursor`, no `filter`, `sort` or `search` can be provided" in the packages;
 * code and message from public clients of bookings and products.
 */
function requireCursorAlone(query: Fields): void {
  if (!IN_CURSOR.some((name) => hasContent(query[name]))) return;
  const description = 'Invalid cursor. Sort or filter can not be specified together with cursor';
  throw new ApplicationError('INVALID_CURSOR', description, { status: 400, description });
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
    throw new ApplicationError('INVALID_FILTER', description, { status: 400, description, data: { unknownOperator } });
  }
  if ('$not' in condition) requireSingleOperator(field, condition.$not);
  requireSingleOperators(condition.$matchItems);
}

const MAX_SHOWN = 200;
