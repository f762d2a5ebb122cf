import type { Recipes } from '../../../requests/machinery/recipe';

export const recipes: Recipes = {
  'storeOrders.getOrder': { request: { id: '$ecom/order.id' } },
  'storeOrders.createFulfillment': {
    request: { orderId: '$ecom/order.id', fulfillment: { lineItems: [{ index: 1, quantity: 1 }] } },
  },
};
