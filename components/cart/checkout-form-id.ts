/** Of the one form to the checkout on a page, so that a field elsewhere on it can be sent along. */
export const CHECKOUT_FORM = 'checkout';
