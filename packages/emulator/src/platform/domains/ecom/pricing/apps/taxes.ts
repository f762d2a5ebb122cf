import { Decimal, sum } from '../../../../kernel/money';
import { askApps } from '../../../apps/index';
import { taxGroupOf } from '../../catalogue/catalog-item';
import { isBuyable } from '../../lines/read-lines';
import type { Pricing } from '../price-calculation';
import { type AppTaxes, DELIVERY_TAX_ID, feeTaxId, type ItemTax, type Part } from '../tax';
import { idsOf, type Purchase, type Shop } from './purchase';

/**
 * The app that the tax region names calculates the tax. Without a valid answer, the manual rates stay, as priced.
 * Source: "Wix falls back to the Wix manual tax calculator" at `calculateTax`. Assumed: delivery and taxed fees are line
 * items of the request.
 */
export async function appTaxes(pricing: Pricing, purchase: Purchase, shop: Shop): Promise<AppTaxes | undefined> {
  const { currency, totals, tax } = pricing;
  const calculatorId = tax.region?.calculatorId;
  const address = purchase.shippingAddress ?? purchase.billingAddress;
  if (calculatorId === undefined || !address) return undefined;
  const paid = ({ taxable, tax: included }: Part): Decimal =>
    tax.includedInPrices ? sum([taxable, included]) : new Decimal(taxable);
  const shared = {
    taxIncludedInPrice: tax.includedInPrices,
    addressIndex: { singleAddress: 0 },
    taxRegionId: tax.region?.id,
  };
  const lines = pricing.lines.filter(isBuyable).flatMap((line) => {
    const part = totals.lines.find(({ id }) => id === line.id);
    if (!part) return [];
    const { item, quantity, catalogReference } = line;
    const price = paid(part).div(quantity).toDecimalPlaces(6).toFixed();
    const taxGroupId = taxGroupOf(item, catalogReference);
    return [{ id: line.id, itemName: item.name, itemCode: item.sku, quantity, price, taxGroupId, ...shared }];
  });
  const others = [
    ...(pricing.delivery
      ? [
          {
            id: DELIVERY_TAX_ID,
            itemName: pricing.delivery.title,
            part: totals.deliveryPart,
            taxGroupId: tax.deliveryGroupId,
          },
        ]
      : []),
    ...pricing.fees.flatMap((fee, index) => {
      const part = totals.feeParts[index];
      return part && fee.taxed ? [{ id: feeTaxId(index), itemName: fee.name, part, taxGroupId: fee.taxGroupId }] : [];
    }),
  ].map(({ part, ...item }) => ({ ...item, quantity: 1, price: paid(part).toFixed(), ...shared }));
  const lineItems = [...lines, ...others];
  if (lineItems.length === 0) return undefined;
  const [asked] = await askApps(shop, 'taxCalculationProvider', 'calculateTax', {
    ids: idsOf(pricing.lines, purchase),
    request: ({ id }) => (id === calculatorId ? { currency, addresses: [address], lineItems } : undefined),
  });
  if (!asked) return undefined;
  const failed = { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED' } } as const;
  if (asked.answer?.currency !== currency) return { calculation: failed };
  const byItem = new Map<string, ItemTax>();
  for (const { id = '', taxSummary, taxBreakdown = [] } of asked.answer.lineItemTaxDetails ?? []) {
    const amount = taxSummary?.taxAmount ?? '0';
    if (new Decimal(amount).isNegative()) return { calculation: failed };
    byItem.set(id, {
      amount,
      rate: sum(taxBreakdown.map(({ rate }) => rate ?? '0')).toFixed(),
      breakdown: taxBreakdown,
    });
  }
  const isWhole = lineItems.every(({ id }) => byItem.has(id));
  return isWhole ? { calculation: { rateType: 'AUTO_RATE' }, byItem } : { calculation: failed };
}
