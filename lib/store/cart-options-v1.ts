import type { CartOptions } from './product';

/** The platform finds the variant by the choices. */
export const cartOptionsOf: CartOptions = async (_productId, choices, { texts }) => ({
  ...(Object.keys(choices).length > 0 && { options: choices }),
  ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
});
