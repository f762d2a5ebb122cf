import { currenciesOf } from '../../../../kernel/regions/currencies';
import { askApps } from '../../../apps/index';
import { toPlainDiscounts } from '../discounts';
import type { Pricing } from '../price-calculation';
import { currencyFields, toLinePrices, toPriceSummary } from '../price-response';
import { toShipping } from '../shipping-response';
import type { Violation } from '../violations';
import { idsOf, type Purchase, physicalPropertiesOf, type Shop } from './purchase';

/** Assumed; errs to permission: an app that fails objects to nothing, as without its fees. */
export async function appViolations(pricing: Pricing, purchase: Purchase, shop: Shop): Promise<Violation[]> {
  if (!purchase.validates || pricing.lines.length === 0) return [];
  const { settings } = shop;
  const currencies = currenciesOf(settings);
  const { source, purchaseFlowId, email, contactId } = purchase;
  const answers = await askApps(shop, 'validations', 'getValidationViolations', {
    ids: idsOf(pricing.lines, purchase),
    request: ({ plugins }) =>
      // Source: "Whether to validate the cart page in addition to the checkout page. Default: `false`".
      source === 'CART' && !plugins?.validations?.validateInCart
        ? undefined
        : {
            sourceInfo: { source, purchaseFlowId },
            validationInfo: {
              buyerDetails: { email, contactId },
              lineItems: pricing.lines.map((line) => {
                const pricesBreakdown = toLinePrices(pricing, line.id, currencies);
                return {
                  id: line.id,
                  quantity: line.quantity,
                  catalogReference: line.catalogReference ?? undefined,
                  productName: { original: line.item.name, translated: line.item.name },
                  price: pricesBreakdown?.price,
                  physicalProperties: physicalPropertiesOf(line),
                  itemType: { preset: line.item.itemType },
                  pricesBreakdown,
                };
              }),
              weightUnit: 'KG' as const,
              priceSummary: toPriceSummary(pricing.totals, currencies),
              billingInfo: { address: purchase.billingAddress, contactDetails: purchase.contactDetails },
              shippingAddress: {
                address: purchase.shippingAddress,
                contactDetails: purchase.shippingContact ?? purchase.contactDetails,
              },
              shippingInfo: {
                selectedCarrierServiceOption: toShipping(pricing, currencies).selectedCarrierServiceOption,
              },
              appliedDiscounts: toPlainDiscounts(pricing.granted),
              ...currencyFields(settings),
            },
          },
  });
  return answers.flatMap(({ answer }) =>
    (answer?.violations ?? []).map(({ severity = 'WARNING', description, target }): Violation => {
      const id = target?.lineItem?.id;
      const isOfLine = pricing.lines.some((line) => line.id === id);
      return {
        severity,
        description: description ?? undefined,
        target: isOfLine ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id } } : { other: { name: 'OTHER_DEFAULT' } },
      };
    }),
  );
}
