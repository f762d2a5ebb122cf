import type { bookingPolicies as meta } from '@wix/bookings/meta';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { newId } from '../../../kernel/ids/new-id';
import type { Wire } from '../../../kernel/wire-types';
import type { ServicePolicy } from '../services/connections';

export type BookingPolicy = NonNullable<
  Wire<ReturnType<typeof meta.getBookingPolicy>['__originalResponseType']>['bookingPolicy']
>;

export function toPolicy(stored: ServicePolicy): BookingPolicy {
  const { resourcesPolicy: _, participantsPolicy, ...policy } = stored;
  const { maxParticipantsPerBooking = 1 } = participantsPolicy ?? {};
  return withProtoDefaults('bookings.bookingPolicies', 'BookingPolicy', {
    ...policy,
    participantsPolicy: { maxParticipantsPerBooking },
  });
}

/** Source: the defaults of each rule in @wix/auto_sdk_bookings_booking-policies. */
export function newPolicy(now: string, policy: BookingPolicy): ServicePolicy & { id: string } {
  const { id = '', ...standard } = defaultPolicy(now);
  const off = {
    ...standard,
    id: id ?? '',
    name: '',
    default: false,
    cancellationPolicy: { ...standard.cancellationPolicy, enabled: false },
    reschedulePolicy: { ...standard.reschedulePolicy, enabled: false },
  };
  return changedPolicy(off, policy);
}

/** Merges the sent rules field by field. `null`, which arrives as a field without a value, erases the name. */
export function changedPolicy<Stored extends ServicePolicy>(stored: Stored, change: BookingPolicy): Stored {
  const rules = Object.entries(change).filter(([name, value]) => !READ_ONLY.has(name) && value !== undefined);
  const current: Record<string, unknown> = { ...stored };
  const changed = rules.map(([name, value]) => [name, isRule(value) ? { ...Object(current[name]), ...value } : value]);
  const named = 'name' in change ? { ...stored, name: change.name ?? '' } : stored;
  return withParticipantsRule({ ...named, ...Object.fromEntries(changed) });
}

/** Assumed: the rule is on if a booking may have several participants. */
const withParticipantsRule = <Stored extends ServicePolicy>(policy: Stored): Stored => {
  const { participantsPolicy } = policy;
  if (!participantsPolicy) return policy;
  const enabled = (participantsPolicy.maxParticipantsPerBooking ?? 1) > 1;
  return { ...policy, participantsPolicy: { ...participantsPolicy, enabled } };
};

const READ_ONLY = new Set(['id', 'revision', 'createdDate', 'updatedDate', 'appId', 'createdByAppId', 'default']);

const isRule = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
