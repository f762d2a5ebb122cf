import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import type { Fulfillment } from '../wire';

type Tracking = NonNullable<Fulfillment['trackingInfo']>;

/** Source: `FulfillmentTrackingInfo.shippingProvider`: the platform creates links for these carriers. */
const LINKS: Record<string, (number: string) => string> = {
  fedex: (number) => `https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.logistics.dhl/global-en/home/tracking.html?tracking-id=${number}`,
  canadaPost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
};

/** The URLs are assumed. */
export function withLink(tracking: Tracking): Tracking {
  const { shippingProvider, trackingNumber } = tracking;
  const link = LINKS[shippingProvider ?? ''];
  return link && trackingNumber ? { ...tracking, trackingLink: link(encodeURIComponent(trackingNumber)) } : tracking;
}

/** Throws TRACKING_NUMBER_ALREADY_EXISTS for another parcel of the same order (assumed scope). */
export function refuseKnownNumber(others: readonly Fulfillment[], { trackingInfo }: Fulfillment): void {
  const number = trackingInfo?.trackingNumber;
  if (!number || !others.some((other) => other.trackingInfo?.trackingNumber === number)) return;
  throw new ApplicationError('TRACKING_NUMBER_ALREADY_EXISTS', `another fulfillment has the number ${number}`);
}

/** Source: `Fulfillment.status`, "case-sensitive, any other value is rejected". */
const STATUSES: readonly string[] = ['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'];

export function refuseUnknownStatus({ status }: Fulfillment): void {
  if (status == null || STATUSES.includes(status)) return;
  const description = `expected one of ${STATUSES.join(', ')}, got ${status}`;
  const violatedRule = 'VALIDATION';
  throw new ValidationError([{ field: 'fulfillment.status', description, violatedRule, ruleName: 'STATUS', data: {} }]);
}
