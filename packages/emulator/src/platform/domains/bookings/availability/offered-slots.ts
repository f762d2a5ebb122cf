import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Service } from '../services/service-documents';
import { MINUTE_MS, type Span } from '../staff/working-hours';
import { type OfferedTime, offeredTimes } from './offered-times';
import { type OfferedSlot, type TimeSlotLocation, toTimeSlotLocation } from './time-slot';

interface RequestedSlots {
  window: Span;
  durationMinutes: number;
  resourceIds: string[] | undefined;
  roomIds: ReadonlyMap<string, readonly string[]>;
  locations: readonly TimeSlotLocation[] | undefined;
}

/** Source: "Only time slots with at least some available resources are returned". Observed: one slot per location. */
export async function offeredSlots(
  transaction: Transaction,
  settings: Pick<SiteSettings, 'timeZone'>,
  service: Service,
  { window, durationMinutes, resourceIds, roomIds, locations }: RequestedSlots,
): Promise<OfferedSlot[]> {
  const places = placesOf(service, locations);
  // Services booked by day are not emulated.
  if (service.type !== 'APPOINTMENT' || places.length === 0 || isBookedByDay(service)) return [];
  const reach = { start: window.start, end: window.end + durationMinutes * MINUTE_MS };
  const question = { window: reach, durationMinutes, roomIds, resourceIds };
  const times = await offeredTimes(transaction, settings, service, question);
  const free = times.filter(({ start, openSpots }) => start < window.end && openSpots > 0);
  return [...slotsByStart(free).values()].flatMap((together) =>
    places.map((location) => ({ times: together, location })),
  );
}

function slotsByStart(times: readonly OfferedTime[]): Map<number, OfferedSlot['times']> {
  const slots = new Map<number, OfferedSlot['times']>();
  for (const time of times) slots.set(time.start, [...(slots.get(time.start) ?? []), time] as const);
  return slots;
}

function placesOf({ locations = [] }: Service, requestedLocations: RequestedSlots['locations']): TimeSlotLocation[] {
  const places = (locations.length > 0 ? locations : [{}]).map(toTimeSlotLocation);
  return requestedLocations && requestedLocations.length > 0
    ? places.filter((place) => requestedLocations.some((one) => matchesLocation(place, one)))
    : places;
}

/** Source: "When specifying a location ID, all other location field filters are ignored." */
function matchesLocation(
  place: TimeSlotLocation,
  { id, name, formattedAddress, locationType }: TimeSlotLocation,
): boolean {
  if (id) return place.id === id;
  return (
    (!locationType || place.locationType === locationType) &&
    (!name || place.name === name) &&
    (!formattedAddress || place.formattedAddress === formattedAddress)
  );
}

const isBookedByDay = ({ schedule }: Service): boolean =>
  schedule?.availabilityConstraints?.durationRange?.unitType === 'DAY';
