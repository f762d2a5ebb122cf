import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import { membershipProvider } from '../catalogue/membership-provider';
import type { AddLineItemsRequest, CatalogItem, CustomItem } from '../wire/cart-wire';
import { type Additions, MAX_LINES } from './add-items';
import type { AddedItem } from './change-lines';
import { type CustomLine, customLine } from './custom-lines';
import { type Line, quantityOnShelf } from './read-lines';

export const additionsOf = ({ catalogItems = [], customItems = [] }: AddLineItemsRequest): Additions => ({
  items: catalogItems.map(addedItem),
  customLines: customItems.map(customLineOf),
});

function addedItem(sentItem: CatalogItem): AddedItem {
  const item = withProtoDefaults('ecom.currentCartV2', 'CatalogItemInput', sentItem);
  const { catalogReference = {}, quantity = 1, catalogOverrideFields: override, extendedFields } = item;
  refuseDeposit(override?.depositAmount, override?.salePrice);
  const selectedMembership = membershipOf(item);
  return {
    catalogReference,
    quantity,
    override,
    extendedFields,
    selectedMembership,
  };
}

/** Refuses a future membership: carts cannot contain plans, so none can be bought together with the item. */
export function membershipOf({
  membershipPayment,
  selectedMembership,
}: Pick<CatalogItem, 'membershipPayment' | 'selectedMembership'>) {
  const { existingMembership, futureMembership } = membershipPayment ?? {};
  if (futureMembership) {
    const lineItemIds = [futureMembership.lineItemId ?? ''];
    const data = { lineItemIds };
    throw new ApplicationError('PLAN_LINE_ITEM_NOT_FOUND', 'no line item of the cart is a plan', { data });
  }
  const { id, appId } = existingMembership
    ? { id: existingMembership.membershipId, appId: existingMembership.appId }
    : (selectedMembership ?? {});
  return id ? { id, appId: appId ?? membershipProvider().appId } : undefined;
}

function customLineOf(sentItem: CustomItem): CustomLine {
  const item = withProtoDefaults('ecom.currentCartV2', 'CustomItemInput', sentItem);
  const { name, quantityInfo, pricing, source, attributes = {}, deliveryConfig, taxConfig, paymentConfig } = item;
  const price = pricing?.price?.amount;
  const deposit = paymentConfig?.depositAmount?.amount;
  refuseDeposit(deposit, price);
  return customLine({
    ...attributes,
    quantity: quantityInfo?.requestedQuantity,
    available: quantityInfo?.availableQuantity,
    catalogReference: source?.catalogReference,
    rootCatalogItemId: source?.rootCatalogItemId ?? undefined,
    name,
    price,
    fullPrice: pricing?.fullPrice?.amount,
    paymentOption: paymentConfig?.paymentOption,
    deposit,
    shown: {
      itemType: attributes.itemType,
      priceDescription: pricing?.priceDescription,
      serviceProperties: attributes.serviceProperties,
      deliveryProfileId: deliveryConfig?.deliveryProfileId,
      taxGroupId: taxConfig?.taxGroupId,
      taxableAddress: taxConfig?.taxableAddress,
      priceUndetermined: pricing?.priceUndetermined ?? false,
      fixedQuantity: quantityInfo?.fixedQuantity ?? false,
    },
  });
}

function refuseDeposit(deposit: string | null | undefined, price: string | null | undefined): void {
  if (deposit == null || price == null || new Decimal(deposit).lte(price)) return;
  const message = `a deposit of ${deposit} is more than the price of ${price}`;
  throw new ApplicationError('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', message);
}

export function refuseAdditions(additions: readonly AddedItem[], present: readonly Line[]): void {
  const unknown = additions.filter(({ item }) => !item);
  if (unknown.length > 0) {
    const invalidItems = unknown.map(({ catalogReference }) => ({ catalogReference }));
    const message = 'the catalog has no such item, or it needs a variant';
    throw new ApplicationError('ITEM_NOT_FOUND_IN_CATALOG', message, { data: { invalidItems } });
  }
  refuseFixedQuantity(additions, present);
  refuseShortage(additions, present);
  const keys = new Set([...present.map(({ known }) => known.key), ...additions.map(({ item }) => item?.key)]);
  if (keys.size <= MAX_LINES) return;
  const data = { requestCount: keys.size, maxCount: MAX_LINES };
  throw new ApplicationError('MAX_LINE_ITEMS_EXCEEDED', `${keys.size} line items, expected ${MAX_LINES} or less`, {
    data,
  });
}

/** A booking is one piece and cannot be added twice. */
function refuseFixedQuantity(additions: readonly AddedItem[], present: readonly Line[]): void {
  const isInCart = ({ item }: AddedItem) => present.some(({ known }) => known.key === item?.key);
  const again = additions.filter((one) => one.item?.rootCatalogItemId && (isInCart(one) || one.quantity > 1));
  if (again.length === 0) return;
  const invalidItems = again.map(({ catalogReference }) => ({ catalogReference }));
  throw new ApplicationError('FIXED_QUANTITY_ITEM', 'the quantity of the item cannot be changed', {
    data: { invalidItems },
  });
}

function refuseShortage(additions: readonly AddedItem[], present: readonly Line[]): void {
  const invalidItems = additions.flatMap(({ item, catalogReference }) => {
    if (!item || item.available === undefined) return [];
    const added = additions.filter((one) => one.item?.key === item.key || isOnShelf(one, item.shelf));
    const there = item.shelf
      ? quantityOnShelf(present, item)
      : present.filter(({ known }) => known.key === item.key).reduce((sum, line) => sum + line.quantity, 0);
    const requestedQuantity = added.reduce((sum, one) => sum + one.quantity, there);
    if (requestedQuantity <= item.available) return [];
    return [{ id: { catalogReference }, requestedQuantity, availableQuantity: Math.max(0, item.available) }];
  });
  refuseInsufficient(invalidItems);
}

const isOnShelf = ({ item }: AddedItem, shelf: string | undefined): boolean =>
  shelf !== undefined && item?.shelf === shelf;

export function refuseInsufficient(invalidItems: readonly object[]): void {
  if (invalidItems.length === 0) return;
  throw new ApplicationError('INSUFFICIENT_INVENTORY', 'the requested quantity exceeds available inventory', {
    data: { invalidItems },
  });
}
