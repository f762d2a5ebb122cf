import type { Currencies } from '../../../../kernel/money';
import { hasFixedQuantity, inventoryAppOf, type Line, rootItemIdOf, taxableAddressOf } from '../../lines/read-lines';
import type { GrantedDiscount } from '../../pricing/discounts';
import { discountedTotal } from '../../pricing/totals';
import type { LineItemV2 } from '../../wire/cart-wire';
import { lineDiscount, toLineDiscounts, toMoney } from './discounts';

const STATUS = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
} as const satisfies Record<Line['availability']['status'], LineItemV2['status']>;

export function toLineItemV2(
  line: Line,
  granted: readonly GrantedDiscount[],
  currencies: Currencies,
  siteUrl: string,
): LineItemV2 {
  const { item, extendedFields } = line;
  const deliveryProfileId = item.shown?.deliveryProfileId ?? item.deliveryProfileId;
  const taxGroupId = item.shown?.taxGroupId;
  return {
    id: line.id,
    name: { original: item.name, translated: item.name },
    quantityInfo: quantityOf(line),
    pricing: pricingOf(line, granted, currencies),
    source: sourceOf(line),
    attributes: attributesOf(line, siteUrl),
    deliveryConfig: deliveryProfileId ? { deliveryProfileId } : undefined,
    taxConfig: { taxableAddress: taxableAddressOf(line), taxGroupId: taxGroupId || undefined },
    paymentConfig: paymentOf(line, currencies),
    status: STATUS[line.availability.status],
    modifierGroups: [],
    discounts: toLineDiscounts(granted, line.id, currencies),
    customLineItem: line.custom ?? false,
    extendedFields,
  };
}

/** Source: "the minimum of `requestedQuantity` and `availableQuantity`" at `confirmedQuantity`. */
function quantityOf(line: Line): LineItemV2['quantityInfo'] {
  const { item, quantity, availability } = line;
  const { quantityAvailable } = availability;
  return {
    requestedQuantity: quantity,
    confirmedQuantity: Math.min(quantity, quantityAvailable ?? quantity),
    availableQuantity: quantityAvailable,
    fixedQuantity: item.shown?.fixedQuantity ?? hasFixedQuantity(line),
  };
}

function pricingOf(
  { id, item, quantity }: Line,
  granted: readonly GrantedDiscount[],
  currencies: Currencies,
): LineItemV2['pricing'] {
  const paid = discountedTotal({ price: item.price, quantity }, lineDiscount(granted, id).toString());
  const { priceDescription, priceUndetermined = false } = item.shown ?? {};
  return {
    unitPrice: toMoney(paid.price, currencies),
    totalPrice: toMoney(paid.lineItemPrice, currencies),
    priceDescription,
    priceUndetermined,
    breakdown: {
      fullPrice: toMoney(item.fullPrice, currencies),
      salePrice: toMoney(item.price, currencies),
      totalModifiersPrice: toMoney(item.modifiersPrice ?? '0', currencies),
    },
  };
}

function sourceOf(line: Line): LineItemV2['source'] {
  const { catalogReference, override } = line;
  const rootCatalogItemId = rootItemIdOf(line);
  return {
    catalogReference,
    rootCatalogItemId: rootCatalogItemId || undefined,
    catalogOverrideFields: override,
    inventoryAppId: inventoryAppOf(catalogReference),
  };
}

/** Source: lines from catalogs have no picture, as `cart-core` of wix/skills found in live carts. */
function attributesOf({ item, custom }: Line, siteUrl: string): LineItemV2['attributes'] {
  const { image, sku, weight, path, shown = {} } = item;
  const serviceProperties = shown.serviceProperties ?? item.serviceProperties;
  return {
    descriptionLines: item.descriptionLines,
    image: custom ? image : undefined,
    url: { relativePath: path, url: path && `${siteUrl}${path}` },
    policies: shown.policies ?? [],
    itemType: shown.itemType ?? { preset: item.itemType },
    physicalProperties: {
      shippable: item.itemType === 'PHYSICAL',
      sku: sku || undefined,
      weight,
    },
    serviceProperties,
    membersOnly: item.membersOnly ?? false,
  };
}

function paymentOf({ item, override, selectedMembership }: Line, currencies: Currencies): LineItemV2['paymentConfig'] {
  const { id, appId } = selectedMembership ?? {};
  const { option = 'FULL_PAYMENT_ONLINE', deposit } = item.payment ?? {};
  return {
    savePaymentMethod: override?.savePaymentMethod ?? false,
    paymentOption: option,
    depositAmount: deposit ? toMoney(deposit, currencies) : undefined,
    selectedMembership: id ? { id, appId: appId ?? '' } : undefined,
    // `redemptionCost` is "absent when the cost hasn't been calculated yet", which is always true in carts.
    membership: id
      ? { existingMembership: { membershipId: id, appId: appId ?? '' }, redemptionType: 'SESSIONS' as const }
      : undefined,
  };
}
