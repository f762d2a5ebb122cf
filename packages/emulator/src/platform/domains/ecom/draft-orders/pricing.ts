import { commerceOf, type TaxRegion } from '../../../kernel/commerce-settings';
import { sum, times } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import { groupOfApp } from '../catalogue/catalog-item';
import { toDisplayedPrices, toLineTotals } from '../order-placement/prices';
import type { Destination, Shipment } from '../pricing/delivery';
import { rateOfGroup, type ShopTaxes, taxOf } from '../pricing/tax';
import { type Totals, totalsOf } from '../pricing/totals';
import { costsOf, remainingLines, type Share, sharesOf } from './discounts';
import type { DraftFee, DraftLine, LineItem, StoredDraft } from './draft-order-documents';

export interface DraftPricing {
  totals: Totals;
  taxRate: string;
  taxRegion: TaxRegion | undefined;
  shares: ReadonlyMap<string, Share>;
  fees: readonly DraftFee[];
}

/** Only looks up the tax again. Source: "Lifecycle, Calculations, and Totals" of draft orders on dev.wix.com. */
export function priceDraft(
  draft: StoredDraft,
  settings: SiteSettings,
  taxes: ShopTaxes = commerceOf(settings).taxes,
): DraftPricing {
  const { currency, taxIncluded, taxExempt, deliveryPrice = '0' } = draft;
  const { destination } = shipmentOf(draft);
  const shares = sharesOf(draft);
  const granted = draft.discounts.flatMap(({ id, applied }) => (applied ? (shares.get(id) ?? []) : []));
  const fees = draft.fees.filter(({ applied }) => applied);
  const tax = taxExempt ? undefined : taxOf(taxes, destination);
  const { rate = '0', region } = tax ?? {};
  return {
    shares,
    fees,
    taxRate: rate,
    taxRegion: region,
    totals: totalsOf({
      currency,
      fees,
      taxRate: rate,
      taxIncluded,
      lines: remainingLines(draft.lines).map(({ item: { id, price, quantity = 1, catalogReference, taxInfo } }) => ({
        id,
        quantity,
        price: price?.amount ?? '0',
        taxRate: tax?.rates ? rateOfGroup(tax, taxInfo?.taxGroupId ?? groupOfApp(catalogReference)) : undefined,
        discount: sum(granted.map(({ byLine }) => byLine.get(id) ?? '0')).toString(),
      })),
      delivery: deliveryPrice,
      deliveryTaxRate: tax?.rates ? rateOfGroup(tax, tax.deliveryGroupId) : undefined,
      deliveryDiscount: sum(granted.map((share) => share.delivery)).toString(),
    }),
  };
}

export function pricedLine(
  { item, before }: DraftLine,
  { totals, taxRate, taxRegion: region, shares }: DraftPricing,
  { currency, taxIncluded: included, discounts }: Pick<StoredDraft, 'currency' | 'taxIncluded' | 'discounts'>,
): LineItem {
  const part = totals.lines.find(({ id }) => id === item.id);
  if (!part) return { ...item, ...(before?.price && { price: before.price }) };
  const byRules = discounts.filter(({ applied, from }) => applied && from.discountRule);
  const off = sum(byRules.map(({ id }) => shares.get(id)?.byLine.get(item.id) ?? '0'));
  const line = { price: item.price?.amount ?? '0', quantity: item.quantity ?? 1 };
  return {
    ...item,
    ...toLineTotals(part, { currency, taxRate, region, included }, item.taxInfo?.taxGroupId),
    ...toDisplayedPrices(line, off.toString(), currency),
    ...(off.gt(0) && item.price && { priceBeforeDiscounts: item.price }),
  };
}

export function shipmentOf(draft: StoredDraft): { shipment: Shipment; destination: Destination | undefined } {
  const { shippingInfo, recipientInfo, billingInfo } = draft.parts;
  const address = shippingInfo?.logistics?.shippingDestination?.address;
  const goods = remainingLines(draft.lines).filter(({ item }) => item.physicalProperties?.shippable);
  const pieces = goods.map(({ item }) => item.quantity ?? 1);
  const weights = goods.map(({ item }) => times(item.physicalProperties?.weight ?? 0, item.quantity ?? 1));
  return {
    destination: address ?? recipientInfo?.address ?? billingInfo?.address,
    shipment: {
      price: sum([...costsOf(draft).values()]).toString(),
      weight: sum(weights).toString(),
      quantity: pieces.reduce((total, quantity) => total + quantity, 0),
      lines: goods.length,
      // Options of all profiles are offered, since the owner may choose any.
      profileIds: [],
    },
  };
}
