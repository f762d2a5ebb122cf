export const CART_COUNT_COOKIE = 'cart-count';

/**
 * The ID of the cart from the start of the hosted checkout until the visitor's return, when the address has it as
 * `CHECKED_OUT_CART`.
 */
export const CHECKOUT_BEGUN_COOKIE = 'checkout-begun';

/** Visitors can change cookies: any invalid value counts as none. */
export const countIn = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

export const CHECKED_OUT_CART = 'cart';
