import { type Delivery, offeredDeliveries } from '../pricing/delivery';
import type { DraftParts, StoredDraft } from './draft-order-documents';
import { shipmentOf } from './pricing';

/** A missing or empty object removes the delivery. Without a price, it costs the current price (assumed). */
export function withShipping(
  draft: StoredDraft,
  sentInfo: DraftParts['shippingInfo'],
  deliveries: readonly Delivery[],
): StoredDraft {
  const { deliveryPrice, ...rest } = draft;
  const { shippingInfo, ...parts } = draft.parts;
  if (!sentInfo || Object.keys(sentInfo).length === 0) return { ...rest, parts };
  const changed: StoredDraft = { ...rest, parts: { ...parts, shippingInfo: sentInfo } };
  const { shipment, destination } = shipmentOf(changed);
  const offered = offeredDeliveries(deliveries, shipment, destination);
  const option = offered.find(({ code }) => code === sentInfo.code);
  const info = { title: option?.title ?? '', ...sentInfo };
  return {
    ...changed,
    parts: { ...parts, shippingInfo: info },
    deliveryPrice: sentInfo.cost?.price?.amount ?? option?.cost ?? '0',
  };
}
