import { continuesDerivedSort, derivedPage } from '../../../database/query/derived-sort';
import { valuesAt } from '../../../database/query/item-filter';
import { sameNames, storedFilter, storedQuery, type WireFields } from '../../../database/query/wire-query';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { withParserErrors } from '../event/event-query';
import { saleCondition, storedSaleStatus } from './sale';
import { type TicketDefinition, ticketDefinitionDocuments } from './ticket-definition-documents';

// Source: the defaults in the docs of queryTicketDefinitions.
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }] };

/** `others` are names of an older generation. */
export async function findDefinitions(
  transaction: Transaction,
  query: Query,
  others?: WireFields,
): Promise<Page<TicketDefinition>> {
  return withParserErrors(async () => {
    const storedCriteria = storedQuery(query, fieldsAt(transaction.now, others));
    const isSortedByStatus = storedCriteria.sort?.some(({ fieldName }) => fieldName === 'saleStatus');
    return isSortedByStatus || continuesDerivedSort(query, BY_STATUS)
      ? pageByStatus(transaction, storedCriteria)
      : transaction.in(ticketDefinitionDocuments).query(storedCriteria, LIMITS);
  });
}

export async function countDefinitions(transaction: Transaction, filter: Query['filter']): Promise<number> {
  return withParserErrors(async () => {
    const storedConditions = storedFilter(filter, fieldsAt(transaction.now));
    return transaction.in(ticketDefinitionDocuments).count(storedConditions);
  });
}

export const findAllDefinitions = (transaction: Transaction, filter: Query['filter']): Promise<TicketDefinition[]> =>
  withParserErrors(async () => {
    const storedConditions = storedFilter(filter, fieldsAt(transaction.now));
    return transaction.in(ticketDefinitionDocuments).all({ filter: storedConditions });
  });

/** The name in cursors. */
const BY_STATUS = 'ticket-definitions-by-status';

const pageByStatus = (transaction: Transaction, query: Query): Promise<Page<TicketDefinition>> =>
  derivedPage(query, LIMITS, {
    name: BY_STATUS,
    sortable: ['saleStatus', ...Object.keys(ticketDefinitionDocuments.fields)],
    read: (filter) => transaction.in(ticketDefinitionDocuments).all({ filter }),
    valueIn: (definition, field) =>
      field === 'saleStatus' ? storedSaleStatus(definition, transaction.now) : storedValue(definition, field),
  });

function storedValue(definition: TicketDefinition, path: string): unknown {
  const [value] = valuesAt(definition, path.split('.'));
  const kind = ticketDefinitionDocuments.fields[path];
  return value !== undefined && (kind === 'decimal' || kind === 'number') ? Number(value) : value;
}

const FIELDS: WireFields = sameNames(Object.keys(ticketDefinitionDocuments.fields));

/** Derived from the dates, and not stored. */
const fieldsAt = (now: string, others: WireFields = {}): WireFields => ({
  ...FIELDS,
  ...others,
  saleStatus: { toFilter: (condition) => ({ $and: saleConditions(condition, now) }), sortPath: 'saleStatus' },
});

function saleConditions(condition: unknown, now: string): Record<string, unknown>[] {
  const operators = isObject(condition) ? condition : { $eq: condition };
  return Object.entries(operators).map(([operator, value]): Record<string, unknown> => {
    const any = { $or: (Array.isArray(value) ? value : [value]).map((status) => saleCondition(status, now)) };
    if (operator === '$eq' || operator === '$in') return any;
    if (operator === '$ne' || operator === '$nin') return { $not: any };
    return operator === '$exists' ? (value === false ? { $not: {} } : {}) : { saleStatus: { [operator]: value } };
  });
}
