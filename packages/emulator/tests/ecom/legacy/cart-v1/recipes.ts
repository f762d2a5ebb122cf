import type { Recipes } from '../../../requests/machinery/recipe';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const lineItems = [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: '$tote.id' }, quantity: 1 }];
const engraving = {
  itemType: { preset: 'DIGITAL' },
  productName: { original: 'Engraving' },
  descriptionLines: [],
  price: '0',
  quantity: 1,
};
const cartLine = '$cart.lineItems.0.id';

const currentCart: Recipes = {
  'currentCart.addToCurrentCart': { as: 'visitor', request: { lineItems } },
  'currentCart.getCurrentCart': { as: 'visitor', after: ['currentCart.addToCurrentCart'] },
  'currentCart.updateCurrentCart': { as: 'visitor', request: { cartInfo: { buyerNote: 'For $persona' }, lineItems } },
  'currentCart.updateCurrentCartLineItemQuantity': {
    as: 'visitor',
    after: ['currentCart.addToCurrentCart'],
    request: { lineItems: [{ id: cartLine, quantity: 2 }] },
  },
  'currentCart.removeLineItemsFromCurrentCart': {
    as: 'visitor',
    after: ['currentCart.addToCurrentCart'],
    request: { lineItemIds: [cartLine] },
  },
  'currentCart.estimateCurrentCartTotals': { as: 'visitor', after: ['currentCart.addToCurrentCart'] },
  'currentCart.createCheckoutFromCurrentCart': {
    as: 'visitor',
    after: ['currentCart.addToCurrentCart'],
    request: { channelType: 'WEB' },
  },
  'currentCart.removeCouponFromCurrentCart': { as: 'visitor', after: ['currentCart.addToCurrentCart'] },
  'currentCart.deleteCurrentCart': { as: 'visitor', after: ['currentCart.addToCurrentCart'] },
};

const ofCreatedCart = { after: ['cart.createCart'] } as const;

const cart: Recipes = {
  'cart.createCart': { request: { lineItems } },
  'cart.getCart': ofCreatedCart,
  'cart.deleteCart': ofCreatedCart,
  'cart.addToCart': { ...ofCreatedCart, request: { customLineItems: [engraving] } },
  'cart.createCheckout': { ...ofCreatedCart, request: { channelType: 'WEB' } },
  'cart.updateCart': { ...ofCreatedCart, request: { cartInfo: { id: '$cart.id', buyerNote: 'For $persona' } } },
  'cart.updateLineItemsQuantity': { ...ofCreatedCart, request: { lineItems: [{ id: cartLine, quantity: 2 }] } },
  'cart.removeLineItems': { ...ofCreatedCart, request: { lineItemIds: [cartLine] } },
  'cart.getCartByCheckoutId': { after: ['a checkout of the cart'], request: { id: '$checkoutId' } },
  'a checkout of the cart': {
    ...ofCreatedCart,
    operation: 'cart.createCheckout',
    gives: { checkoutId: 'checkoutId' },
  },
};

export const recipes: Recipes = { ...currentCart, ...cart };
