import type { Product } from '@/lib/products';

/** What the form on the product's page is made of, small and plain: it travels to the browser. */
export interface ProductChoices {
  productId: string;
  name: string;
  options: { name: string; choices: { label: string; color?: string }[] }[];
  /** One a combination of choices; a single one without choices where the options make no variants. */
  variants: VariantChoice[];
}

export interface VariantChoice {
  choices: Record<string, string>;
  price: string;
  /** The price before the discount, where there is one. */
  fullPrice?: string;
  isAvailable: boolean;
  /** How many are left, where they are counted. */
  left?: number;
}

export function toChoices(product: Product): ProductChoices {
  const { _id, name, productOptions = [], variants = [], manageVariants, priceData, stock } = product;
  const whole = toVariant({}, priceData, {
    inStock: stock?.inStock ?? true,
    ...counted(stock?.trackInventory, stock?.quantity),
  });
  return {
    productId: _id ?? '',
    name: name ?? '',
    options: productOptions.map((option) => ({
      name: option.name ?? '',
      choices: (option.choices ?? [])
        .filter(({ visible }) => visible !== false)
        .map(({ description, value }) => ({
          label: description ?? '',
          ...(option.optionType === 'color' && value && { color: value }),
        })),
    })),
    variants: manageVariants
      ? variants
          .filter(({ variant }) => variant?.visible !== false)
          .map(({ choices, variant, stock: left }) =>
            toVariant(choices ?? {}, variant?.priceData, {
              inStock: left?.inStock ?? true,
              ...counted(left?.trackQuantity, left?.quantity),
            }),
          )
      : [whole],
  };
}

/** What can be bought at once comes first. */
export function firstChoices({ options, variants }: ProductChoices): Record<string, string> {
  const first = Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.label ?? '']));
  return { ...first, ...variants.find(({ isAvailable }) => isAvailable)?.choices };
}

/** The variant that these choices make; those it says nothing about do not matter. */
export function variantOf(variants: readonly VariantChoice[], chosen: Record<string, string>) {
  return variants.find(({ choices }) => Object.entries(choices).every(([name, label]) => chosen[name] === label));
}

function toVariant(
  choices: Record<string, string>,
  priceData: Product['priceData'],
  { inStock, left }: { inStock: boolean; left?: number },
): VariantChoice {
  const { price, discountedPrice, formatted } = priceData ?? {};
  return {
    choices,
    price: formatted?.discountedPrice ?? '',
    ...((discountedPrice ?? 0) < (price ?? 0) && formatted?.price && { fullPrice: formatted.price }),
    isAvailable: inStock,
    ...(left !== undefined && { left }),
  };
}

const counted = (isCounted: boolean | undefined, left: number | null | undefined) =>
  isCounted && typeof left === 'number' ? { left } : {};
