/** How a call differs from its successor, beside the names. */
export interface Conversion {
  /** The successor returns the same. Without it, only a call whose result nobody uses can be rewritten. */
  hasSameResult?: true;
  /** The argument in which `lineItems` become `catalogItems`. */
  items?: number;
}

/**
 * Calls whose successor takes the same values and does the same to the same cart. Source: Cart V2’s migration guide and
 * mapping at dev.wix.com, which also say that a project may move call by call. The SDK’s types name the successors.
 */
export const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'cart.addToCart': { items: 1 },
  'cart.deleteCart': { hasSameResult: true },
  'cart.removeLineItems': {},
  'currentCart.addToCurrentCart': { items: 0 },
  'currentCart.deleteCurrentCart': { hasSameResult: true },
  'currentCart.removeLineItemsFromCurrentCart': {},
};

/** Fields of a line item that both generations have. */
export const ITEM_FIELDS: ReadonlySet<string> = new Set(['catalogReference', 'quantity']);
