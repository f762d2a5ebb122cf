import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import { membershipProvider } from '../pricing/membership-provider';
import type { CustomLineItem, FoundAddition, Added as OlderAdded } from './add-items';
import { MAX_LINES } from './add-items';
import { type FoundLine, takenBy } from './lines';
import type { Added, CatalogItem, CustomItem } from './wire';

/**
 * The additions in the fields of the older generation. Throws ApplicationError: PLAN_LINE_ITEM_NOT_FOUND,
 * DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE.
 */
export function toOlderAdded({ catalogItems = [], customItems = [] }: Added): OlderAdded {
  return { lineItems: catalogItems.map(toOlderItem), customLineItems: customItems.map(toOlderCustomItem) };
}

function toOlderItem(item: CatalogItem): NonNullable<OlderAdded['lineItems']>[number] {
  const { catalogReference, quantity, catalogOverrideFields, extendedFields } = item;
  const { name, salePrice, ...overrides } = catalogOverrideFields ?? {};
  refuseDeposit(overrides.depositAmount, salePrice);
  const selectedMembership = membershipOf(item);
  return {
    ...(catalogReference && { catalogReference }),
    ...(quantity !== undefined && { quantity }),
    ...(extendedFields && { extendedFields }),
    ...(selectedMembership && { selectedMembership }),
    ...(catalogOverrideFields && {
      catalogOverrideFields: {
        ...overrides,
        ...(name && { productName: name }),
        ...(salePrice && { price: salePrice }),
      },
    }),
  };
}

/** Plans are not sold as items of a cart, so a membership cannot be a future one. */
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

function toOlderCustomItem(item: CustomItem): CustomLineItem {
  const { name, quantityInfo, pricing, source, attributes, deliveryConfig, taxConfig, paymentConfig } = item;
  const { image, ...shown } = attributes ?? {};
  const price = pricing?.price?.amount;
  const depositAmount = paymentConfig?.depositAmount?.amount;
  refuseDeposit(depositAmount, price);
  return {
    ...shownFieldsOf(shown),
    ...(name && { productName: name }),
    ...(image && { media: image }),
    ...(price && { price }),
    ...(pricing?.fullPrice?.amount && { fullPrice: pricing.fullPrice.amount }),
    ...(pricing?.priceDescription && { priceDescription: pricing.priceDescription }),
    priceUndetermined: pricing?.priceUndetermined ?? false,
    ...(quantityInfo?.requestedQuantity !== undefined && { quantity: quantityInfo.requestedQuantity }),
    ...(quantityInfo?.availableQuantity !== undefined && { quantityAvailable: quantityInfo.availableQuantity }),
    fixedQuantity: quantityInfo?.fixedQuantity ?? false,
    ...(source?.catalogReference && { catalogReference: source.catalogReference }),
    ...(source?.rootCatalogItemId && { rootCatalogItemId: source.rootCatalogItemId }),
    ...(deliveryConfig?.deliveryProfileId && { deliveryProfileId: deliveryConfig.deliveryProfileId }),
    ...(taxConfig?.taxGroupId && { taxGroupId: taxConfig.taxGroupId }),
    ...(taxConfig?.taxableAddress && { taxableAddress: taxConfig.taxableAddress }),
    ...(paymentConfig?.paymentOption && { paymentOption: paymentConfig.paymentOption }),
    ...(depositAmount && { depositAmount }),
  };
}

function shownFieldsOf(shown: Omit<NonNullable<CustomItem['attributes']>, 'image'>) {
  const { descriptionLines, url, itemType, physicalProperties, serviceProperties, membersOnly } = shown;
  return {
    ...(descriptionLines && { descriptionLines }),
    ...(url && { url }),
    ...(itemType && { itemType }),
    ...(physicalProperties && { physicalProperties }),
    ...(serviceProperties && { serviceProperties }),
    ...(membersOnly !== undefined && { membersOnly }),
  };
}

function refuseDeposit(deposit: string | undefined, price: string | undefined): void {
  if (deposit === undefined || price === undefined || new Decimal(deposit).lte(price)) return;
  const message = `a deposit of ${deposit} is more than the price of ${price}`;
  throw new ApplicationError('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', message);
}

/**
 * Refuses additions that the older generation skips or caps. Throws ApplicationError: ITEM_NOT_FOUND_IN_CATALOG,
 * FIXED_QUANTITY_ITEM, INSUFFICIENT_INVENTORY, MAX_LINE_ITEMS_EXCEEDED.
 */
export function refuseAdditions(additions: readonly FoundAddition[], present: readonly FoundLine[]): void {
  const unknown = additions.filter(({ item }) => !item);
  if (unknown.length > 0) {
    const invalidItems = unknown.map(({ catalogReference }) => ({ catalogReference }));
    const message = 'the catalog has no such item, or it needs a variant';
    throw new ApplicationError('ITEM_NOT_FOUND_IN_CATALOG', message, { data: { invalidItems } });
  }
  refuseFixed(additions, present);
  refuseShort(additions, present);
  const keys = new Set([...present.map(({ known }) => known.key), ...additions.map(({ item }) => item?.key)]);
  if (keys.size <= MAX_LINES) return;
  const data = { requestCount: keys.size, maxCount: MAX_LINES };
  throw new ApplicationError('MAX_LINE_ITEMS_EXCEEDED', `${keys.size} line items, expected ${MAX_LINES} or less`, {
    data,
  });
}

/** A booking is one piece: added again, it would be two of the same. */
function refuseFixed(additions: readonly FoundAddition[], present: readonly FoundLine[]): void {
  const isThere = ({ item }: FoundAddition) => present.some(({ known }) => known.key === item?.key);
  const again = additions.filter((one) => one.item?.rootCatalogItemId && (isThere(one) || one.quantity > 1));
  if (again.length === 0) return;
  const invalidItems = again.map(({ catalogReference }) => ({ catalogReference }));
  throw new ApplicationError('FIXED_QUANTITY_ITEM', 'the quantity of the item cannot be changed', {
    data: { invalidItems },
  });
}

function refuseShort(additions: readonly FoundAddition[], present: readonly FoundLine[]): void {
  const invalidItems = additions.flatMap(({ item, catalogReference }) => {
    if (!item || item.available === undefined) return [];
    const added = additions.filter((one) => one.item?.key === item.key || isOnShelf(one, item.shelf));
    const there = item.shelf
      ? takenBy(present, item)
      : present.filter(({ known }) => known.key === item.key).reduce((sum, line) => sum + line.quantity, 0);
    const requestedQuantity = added.reduce((sum, one) => sum + one.quantity, there);
    if (requestedQuantity <= item.available) return [];
    return [{ id: { catalogReference }, requestedQuantity, availableQuantity: Math.max(0, item.available) }];
  });
  refuseInsufficient(invalidItems);
}

const isOnShelf = ({ item }: FoundAddition, shelf: string | undefined): boolean =>
  shelf !== undefined && item?.shelf === shelf;

export function refuseInsufficient(invalidItems: readonly object[]): void {
  if (invalidItems.length === 0) return;
  throw new ApplicationError('INSUFFICIENT_INVENTORY', 'the requested quantity exceeds available inventory', {
    data: { invalidItems },
  });
}
