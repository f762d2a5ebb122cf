export const CART_COUNT_COOKIE = 'cart-count';

/** Holds the cart's ID until the visitor returns from the hosted checkout. */
export const CHECKOUT_BEGUN_COOKIE = 'checkout-begun';

/** Visitors can change cookies: any invalid value counts as none. */
export const countIn = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

export const CHECKED_OUT_CART = 'cart';
