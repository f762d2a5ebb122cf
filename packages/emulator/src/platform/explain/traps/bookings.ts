import { listAt, textAt, valueAt } from './json';
import type { Rule, SeenCall } from './rule';

/** A booking outside of any cart or order holds no place and sends no notification. */
export const openBooking: Rule = (seenCall, { together }) => {
  if (seenCall.key !== 'bookings/bookings.createBooking' || !seenCall.isAnswered) return undefined;
  const id = textAt(seenCall.response, 'booking.id');
  if (!id || textAt(seenCall.response, 'booking.status') !== 'CREATED') return undefined;
  // A failed cart leaves the booking open.
  if (together.some((other) => other.isAnswered && names(other, id))) return undefined;
  return 'The booking is CREATED but not in a cart. It does not hold a place until it is ordered.';
};

const names = ({ call }: SeenCall, id: string): boolean => call.request.includes(id) || call.path.includes(id);

/** Each of the two availability calls knows only some types of services. */
const KINDS: Readonly<Record<string, { answers: string; ask: string }>> = {
  'bookings/availabilityTimeSlots.listAvailabilityTimeSlots': {
    answers: 'APPOINTMENT',
    ask: 'eventTimeSlots.listEventTimeSlots for a class',
  },
  'bookings/eventTimeSlots.listEventTimeSlots': {
    answers: 'CLASS',
    ask: 'availabilityTimeSlots.listAvailabilityTimeSlots for an appointment',
  },
};

/** The response is an empty list, which looks like a fully booked service. */
export const wrongKindOfTimes: Rule = (seenCall, { serviceTypes }) => {
  const kind = KINDS[seenCall.key];
  if (!kind) return undefined;
  const serviceIds = [valueAt(seenCall.request, 'serviceId'), ...listAt(seenCall.request, 'serviceIds')];
  const types = serviceIds.flatMap((id) => (typeof id === 'string' ? [serviceTypes().get(id)] : []));
  const wrong = types.find((type) => type !== undefined && type !== kind.answers);
  return wrong && `The service type is ${wrong}, for which this call always returns an empty list. Use ${kind.ask}.`;
};
