import { lasting } from '../../http/wire/json';
import type { OfferedTime } from './offered-times';
import { locationOf, type SlotAvailability, toSlotAvailability, toSlotLocation } from './slot-availability';

interface Entry {
  /** In milliseconds since 1970, like the start that it is kept by. */
  end: number;
  eventId: string | undefined;
  answered: SlotAvailability;
}

/** By what is the same for all times of a service with a staff member in a time zone, then by start. */
const GROUPS = new Map<string, Map<number, Entry>>();
const MAX_ENTRIES = 20_000;
let kept = 0;

/**
 * Entries of an answer, each the same object as in an earlier answer that said the same of its time: whoever asks for a
 * month again, after somebody has booked, gets the JSON of all other times as it was written before.
 */
export function lastingEntries(timeZone: string): (time: OfferedTime) => SlotAvailability {
  const groups = new Map<unknown, Map<unknown, Map<number, Entry>>>();
  return (time) => {
    const ofService = innerMap(groups, time.service);
    const group = ofService.get(time.staffMember) ?? groupOf(time, timeZone);
    ofService.set(time.staffMember, group);
    const known = group.get(time.start);
    if (known && saysOf(known, time)) return known.answered;
    if (!known) kept++;
    const answered = lasting(toSlotAvailability(time, timeZone));
    group.set(time.start, { end: time.end, eventId: time.eventId, answered });
    return answered;
  };
}

function groupOf({ service, staffMember, place }: OfferedTime, timeZone: string): Map<number, Entry> {
  if (kept > MAX_ENTRIES) {
    GROUPS.clear();
    kept = 0;
  }
  const location = place ? toSlotLocation(place) : locationOf(service);
  const { resourceId, name } = staffMember ?? {};
  return innerMap(GROUPS, JSON.stringify([timeZone, service.id, service.schedule?.id, resourceId, name, location]));
}

function innerMap<Key, InnerKey, Value>(maps: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const known = maps.get(key) ?? new Map<InnerKey, Value>();
  maps.set(key, known);
  return known;
}

function saysOf({ end, eventId, answered }: Entry, time: OfferedTime): boolean {
  const { bookingPolicyViolations: flags, waitingList } = answered;
  const { violations } = time;
  return (
    end === time.end &&
    eventId === time.eventId &&
    answered.totalSpots === time.totalSpots &&
    answered.openSpots === time.openSpots &&
    flags?.tooEarlyToBook === violations.tooEarlyToBook &&
    flags.tooLateToBook === violations.tooLateToBook &&
    flags.bookOnlineDisabled === violations.bookOnlineDisabled &&
    waitingList?.totalSpots === time.waitingList?.totalSpots &&
    waitingList?.openSpots === time.waitingList?.openSpots
  );
}
