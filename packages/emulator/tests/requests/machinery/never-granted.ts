/** Operations for which no request succeeds, each with the reason. */
export const NEVER_GRANTED: Readonly<Record<string, string>> = {
  'abandonedCheckouts.deleteAbandonedCheckout':
    'A checkout is abandoned an hour later, and the time here stands still.',
  'abandonedCheckouts.getAbandonedCheckout': 'A checkout is abandoned an hour later, and the time here stands still.',
  'cartV2.addGiftCard': 'No operation makes gift cards: no code is one.',
  'cartV2.handleAsyncCheckoutCompletion':
    'The platform signs its token for its own pages, and no operation hands one out.',
  'cartV2.removeGiftCard': 'No operation makes gift cards: no cart has one.',
  'checkout.markCheckoutAsCompletedAndRedirectToUrl':
    'The platform signs its token for its own pages, and no operation hands one out.',
  'currentCartV2.addGiftCardToCurrentCart': 'No operation makes gift cards: no code is one.',
  'currentCartV2.removeGiftCardFromCurrentCart': 'No operation makes gift cards: no cart has one.',
};
