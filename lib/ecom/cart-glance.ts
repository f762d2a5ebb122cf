import { type Cart, cartMoney, isAvailable, optionsText } from './cart';

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
