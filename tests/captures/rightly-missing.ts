import type { Capture } from './shapes';

interface RightlyMissing {
  reason: string;
  /** Names of captures, or beginnings of them. */
  captures: readonly string[];
  /** Paths, or beginnings of them up to a dot or a bracket. */
  paths: readonly string[];
}

/** What captures have and our answers rightly have not. */
const RIGHTLY_MISSING: readonly RightlyMissing[] = [
  {
    reason: 'The SDK hands out the IDs of its events as `_id`; `id` is what the older reference calls it.',
    captures: ['webhooks-'],
    paths: ['metadata.id'],
  },
  {
    reason: 'Velo’s own names: the installed package calls it `contact`, `profile.photo` and `profile.cover`.',
    captures: ['webhooks-wix-members-v1-member-created-1'],
    paths: ['entity.contactDetails', 'entity.profile.profilePhoto', 'entity.profile.coverPhoto'],
  },
  {
    reason: 'Only the switches that were given are listed, and no call of the packages takes this one.',
    captures: ['bookings-extendedBookings-queryExtendedBookings-1'],
    paths: ['extendedBookings[].booking.flowControlSettings.ignoreBookingWindow'],
  },
  {
    reason: 'Of 2023: the newer capture of extended bookings has a number, an app’s name and no type of identity.',
    captures: ['bookings-bookings-'],
    paths: [
      'booking.totalParticipants',
      'booking.bookingSource.appDefId',
      'booking.bookingSource.appName',
      'booking.createdBy.identityType',
    ],
  },
  {
    reason: 'The older names of pricingPlanIds and staffMemberIds, which the capture of 2026 and the packages have.',
    captures: ['bookings-services-getService-1'],
    paths: ['service.payment.pricingPlansIds', 'service.staffMembersIds'],
  },
];

/** The reason, or `undefined` where the path is to be there. */
export const reasonToLack = ({ name }: Pick<Capture, 'name'>, path: string): string | undefined =>
  RIGHTLY_MISSING.find(
    ({ captures, paths }) =>
      captures.some((one) => name.startsWith(one)) &&
      paths.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)),
  )?.reason;
