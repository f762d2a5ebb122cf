import type { Recipe, Recipes } from '../../machinery/recipe';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const tote = { catalogReference: { appId: STORES_APP_ID, catalogItemId: '$tote.id' }, quantity: 1 };
const lineItems = [tote];
const engraving = {
  itemType: { preset: 'DIGITAL' },
  productName: { original: 'Engraving' },
  descriptionLines: [],
  price: '0',
  quantity: 1,
};
const [cartLine, checkoutLine] = ['$cart.lineItems.0.id', '$checkout.lineItems.0.id'];

const currentCartV2Recipe = (operation: string, request: NonNullable<Recipe['request']> = {}): Recipes => ({
  [`currentCartV2.${operation}`]: { as: 'visitor', after: ['currentCartV2.addLineItemsToCurrentCart'], request },
});

const currentCartV2: Recipes = {
  'currentCartV2.createCurrentCart': { as: 'visitor', request: { catalogItems: lineItems } },
  'currentCartV2.addLineItemsToCurrentCart': { as: 'visitor', request: { catalogItems: lineItems } },
  ...currentCartV2Recipe('getCurrentCart'),
  ...currentCartV2Recipe('updateCurrentCart', { cart: { note: 'For $persona' } }),
  ...currentCartV2Recipe('deleteCurrentCart'),
  ...currentCartV2Recipe('refreshCurrentCart'),
  ...currentCartV2Recipe('calculateCurrentCart'),
  ...currentCartV2Recipe('estimateCurrentCart'),
  ...currentCartV2Recipe('updateLineItemsInCurrentCart', {
    lineItems: [{ lineItemId: cartLine, quantity: { newQuantity: 2 } }],
  }),
  ...currentCartV2Recipe('removeLineItemsFromCurrentCart', { lineItemIds: [cartLine] }),
  ...currentCartV2Recipe('addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } }),
  ...currentCartV2Recipe('setDeliveryMethodForCurrentCart', { deliveryMethod: { code: 'standard' } }),
  ...currentCartV2Recipe('removeDeliveryMethodFromCurrentCart'),
  'a cart with a coupon': {
    operation: 'currentCartV2.addCouponToCurrentCart',
    as: 'visitor',
    after: ['currentCartV2.addLineItemsToCurrentCart'],
    request: { coupon: { code: 'WELCOME10' } },
    gives: { coupon: 'cart.coupons.0' },
  },
  'currentCartV2.removeCouponFromCurrentCart': {
    as: 'visitor',
    after: ['a cart with a coupon'],
    request: { couponId: '$coupon.id' },
  },
};

const cartV2Recipe = (operation: string, request: NonNullable<Recipe['request']> = {}): Recipes => ({
  [`cartV2.${operation}`]: { as: 'visitor', after: ['cartV2.createCart'], request: { cartId: '$cart.id', ...request } },
});

const cartV2: Recipes = {
  'cartV2.createCart': { as: 'visitor', request: { catalogItems: lineItems } },
  ...cartV2Recipe('getCart'),
  'cartV2.updateCart': {
    as: 'visitor',
    after: ['cartV2.createCart'],
    request: { cart: { id: '$cart.id', note: 'For $persona' } },
  },
  ...cartV2Recipe('deleteCart'),
  ...cartV2Recipe('refreshCart'),
  ...cartV2Recipe('calculateCart'),
  ...cartV2Recipe('estimateCart'),
  ...cartV2Recipe('getCheckoutUrl'),
  ...cartV2Recipe('addLineItems', { catalogItems: lineItems }),
  ...cartV2Recipe('updateLineItems', { lineItems: [{ lineItemId: cartLine, quantity: { newQuantity: 2 } }] }),
  ...cartV2Recipe('removeLineItems', { lineItemIds: [cartLine] }),
  ...cartV2Recipe('addCoupon', { coupon: { code: 'WELCOME10' } }),
  ...cartV2Recipe('setDeliveryMethod', { deliveryMethod: { code: 'standard' } }),
  ...cartV2Recipe('removeDeliveryMethod'),
  'a cart of its own with a coupon': {
    operation: 'cartV2.addCoupon',
    as: 'visitor',
    after: ['cartV2.createCart'],
    request: { cartId: '$cart.id', coupon: { code: 'WELCOME10' } },
    gives: { coupon: 'cart.coupons.0' },
  },
  'cartV2.removeCoupon': {
    as: 'visitor',
    after: ['a cart of its own with a coupon'],
    request: { cartId: '$cart.id', couponId: '$coupon.id' },
  },
  'a cart that needs no delivery': {
    operation: 'cartV2.createCart',
    as: 'visitor',
    request: {
      catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: '$stores/download.id' }, quantity: 1 }],
    },
  },
  'cartV2.placeOrder': {
    as: 'visitor',
    after: ['a cart that needs no delivery'],
    request: { cartId: '$cart.id' },
  },
  'cartV2.markCartAsCompleted': { after: ['cartV2.createCart'], request: { cartId: '$cart.id' } },
};

