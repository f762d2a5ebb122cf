import { isDeepStrictEqual } from '../../../home/equality';
import { ApplicationError } from '../../../kernel/errors';
import type { CatalogueContext } from '../catalogue/catalogues';
import type { LineUpdate } from '../wire/cart-wire';
import { membershipOf, refuseInsufficient } from './additions';
import { changeQuantities } from './change-lines';
import { findLines, isFound, type Line, quantityOnShelf, type StoredLine } from './read-lines';

export async function withLineUpdates(
  context: CatalogueContext,
  present: readonly StoredLine[],
  updates: readonly LineUpdate[],
): Promise<Line[]> {
  refuseInvalidUpdates(present, updates);
  const quantities = updates.flatMap(({ lineItemId = '', quantity }) =>
    quantity ? [{ id: lineItemId, quantity: quantity.newQuantity ?? 1 }] : [],
  );
  const memberships = new Map(
    updates
      .filter((update) => changesMembership(update))
      .map((update) => [update.lineItemId, newMembershipOf(update)] as const),
  );
  const updated = present.map((line) =>
    memberships.has(line.id) ? withMembership(line, memberships.get(line.id)) : line,
  );
  const { lines } = await findLines(context, updated);
  refuseUnavailable(lines, quantities);
  return changeQuantities(lines, quantities);
}

function refuseInvalidUpdates(present: readonly StoredLine[], updates: readonly LineUpdate[]): void {
  const ids = updates.map(({ lineItemId = '' }) => lineItemId);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  if (twice.length > 0) {
    const data = { duplicateLineItemIds: twice };
    throw new ApplicationError('DUPLICATE_LINE_ITEM_UPDATES', 'a line item is updated twice', { data });
  }
  refuseUnknownLines(present, ids);
  const empty = updates.filter((update) => !update.quantity && !changesMembership(update));
  if (empty.length === 0) return;
  const data = { lineItemIds: empty.map(({ lineItemId }) => lineItemId) };
  throw new ApplicationError('EMPTY_LINE_ITEM_UPDATES', 'an update says nothing', { data });
}

export function refuseUnknownLines(present: readonly StoredLine[], ids: readonly string[]): void {
  const lineItemIds = ids.filter((id) => !present.some((line) => line.id === id));
  if (lineItemIds.length === 0) return;
  const message = `there is no line item ${lineItemIds.join(', ')} in the cart`;
  throw new ApplicationError('LINE_ITEM_NOT_FOUND_IN_CART', message, { data: { lineItemIds } });
}

const changesMembership = ({ membershipPayment, selectedMembership }: LineUpdate): boolean =>
  membershipPayment !== undefined || selectedMembership !== undefined;

const newMembershipOf = ({ membershipPayment, selectedMembership }: LineUpdate) =>
  membershipOf({
    membershipPayment,
    selectedMembership: selectedMembership?.newMembership,
  });

function withMembership(
  { selectedMembership: _, ...line }: StoredLine,
  membership: StoredLine['selectedMembership'],
): StoredLine {
  return membership ? { ...line, selectedMembership: membership } : line;
}

/** The older generation sets a lower quantity than requested. This generation refuses. */
function refuseUnavailable(lines: readonly Line[], quantities: readonly { id: string; quantity: number }[]): void {
  const requested = lines.map((line) => {
    const quantity = quantities.find(({ id }) => id === line.id)?.quantity;
    return quantity === undefined ? line : { ...line, quantity };
  });
  const changed = requested.filter((line) => quantities.some(({ id }) => id === line.id));
  const unknown = changed.filter((line) => !isFound(line));
  if (unknown.length > 0) {
    const data = { invalidItems: unknown.map(({ id }) => ({ lineItemId: id })) };
    throw new ApplicationError('ITEM_NOT_FOUND_IN_CATALOG', 'the catalog no longer has the item', { data });
  }
  refuseInsufficient(
    changed.flatMap(({ id, item, quantity }) => {
      if (item.available === undefined) return [];
      const requestedQuantity = item.shelf ? quantityOnShelf(requested, item) : quantity;
      if (requestedQuantity <= item.available) return [];
      return [{ id: { lineItemId: id }, requestedQuantity, availableQuantity: Math.max(0, item.available) }];
    }),
  );
}

/**
 * Source: "Use with `paymentOption` `MEMBERSHIP` or `MEMBERSHIP_OFFLINE`". Assumed; errs to permission: except for
 * covered items.
 */
export function refuseMemberships(lines: readonly Line[], before: readonly StoredLine[]): void {
  const invalidItems = lines.flatMap(({ id, item, selectedMembership }) => {
    const known = before.find((line) => line.id === id)?.selectedMembership;
    if (!selectedMembership || isDeepStrictEqual(known, selectedMembership)) return [];
    if (item.coveredBy || item.payment?.option.startsWith('MEMBERSHIP')) return [];
    return [{ invalidItemId: { lineItemId: id }, selectedMembership }];
  });
  if (invalidItems.length === 0) return;
  const message = 'no membership pays for the line item';
  throw new ApplicationError('INVALID_MEMBERSHIP_PAYMENT_OPTION', message, { data: { invalidItems } });
}
