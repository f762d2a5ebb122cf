export const CART_COUNT_COOKIE = 'cart-count';

/**
 * Set from the hosted checkout's start until the visitor's return, with the ID of the cart, which may have become an
 * order by then. The return address names it too, as `CHECKED_OUT_CART`.
 */
export const CHECKOUT_BEGUN_COOKIE = 'checkout-begun';

/** A cookie is the visitor's to write: anything but a small number counts as none. */
export const countIn = (text: string | undefined): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);

/** In the address of the confirmation. */
export const CHECKED_OUT_CART = 'cart';
