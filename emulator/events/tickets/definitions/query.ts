import type { Page, Query, Transaction } from '../../../database/store';
import { isObject } from '../../../http/validation/objects';
import { parsing } from '../../event/query';
import { type TicketDefinition, ticketDefinitionDocuments } from './documents';
import { saleCondition } from './sale';

// Source: the defaults in the docs of queryTicketDefinitions.
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'created', order: 'ASC' }] };

/** Throws ApplicationError: FILTER_PARSER_ERROR. */
export async function findDefinitions(transaction: Transaction, query: Query): Promise<Page<TicketDefinition>> {
  const filter = storedFilter(query.filter, transaction.now);
  const sort = query.sort?.map((by) => ({ ...by, fieldName: storedPath(by.fieldName ?? '') }));
  return parsing(() =>
    transaction.in(ticketDefinitionDocuments).query({ ...query, filter, ...(sort && { sort }) }, LIMITS),
  );
}

export async function countDefinitions(transaction: Transaction, filter: Query['filter']): Promise<number> {
  return parsing(() => transaction.in(ticketDefinitionDocuments).count(storedFilter(filter, transaction.now)));
}

export const findEveryDefinition = (transaction: Transaction, filter: Query['filter']): Promise<TicketDefinition[]> =>
  parsing(() => transaction.in(ticketDefinitionDocuments).all({ filter: storedFilter(filter, transaction.now) }));

/** The stored paths, in the V1 format, of fields that V2 names otherwise. */
const STORED_PATHS: Readonly<Record<string, string>> = {
  createdDate: 'created',
  updatedDate: 'updated',
  initialLimit: 'capacity',
  'pricingMethod.fixedPrice.value': 'pricing.fixedPrice.value',
  'pricingMethod.fixedPrice.currency': 'pricing.fixedPrice.currency',
  'pricingMethod.pricingType': 'pricing.pricingType',
  'pricingMethod.free': 'free',
};

const storedPath = (path: string): string => STORED_PATHS[path] ?? path;

function storedFilter(filter: Query['filter'], now: string): Record<string, unknown> {
  const conditions = Object.entries(filter ?? {}).map(([field, condition]): Record<string, unknown> => {
    if (field === 'saleStatus') return { $and: saleConditions(condition, now) };
    if (!field.startsWith('$')) return { [storedPath(field)]: condition };
    if (!Array.isArray(condition)) return { [field]: isObject(condition) ? storedFilter(condition, now) : condition };
    return { [field]: condition.map((part) => (isObject(part) ? storedFilter(part, now) : part)) };
  });
  return conditions.length === 1 ? { ...conditions[0] } : { $and: conditions };
}

function saleConditions(condition: unknown, now: string): Record<string, unknown>[] {
  const asked = isObject(condition) ? condition : { $eq: condition };
  return Object.entries(asked).map(([operator, value]): Record<string, unknown> => {
    const any = { $or: (Array.isArray(value) ? value : [value]).map((status) => saleCondition(status, now)) };
    if (operator === '$eq' || operator === '$in') return any;
    if (operator === '$ne' || operator === '$nin') return { $not: any };
    return operator === '$exists' ? (value === false ? { $not: {} } : {}) : { saleStatus: { [operator]: value } };
  });
}
