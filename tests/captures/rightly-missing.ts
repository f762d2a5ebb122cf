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
  {
    reason: 'A plan has a form where the site’s owner made one; forms are not emulated yet.',
    captures: ['plans-', 'webhooks-wix-pricing-plans-'],
    paths: ['formId', 'plans[].formId', 'orders[].formData', 'entity.formData', 'data.order.formData'],
  },
  {
    reason: 'Plans are taxed where the site has a tax for them, which the emulator’s sites do not.',
    captures: ['plans-'],
    paths: [
      'prices[].price.tax',
      'order.pricing.prices[].price.tax',
      'orders[].priceDetails.tax',
      'orders[].pricing.prices[].price.tax',
    ],
  },
  {
    reason: 'What the examples also have as `pricing.subscription` and `pricing.price`, which the package declares.',
    captures: ['plans-plans-listPlans-2', 'plans-plans-queryPublicPlans-2'],
    paths: [
      'plans[].pricing.cycleCount',
      'plans[].pricing.cycleDuration',
      'items[].pricing.cycleCount',
      'items[].pricing.cycleDuration',
      'items[].pricing.currency',
      'items[].pricing.value',
    ],
  },
  {
    reason: 'Public plans are those that are not archived, and say nothing of orders: `PublicPlan` of the package.',
    captures: ['plans-plans-queryPublicPlans-2'],
    paths: ['items[].archived', 'items[].hasOrders'],
  },
  {
    reason: 'Custom fields are those that the site’s owner defined, which the emulator’s sites have none of.',
    captures: ['members-members-listMembers-1'],
    paths: ['members[].contact.customFields.{}'],
  },
];

/** The reason, or `undefined` where the path is to be there. */
export const reasonToLack = ({ name }: Pick<Capture, 'name'>, path: string): string | undefined =>
  RIGHTLY_MISSING.find(
    ({ captures, paths }) =>
      captures.some((one) => name.startsWith(one)) &&
      paths.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)),
  )?.reason;
