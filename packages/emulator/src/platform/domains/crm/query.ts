import {
  filterOnlyFields,
  sameNames,
  storedFilter,
  storedSort,
  type WireFields,
  type WireQuery,
} from '../../database/query/wire-query';
import { ApplicationError, ValidationError } from '../../kernel/errors';
import type { Page, Query, Transaction } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { contactDocuments, type StoredContact } from './contact-documents';
import { customField } from './custom-values';
import { extendedFieldDocuments } from './extended-field-documents';

const SORTABLE = [
  ...['primaryEmail.email', 'primaryPhone.formattedPhone', 'primaryPhone.countryCode'],
  ...['createdDate', 'info.birthdate', 'lastActivity.activityDate', 'info.company', 'info.jobTitle'],
  ...['info.name.first', 'info.name.last', 'primaryInfo.email'],
];

/** Source: `ContactQuerySpec` in @wix/auto_sdk_crm_contacts. */
const FIELDS: WireFields = {
  ...sameNames(SORTABLE),
  ...filterOnlyFields(['id', 'info.locale', 'primaryInfo.phone', 'updatedDate']),
  'info.labelKeys': { toFilter: labelFilter },
  'info.labelKeys.items': { toFilter: labelFilter },
  // Source: "Sort, Filter and Search" of contacts on dev.wix.com.
  ...filterOnlyFields(['primaryEmail.subscriptionStatus', 'primaryEmail.deliverabilityStatus']),
  ...filterOnlyFields(['primaryPhone.phone', 'primaryPhone.e164Phone', 'primaryPhone.subscriptionStatus']),
  ...elementPaths('addresses', {
    city: 'address.city',
    country: 'address.country',
    subdivision: 'address.subdivision',
  }),
  // Assumed: the docs of addresses have no field of this name.
  ...elementPaths('addresses', { street: 'address.addressLine' }),
  ...elementPaths('phones', { e164Phone: 'e164Phone' }),
  'info.locations': { path: 'info.locations.items', only: 'filter' },
  'info.emails.email': { path: 'info.emails.items.email', only: 'filter' },
  'info.phones.phone': { path: 'info.phones.items.phone', only: 'filter' },
  ...emailSubscription('effectiveEmail', 'email'),
  ...emailSubscription('subscriptionStatus'),
  ...emailSubscription('deliverabilityStatus'),
  'info.extendedFields.members.membershipStatus': {
    path: 'membershipStatus',
    only: 'filter',
    operators: ['$eq', '$ne', '$in', '$nin'],
  },
};

async function wireFields(transaction: Transaction): Promise<WireFields> {
  const custom = await transaction.in(extendedFieldDocuments).all();
  const fields = custom.map(({ key, dataType }) => [
    `info.extendedFields.${key}`,
    customField(key ?? '', dataType ?? 'TEXT'),
  ]);
  return { ...FIELDS, ...Object.fromEntries(fields) };
}

/** An empty list of labels counts as no value. */
function labelFilter(condition: unknown): Record<string, unknown> {
  const { $exists, ...others } = isObject(condition) ? condition : { $eq: condition };
  return { 'info.labelKeys.items': typeof $exists !== 'boolean' ? condition : { ...others, $isEmpty: !$exists } };
}

/** The wire's field names omit the list. */
function elementPaths(list: string, paths: Readonly<Record<string, string>>): WireFields {
  const fields = Object.entries(paths).map(([name, path]) => [
    `info.${list}.${name}`,
    { path: `info.${list}.items.${path}`, only: 'filter' as const },
  ]);
  return Object.fromEntries(fields);
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

/** Source: "Plain text search for an exact match" and its fields at bulkDeleteContacts. */
function criteriaFilter({ filter, search }: Criteria, fields: WireFields): Record<string, unknown> {
  const conditions = search ? [{ $or: SEARCHED.map((path) => ({ [path]: search })) }] : [];
  return { $and: [storedFilter(filter, fields), ...conditions] };
}

export async function matchingContacts(transaction: Transaction, criteria: Criteria): Promise<StoredContact[]> {
  const fields = await wireFields(transaction);
  try {
    return await transaction.in(contactDocuments).all({ filter: criteriaFilter(criteria, fields) });
  } catch (error) {
    throw filterRefusal(error);
  }
}

export async function countContacts(transaction: Transaction, filters: readonly Criteria[]): Promise<number> {
  const fields = await wireFields(transaction);
  try {
    return await transaction
      .in(contactDocuments)
      .count({ $and: filters.map((criteria) => criteriaFilter(criteria, fields)) });
  } catch (error) {
    throw filterRefusal(error);
  }
}

export async function contactsPage(
  transaction: Transaction,
  { filter, sort, paging }: Omit<WireQuery, 'cursorPaging'>,
): Promise<Page<StoredContact>> {
  const fields = await wireFields(transaction);
  const sorting = parseSort(sort ?? [], fields);
  try {
    const query = { filter: storedFilter(filter, fields), sort: sorting, paging: paging ?? null };
    return await transaction.in(contactDocuments).query(query, LIMITS);
  } catch (error) {
    throw filterRefusal(error);
  }
}

function parseSort(sort: NonNullable<WireQuery['sort']>, fields: WireFields): NonNullable<Query['sort']> {
  try {
    return storedSort(sort, fields);
  } catch (error) {
    const [violation] = error instanceof ValidationError ? error.fieldViolations : [];
    throw violation ? new ApplicationError('UNSUPPORTED_SORT_FIELD', violation.description) : error;
  }
}

function filterRefusal(error: unknown): unknown {
  const violation = error instanceof ValidationError ? error.fieldViolations[0] : undefined;
  if (violation?.ruleName === 'FIELD_NOT_FILTERABLE')
    return new ApplicationError('UNSUPPORTED_FILTER_FIELD_UNKNOWN', violation.description);
  if (!(error instanceof ApplicationError) || error.code !== 'INVALID_FILTER') return error;
  const { unknownOperator } = error.details.data ?? {};
  return new ApplicationError(unknownOperator ? 'UNSUPPORTED_FILTER_OPERATOR' : 'MALFORMED_FILTER', error.message);
}