const visitorCheckoutRecipes = (...operations: string[]): Recipes =>
  Object.fromEntries(
    operations.map((name) => [`checkout.${name}`, { as: 'visitor', after: ['a checkout of a visitor'] }]),
  );

const checkout: Recipes = {
  'checkout.createCheckout': { request: { channelType: 'WEB', customLineItems: [engraving] } },
  'a checkout of a visitor': {
    operation: 'checkout.createCheckout',
    as: 'visitor',
    request: { channelType: 'WEB', lineItems, checkoutInfo: { buyerInfo: { email: '$persona@example.com' } } },
  },
  'a download': {
    operation: 'products.queryProducts',
    as: 'visitor',
    request: { query: { filter: { productType: 'digital' } } },
    gives: { download: 'products.0' },
  },
  'a checkout that needs no delivery': {
    operation: 'checkout.createCheckout',
    as: 'visitor',
    request: {
      channelType: 'WEB',
      lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: '$stores/download.id' }, quantity: 1 }],
      checkoutInfo: {
        buyerInfo: { email: '$persona@example.com' },
        billingInfo: {
          address: {
            country: 'US',
            subdivision: 'US-NY',
            city: 'New York',
            postalCode: '10001',
            addressLine: '1 A St',
          },
          contactDetails: { firstName: 'Ada', lastName: 'Byron' },
        },
      },
    },
  },
  'checkout.createOrder': { as: 'visitor', after: ['a checkout that needs no delivery'] },
  'checkout.createOrderAndCharge': { as: 'visitor', after: ['a checkout that needs no delivery'] },
  ...visitorCheckoutRecipes('getCheckoutUrl', 'markCheckoutAsCompleted'),
  ...visitorCheckoutRecipes('removeCoupon', 'removeGiftCard', 'removeOverrideCheckoutUrl'),
  'checkout.getCheckout': { as: 'visitor', after: ['a checkout of a visitor'] },
  'checkout.addToCheckout': { as: 'visitor', after: ['a checkout of a visitor'], request: { lineItems } },
  'checkout.updateCheckout': {
    as: 'visitor',
    after: ['a checkout of a visitor'],
    request: { checkout: { buyerInfo: { email: '$persona@example.com' } } },
  },
  'checkout.updateLineItemsQuantity': {
    as: 'visitor',
    after: ['a checkout of a visitor'],
    request: { lineItems: [{ id: checkoutLine, quantity: 2 }] },
  },
  'checkout.removeLineItems': {
    as: 'visitor',
    after: ['a checkout of a visitor'],
    request: { lineItemIds: [checkoutLine] },
  },
  'the checkout of the current cart': {
    operation: 'checkout.getCheckout',
    as: 'visitor',
    after: ['currentCartV2.addLineItemsToCurrentCart'],
    request: { id: '$cart.id' },
  },
  'checkout.getCheckoutByCartId': {
    as: 'visitor',
    after: ['the checkout of the current cart'],
    request: { id: '$cart.id' },
  },
  'checkout.getWixCheckoutUrl': { request: { id: '$checkout.id' } },
};

export const cartRecipes: Recipes = {
  'a tote': {
    operation: 'products.queryProducts',
    as: 'visitor',
    request: { query: { filter: { slug: 'canvas-tote' } } },
    gives: { tote: 'products.0' },
  },
  ...currentCartV2,
  ...cartV2,
  ...checkout,
};
