import { LegacyWing } from '../../../../http/legacy-wing';
import { multiSlotAvailability } from './multi-slot-availability';

/** The predecessor of `multiServiceAvailabilityTimeSlots`. */
export const multiSlot = new LegacyWing({ handlers: { 'bookings.availabilityCalendar': multiSlotAvailability } });
