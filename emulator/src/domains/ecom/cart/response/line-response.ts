import type { Currencies } from '../../../../kernel/money';
import { taxableAddressOf } from '../../legacy/cart-v1/cart-line';
import type { Granted } from '../../pricing/discounts';
import { discounted } from '../../pricing/totals';
import { type Line, toLineItem } from '../lines';
import type { LineItemV2 } from '../wire';
import { offLine, toLineDiscounts } from './discounts';
import { toMoney } from './money';

/** Source: the values of `availability.status` and of `ItemStatus`, one for one. */
const STATUS = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
} as const satisfies Record<Line['availability']['status'], LineItemV2['status']>;

/** The line as it is in the older generation, in the fields of this one. */
export function toLineItemV2(
  line: Line,
  granted: readonly Granted[],
  currencies: Currencies,
  siteUrl: string,
): LineItemV2 {
  const { item, quantity, extendedFields } = line;
  const shown = toLineItem(line, undefined, currencies, siteUrl);
  const { rootCatalogItemId, priceDescription, deliveryProfileId, taxGroupId } = shown;
  const discounts = toLineDiscounts(granted, line.id, currencies);
  const paid = discounted({ price: item.price, quantity }, offLine(granted, line.id).toString());
  return {
    id: line.id,
    ...(shown.productName && { name: shown.productName }),
    quantityInfo: quantityOf(line, shown.fixedQuantity ?? false),
    pricing: {
      unitPrice: toMoney(paid.price, currencies),
      totalPrice: toMoney(paid.lineItemPrice, currencies),
      ...(priceDescription && { priceDescription }),
      priceUndetermined: shown.priceUndetermined ?? false,
      breakdown: {
        fullPrice: toMoney(item.fullPrice, currencies),
        salePrice: toMoney(item.price, currencies),
        totalModifiersPrice: toMoney(item.modifiersPrice ?? '0', currencies),
      },
    },
    source: {
      ...(line.catalogReference && { catalogReference: line.catalogReference }),
      ...(rootCatalogItemId && { rootCatalogItemId }),
      ...(line.override && { catalogOverrideFields: overrideOf(line.override) }),
      // Assumed, as in the older generation: the app that sells an item keeps its stock.
      ...(line.catalogReference?.appId && { inventoryAppId: line.catalogReference.appId }),
    },
    attributes: attributesOf(shown, line),
    ...(deliveryProfileId && { deliveryConfig: { deliveryProfileId } }),
    taxConfig: {
      taxableAddress: shown.taxableAddress ?? taxableAddressOf(line),
      ...(taxGroupId && { taxGroupId }),
    },
    paymentConfig: paymentOf(line, shown, currencies),
    status: STATUS[line.availability.status],
    modifierGroups: [],
    discounts,
    customLineItem: line.custom ?? false,
    ...(extendedFields && { extendedFields }),
  };
}

/** Source: "the minimum of `requestedQuantity` and `availableQuantity`" at `confirmedQuantity`. */
function quantityOf({ quantity, availability }: Line, fixedQuantity: boolean) {
  const { quantityAvailable } = availability;
  return {
    requestedQuantity: quantity,
    confirmedQuantity: Math.min(quantity, quantityAvailable ?? quantity),
    ...(quantityAvailable !== undefined && { availableQuantity: quantityAvailable }),
    fixedQuantity,
  };
}

function attributesOf(shown: ReturnType<typeof toLineItem>, { item }: Line): LineItemV2['attributes'] {
  const { url, policies = [], itemType, physicalProperties, serviceProperties } = shown;
  return {
    descriptionLines: item.descriptionLines,
    ...(item.image && { image: item.image }),
    ...(url && { url }),
    policies,
    ...(itemType && { itemType }),
    ...(physicalProperties && { physicalProperties }),
    ...(serviceProperties && { serviceProperties }),
    membersOnly: item.membersOnly ?? false,
  };
}

function paymentOf(line: Line, shown: ReturnType<typeof toLineItem>, currencies: Currencies) {
  const { id, appId } = line.selectedMembership ?? {};
  const { deposit } = line.item.payment ?? {};
  const { paymentOption } = shown;
  return {
    savePaymentMethod: shown.savePaymentMethod ?? false,
    ...(paymentOption && { paymentOption }),
    ...(deposit && { depositAmount: toMoney(deposit, currencies) }),
    ...(id && { selectedMembership: { id, appId: appId ?? '' } }),
    // `redemptionCost` is "absent when the cost hasn't been calculated yet", which a cart never has.
    ...(id && {
      membership: { existingMembership: { membershipId: id, appId: appId ?? '' }, redemptionType: 'SESSIONS' as const },
    }),
  };
}

function overrideOf({ productName, price, ...rest }: NonNullable<Line['override']>) {
  return { ...rest, ...(productName && { name: productName }), ...(price && { salePrice: price }) };
}
