import { isObject } from '../../../kernel/values/objects';
import { hasVariants } from '../catalog-v3/options';
import type { CatalogueProduct, CatalogueVariant } from '../products/catalogue';
import { hasChoices } from '../legacy/catalog-v1/variants/variants';
import { type ChosenModifiers, chosenModifiers } from './modifiers';

/** The selection that the `options` of a catalog reference describe. */
export interface Selected {
  product: CatalogueProduct;
  variant: CatalogueVariant;
  /** By the option's name. For unmanaged variants it is only in the reference. */
  choices: Record<string, string>;
  /** Catalog V1: the buyer's texts, by the title of the product's text field. */
  texts: Record<string, string>;
  /** Catalog V3. */
  modifiers?: ChosenModifiers;
}

type Sent = Readonly<Record<string, unknown>>;

/**
 * Options are sent as `{ options: { Size: 'S' } }`, `{ variantId }` or `{ options: { variantId } }`. An unknown
 * variant, or none among several, selects nothing: the platform then adds nothing and reports nothing.
 */
export function selectedInV1(product: CatalogueProduct, sent: Sent): Selected | undefined {
  const { variantId, named } = askedOf(sent);
  const texts = writtenIn(product, sent.customTextFields);
  if (!texts) return undefined;
  if (hasVariants(product)) {
    const variant = product.variants.find(({ id, choices }) =>
      variantId ? id === variantId : hasChoices(named, choices),
    );
    return variant && { product, variant, texts, choices: variant.choices };
  }
  const variant = onlyVariant(product, variantId);
  const answered = product.productOptions.every(({ name, choices }) =>
    choices?.some(({ description }) => description === named[name ?? '']),
  );
  return variant && answered ? { product, variant, texts, choices: named } : undefined;
}

/**
 * In Catalog V3 the choices select no variant: `options` are for modifiers, by key, and a product that has variants takes
 * the `variantId`. Source: the recipe how-to-code-a-store of wix/skills, also of this: without a modifier that is
 * mandatory nothing is added, and nothing reported.
 */
export function selectedInV3(product: CatalogueProduct, sent: Sent): Selected | undefined {
  const { variantId, named } = askedOf(sent);
  const variant = hasVariants(product)
    ? product.variants.find(({ id }) => id === variantId)
    : onlyVariant(product, variantId);
  const modifiers = chosenModifiers(product, named, textsIn(sent.customTextFields));
  const choices = hasVariants(product) ? variant?.choices : {};
  return variant && choices && modifiers ? { product, variant, choices, texts: {}, modifiers } : undefined;
}

/** The variant of a sold item, whichever catalog the site had then and whatever has become required since. */
export function boughtVariant(
  product: CatalogueProduct,
  sent: Sent,
): Pick<Selected, 'product' | 'variant'> | undefined {
  const { variantId, named } = askedOf(sent);
  const variant = hasVariants(product)
    ? product.variants.find(({ id, choices }) => (variantId ? id === variantId : hasChoices(named, choices)))
    : onlyVariant(product, variantId);
  return variant && { product, variant };
}

function askedOf(sent: Sent): { variantId: unknown; named: Record<string, string> } {
  const { variantId: nestedId, ...named } = isObject(sent.options) ? sent.options : {};
  return { variantId: sent.variantId ?? nestedId, named: textsIn(named) };
}

const textsIn = (sent: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(sent) ? sent : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const onlyVariant = ({ variants: [variant] }: CatalogueProduct, variantId: unknown): CatalogueVariant | undefined =>
  variantId && variantId !== variant?.id ? undefined : variant;

/** Source: `customTextFields` beside the options, "eCommerce Integration" of Catalog V1. What is written elsewhere counts for nothing (assumed). */
function writtenIn({ customTextFields = [] }: CatalogueProduct, sent: unknown): Record<string, string> | undefined {
  const written = textsIn(sent);
  const texts: Record<string, string> = {};
  for (const { title = '', maxLength, mandatory } of customTextFields) {
    const text = written[title];
    if (!text) {
      if (mandatory) return undefined;
      continue;
    }
    if (maxLength && text.length > maxLength) return undefined;
    texts[title] = text;
  }
  return texts;
}
