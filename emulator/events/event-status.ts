import type { StoredEvent } from './event-documents';

type Filter = Readonly<Record<string, unknown>>;

const START = 'dateAndTimeSettings.startDate';
const END = 'dateAndTimeSettings.endDate';

/** Of a published event only the clock moves the status. `now`: an ISO instant. */
export function statusAt(event: StoredEvent, now: string): NonNullable<StoredEvent['status']> {
  if (event.status !== 'UPCOMING') return event.status ?? 'DRAFT';
  const { startDate, endDate } = event.dateAndTimeSettings ?? {};
  if (endDate && endDate <= now) return 'ENDED';
  return startDate && startDate <= now ? 'STARTED' : 'UPCOMING';
}

/** What each status means in fields that are stored. */
function conditionOf(status: unknown, now: string): Filter {
  switch (status) {
    case 'UPCOMING':
      return { $and: [{ status: 'UPCOMING' }, { [START]: { $gt: now } }] };
    case 'STARTED':
      return { $and: [{ status: 'UPCOMING' }, { [START]: { $lte: now } }, { [END]: { $gt: now } }] };
    case 'ENDED':
      return { $and: [{ status: 'UPCOMING' }, { [END]: { $lte: now } }] };
    default:
      return { status };
  }
}

/** The filter with every condition on `status` said in stored fields, so that the database counts and pages rightly. */
export function filterAtClock(filter: Filter, now: string): Filter {
  const conditions = Object.entries(filter).map(([field, condition]): Filter => {
    if (field === 'status') return { $and: statusConditions(condition, now) };
    if (field === '$not' && isFilter(condition)) return { $not: filterAtClock(condition, now) };
    if ((field === '$and' || field === '$or' || field === '$not') && Array.isArray(condition)) {
      return { [field]: condition.map((part) => (isFilter(part) ? filterAtClock(part, now) : part)) };
    }
    return { [field]: condition };
  });
  return conditions.length === 0 ? {} : { $and: conditions };
}

function statusConditions(condition: unknown, now: string): Filter[] {
  if (!isFilter(condition)) return [conditionOf(condition, now)];
  return Object.entries(condition).map(([operator, value]): Filter => {
    const any = { $or: (Array.isArray(value) ? value : [value]).map((status) => conditionOf(status, now)) };
    if (operator === '$eq' || operator === '$in') return any;
    if (operator === '$ne' || operator === '$nin') return { $not: any };
    return { status: { [operator]: value } };
  });
}

const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
