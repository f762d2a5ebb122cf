import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';
import { bookingAnonymous } from './booking-anonymous';
import { bookingBulk } from './booking-bulk';
import { bookingCancellation } from './booking-cancellation';
import { bookingCreation } from './booking-creation';
import { bookingDecisions } from './booking-decisions';
import { bookingFields } from './booking-fields';
import { bookingParticipants } from './booking-participants';
import { bookingRescheduling } from './booking-rescheduling';
import { multiServiceCreation } from './multi-service-creation';
import { multiServiceDecisions } from './multi-service-decisions';
import { multiServiceMembers } from './multi-service-members';
import { multiServiceReading } from './multi-service-reading';

export const bookings = {
  ...bookingAnonymous,
  ...bookingBulk,
  ...bookingCancellation,
  ...bookingCreation,
  ...bookingDecisions,
  ...bookingFields,
  ...bookingParticipants,
  ...bookingRescheduling,
  ...multiServiceCreation,
  ...multiServiceDecisions,
  ...multiServiceMembers,
  ...multiServiceReading,
} satisfies Operations<typeof meta>;
