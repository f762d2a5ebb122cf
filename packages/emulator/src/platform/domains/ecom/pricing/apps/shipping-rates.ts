import type { PluginRequest } from '../../../../contract/service-plugins';
import { askApps } from '../../../apps/index';
import { isBuyable, type Line } from '../../lines/read-lines';
import { type Delivery, PICKUP_ADDRESS } from '../delivery';
import { discountedTotal } from '../totals';
import { type CarrierFailure, idsOf, type Purchase, physicalPropertiesOf, type Shop } from './purchase';

export interface AppDeliveries {
  deliveries: Delivery[];
  failures: CarrierFailure[];
}

/** Assumed: an app is asked before there is an address, since its errors include a missing postal code. */
export async function appDeliveries(
  lines: readonly Line[],
  discounts: ReadonlyMap<string, string>,
  purchase: Purchase,
  shop: Shop,
): Promise<AppDeliveries> {
  const goods = lines.filter((line) => isBuyable(line) && line.item.itemType === 'PHYSICAL');
  if (goods.length === 0) return { deliveries: [], failures: [] };
  const lineItems = goods.map((line) => {
    const { price, lineItemPrice } = discountedTotal(
      { price: line.item.price, quantity: line.quantity },
      discounts.get(line.id),
    );
    return {
      name: line.item.name,
      quantity: line.quantity,
      catalogReference: line.catalogReference ?? undefined,
      physicalProperties: physicalPropertiesOf(line),
      price: price.toFixed(),
      totalPrice: lineItemPrice.toFixed(),
      priceBeforeDiscount: line.item.price,
    };
  });
  return deliveriesOfApps(lineItems, idsOf(lines, purchase), purchase, shop);
}

type GoodsToShip = NonNullable<PluginRequest<'shippingRates', 'getShippingRates'>['lineItems']>;

export async function deliveriesOfApps(
  lineItems: GoodsToShip,
  ids: readonly string[],
  purchase: Omit<Purchase, 'source'>,
  shop: Shop,
): Promise<AppDeliveries> {
  const { currency } = shop.settings;
  const answers = await askApps(shop, 'shippingRates', 'getShippingRates', {
    ids,
    request: () => ({
      lineItems,
      shippingDestination: purchase.shippingAddress,
      // Assumed: the address of the shop, as for pickup.
      shippingOrigin: PICKUP_ADDRESS,
      buyerContactDetails: { ...(purchase.shippingContact ?? purchase.contactDetails), email: purchase.email },
      weightUnit: 'KG' as const,
      purchaseFlowId: purchase.purchaseFlowId,
    }),
  });
  return {
    failures: answers.flatMap(({ app, failure }) => (failure ? [{ carrierId: app.id, ...failure }] : [])),
    deliveries: answers.flatMap(({ app, answer }) =>
      (answer?.shippingRates ?? []).flatMap(({ code, title = '', logistics, cost }): Delivery[] => {
        // Source: "Must align with the `currency` passed" at `ShippingPrice`. Assumed; errs to refusal: other rates are
        // left out.
        if (!code || cost?.price === undefined || (cost.currency && cost.currency !== currency)) return [];
        return [
          {
            code,
            title,
            deliveryTime: logistics?.deliveryTime ?? '',
            carrierId: app.id,
            method: logistics?.pickupDetails ? 'PICKUP' : 'SHIPPING',
            pickupAddress: logistics?.pickupDetails?.address,
            rates: [{ amount: cost.price, conditions: [] }],
            otherCharges: (cost.additionalCharges ?? []).map(({ type = 'HANDLING_FEE', details, price = '0' }) => ({
              type,
              amount: price,
              details: details ?? '',
            })),
          },
        ];
      }),
    ),
  };
}
