import { invalidQuery, unknownOperator } from '../../../database/query/invalid-query';
import { isObject } from '../../../http/validation/objects';
import { BOOKINGS_APP_ID } from '../../services/documents';
import { locationTypeOf } from '../../services/location-rules';
import type { OfferedTime } from '../offered-times';

/**
 * The fields of a session's calendar event that callers filter by. Source: "Query Events: Supported Filters" on
 * dev.wix.com, as far as sessions here have them.
 */
const FIELDS: Readonly<Record<string, (time: OfferedTime) => (string | undefined)[]>> = {
  id: ({ eventId }) => [eventId],
  appId: () => [BOOKINGS_APP_ID],
  externalScheduleId: ({ service }) => [service.id ?? undefined],
  'location.id': (time) => [placeOf(time)?.business?.id ?? undefined],
  'location.type': (time) => [placeOf(time) && locationTypeOf(placeOf(time) ?? {})],
  'resources.id': ({ staffMember }) => [staffMember?.resourceId],
  scheduleId: ({ service }) => [service.schedule?.id ?? undefined],
  status: () => ['CONFIRMED'],
  title: ({ service }) => [service.name ?? undefined],
  type: () => ['CLASS'],
};

type EventFilter = Readonly<Record<string, unknown>>;

/** Whether the session's event matches. Throws ValidationError for a field or an operator that is not supported. */
export function matchesEventFilter(filter: EventFilter, time: OfferedTime): boolean {
  return Object.entries(filter)
    .map(([name, condition]) => (name.startsWith('$') ? joined(name, condition, time) : meets(name, condition, time)))
    .every(Boolean);
}

function joined(junction: string, parts: unknown, time: OfferedTime): boolean {
  const filters = (Array.isArray(parts) ? parts : [parts]).filter(isObject);
  const matches = filters.map((filter) => matchesEventFilter(filter, time));
  switch (junction) {
    case '$and':
      return matches.every(Boolean);
    case '$or':
      return matches.some(Boolean);
    case '$not':
      return !matches.every(Boolean);
    default:
      throw unknownOperator(junction);
  }
}

function meets(name: string, condition: unknown, time: OfferedTime): boolean {
  const valuesOf = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (!valuesOf) {
    throw invalidQuery(`eventFilter.${name}`, `Field '${name}' is not declared as filterable`, 'FIELD_NOT_FILTERABLE');
  }
  const values = valuesOf(time);
  // A list by itself is what the platform's own recipes send for places.
  if (!isObject(condition)) return holds('$in', condition, values);
  return Object.entries(condition)
    .map(([operator, operand]) => holds(operator, operand, values))
    .every(Boolean);
}

function holds(operator: string, operand: unknown, values: readonly unknown[]): boolean {
  const wanted: unknown[] = Array.isArray(operand) ? operand : [operand];
  const isAny = wanted.some((value) => values.includes(value));
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return isAny;
    case '$ne':
    case '$nin':
      return !isAny;
    case '$hasAll':
      return wanted.every((value) => values.includes(value));
    default:
      throw unknownOperator(operator);
  }
}

const placeOf = ({ place, service }: OfferedTime) => place ?? service.locations?.[0];
