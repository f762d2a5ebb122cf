import { currentCartV2 } from '@wix/ecom';
import { cookies } from 'next/headers';
import { cookieOptions } from '../request';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { applicationCode, type Outage, outageOf } from '../wix/errors';
import { CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE, countIn } from './cart-count-cookie';

/** The app whose catalogue a cart's line items come from. Source: "Catalog Reference" in the eCommerce docs. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export type Cart = currentCartV2.Cart;
export type LineItem = NonNullable<Cart['lineItems']>[number];
export type Summary = NonNullable<currentCartV2.EstimateCurrentCartResponse['summary']>;
export type Violation = NonNullable<Summary['spiViolations']>[number];

type FoundCart = { kind: 'cart'; cart: Cart; summary: Summary } | { kind: 'empty' } | Outage;

/** The visitor's cart with its totals, which the platform works out. Without an address the tax is unknown. */
export async function findCart(): Promise<FoundCart> {
  const visitor = await visitorClient();
  try {
    const { cart, summary } = await visitor.use(currentCartV2).estimateCurrentCart({
      refreshCart: true,
      calculateDelivery: true,
      calculateTax: true,
      calculateAdditionalFees: true,
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    });
    return cart?.lineItems?.length && summary ? { kind: 'cart', cart, summary } : { kind: 'empty' };
  } catch (error) {
    if (isWithoutCart(error)) return { kind: 'empty' };
    return outageOf(error);
  }
}

/** Nothing has been added yet, or the cart has become an order. The packages do not declare the code. */
export const isWithoutCart = (error: unknown): boolean => applicationCode(error) === 'CURRENT_CART_NOT_FOUND';

export const isAvailable = ({ status }: LineItem): boolean =>
  status !== 'OUT_OF_STOCK' && status !== 'REMOVED_FROM_CATALOG';

/** The choices that make the line, such as "Size: S, Color: Indigo". */
export const optionsText = ({ attributes }: LineItem): string =>
  choicesOf(attributes)
    .map(([option, label]) => `${option}: ${label}`)
    .join(', ');

const choicesOf = (attributes: LineItem['attributes']): [option: string, label: string][] =>
  (attributes?.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => [
    name?.original ?? '',
    plainText?.original ?? colorInfo?.original ?? '',
  ]);

/** The product's screen with the line's choices made; absent for what is not of the store. Its slug is the end of its address on the site (assumed). */
export function productAddress({ source, attributes }: LineItem): string | undefined {
  if (source?.catalogReference?.appId !== STORES_APP_ID) return undefined;
  const slug = attributes?.url?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  if (!slug) return undefined;
  const query = new URLSearchParams(choicesOf(attributes));
  return `/store/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

interface Money {
  amount?: string;
  convertedAmount?: string;
}

/** The amount in the buyer's currency. Carts come without texts of their money, and name its currency once. */
export function cartMoney(money: Money | undefined, { customerInfo, businessInfo }: Cart): string {
  const amount = money?.convertedAmount ?? money?.amount;
  const currency = customerInfo?.currencyCode || businessInfo?.currencyCode || settings.currency;
  return amount === undefined ? '' : formatMoney(amount, currency);
}

/** The response has this field, although the SDK declares only the enum of its values. */
interface LineTarget extends currentCartV2.LineItem {
  suggestedFix?: currentCartV2.SuggestedFixWithLiterals;
}

/** True if removing the line resolves the violation. */
export function suggestsRemoval({ target }: Violation): boolean {
  const lineItem: LineTarget | undefined = target?.lineItem;
  return lineItem?.suggestedFix === 'REMOVE_LINE_ITEM';
}

/** Nothing to pay, now or later, and nothing to send: the cart is ordered without the hosted checkout. */
export function isFree({ lineItems = [] }: Cart, { priceSummary, paymentSummary }: Summary): boolean {
  const due = [priceSummary?.total, paymentSummary?.payAfterFreeTrial];
  const costsNothing = priceSummary?.total !== undefined && due.every((money) => Number(money?.amount ?? 0) === 0);
  return costsNothing && !lineItems.some(({ attributes }) => attributes?.physicalProperties?.shippable);
}

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** How many things are in a cart. */
export const countOf = ({ lineItems = [] }: Cart): number =>
  lineItems.reduce((count, { quantityInfo }) => count + (quantityInfo?.confirmedQuantity ?? 0), 0);

/**
 * For the header, which asks the platform nothing: how many things were in the visitor's cart when it was last read.
 * Only for actions, where cookies can be set.
 */
export async function keepCartCount(cart: Cart | undefined): Promise<void> {
  const count = cart ? countOf(cart) : 0;
  const jar = await cookies();
  if (count === 0) jar.delete(CART_COUNT_COOKIE);
  else jar.set(CART_COUNT_COOKIE, String(count), { ...(await cookieOptions()), maxAge: THIRTY_DAYS });
}

/** The visitor goes to the hosted checkout with this cart. Only for actions. */
export async function keepCheckoutBegun(cartId: string): Promise<void> {
  (await cookies()).set(CHECKOUT_BEGUN_COOKIE, cartId, { ...(await cookieOptions()), httpOnly: true });
}

export const keptCartCount = async (): Promise<number> => countIn((await cookies()).get(CART_COUNT_COOKIE)?.value);

const MAX_LINES = 4;

/** A cart in few words. */
export interface CartGlance {
  /** As many as are shown. */
  lines: { id: string; name: string; options: string; quantity: number; price: string }[];
  /** How many lines are not shown. */
  moreLines: number;
  subtotal: string;
  isBlocked: boolean;
}

/** The cart with the line that was just changed first. */
export function glanceAt(cart: Cart, firstLineId: string | undefined): CartGlance {
  const { lineItems = [], subtotal } = cart;
  const sorted = [...lineItems].sort((a, b) => Number(b._id === firstLineId) - Number(a._id === firstLineId));
  return {
    lines: sorted.slice(0, MAX_LINES).map((line) => ({
      id: line._id ?? '',
      name: line.name?.translated ?? line.name?.original ?? '',
      options: optionsText(line),
      quantity: line.quantityInfo?.confirmedQuantity ?? 0,
      price: cartMoney(line.pricing?.totalPrice, cart),
    })),
    moreLines: Math.max(0, lineItems.length - MAX_LINES),
    subtotal: cartMoney(subtotal, cart),
    isBlocked: !lineItems.every(isAvailable),
  };
}

/**
 * Signing in may have added to the cart what the member had put into theirs before. Where nothing is in the cart nothing
 * is asked, and where the platform cannot be asked the count stays until the cart is read. Only for actions.
 */
export async function countCartAgain(): Promise<void> {
  if ((await keptCartCount()) === 0) return;
  try {
    const visitor = await visitorClient();
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    await keepCartCount(cart);
  } catch (error) {
    if (isWithoutCart(error)) await keepCartCount(undefined);
    else console.error('The cart could not be counted after signing in:', error);
  }
}
