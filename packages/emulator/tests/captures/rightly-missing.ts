import type { Capture } from './shapes';

interface RightlyMissing {
  reason: string;
  /** Names of captures, or their beginnings. */
  captures: readonly string[];
  /** Paths, or their beginnings up to a dot or a bracket. */
  paths: readonly string[];
}

/** Captured fields that our responses rightly lack. */
const RIGHTLY_MISSING: readonly RightlyMissing[] = [
  {
    reason: 'The SDK hands out the IDs of its events as `_id`; `id` is what the older reference calls it.',
    captures: ['webhooks-'],
    paths: ['metadata.id'],
  },
  {
    reason: 'The capture is a restaurant’s order: slots and instructions are of a delivery that only restaurants sell.',
    captures: ['ecom-orders-orders-getOrder-1'],
    paths: ['order.shippingInfo.logistics.deliveryTimeSlot', 'order.shippingInfo.logistics.instructions'],
  },
  {
    reason:
      'The codes of ways of delivery are a site’s own setting; those of the sandbox are words, which people type.',
    captures: ['cart-', 'checkout-', 'ecom-orders-', 'webhooks-wix-ecom-'],
    paths: [
      'shippingInfo.carrierServiceOptions[].shippingOptions[].code',
      'shippingInfo.carrierServiceOptions[].shippingOptions[].deliveryAllocations[].deliveryCarrier.code',
      'shippingInfo.selectedCarrierServiceOption.code',
      'shippingInfo.selectedCarrierServiceOption.deliveryAllocations[].deliveryCarrier.code',
      'order.shippingInfo.code',
      'data.order.shippingInfo.code',
    ],
  },
  {
    reason:
      'Of the older reference alone; newer captures of carts have no `inSync`, and the type has no owner as buyer.',
    captures: ['cart-', 'webhooks-wix-ecom-v1-cart-created-1'],
    paths: ['cart.inSync', 'inSync', 'entity.inSync', 'cart.buyerInfo.userId'],
  },
  {
    reason: 'What the older reference calls `addressLine`.',
    captures: ['checkout-', 'webhooks-wix-ecom-'],
    paths: [
      'billingInfo.address.addressLine1',
      'shippingInfo.shippingDestination.address.addressLine1',
      'data.order.shippingInfo.logistics.shippingDestination.address.addressLine1',
    ],
  },
  {
    reason: 'Of the older reference alone: the newest capture of an order has neither, and nobody else fulfils here.',
    captures: ['ecom-orders-orders-getOrder-2', 'webhooks-wix-ecom-v1-order-approved-1'],
    paths: ['order.isInternalOrderCreate', 'order.lineItems[].fulfillerId', 'data.order.lineItems[].fulfillerId'],
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
  {
    reason: 'Of 2020: the package has the transaction in `paymentDetails.transaction`.',
    captures: ['events-orders-'],
    paths: ['order.transactionId', 'orders[].transactionId'],
  },
];

/** The reason why the path is missing, or `undefined` if it must be present. */
export const reasonMissing = ({ name }: Pick<Capture, 'name'>, path: string): string | undefined =>
  RIGHTLY_MISSING.find(
    ({ captures, paths }) =>
      captures.some((one) => name.startsWith(one)) &&
      paths.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)),
  )?.reason;
