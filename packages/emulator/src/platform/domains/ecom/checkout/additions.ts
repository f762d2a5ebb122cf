import type { checkout as meta } from '@wix/ecom/meta';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { Wire } from '../../../kernel/wire-types';
import { type AddedItem, type Additions, withAdditions } from '../cart/lines/add-items';
import { type CustomLine, customLine } from '../cart/lines/custom-lines';
import type { StoredLine } from '../cart/lines/lines';
import { PASSED_THROUGH_FIELDS } from '../catalogue/catalog-item';
import type { LineItem } from '../catalogue/wire';

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

export function toOverrideFields({ name, salePrice, ...rest }: NonNullable<StoredLine['override']>) {
  return { ...rest, productName: name, price: salePrice || undefined };
}
