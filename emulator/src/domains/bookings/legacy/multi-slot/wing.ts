import { LegacyWing } from '../../../../http/legacy-wing';
import { multiSlotAvailability } from './multi-slot-availability';

/** Older than `multiServiceAvailabilityTimeSlots`. */
export const multiSlot = new LegacyWing({ handlers: { 'bookings.availabilityCalendar': multiSlotAvailability } });
