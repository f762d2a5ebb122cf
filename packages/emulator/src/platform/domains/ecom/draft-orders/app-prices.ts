import { shopDeliveries } from '../delivery/shop-deliveries';
import { feesOfApps } from '../pricing/apps/additional-fees';
import type { Shop } from '../pricing/apps/purchase';
import { type AppDeliveries, deliveriesOfApps } from '../pricing/apps/shipping-rates';
import type { Delivery } from '../pricing/delivery';
import type { Fee } from '../pricing/fees';
import { costsOf, remainingLines } from './discounts';
import type { StoredDraft } from './draft-order-documents';

/**
 * Source: `carrierErrors` of `CalculatedDraftOrder`, and `AUTOMATIC` of the fees' `SourceType`, with an SPI implementer's
 * `providerAppId`. Assumed: apps are asked about a draft as about a checkout, but for tax, discounts and violations.
 */
export async function draftDeliveries(
  draft: StoredDraft,
  shop: Shop,
): Promise<{ deliveries: readonly Delivery[]; failures: AppDeliveries['failures'] }> {
  const own = await shopDeliveries(shop);
  const goods = remainingLines(draft.lines).filter(({ item }) => item.physicalProperties?.shippable);
  if (goods.length === 0) return { deliveries: own, failures: [] };
  const costs = costsOf(draft);
  const lineItems = goods.map(({ item }) => ({
    name: item.productName?.original,
    quantity: item.quantity,
    catalogReference: item.catalogReference,
    physicalProperties: item.physicalProperties,
    price: item.price?.amount,
    totalPrice: costs.get(item.id),
    priceBeforeDiscount: item.price?.amount,
  }));
  const { deliveries, failures } = await deliveriesOfApps(lineItems, idsIn(draft), buyerOf(draft), shop);
  return { deliveries: [...own, ...deliveries], failures };
}

export async function draftFees(draft: StoredDraft, subtotal: string, shop: Shop): Promise<Fee[]> {
  const lines = remainingLines(draft.lines);
  if (lines.length === 0) return [];
  const { shippingAddress, contactDetails, email, purchaseFlowId } = buyerOf(draft);
  const lineItems = lines.map(({ item }) => ({
    id: item.id,
    quantity: item.quantity,
    catalogReference: item.catalogReference,
    productName: item.productName?.original,
    price: item.price?.amount,
    physicalProperties: item.physicalProperties,
  }));
  const buyerDetails = { contactDetails: { ...contactDetails, email } };
  return feesOfApps({ lineItems, shippingAddress, buyerDetails, purchaseFlowId, subtotal }, idsIn(draft), shop);
}

const idsIn = ({ before, lines }: StoredDraft): string[] => [
  before?.purchaseFlowId ?? '',
  ...lines.map(({ item }) => item.id),
];

function buyerOf({ parts: { shippingInfo, recipientInfo, billingInfo, buyerInfo }, before }: StoredDraft) {
  const { address, contactDetails } = shippingInfo?.logistics?.shippingDestination ?? {};
  return {
    purchaseFlowId: before?.purchaseFlowId,
    email: buyerInfo?.email ?? undefined,
    shippingAddress: address ?? recipientInfo?.address ?? billingInfo?.address,
    contactDetails: billingInfo?.contactDetails,
    shippingContact: contactDetails ?? recipientInfo?.contactDetails,
  };
}
