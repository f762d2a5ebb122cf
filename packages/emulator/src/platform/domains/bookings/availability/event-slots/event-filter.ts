import { BOOKINGS_APP_ID } from '../../../../kernel/app-ids';
import { locationTypeOf } from '../../services/location-rules';
import { type FilterFields, matchesFilter } from '../computed-filter';
import type { OfferedTime } from '../offered-times';

/** Source: "Query Events: Supported Filters" on dev.wix.com. */
const FIELDS: FilterFields<OfferedTime> = {
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

export const matchesEventFilter = (filter: Readonly<Record<string, unknown>>, time: OfferedTime): boolean =>
  matchesFilter(FIELDS, filter, time);

const placeOf = ({ place, service }: OfferedTime) => place ?? service.locations?.[0];
