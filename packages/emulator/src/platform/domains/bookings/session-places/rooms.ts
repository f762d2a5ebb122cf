import type { Transaction } from '../../../kernel/store/store-interface';
import { type Resource, resourceDocuments } from '../resources/resource-documents';
import type { Service } from '../services/service-documents';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import { type Span, spanIncludes, spansOverlap } from '../staff/working-hours';
import { type PlaceClaim, staffClaim } from './claims';
import { calendarsOf } from './staff-calendars';

export interface RoomNeed {
  typeId: string;
  rooms: Room[];
}

export interface Room {
  id: string;
  resourceId: string;
  name: string;
  scheduleId: string;
}

/** Source: "only these resources are considered" and "all resources … are eligible", `ServiceResource.resourceIds`. */
export async function roomNeeds(transaction: Transaction, service: Service | undefined): Promise<RoomNeed[]> {
  const needed = requiredResourceTypes(service);
  if (needed.size === 0) return [];
  const resources = await transaction.in(resourceDocuments).all();
  return [...needed].map(([typeId, ids]) => ({
    typeId,
    rooms: resources
      .filter((resource) => resource.typeId === typeId && (!ids || ids.includes(resource.id ?? '')))
      .map(toRoom),
  }));
}

function requiredResourceTypes(service: Service | undefined): Map<string, string[] | undefined> {
  const types = new Map<string, string[] | undefined>();
  if (service?.type !== 'APPOINTMENT') return types;
  const { serviceResources = [], primaryResourceType } = service;
  if (primaryResourceType) types.set(primaryResourceType, undefined);
  for (const { resourceType, resourceIds } of serviceResources) {
    if (resourceType?.id) types.set(resourceType.id, resourceIds?.values?.length ? resourceIds.values : undefined);
  }
  types.delete(STAFF_RESOURCE_TYPE_ID);
  return types;
}

const toRoom = ({ id = '', name, eventsSchedule }: Resource): Room => ({
  id: id ?? '',
  resourceId: id ?? '',
  name: name ?? '',
  scheduleId: eventsSchedule?.scheduleId ?? '',
});

/** Source: "Default: The staff resource type". Assumed: the first type without staff. */
export function primaryTypeOf(service: Service): string {
  const { primaryResourceType, staffMemberIds } = service;
  if (primaryResourceType) return primaryResourceType;
  if (staffMemberIds?.length) return STAFF_RESOURCE_TYPE_ID;
  return [...requiredResourceTypes(service).keys()][0] ?? STAFF_RESOURCE_TYPE_ID;
}

interface ResourceFilter {
  /** `undefined` means any resource. Empty if the service needs no such type. */
  resourceIds: string[] | undefined;
  roomIds: Map<string, string[]>;
}

export function requestedResources(
  service: Service,
  types: readonly { resourceTypeId?: string | null; resourceIds?: string[] }[] = [],
): ResourceFilter {
  const primary = primaryTypeOf(service);
  const known = requiredResourceTypes(service);
  const roomIds = new Map<string, string[]>();
  const primaryIds: string[] = [];
  for (const { resourceTypeId, resourceIds = [] } of types) {
    const typeId = resourceTypeId ?? primary;
    if (typeId === primary) primaryIds.push(...resourceIds);
    else if (!known.has(typeId)) return { resourceIds: [], roomIds };
    else if (resourceIds.length > 0) roomIds.set(typeId, resourceIds);
  }
  return { resourceIds: primaryIds.length > 0 ? primaryIds : undefined, roomIds };
}

export interface FreeRooms {
  typeId: string;
  rooms: Room[];
}

interface RoomWindow {
  window: Span;
  reach: Span;
}

/** Source: rooms have the business's hours (recipe for services with several resources of wix/skills). */
export async function freeRoomsWithin(
  transaction: Transaction,
  timeZone: string,
  needs: readonly RoomNeed[],
  { window, reach }: RoomWindow,
): Promise<(time: Span, occupied: Span) => FreeRooms[]> {
  if (needs.length === 0) return () => [];
  const rooms = needs.flatMap((need) => need.rooms);
  const calendars = await calendarsOf(transaction, timeZone, rooms, { window, reach });
  const calendarById = new Map(calendars.map((calendar) => [calendar.staffMember.resourceId, calendar]));
  const isFree = ({ id }: Room, time: Span, occupied: Span) => {
    const { open = [], busy = [] } = calendarById.get(id) ?? {};
    return open.some((span) => spanIncludes(span, time)) && !busy.some((span) => spansOverlap(span, occupied));
  };
  return (time, occupied) =>
    needs.map(({ typeId, rooms: all }) => ({ typeId, rooms: all.filter((room) => isFree(room, time, occupied)) }));
}

/** `takenRooms`: rooms that this transaction claims. Returns `undefined` if no room is free for a need. */
export async function roomClaims(
  transaction: Transaction,
  service: Service | undefined,
  claim: PlaceClaim,
  takenRooms: readonly PlaceClaim[],
): Promise<PlaceClaim[] | undefined> {
  const { during } = claim;
  if (!service || !during) return [];
  const needs = await roomNeeds(transaction, service);
  const primary = primaryTypeOf(service);
  const claims: PlaceClaim[] = [];
  for (const need of needs) {
    if (need.typeId === primary) continue;
    const resources = need.rooms.map(({ id }) => staffClaim(id));
    const claimed = await transaction.claimedTimes(resources, during);
    const isTaken = (resource: string) =>
      takenRooms.some((other) => other.resource === resource && other.during && overlap(other.during, during));
    const free = resources.find((resource) => !isTaken(resource) && !claimed.get(resource)?.length);
    if (!free) return undefined;
    claims.push({ ...claim, resource: free });
  }
  return claims;
}

const overlap = (one: NonNullable<PlaceClaim['during']>, other: NonNullable<PlaceClaim['during']>): boolean =>
  one.start < other.end && other.start < one.end;
