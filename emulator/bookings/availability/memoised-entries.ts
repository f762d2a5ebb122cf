import { memoiseJson } from '../../http/wire/json';
import type { OfferedTime } from './offered-times';
import { locationOf, type SlotAvailability, toSlotAvailability, toSlotLocation } from './slot-availability';

interface Entry {
  /** In milliseconds since 1970, like the start that is its key. */
  end: number;
  eventId: string | undefined;
  entry: SlotAvailability;
}

/** By time zone, service and staff member, then by start. */
const GROUPS = new Map<string, Map<number, Entry>>();
const MAX_ENTRIES = 20_000;
let kept = 0;

/**
 * Turns times into response entries and reuses the object of an earlier response that said the same: when a month is
 * requested again after a booking, the JSON of all other times is not written anew.
 */
export function memoisedEntries(timeZone: string): (time: OfferedTime) => SlotAvailability {
  const groups = new Map<unknown, Map<unknown, Map<number, Entry>>>();
  return (time) => {
    const ofService = innerMap(groups, time.service);
    const group = ofService.get(time.staffMember) ?? groupOf(time, timeZone);
    ofService.set(time.staffMember, group);
    const known = group.get(time.start);
    if (known && saysTheSame(known, time)) return known.entry;
    if (!known) kept++;
    const entry = memoiseJson(toSlotAvailability(time, timeZone));
    group.set(time.start, { end: time.end, eventId: time.eventId, entry });
    return entry;
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

function saysTheSame({ end, eventId, entry }: Entry, time: OfferedTime): boolean {
  const { bookingPolicyViolations: flags, waitingList } = entry;
  const { violations } = time;
  return (
    end === time.end &&
    eventId === time.eventId &&
    entry.totalSpots === time.totalSpots &&
    entry.openSpots === time.openSpots &&
    flags?.tooEarlyToBook === violations.tooEarlyToBook &&
    flags.tooLateToBook === violations.tooLateToBook &&
    flags.bookOnlineDisabled === violations.bookOnlineDisabled &&
    waitingList?.totalSpots === time.waitingList?.totalSpots &&
    waitingList?.openSpots === time.waitingList?.openSpots
  );
}
