import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../operations';
import { bookingAnonymous } from './booking-anonymous';
import { bookingBulk } from './booking-bulk';
import { bookingCancellation } from './booking-cancellation';
import { bookingCreation } from './booking-creation';
import { bookingDecisions } from './booking-decisions';
import { bookingParticipants } from './booking-participants';
import { bookingRescheduling } from './booking-rescheduling';

export const bookings = {
  ...bookingAnonymous,
  ...bookingBulk,
  ...bookingCancellation,
  ...bookingCreation,
  ...bookingDecisions,
  ...bookingParticipants,
  ...bookingRescheduling,
} satisfies Operations<typeof meta>;
