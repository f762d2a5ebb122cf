import type { draftOrders as meta } from '@wix/ecom/meta';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { PlatformError } from '../../../kernel/errors';
import { Decimal, sum, times, toPrice } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import { fulfilledQuantity } from '../stored-orders/fulfilled-quantities';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { DraftLine, LineItem, StoredDraft } from './draft-order-documents';
import { refusal } from './refusals';

type Change = Wire<ReturnType<typeof meta.updateLineItems>['__originalRequestType']>['lineItemChanges'][number];

/**
 * Assumed; errs to permission: a removed line stays, marked, and can be restored. Assumed; errs to refusal:
 * LINE_ITEM_HAS_PLATFORM_FEES prevents all changes.
 */
export function withChangedLines(
  { lines, currency }: Pick<StoredDraft, 'lines' | 'currency'>,
  changes: readonly Change[],
  { fulfillments = [], platformFeeSummary }: Pick<PlacedOrder, 'fulfillments' | 'platformFeeSummary'> = {},
): DraftLine[] {
  const byId = new Map(changes.map((change) => [change.lineItemId ?? '', change]));
  if (byId.size < changes.length) {
    throw refusal('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM', 'a line item takes one change a request');
  }
  for (const id of byId.keys()) {
    if (!lines.some(({ item }) => item.id === id)) {
      throw refusal('LINE_ITEM_DOES_NOT_EXIST', `the draft order has no line item ${id}`);
    }
  }
  return lines.flatMap((line) => {
    const change = byId.get(line.item.id);
    if (!change) return [line];
    if (platformFeeSummary?.fees?.some(({ lineItemId }) => lineItemId === line.item.id)) {
      throw refusal('LINE_ITEM_HAS_PLATFORM_FEES', `the platform has taken its fee for line item ${line.item.id}`);
    }
    refuseImpossibleChange(line, change, fulfilledQuantity(fulfillments, line.item.id));
    if (change.newQuantity === 0) return line.before ? [{ ...line, removed: true as const }] : [];
    const { removed, ...rest } = line;
    return [{ ...rest, item: changeItem(line.item, change, currency) }];
  });
}

function refuseImpossibleChange({ item, removed }: DraftLine, change: Change, fulfilled: number): void {
  const { lineItemId, newQuantity, newPrice, ...texts } = change;
  const isSet = (value: unknown) => value !== undefined && value !== null;
  if (![newQuantity, newPrice, ...Object.values(texts)].some(isSet)) {
    throw refusal('EMPTY_CHANGE_REQUEST', `nothing is said of line item ${lineItemId}`);
  }
  const isGone = newQuantity === 0 || (removed && !isSet(newQuantity));
  if (isGone && isSet(newPrice)) {
    throw refusal('UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN', `line item ${lineItemId} is removed`);
  }
  if (item.fulfillerId) {
    throw refusal('CANNOT_UPDATE_ITEM_WITH_EXTERNAL_FULFILLER', `${item.fulfillerId} fulfils line item ${lineItemId}`);
  }
  if (isSet(newQuantity) && item.locations?.length) {
    throw refusal('UPDATING_LINE_ITEM_WITH_LOCATIONS', `line item ${lineItemId} is spread over locations`);
  }
  // Source of the next two checks: notes in the docs of updateLineItems, without a code.
  if (isSet(newPrice) && item.paymentOption === 'MEMBERSHIP') {
    throw new PlatformError(428, `a membership pays for line item ${lineItemId}: its price stays`);
  }
  if (isSet(newQuantity) && (newQuantity ?? 0) < Math.min(fulfilled, item.quantity ?? 0)) {
    throw new PlatformError(428, `${fulfilled} of line item ${lineItemId} are fulfilled already`);
  }
}

function changeItem(item: LineItem, change: Change, currency: string): LineItem {
  const { newQuantity, newPrice, newPriceDescription, newProductName, newModifierGroups } = change;
  const modifierGroups = newModifierGroups ? (newModifierGroups.modifierGroups ?? []) : item.modifierGroups;
  const amount = newPrice ?? priceWithModifiers(item, modifierGroups);
  if (newModifierGroups && priceOfModifiers(modifierGroups).gt(amount)) {
    throw refusal('MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE', `the modifiers of ${item.id} cost more than ${amount}`);
  }
  return withProtoDefaults('ecom.draftOrders', 'OrderLineItem', {
    ...item,
    ...(typeof newQuantity === 'number' && { quantity: newQuantity }),
    price: toPrice(amount, currency),
    // A price set by the owner counts as determined.
    ...(newPrice && { priceUndetermined: false, priceBeforeDiscounts: toPrice(newPrice, currency) }),
    ...(newPriceDescription && { priceDescription: newPriceDescription }),
    ...(newProductName && { productName: newProductName }),
    ...(modifierGroups && { modifierGroups }),
  });
}

/** Source: "the item price is automatically recalculated to reflect the cost difference" at `newModifierGroups`. */
function priceWithModifiers({ price, modifierGroups: before }: LineItem, after: LineItem['modifierGroups']): string {
  const difference = priceOfModifiers(after).minus(priceOfModifiers(before));
  return Decimal.max(0, new Decimal(price?.amount ?? 0).plus(difference)).toString();
}

const priceOfModifiers = (groups: LineItem['modifierGroups'] = []): Decimal =>
  sum(
    groups.flatMap(({ modifiers = [] }) =>
      modifiers.map(({ price, quantity }) => times(price?.amount ?? 0, quantity ?? 1)),
    ),
  );
