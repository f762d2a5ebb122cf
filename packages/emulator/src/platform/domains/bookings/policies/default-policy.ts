import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { newId } from '../../../kernel/ids/new-id';
import type { ServicePolicy } from '../services/connections';

/** See packages/emulator/src/platform/contract/fields-beyond.ts. */
type CompletePolicy = ServicePolicy & {
  appId: string;
  revision: string;
  participantsPolicy: { enabled: boolean };
  staffSortingPolicy: { sortingMethodType: 'RANDOM' };
};

/** Source: bookings-services-queryServices-1, although the docs say that canceling and rescheduling are off. */
export function defaultPolicy(now: string): CompletePolicy {
  return {
    id: newId('bookingPolicy'),
    appId: BOOKINGS_APP_ID,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: 'Default policy',
    customPolicyDescription: { enabled: false, description: '' },
    default: true,
    limitEarlyBookingPolicy: { enabled: false, earliestBookingInMinutes: 10_080 },
    limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 1_440 },
    bookAfterStartPolicy: { enabled: false },
    cancellationPolicy: { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1_440 },
    reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 1_440 },
    waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
    participantsPolicy: { enabled: false, maxParticipantsPerBooking: 1 },
    resourcesPolicy: { enabled: false, autoAssignAllowed: false },
    // Source of `cancellationFeePolicy`: "Default: `true`" at `CancellationFeePolicy`.
    cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
    saveCreditCardPolicy: { enabled: false },
    staffSortingPolicy: { sortingMethodType: 'RANDOM' },
  };
}
