import type { services as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { toSlotLocation } from '../availability/slot-availability';
import { businessLocations } from '../business';
import { isSamePlace, locationProblems, type ServiceLocation, toLocations } from '../services/location-rules';
import { serviceViolation } from '../services/refusals';
import { toServiceResponse } from '../services/response';
import { getServiceDocument, type Service, serviceChanges } from '../services/service-documents';
import { findSessionSchedule, type SessionSchedule, sessionSchedules } from '../sessions/class-schedules';
import type { StoredBooking } from '../stored-bookings/booking-documents';
import { cancelBookings, futureBookings, moveBooking } from './sessions';

/** `newPlace` is only set if the sessions move. */
interface SessionsAction {
  action: string;
  newPlace?: ServiceLocation;
}

export const servicePlaces = {
  async setServiceLocations(request, { transaction, settings, baseUrl, site }) {
    const { serviceId, locations = [], removedLocationSessionsAction, participantNotification } = request;
    const service = await getServiceDocument(transaction, serviceId);
    const places = await businessLocations(transaction);
    const newLocation = removedLocationSessionsAction?.moveToLocationOptions?.newLocation;
    const action: string = removedLocationSessionsAction?.action ?? 'KEEP_AT_CURRENT_LOCATION';
    const problems = locationProblems({ type: service.type, locations }, places, 'locations');
    if (action === 'MOVE_TO_LOCATION') problems.push(...targetProblems(service, newLocation, places));
    if (problems.length > 0) throw new ValidationError(problems);

    const present = service.locations ?? [];
    const newLocations = toLocations(locations, places, present);
    const removed = present.filter((place) => !newLocations.some((other) => isSamePlace(place, other)));
    const moves = newLocation && action === 'MOVE_TO_LOCATION';
    const [newPlace] = moves ? toLocations([newLocation], places, [...present, ...newLocations]) : [];
    const sessionsAction: SessionsAction = { action, newPlace };
    const booked = await bookingsAt(transaction, service, removed);
    if (action === 'DELETE') await cancelBookings(transaction, booked, participantNotification);
    for (const booking of newPlace ? booked : []) {
      await moveBooking(transaction, booking, toSlotLocation(newPlace ?? {}), participantNotification);
    }
    const schedule = await placeSessions(transaction, service, removed, sessionsAction);
    const changed = await serviceChanges.update(transaction, { ...service, locations: newLocations, schedule });
    return { service: await toServiceResponse(changed, { transaction, settings, baseUrl, site }) };
  },
} satisfies Operations<typeof meta>;

function targetProblems(
  { type }: Service,
  newLocation: ServiceLocation | undefined,
  places: Parameters<typeof locationProblems>[1],
) {
  const field = 'removedLocationSessionsAction.moveToLocationOptions.newLocation';
  if (!newLocation) return [serviceViolation(field, 'must not be empty', 'REQUIRED_FIELD')];
  return locationProblems({ type, locations: [newLocation] }, places, field);
}

/** Source: "Future sessions scheduled for a location defined by the customer are also not updated." */
async function bookingsAt(
  transaction: Transaction,
  service: Service,
  removed: readonly ServiceLocation[],
): Promise<StoredBooking[]> {
  const places = removed.filter(({ type }) => type !== 'CUSTOMER').map(toSlotLocation);
  if (places.length === 0) return [];
  return (await futureBookings(transaction, service)).filter(({ bookedEntity }) => {
    const at = bookedEntity?.slot?.location ?? bookedEntity?.schedule?.location;
    return places.some(({ id, locationType, formattedAddress }) =>
      id || at?.id ? id === at?.id : locationType === at?.locationType && formattedAddress === at?.formattedAddress,
    );
  });
}

/** Planned sessions stay, unless the action moves or cancels them. */
async function placeSessions(
  transaction: Transaction,
  service: Service,
  removed: readonly ServiceLocation[],
  { action, newPlace }: SessionsAction,
): Promise<Service['schedule']> {
  const sessions = await findSessionSchedule(transaction, service.schedule?.id ?? '');
  const at = sessions?.location ?? service.locations?.[0];
  if (!sessions || !at) return service.schedule;
  const isRemoved = removed.some((place) => isSamePlace(place, at));
  if (isRemoved && action === 'DELETE') return endSessionsNow(transaction, service, sessions);
  const location = isRemoved && newPlace ? newPlace : at;
  await transaction.in(sessionSchedules).update({ ...sessions, location });
  return service.schedule;
}

/** Assumed: a course without future sessions has no first and last session. */
async function endSessionsNow(
  transaction: Transaction,
  { schedule }: Service,
  sessions: SessionSchedule,
): Promise<Service['schedule']> {
  const { location, ...placeless } = sessions;
  await transaction.in(sessionSchedules).update({ ...placeless, until: transaction.now });
  return { id: sessions.id, availabilityConstraints: schedule?.availabilityConstraints };
}
