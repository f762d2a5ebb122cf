import type { checkout as meta } from '@wix/ecom/meta';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { type Currencies, toMultiCurrencyPrice } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import { PASSED_THROUGH_FIELDS } from '../catalogue/catalog-item';
import { type Additions, withAdditions } from '../lines/add-items';
import type { AddedItem } from '../lines/change-lines';
import { type CustomLine, customLine } from '../lines/custom-lines';
import { hasFixedQuantity, type Line, rootItemIdOf, type StoredLine } from '../lines/read-lines';
import { discountedPrices } from '../pricing/price-response';
import type { LineItem } from '../wire/line-item-wire';

type CustomLineItem = NonNullable<
  Wire<ReturnType<typeof meta.addToCheckout>['__originalRequestType']>['customLineItems']
>[number];

export interface AddedItems {
  lineItems?:
    | readonly Pick<LineItem, 'catalogReference' | 'quantity' | 'catalogOverrideFields' | 'selectedMembership'>[]
    | undefined;
  customLineItems?: readonly CustomLineItem[] | undefined;
}

export const withAddedItems = (
  context: Parameters<typeof withAdditions>[0],
  before: Parameters<typeof withAdditions>[1],
  added: AddedItems,
) => withAdditions(context, before, additionsOf(added));

const additionsOf = ({ lineItems = [], customLineItems = [] }: AddedItems): Additions => ({
  items: lineItems.map(addedItem),
  customLines: customLineItems.map(customLineOf),
});

function addedItem({
  catalogReference = {},
  quantity = 1,
  ...rest
}: NonNullable<AddedItems['lineItems']>[number]): AddedItem {
  // Read as a cart's line, since the contract's checkout line has no membership.
  const { catalogOverrideFields, selectedMembership } = withProtoDefaults('ecom.cart', 'LineItem', rest);
  return {
    catalogReference,
    quantity,
    override: catalogOverrideFields && overrideOf(catalogOverrideFields),
    selectedMembership,
  };
}

function overrideOf({ productName, price, ...rest }: NonNullable<LineItem['catalogOverrideFields']>) {
  return { ...rest, name: productName, salePrice: price || undefined };
}

function customLineOf(sentItem: CustomLineItem): CustomLine {
  const { productName, media, quantityAvailable, depositAmount, rootCatalogItemId, ...item } = withProtoDefaults(
    'ecom.checkout',
    'CustomLineItem',
    sentItem,
  );
  return customLine({
    ...item,
    rootCatalogItemId: rootCatalogItemId ?? undefined,
    name: productName,
    image: media,
    available: quantityAvailable,
    deposit: depositAmount,
    shown: Object.fromEntries(PASSED_THROUGH_FIELDS.map((field) => [field, item[field]])),
  });
}

function toOverrideFields({ name, salePrice, ...rest }: NonNullable<StoredLine['override']>) {
  return { ...rest, productName: name, price: salePrice || undefined };
}

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
