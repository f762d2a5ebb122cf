import { type Currencies, toMultiCurrencyPrice } from '../../../kernel/money';
import { hasFixedQuantity, type Line, rootItemIdOf } from '../cart/lines/lines';
import type { LineItem } from '../catalogue/wire';
import { discountedPrices } from '../pricing/line-prices';
import { toOverrideFields } from './additions';

/** `off`: the automatic discounts. Source: the prices of `LineItem` in @wix/auto_sdk_ecom_checkout. */
export function toLineItem(line: Line, off: string | undefined, currencies: Currencies, siteUrl: string): LineItem {
  const { id, quantity, catalogReference, custom = false, item, availability, override, selectedMembership } = line;
  const rootCatalogItemId = rootItemIdOf(line);
  return {
    id,
    quantity,
    catalogReference,
    rootCatalogItemId: rootCatalogItemId || undefined,
    catalogOverrideFields: override ? toOverrideFields(override) : undefined,
    selectedMembership,
    productName: { original: item.name, translated: item.name },
    url: { relativePath: item.path, url: item.path && `${siteUrl}${item.path}` },
    ...discountedPrices(line, off, currencies),
    descriptionLines: item.descriptionLines,
    image: item.image,
    availability,
    physicalProperties: {
      shippable: item.itemType === 'PHYSICAL',
      sku: item.sku || undefined,
      weight: item.weight,
    },
    itemType: { preset: item.itemType },
    ...(item.serviceProperties && { serviceProperties: item.serviceProperties }),
    paymentOption: item.payment?.option ?? 'FULL_PAYMENT_ONLINE',
    depositAmount: item.payment?.deposit ? toMultiCurrencyPrice(item.payment.deposit, currencies) : undefined,
    customLineItem: custom,
    priceUndetermined: false,
    fixedQuantity: hasFixedQuantity(line),
    savePaymentMethod: override?.savePaymentMethod ?? false,
    membersOnly: item.membersOnly ?? false,
    policies: [],
    modifierGroups: [],
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...item.shown,
  };
}
