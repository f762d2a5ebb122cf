import { LegacyWing } from '../../../../http/legacy-wing';
import { multiSlotAvailability } from './multi-slot-availability';

/** The availability of several appointments before `multiServiceAvailabilityTimeSlots`. */
export const multiSlot = new LegacyWing({ handlers: { 'bookings.availabilityCalendar': multiSlotAvailability } });
