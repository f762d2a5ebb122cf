import { onlyFiltered, sameNames, storedFilter, type WireFields, type WireQuery } from '../database/query/wire-query';
import type { Page, Transaction } from '../database/store';
import { ApplicationError, ValidationError } from '../http/errors';
import { contactDocuments, type StoredContact } from './documents';

const SORTABLE = [
  ...['createdDate', 'info.birthdate', 'lastActivity.activityDate', 'info.company', 'info.jobTitle'],
  ...['info.name.first', 'info.name.last', 'primaryInfo.email'],
];

/** Source: `ContactQuerySpec` in @wix/auto_sdk_crm_contacts. */
const FIELDS: WireFields = {
  ...sameNames(SORTABLE),
  ...onlyFiltered(['id', 'info.locale', 'primaryInfo.phone', 'updatedDate', 'info.labelKeys.items']),
  'info.labelKeys': { path: 'info.labelKeys.items', only: 'filter' },
  // Source: "Sort, Filter and Search" of contacts on dev.wix.com.
  'info.emails.email': { path: 'info.emails.items.email', only: 'filter' },
  'info.phones.phone': { path: 'info.phones.items.phone', only: 'filter' },
};

/** Source: the defaults in the docs of queryContacts. */
const LIMITS = { defaultLimit: 50, maxLimit: 1_000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

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
