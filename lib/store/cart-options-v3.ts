import { visitorClient } from '../wix/client';
import type { CartOptions, Choices } from './product';
import { choicesOf, listVariants } from './variants-v3';

/** A cart wants the variant's ID: without it nothing is added. */
export const cartOptionsOf: CartOptions = async (productId, choices, { chosen, texts }) => {
  const variants = await listVariants(await visitorClient(), productId);
  const variant = variants.find((candidate) => isOf(choicesOf(candidate), choices));
  if (!variant) return undefined;
  return {
    variantId: variant.variantId ?? variant._id,
    // Modifiers, by key. Source: "eCommerce Integration" of Catalog V3, dev.wix.com.
    ...(Object.keys(chosen).length > 0 && { options: chosen }),
    ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
  };
};

const isOf = (variant: Choices, chosen: Choices): boolean =>
  Object.entries(variant).every(([option, label]) => chosen[option] === label);
