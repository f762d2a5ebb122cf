import { randomUUID } from '../../../../home/crypto';
import { emit, emitAction, emitChange } from '../../../../kernel/domain-events';
import { ApplicationError, PlatformError, ValidationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { fulfillmentStatusOf, requestedLines } from '../../stored-orders/fulfilled-quantities';
import { type Activity, activity } from '../../stored-orders/order-statuses';
import { type PlacedOrder, placedOrders, toOrder } from '../../stored-orders/placed-orders';
import type { Fulfillment } from '../../wire/order-wire';

export async function addFulfillments(
  transaction: Transaction,
  order: PlacedOrder,
  requested: readonly Fulfillment[],
): Promise<{ changed: PlacedOrder; added: Fulfillment[] }> {
  const before = order.fulfillments ?? [];
  let fulfillments = before;
  for (const fulfillment of requested) {
    refuseUnknownStatus(fulfillment);
    refuseKnownNumber(fulfillments, fulfillment);
    const lineItems = requestedLines({ ...order, fulfillments }, fulfillment.lineItems ?? []);
    fulfillments = [
      ...fulfillments,
      { ...withTrackingLink(fulfillment), id: randomUUID(), createdDate: transaction.now, lineItems },
    ];
  }
  const added = fulfillments.slice(before.length);
  const activities = added.flatMap((fulfillment) => trackingActivities(transaction, {}, fulfillment));
  return { changed: await storeFulfillments(transaction, order, fulfillments, activities), added };
}

/** `null` removes a field. Lines and quantities stay. Source: the docs of updateFulfillment. */
export async function updateFulfillment(
  transaction: Transaction,
  order: PlacedOrder,
  fulfillment: Fulfillment,
): Promise<PlacedOrder> {
  const before = getFulfillment(order, fulfillment.id);
  const others = order.fulfillments?.filter(({ id }) => id !== before.id) ?? [];
  refuseUnknownStatus(fulfillment);
  refuseKnownNumber(others, fulfillment);
  const { lineItems, id, createdDate, ...changes } = fulfillment;
  // A fulfillment has one type of information: the sent one replaces the other.
  const { trackingInfo, customInfo, ...rest } = before;
  const base = 'trackingInfo' in changes || 'customInfo' in changes ? rest : before;
  const after = withTrackingLink({ ...base, ...changes });
  const fulfillments = (order.fulfillments ?? []).map((known) => (known.id === before.id ? after : known));
  return storeFulfillments(transaction, order, fulfillments, trackingActivities(transaction, before, after));
}

export async function deleteFulfillment(
  transaction: Transaction,
  order: PlacedOrder,
  id: string,
): Promise<PlacedOrder> {
  const removedFulfillment = getFulfillment(order, id);
  const remaining = order.fulfillments?.filter((known) => known.id !== removedFulfillment.id) ?? [];
  return storeFulfillments(transaction, order, remaining, []);
}

export const toOrderWithFulfillments = ({ id, fulfillments = [] }: PlacedOrder) => ({ orderId: id, fulfillments });

function getFulfillment({ id: orderId, fulfillments }: PlacedOrder, id: string | null | undefined): Fulfillment {
  const known = fulfillments?.find((fulfillment) => fulfillment.id === id);
  if (!known) throw new PlatformError(404, `the order ${orderId} has no fulfillment ${id}`);
  return known;
}

const withTrackingLink = (fulfillment: Fulfillment): Fulfillment => ({
  ...fulfillment,
  ...(fulfillment.trackingInfo && { trackingInfo: withLink(fulfillment.trackingInfo) }),
});

async function storeFulfillments(
  transaction: Transaction,
  order: PlacedOrder,
  fulfillments: Fulfillment[],
  tracked: readonly Activity[],
): Promise<PlacedOrder> {
  const fulfillmentStatus = fulfillmentStatusOf({ ...order, fulfillments });
  const becomes = fulfillmentStatus === order.fulfillmentStatus ? undefined : fulfillmentStatus;
  const activities = [
    ...(order.activities ?? []),
    ...tracked,
    ...(becomes === 'FULFILLED' ? [activity(transaction, 'ORDER_FULFILLED')] : []),
    ...(becomes && order.fulfillmentStatus === 'FULFILLED' ? [activity(transaction, 'ORDER_NOT_FULFILLED')] : []),
  ];
  const changed = await transaction
    .in(placedOrders)
    .update({ ...order, fulfillments, fulfillmentStatus, activities, updatedDate: transaction.now });
  await emit(transaction, 'wix.ecom.v1.fulfillments_updated', order.id, {
    updatedEvent: { currentEntity: toOrderWithFulfillments(changed) },
  });
  const entity = toOrder(changed);
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', entity);
  if (becomes === 'FULFILLED') {
    await emitAction(transaction, 'wix.ecom.v1.order_fulfilled', order.id, { order: entity });
  }
  return changed;
}

function trackingActivities(transaction: Transaction, before: Fulfillment, after: Fulfillment): Activity[] {
  const [old, now] = [before.trackingInfo, after.trackingInfo];
  const number = now?.trackingNumber && now.trackingNumber !== old?.trackingNumber;
  const link = now?.trackingLink && !now.trackingNumber && now.trackingLink !== old?.trackingLink;
  return [
    ...(number
      ? [activity(transaction, old?.trackingNumber ? 'TRACKING_NUMBER_EDITED' : 'TRACKING_NUMBER_ADDED')]
      : []),
    ...(link ? [activity(transaction, 'TRACKING_LINK_ADDED')] : []),
  ];
}

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
function withLink(tracking: Tracking): Tracking {
  const { shippingProvider, trackingNumber } = tracking;
  const link = LINKS[shippingProvider ?? ''];
  return link && trackingNumber ? { ...tracking, trackingLink: link(encodeURIComponent(trackingNumber)) } : tracking;
}

/** Throws TRACKING_NUMBER_ALREADY_EXISTS for another parcel of the same order (assumed scope; errs to permission). */
function refuseKnownNumber(others: readonly Fulfillment[], { trackingInfo }: Fulfillment): void {
  const number = trackingInfo?.trackingNumber;
  if (!number || !others.some((other) => other.trackingInfo?.trackingNumber === number)) return;
  throw new ApplicationError('TRACKING_NUMBER_ALREADY_EXISTS', `another fulfillment has the number ${number}`);
}

/** Source: `Fulfillment.status`, "case-sensitive, any other value is rejected". */
const STATUSES: readonly string[] = ['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled'];

function refuseUnknownStatus({ status }: Fulfillment): void {
  if (status == null || STATUSES.includes(status)) return;
  const description = `expected one of ${STATUSES.join(', ')}, got ${status}`;
  const violatedRule = 'VALIDATION';
  throw new ValidationError([{ field: 'fulfillment.status', description, violatedRule, ruleName: 'STATUS', data: {} }]);
}
