import { cartOptionsOf as v1 } from './cart-options-v1';
import { cartOptionsOf as v3 } from './cart-options-v3';
import { findGeneration } from './generation';
import type { CartOptions } from './product';

/** For the catalog that the site has. */
export const cartOptionsOf: CartOptions = async (productId, choices, answers) => {
  const found = await findGeneration();
  const isV3 = found.kind === 'generation' && found.generation === 'v3';
  return (isV3 ? v3 : v1)(productId, choices, answers);
};
