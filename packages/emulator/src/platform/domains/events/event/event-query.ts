import {
  filterOnlyFields,
  sameNames,
  storedFilter,
  storedQuery,
  type WireFields,
} from '../../../database/query/wire-query';
import { ApplicationError } from '../../../kernel/errors';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { applyDueEventTransitions } from './due-transitions';
import { assignmentsOf } from './event-category-documents';
import { sortKeysOf } from './event-clock';
import { eventDocuments, type StoredEvent } from './event-documents';

const START = 'dateAndTimeSettings.startDate';
const PLACE = 'clock.place';

// Source: `QueryEventsRequest`, "Maximum: 100", and the defaults in the docs of queryEvents.
const LIMITS = { defaultLimit: 0, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

type Filter = Readonly<Record<string, unknown>>;

export async function findEvents(
  transaction: Transaction,
  query: Query,
  includeDrafts: boolean,
  limits = LIMITS,
): Promise<Page<StoredEvent>> {
  await applyDueEventTransitions(transaction);
  return withParserErrors(async () => {
    const storedCriteria = storedQuery(query, await eventFields(transaction, query.filter));
    const events = transaction.in(eventDocuments);
    const { query: placeQuery, wholeStatus } = byPlace(storedCriteria);
    const isCounted = wholeStatus && (includeDrafts || wholeStatus !== 'DRAFT');
    const counting = isCounted ? { ...limits, knownTotal: () => events.countOf(wholeStatus) } : limits;
    return events.query({ ...placeQuery, scope: includeDrafts ? null : PUBLISHED }, counting);
  });
}

export async function countEvents(
  transaction: Transaction,
  filter: Query['filter'],
  includeDrafts: boolean,
): Promise<number> {
  await applyDueEventTransitions(transaction);
  return withParserErrors(async () => {
    const storedConditions = storedFilter(filter, await eventFields(transaction, filter));
    const { filter: placeFilter = {} } = byPlace({ filter: storedConditions }).query;
    return transaction.in(eventDocuments).count(includeDrafts ? placeFilter : { $and: [PUBLISHED, placeFilter] });
  });
}

const PUBLISHED = { status: { $ne: 'DRAFT' } };

/** Includes drafts (assumed; errs to permission). */
export async function allEvents(transaction: Transaction, filter: Query['filter']): Promise<StoredEvent[]> {
  await applyDueEventTransitions(transaction);
  return withParserErrors(async () => {
    const storedConditions = storedFilter(filter, await eventFields(transaction, filter));
    return transaction.in(eventDocuments).all({ filter: storedConditions });
  });
}

/** A single index can then filter and sort a query for one status, regardless of the number of events. */
export function byPlace(query: Query): { query: Query; wholeStatus?: string } {
  const conditions = conditionsOf(query.filter);
  const at = conditions.findIndex((condition) => requestedStatus(condition) !== undefined);
  const status = requestedStatus(conditions[at]);
  if (status === undefined) return { query };
  const others = conditions.toSpliced(at, 1);
  const sort = query.sort?.map((by) => (by.fieldName === START ? { ...by, fieldName: PLACE } : by));
  const placed = { ...query, filter: { $and: [{ [PLACE]: sortKeysOf(status) }, ...others] }, ...(sort && { sort }) };
  return { query: placed, wholeStatus: others.length === 0 ? status : undefined };
}

function conditionsOf(filter: Query['filter']): Filter[] {
  return Object.entries(filter ?? {}).flatMap(([field, condition]): Filter[] => {
    if (field === '$and' && Array.isArray(condition)) return condition.flatMap(conditionsOf);
    return [{ [field]: condition }];
  });
}

function requestedStatus(condition: Filter | undefined): string | undefined {
  const statusCondition = condition?.status;
  if (typeof statusCondition === 'string') return statusCondition;
  if (!isObject(statusCondition) || Object.keys(statusCondition).length !== 1) return undefined;
  if ('$eq' in statusCondition && typeof statusCondition.$eq === 'string') return statusCondition.$eq;
  if (!('$in' in statusCondition) || !Array.isArray(statusCondition.$in) || statusCondition.$in.length !== 1)
    return undefined;
  const [only] = statusCondition.$in;
  return typeof only === 'string' ? only : undefined;
}

/** Assumed: FILTER_PARSER_ERROR means invalid operators and values. */
export async function withParserErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isUnread = error instanceof ApplicationError && error.code === 'INVALID_FILTER';
    throw isUnread ? new ApplicationError('FILTER_PARSER_ERROR', error.message) : error;
  }
}

/** Source: `EventQuerySpec`, with its `sort: 'NONE'`. The series is assumed; errs to permission. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'title', 'slug', 'createdDate', 'updatedDate']),
  ...sameNames(['dateAndTimeSettings.startDate', 'dateAndTimeSettings.endDate']),
  ...sameNames(['dateAndTimeSettings.recurringEvents.categoryId']),
  ...filterOnlyFields(['status', 'userId', 'registration.initialType']),
};

/** Events do not name their categories, so this first reads the categories of the filter. */
async function eventFields(transaction: Transaction, filter: Query['filter']): Promise<WireFields> {
  const conditions: unknown[] = [];
  storedFilter(
    filter,
    withCategories((condition) => {
      conditions.push(condition);
      return {};
    }),
  );
  const eventIds = new Map<unknown, string[]>();
  for (const condition of conditions) {
    const assigned = await assignmentsOf(transaction, { categoryId: condition });
    eventIds.set(
      condition,
      assigned.map(({ eventId }) => eventId),
    );
  }
  return withCategories((condition) => ({ id: { $in: eventIds.get(condition) ?? [] } }));
}

/** Source of `categories._id`: the event list of @wix/headless-events. */
const withCategories = (toFilter: (condition: unknown) => Record<string, unknown>): WireFields => ({
  ...FIELDS,
  'categories.id': { toFilter },
  'categories._id': { toFilter },
});
