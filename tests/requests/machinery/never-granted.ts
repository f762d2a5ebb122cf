/** Operations that no request can make answer 200, each with its reason. */
export const NEVER_GRANTED: Readonly<Record<string, string>> = {
  'checkout.markCheckoutAsCompletedAndRedirectToUrl':
    'The platform signs its token for its own pages, and no operation hands one out.',
  'currentCartV2.addGiftCardToCurrentCart': 'No operation makes gift cards: no code is one.',
  'currentCartV2.removeGiftCardFromCurrentCart': 'No operation makes gift cards: no cart has one.',
};
