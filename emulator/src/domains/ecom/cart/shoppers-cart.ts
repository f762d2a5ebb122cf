import type { OperationContext } from '../../../http/operations';
import { buyerKey, visitorKey } from '../../../kernel/identity';
import { carts, type StoredCart, shopperOf } from './carts';
import { contactIn } from './customer';
import { MAX_LINES } from './lines/add-items';
import { addLine } from './lines/change-lines';
import { lineIdsAfter } from './lines/line-numbers';
import { type FoundLine, findLines, withAvailability } from './lines/lines';
import { deleteCart, saveCart } from './save-cart';

/**
 * The caller's current cart. A member without one gets the visitor's cart from before signing in; a member with one
 * gets the lines of both. Assumed: no source describes the merge.
 */
export async function findShoppersCart(context: OperationContext): Promise<StoredCart | undefined> {
  const shopper = shopperOf(context.identity);
  const cartOf = (buyer: string) => context.transaction.in(carts).findByKey('buyer', buyer);
  if (shopper.kind === 'visitor') return cartOf(buyerKey(shopper));
  // The visitor's first: if another call has just merged the two, the member's cart is then read with the lines of
  // both.
  const visitors = await cartOf(visitorKey(shopper.visitorId));
  const own = await cartOf(buyerKey(shopper));
  if (!own || !visitors) return own ?? visitors;
  // Only the call that takes the visitor's cart away adds its lines.
  return (await deleteCart(context, visitors)) ? merged(context, own, visitors) : cartOf(buyerKey(shopper));
}

/** Fields that the member's cart lacks (a coupon, a note, an address) come from the visitor's, which is removed. */
async function merged(context: OperationContext, own: StoredCart, visitors: StoredCart): Promise<StoredCart> {
  const lines = await linesOfBoth(context, own, visitors);
  const coupon = own.coupon ?? visitors.coupon;
  const cart: StoredCart = {
    ...own,
    note: own.note ?? visitors.note,
    customerInfo: { ...contactIn(visitors.customerInfo), ...own.customerInfo },
    businessInfo: own.businessInfo ?? visitors.businessInfo,
    deliveryInfo: { ...visitors.deliveryInfo, ...own.deliveryInfo },
    customCheckoutUrl: own.customCheckoutUrl ?? visitors.customCheckoutUrl,
    extendedFields: own.extendedFields ?? visitors.extendedFields,
    ...(coupon && { coupon }),
  };
  return (await saveCart(context, cart, withAvailability(lines))).stored;
}

/** An item in both is one line of as many pieces as both had, or as there are; a booking stays one. */
async function linesOfBoth(context: OperationContext, own: StoredCart, visitors: StoredCart): Promise<FoundLine[]> {
  const found = (await findLines(context, [...own.lines, ...visitors.lines])).lines;
  const nextId = lineIdsAfter(own);
  let lines = found.slice(0, own.lines.length);
  for (const line of found.slice(own.lines.length)) {
    if (lines.length === MAX_LINES) break;
    const isThere = lines.some(({ known }) => known.key === line.known.key);
    if (isThere && line.known.rootCatalogItemId) continue;
    const { catalogReference, quantity, found: item } = line;
    if (item && catalogReference && !line.custom)
      lines = addLine(lines, { item, catalogReference, quantity, said: saidOf(line) }, nextId);
    else lines = [...lines, { ...line, id: nextId() }];
  }
  return lines;
}

const saidOf = ({ override, selectedMembership, extendedFields }: FoundLine) => ({
  ...(override && { override }),
  ...(selectedMembership && { selectedMembership }),
  ...(extendedFields && { extendedFields }),
});
