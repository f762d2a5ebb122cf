import { currentCartV2 } from '@wix/ecom';
import { cookies } from 'next/headers';
import { cookieOptions } from '../request';
import { settings } from '../settings';
import { formatMoney } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { applicationCode, type Outage, toOutage } from '../wix/errors';
import { CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE, countIn } from './cart-count-cookie';

/** The catalog app of the store. Source: "Catalog Reference" in the eCommerce docs. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export type Cart = currentCartV2.Cart;
export type LineItem = NonNullable<Cart['lineItems']>[number];
export type Summary = NonNullable<currentCartV2.EstimateCurrentCartResponse['summary']>;
export type Violation = NonNullable<Summary['spiViolations']>[number];

type FoundCart = { kind: 'cart'; cart: Cart; summary: Summary } | { kind: 'empty' } | Outage;

/** Without an address the tax is unknown. */
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
    if (isCartNotFound(error)) return { kind: 'empty' };
    return toOutage(error);
  }
}

/** True if the visitor has no cart yet, or it became an order. The packages do not declare this code. */
export const isCartNotFound = (error: unknown): boolean => applicationCode(error) === 'CURRENT_CART_NOT_FOUND';

export const isAvailable = ({ status }: LineItem): boolean =>
  status !== 'OUT_OF_STOCK' && status !== 'REMOVED_FROM_CATALOG';

/** Example: `Size: S, Color: Indigo`. */
export const optionsText = (line: LineItem): string =>
  choicesOf(line)
    .map(([option, label]) => `${option}: ${label}`)
    .join(', ');

export const choicesOf = ({ attributes }: LineItem): [option: string, label: string][] =>
  (attributes?.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => [
    name?.original ?? '',
    plainText?.original ?? colorInfo?.original ?? '',
  ]);

/** `undefined` for other apps. */
export const productIdOf = ({ source }: LineItem): string | undefined =>
  source?.catalogReference?.appId === STORES_APP_ID ? source.catalogReference.catalogItemId : undefined;

/** `undefined` for other apps. Assumed: the product's slug is the last part of its URL on the site. */
export function productAddress(line: LineItem): string | undefined {
  const { source, attributes } = line;
  if (source?.catalogReference?.appId !== STORES_APP_ID) return undefined;
  const slug = attributes?.url?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1);
  if (!slug) return undefined;
  const query = new URLSearchParams(choicesOf(line));
  return `/store/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

interface Money {
  amount?: string;
  convertedAmount?: string;
}

/** In the buyer's currency. Carts return amounts without formatted values. */
export function cartMoney(money: Money | undefined, { customerInfo, businessInfo }: Cart): string {
  const amount = money?.convertedAmount ?? money?.amount;
  const currency = customerInfo?.currencyCode || businessInfo?.currencyCode || settings.currency;
  return amount === undefined ? '' : formatMoney(amount, currency);
}

/** The response has this field, although the SDK declares only its enum. */
interface LineTarget extends currentCartV2.LineItem {
  suggestedFix?: currentCartV2.SuggestedFixWithLiterals;
}

export function suggestsRemoval({ target }: Violation): boolean {
  const lineItem: LineTarget | undefined = target?.lineItem;
  return lineItem?.suggestedFix === 'REMOVE_LINE_ITEM';
}

/** True if nothing is due, now or later, and nothing is shipped: such a cart needs no hosted checkout. */
export function isFree({ lineItems = [] }: Cart, { priceSummary, paymentSummary }: Summary): boolean {
  const due = [priceSummary?.total, paymentSummary?.payAfterFreeTrial];
  const costsNothing = priceSummary?.total !== undefined && due.every((money) => Number(money?.amount ?? 0) === 0);
  return costsNothing && !lineItems.some(({ attributes }) => attributes?.physicalProperties?.shippable);
}

const THIRTY_DAYS = 30 * 24 * 60 * 60;

export const countOf = ({ lineItems = [] }: Cart): number =>
  lineItems.reduce((count, { quantityInfo }) => count + (quantityInfo?.confirmedQuantity ?? 0), 0);

/** For the header, which makes no calls. Only for actions, which may set cookies. */
export async function storeCartCount(cart: Cart | undefined): Promise<void> {
  const count = cart ? countOf(cart) : 0;
  const jar = await cookies();
  if (count === 0) jar.delete(CART_COUNT_COOKIE);
  else jar.set(CART_COUNT_COOKIE, String(count), { ...(await cookieOptions()), maxAge: THIRTY_DAYS });
}

export async function storeStartedCheckout(cartId: string): Promise<void> {
  (await cookies()).set(CHECKOUT_BEGUN_COOKIE, cartId, { ...(await cookieOptions()), httpOnly: true });
}

export const storedCartCount = async (): Promise<number> => countIn((await cookies()).get(CART_COUNT_COOKIE)?.value);

const MAX_LINES = 4;

export interface CartPreview {
  lines: { id: string; name: string; options: string; quantity: number; price: string }[];
  moreLines: number;
  subtotal: string;
  isBlocked: boolean;
}

export function toCartPreview(cart: Cart, firstLineId: string | undefined): CartPreview {
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

/** Signing in may merge the visitor's cart into the member's. Makes no call for an empty cart. Only for actions. */
export async function refreshCartCount(): Promise<void> {
  if ((await storedCartCount()) === 0) return;
  try {
    const visitor = await visitorClient();
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    await storeCartCount(cart);
  } catch (error) {
    if (isCartNotFound(error)) await storeCartCount(undefined);
    else console.error('The cart could not be counted after signing in:', error);
  }
}
