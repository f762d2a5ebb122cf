import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { newId } from '../../../kernel/ids/new-id';
import type { ServicePolicy } from '../services/connections';

/** A policy with what the platform sends although no type of the packages has it: see emulator/src/contract/fields-beyond.ts. */
type WholePolicy = ServicePolicy & {
  appId: string;
  revision: string;
  participantsPolicy: { enabled: boolean };
  staffSortingPolicy: { sortingMethodType: 'RANDOM' };
};

/**
 * The policy that a new site has: customers may cancel and reschedule without limits, every other rule is off, and the
 * numbers are those that count once it is switched on. Sources: the capture bookings-services-queryServices-1 of 2026;
 * the policy types of @wix/auto_sdk_bookings_services say that cancelling and rescheduling are off, too.
 */
export function defaultPolicy(now: string): WholePolicy {
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
    // Source of the last: "Default: `true`" at `CancellationFeePolicy`.
    cancellationFeePolicy: { enabled: false, cancellationWindows: [], autoCollectFeeEnabled: true },
    saveCreditCardPolicy: { enabled: false },
    staffSortingPolicy: { sortingMethodType: 'RANDOM' },
  };
}
