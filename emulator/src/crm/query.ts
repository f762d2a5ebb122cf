import { onlyFiltered, sameNames, storedFilter, type WireFields, type WireQuery } from '../database/query/wire-query';
import type { Page, Transaction } from '../database/store';
import { ApplicationError, ValidationError } from '../http/errors';
import { isObject } from '../http/validation/objects';
import { contactDocuments, type StoredContact } from './documents';

const SORTABLE = [
  ...['createdDate', 'info.birthdate', 'lastActivity.activityDate', 'info.company', 'info.jobTitle'],
  ...['info.name.first', 'info.name.last', 'primaryInfo.email'],
];

/** Source: `ContactQuerySpec` in @wix/auto_sdk_crm_contacts. */
const FIELDS: WireFields = {
  ...sameNames(SORTABLE),
  ...onlyFiltered(['id', 'info.locale', 'primaryInfo.phone', 'updatedDate']),
  'info.labelKeys': { toFilter: labelFilter },
  'info.labelKeys.items': { toFilter: labelFilter },
  // Source: "Sort, Filter and Search" of contacts on dev.wix.com.
  'info.emails.email': { path: 'info.emails.items.email', only: 'filter' },
  'info.phones.phone': { path: 'info.phones.items.phone', only: 'filter' },
  ...emailSubscription('effectiveEmail', 'email'),
  ...emailSubscription('subscriptionStatus'),
  ...emailSubscription('deliverabilityStatus'),
};

/** A contact without labels has an empty list of them, which counts as none. */
function labelFilter(condition: unknown): Record<string, unknown> {
  const { $exists, ...others } = isObject(condition) ? condition : { $eq: condition };
  return { 'info.labelKeys.items': typeof $exists !== 'boolean' ? condition : { ...others, $isEmpty: !$exists } };
}

function emailSubscription(name: string, stored = name): WireFields {
  return { [`info.extendedFields.emailSubscriptions.${name}`]: { path: `primaryEmail.${stored}`, only: 'filter' } };
}

/** Source: the defaults in the docs of queryContacts. */
const LIMITS = { defaultLimit: 50, maxLimit: 1_000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

const SEARCHED = ['info.name.first', 'info.name.last', 'info.emails.items.email', 'info.phones.items.phone'];

interface Criteria {
  filter?: WireQuery['filter'];
  search?: string | null | undefined;
}

/** In stored paths. Source: "Plain text search for an exact match" and its fields at bulkDeleteContacts. */
export function criteriaFilter({ filter, search }: Criteria): Record<string, unknown> {
  const found = search ? [{ $or: SEARCHED.map((path) => ({ [path]: search })) }] : [];
  return { $and: [storedFilter(filter, FIELDS), ...found] };
}

/** The contacts that a job changes. Throws ApplicationError with the codes that queryContacts declares. */
export async function matchingContacts(transaction: Transaction, criteria: Criteria): Promise<StoredContact[]> {
  try {
    return await transaction.in(contactDocuments).all({ filter: criteriaFilter(criteria) });
  } catch (error) {
    throw filterRefusal(error);
  }
}

/** Throws as matchingContacts. */
export async function countContacts(transaction: Transaction, filters: readonly Criteria[]): Promise<number> {
  try {
    return await transaction.in(contactDocuments).count({ $and: filters.map(criteriaFilter) });
  } catch (error) {
    throw filterRefusal(error);
  }
}

/** Throws ApplicationError with the codes that queryContacts declares. */
export async function contactsPage(
  transaction: Transaction,
  { filter, sort, paging }: Omit<WireQuery, 'cursorPaging'>,
): Promise<Page<StoredContact>> {
  const foreign = sort?.find(({ fieldName }) => !SORTABLE.includes(fieldName ?? ''));
  if (foreign) throw new ApplicationError('UNSUPPORTED_SORT_FIELD', `contacts are not sorted by ${foreign.fieldName}`);
  const sorting = (sort ?? []).map(({ fieldName, order }) => ({ fieldName: fieldName ?? null, order: order ?? null }));
  try {
    const query = { filter: storedFilter(filter, FIELDS), sort: sorting, paging: paging ?? null };
    return await transaction.in(contactDocuments).query(query, LIMITS);
  } catch (error) {
    throw filterRefusal(error);
  }
}

const CODE_BY_RULE: Record<string, string> = {
  FIELD_NOT_FILTERABLE: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN',
  UNKNOWN_OPERATOR: 'UNSUPPORTED_FILTER_OPERATOR',
  UNEXPECTED_VALUE: 'UNSUPPORTED_FILTER_VALUE',
};

function filterRefusal(error: unknown): unknown {
  const violation = error instanceof ValidationError ? error.fieldViolations[0] : undefined;
  if (!violation?.field.startsWith('query.filter')) return error;
  return new ApplicationError(CODE_BY_RULE[violation.ruleName ?? ''] ?? 'MALFORMED_FILTER', violation.description);
}
