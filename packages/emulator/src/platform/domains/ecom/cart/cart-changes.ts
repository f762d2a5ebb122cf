import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { withAdditions } from '../lines/add-items';
import { additionsOf, refuseAdditions } from '../lines/additions';
import { lastLineNumberOf } from '../lines/line-numbers';
import { refuseMemberships, refuseUnknownLines, withLineUpdates } from '../lines/line-updates';
import { type Line, needsDelivery, readLines, toStoredLines } from '../lines/read-lines';
import type { AddLineItemsRequest, CartCreation, CartV2, LineUpdate, RequestedCart } from '../wire/cart-wire';
import { ALL_PARTS, priceCart } from './calculated/price-cart';
import { addressOf } from './cart-address';
import type { StoredCart } from './carts';
import { withCoupon, withoutCouponById } from './coupons';
import { insertCart, type SavedCart, saveCart } from './save-cart';
import { withCreationFields, withRequest } from './written-fields';

interface CartResponse {
  cart: CartV2;
}

export async function create(
  context: OperationContext,
  empty: StoredCart,
  request: CartCreation,
): Promise<CartResponse> {
  const { cart: sentCart, coupons = [], deliveryMethod, giftCards = [] } = request;
  if (giftCards[0]) refuseGiftCard(giftCards[0].code);
  let cart = withRequest(withCreationFields(empty, sentCart), sentCart);
  const lines = await linesWithAdditions(context, cart, request);
  cart = withLines(cart, lines);
  for (const { code = '' } of coupons) cart = await withCoupon(cart, lines, code, context);
  if (deliveryMethod) cart = await withDelivery(cart, lines, deliveryMethod, context);
  return toResponse(await insertCart(context, cart, lines));
}

export async function update(
  context: OperationContext,
  cart: StoredCart,
  change: RequestedCart,
): Promise<CartResponse> {
  return save(context, withRequest(cart, change));
}

export async function addLines(
  context: OperationContext,
  cart: StoredCart,
  added: AddLineItemsRequest,
): Promise<CartResponse> {
  refuseEmptyRequest(added);
  const lines = await linesWithAdditions(context, cart, added);
  return toResponse(await saveCart(context, withLines(cart, lines), lines));
}

export function refuseEmptyRequest({ catalogItems = [], customItems = [] }: AddLineItemsRequest): void {
  if (catalogItems.length + customItems.length > 0) return;
  throw new ApplicationError('NO_LINE_ITEMS_TO_ADD', 'no item was sent');
}

export async function removeLines(context: OperationContext, cart: StoredCart, ids: readonly string[]) {
  refuseUnknownLines(cart.lines, ids);
  const remainingLines = cart.lines.filter(({ id }) => !ids.includes(id));
  return toResponse(await saveCart(context, cart, await readLines(context, remainingLines)));
}

export async function updateLines(context: OperationContext, cart: StoredCart, updates: readonly LineUpdate[]) {
  const lines = await withLineUpdates(context, cart.lines, updates);
  refuseMemberships(lines, cart.lines);
  return toResponse(await saveCart(context, cart, lines));
}

/** Reads prices and stock from the catalogs each time. Missing items keep their last data. */
export const refresh = (context: OperationContext, cart: StoredCart): Promise<CartResponse> => save(context, cart);

export async function addCoupon(context: OperationContext, cart: StoredCart, code: string): Promise<CartResponse> {
  const lines = await readLines(context, cart.lines);
  return toResponse(await saveCart(context, await withCoupon(cart, lines, code, context), lines));
}

export const removeCoupon = (context: OperationContext, cart: StoredCart, couponId: string): Promise<CartResponse> =>
  save(context, withoutCouponById(cart, couponId));

export async function setDelivery(
  context: OperationContext,
  cart: StoredCart,
  method: { code?: string; appId?: string },
): Promise<CartResponse> {
  const lines = await readLines(context, cart.lines);
  return toResponse(await saveCart(context, await withDelivery(cart, lines, method, context), lines));
}

export const removeDelivery = (context: OperationContext, cart: StoredCart): Promise<CartResponse> =>
  save(context, withoutDelivery(cart));

/** No operation creates gift cards, so no code is valid. */
export function addGiftCard({ settings }: StoredCart, code: string | undefined): never {
  refuseGiftCardLocked(settings);
  return refuseGiftCard(code);
}

export function removeGiftCard({ settings }: StoredCart, giftCardId: string): never {
  refuseGiftCardLocked(settings);
  const data = { giftCardId };
  throw new ApplicationError('GIFT_CARD_NOT_FOUND_IN_CART', `the cart has no gift card ${giftCardId}`, { data });
}

async function linesWithAdditions(
  context: OperationContext,
  cart: StoredCart,
  added: AddLineItemsRequest,
): Promise<Line[]> {
  const lines = await withAdditions(context, cart, additionsOf(added), refuseAdditions);
  refuseMemberships(lines, cart.lines);
  return lines;
}

const withLines = (cart: StoredCart, lines: readonly Line[]): StoredCart => ({
  ...cart,
  lines: toStoredLines(lines),
  lastLineNumber: lastLineNumberOf({
    lines: [...cart.lines, ...lines],
    lastLineNumber: cart.lastLineNumber,
  }),
});

async function save(context: OperationContext, cart: StoredCart): Promise<CartResponse> {
  return toResponse(await saveCart(context, cart, await readLines(context, cart.lines)));
}

const toResponse = ({ entity }: SavedCart): CartResponse => ({ cart: entity });

function refuseGiftCard(code = ''): never {
  const data = { giftCardCode: code };
  throw new ApplicationError('INVALID_GIFT_CARD_CODE', `no gift card has the code "${code}"`, { data });
}

function refuseGiftCardLocked(settings: { lockGiftCard?: boolean | null } | undefined): void {
  if (settings?.lockGiftCard) throw new ApplicationError('GIFT_CARD_LOCKED', 'the settings of the cart lock it');
}

/** Assumed; errs to refusal: also throws DELIVERY_METHOD_NOT_FOUND if the method does not reach the cart's address. */
async function withDelivery(
  cart: StoredCart,
  lines: readonly Line[],
  { code, appId }: { code?: string; appId?: string },
  context: OperationContext,
): Promise<StoredCart> {
  if (!needsDelivery(lines)) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_LINE_ITEMS', 'nothing in the cart is delivered');
  }
  const { offered } = await priceCart(cart, lines, ALL_PARTS, context);
  const option = offered.find((one) => one.code === code);
  if (!option) {
    const data = { code, appId: appId || undefined };
    throw new ApplicationError('DELIVERY_METHOD_NOT_FOUND', `nothing is delivered by "${code}"`, { data });
  }
  // Rarely fails: a visitor's cart starts with an address in the visitor's apparent country.
  if (option.method !== 'PICKUP' && !addressOf(cart)) {
    throw new ApplicationError('DELIVERY_METHOD_MISSING_ADDRESS', 'the cart has no address to deliver to');
  }
  const method = { code: option.code, appId: (appId || option.carrierId) ?? undefined };
  return { ...cart, deliveryInfo: { ...cart.deliveryInfo, method } };
}

const withoutDelivery = ({ deliveryInfo: { method: _, ...deliveryInfo } = {}, ...cart }: StoredCart): StoredCart => ({
  ...cart,
  deliveryInfo,
});
