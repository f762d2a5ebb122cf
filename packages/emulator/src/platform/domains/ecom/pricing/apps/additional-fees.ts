import type { PluginRequest } from '../../../../contract/service-plugins';
import { toPrice } from '../../../../kernel/money';
import { askApps } from '../../../apps/index';
import { isBuyable } from '../../lines/read-lines';
import { toPlainDiscounts } from '../discounts';
import type { Fee } from '../fees';
import type { Pricing } from '../price-calculation';
import { idsOf, type Purchase, physicalPropertiesOf, type Shop } from './purchase';

/**
 * Source: "If your implementation returns an error or times out, Wix proceeds without additional fees", and of another
 * currency "silently filtered out", at `calculateAdditionalFees`.
 */
export async function appFees(pricing: Pricing, purchase: Purchase, shop: Shop): Promise<Fee[]> {
  const { lines, totals, delivery, granted } = pricing;
  if (!lines.some(isBuyable)) return [];
  return feesOfApps(
    {
      lineItems: lines.filter(isBuyable).map((line) => ({
        id: line.id,
        quantity: line.quantity,
        catalogReference: line.catalogReference ?? undefined,
        productName: line.item.name,
        price: line.item.price,
        physicalProperties: physicalPropertiesOf(line),
        depositAmount: line.item.payment?.deposit,
      })),
      shippingAddress: purchase.shippingAddress,
      buyerDetails: { contactDetails: { ...purchase.contactDetails, email: purchase.email } },
      appliedDiscounts: toPlainDiscounts(granted),
      shippingInfo: delivery && {
        selectedCarrierServiceOption: {
          code: delivery.code,
          title: delivery.title,
          logistics: { deliveryTime: delivery.deliveryTime },
          cost: { price: totals.deliveryPart.beforeDiscounts, totalDiscount: totals.deliveryPart.discount },
        },
      },
      purchaseFlowId: purchase.purchaseFlowId,
      subtotal: totals.subtotal,
    },
    idsOf(lines, purchase),
    shop,
  );
}

export async function feesOfApps(
  request: PluginRequest<'additionalFees', 'calculateAdditionalFees'>,
  ids: readonly string[],
  shop: Shop,
): Promise<Fee[]> {
  const { currency } = shop.settings;
  const answers = await askApps(shop, 'additionalFees', 'calculateAdditionalFees', { ids, request: () => request });
  return answers.flatMap(({ app, answer }) =>
    (answer?.currency === currency ? (answer.additionalFees ?? []) : []).flatMap(
      ({ code, name = '', translatedName, price, taxDetails, lineItemIds }): Fee[] =>
        price === undefined
          ? []
          : [
              {
                code: code ?? '',
                name,
                translatedName: translatedName ?? name,
                amount: toPrice(price, currency).amount,
                // Source: "Default: `false`" at `TaxDetails.taxable`.
                taxed: taxDetails?.taxable ?? false,
                taxGroupId: taxDetails?.taxGroupId ?? undefined,
                source: 'SERVICE_PLUGIN',
                providerAppId: app.id,
                lineItemIds,
              },
            ],
    ),
  );
}
