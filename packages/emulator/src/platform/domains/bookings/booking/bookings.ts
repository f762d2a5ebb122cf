import type { bookings as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { multiServiceCreation } from '../packages/creation';
import { multiServiceDecisions } from '../packages/decisions';
import { multiServiceMembers } from '../packages/members';
import { multiServiceReading } from '../packages/reading';
import { bookingAnonymous } from './changes/anonymous';
import { bookingBulk } from './changes/bulk';
import { bookingCancellation } from './changes/cancellation';
import { bookingCreation } from './changes/creation';
import { bookingDecisions } from './changes/decisions';
import { bookingParticipants } from './changes/participants';
import { bookingRescheduling } from './changes/rescheduling';
import { bookingFields } from './fields';

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
