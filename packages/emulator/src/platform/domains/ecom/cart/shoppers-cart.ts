import type { OperationContext } from '../../../http/operations';
import { buyerKey, visitorKey } from '../../../kernel/identity';
import { MAX_LINES } from '../lines/add-items';
import { addLine } from '../lines/change-lines';
import { lineIdsAfter } from '../lines/line-numbers';
import { isFound, type Line, readLines, withAvailability } from '../lines/read-lines';
import { carts, requireShopper, type StoredCart } from './carts';
import { contactIn } from './customer';
import { deleteCart, saveCart } from './save-cart';

/** A member with a cart also gets the visitor's lines. A member without one gets the visitor's cart (assumed). */
export async function findShoppersCart(context: OperationContext): Promise<StoredCart | undefined> {
  const shopper = requireShopper(context.identity);
  const cartOf = (buyer: string) => context.transaction.in(carts).findByKey('buyer', buyer);
  if (shopper.kind === 'visitor') return cartOf(buyerKey(shopper));
  // The visitor's cart is read first: if another call has just merged both, the member's cart then has all lines.
  const visitors = await cartOf(visitorKey(shopper.visitorId));
  const own = await cartOf(buyerKey(shopper));
  if (!own || !visitors) return own ?? visitors;
  // Only the call that deletes the visitor's cart adds its lines.
  return (await deleteCart(context, visitors)) ? mergeCarts(context, own, visitors) : cartOf(buyerKey(shopper));
}

async function mergeCarts(context: OperationContext, own: StoredCart, visitors: StoredCart): Promise<StoredCart> {
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

async function linesOfBoth(context: OperationContext, own: StoredCart, visitors: StoredCart): Promise<Line[]> {
  const all = await readLines(context, [...own.lines, ...visitors.lines]);
  const nextId = lineIdsAfter(own);
  let lines = all.slice(0, own.lines.length);
  for (const line of all.slice(own.lines.length)) {
    if (lines.length === MAX_LINES) break;
    const isThere = lines.some(({ known }) => known.key === line.known.key);
    if (isThere && line.known.rootCatalogItemId) continue;
    const { catalogReference, quantity, item } = line;
    if (isFound(line) && catalogReference && !line.custom)
      lines = addLine(lines, { item, catalogReference, quantity, ...shopperFields(line) }, nextId);
    else lines = [...lines, { ...line, id: nextId() }];
  }
  return lines;
}

const shopperFields = ({ override, selectedMembership, extendedFields }: Line) => ({
  override,
  selectedMembership,
  extendedFields,
});
