import type { Claim, Unit } from '../store/store';
import type { CatalogueProduct, Product, Variant } from './catalogue';

/** How many of each variant can still be bought, by resource; `undefined` where nobody counts them. */
export type Remaining = (productId: string, variantId: string) => number | undefined;

const resourceOf = (productId: string, variantId: string): string => `stock:${productId}:${variantId}`;

/** Reads what has been taken of these products, all at once. */
export async function readStock(unit: Unit, products: readonly CatalogueProduct[]): Promise<Remaining> {
  const supplies = new Map(products.map((product) => [product.id, countedOf(product)]));
  const claimed = await unit.claimedOfEach([...supplies.values()].flatMap((counted) => counted.resources));
  return (productId, variantId) => {
    const counted = supplies.get(productId)?.byVariant.get(variantId);
    return counted && Math.max(0, counted.pieces - (claimed.get(counted.resource) ?? 0));
  };
}

interface Counted {
  resources: string[];
  byVariant: Map<string, { resource: string; pieces: number }>;
}

const countedProducts = new WeakMap<CatalogueProduct, Counted>();

/** The variants whose pieces are counted; worked out once a version of the product. */
function countedOf(product: CatalogueProduct): Counted {
  const known = countedProducts.get(product);
  if (known) return known;
  const variants = Object.entries(product.supply).flatMap(([variantId, pieces]) =>
    pieces === null ? [] : [[variantId, { resource: resourceOf(product.id, variantId), pieces }] as const],
  );
  const counted = { resources: variants.map(([, { resource }]) => resource), byVariant: new Map(variants) };
  countedProducts.set(product, counted);
  return counted;
}

export interface Taking {
  product: CatalogueProduct;
  variantId: string;
  quantity: number;
}

/** Takes the pieces for the holder, all or none. */
export async function takeStock(unit: Unit, holder: string, takings: readonly Taking[]): Promise<boolean> {
  const claims = new Map<string, Claim>();
  for (const { product, variantId, quantity } of takings) {
    const capacity = product.supply[variantId];
    if (capacity === null || capacity === undefined) continue;
    const resource = resourceOf(product.id, variantId);
    const already = claims.get(resource)?.quantity ?? 0;
    claims.set(resource, { resource, holder, quantity: already + quantity, capacity });
  }
  return unit.claim([...claims.values()]);
}

/** The product with its present stock filled in wherever the wire carries it. */
export function withStock(product: CatalogueProduct, remaining: Remaining): CatalogueProduct {
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: variantStock(remaining(product.id, variant.id)),
  }));
  return {
    ...product,
    variants,
    stock: stockOf(variants),
    productOptions: (product.productOptions ?? []).map((option) => ({
      ...option,
      choices: (option.choices ?? []).map((choice) => ({
        ...choice,
        inStock: variants.some(
          ({ choices, stock }) =>
            stock.inStock && (choices[option.name ?? ''] ?? choice.description) === choice.description,
        ),
      })),
    })),
  };
}

function variantStock(left: number | undefined): NonNullable<Variant['stock']> {
  if (left === undefined) return { trackQuantity: false, inStock: true };
  return { trackQuantity: true, quantity: left, inStock: left > 0 };
}

function stockOf(variants: readonly Variant[]): NonNullable<Product['stock']> {
  const trackInventory = variants.some(({ stock }) => stock?.trackQuantity);
  const inStock = variants.filter(({ stock }) => stock?.inStock).length;
  const quantity = variants.reduce((total, { stock }) => total + (stock?.quantity ?? 0), 0);
  return {
    trackInventory,
    ...(trackInventory && { quantity }),
    inStock: inStock > 0,
    inventoryStatus:
      inStock === variants.length ? 'IN_STOCK' : inStock === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_OUT_OF_STOCK',
  };
}
