import type { Claim, Transaction } from '../../../kernel/store/store-interface';
import { productDocuments, type StoredProduct, variantsOf } from '../products/product-documents';
import { announceStock, type VariantStock } from './announcements';

export type TakenPieces = (productId: string, variantId: string) => number;

type SuppliedProduct = Pick<StoredProduct, 'id' | 'supply' | 'trackQuantity' | 'preorderInfo'>;

export const isTracked = ({ supply, trackQuantity }: SuppliedProduct, variantId: string): boolean =>
  supply[variantId]?.tracked ?? trackQuantity;

const isCounted = (product: StoredProduct): boolean => variantsOf(product).some(({ id }) => isTracked(product, id));

const resourceOf = (productId: string, variantId: string): string => `stock:${productId}:${variantId}`;

export async function readTakenPieces(
  transaction: Transaction,
  products: readonly StoredProduct[],
): Promise<TakenPieces> {
  const counted = products.filter(isCounted);
  const claimed = await transaction.claimedAmounts(
    counted.flatMap((product) => variantsOf(product).map((variant) => resourceOf(product.id, variant.id))),
  );
  return (productId, variantId) => claimed.get(resourceOf(productId, variantId)) ?? 0;
}

/** Negative if preordered pieces have been sold. */
export function variantStock(product: SuppliedProduct, variantId: string, takenPieces: TakenPieces): VariantStock {
  const { pieces = 0, inStock = false } = product.supply[variantId] ?? {};
  if (!isTracked(product, variantId)) return { trackQuantity: false, inStock };
  const quantity = pieces - takenPieces(product.id, variantId);
  return { trackQuantity: true, quantity, inStock: quantity > 0 };
}

/** The sellable pieces, including preorders; `undefined` if unlimited. */
export function sellableQuantity(
  product: SuppliedProduct,
  variantId: string,
  takenPieces: TakenPieces,
): number | undefined {
  const { trackQuantity, quantity = 0, inStock } = variantStock(product, variantId, takenPieces);
  const preorders = preorderLimit(product);
  if (!trackQuantity) return inStock ? undefined : preorders;
  return preorders === undefined ? undefined : Math.max(0, (quantity ?? 0) + preorders);
}

function preorderLimit({ preorderInfo }: SuppliedProduct): number | undefined {
  return preorderInfo?.enabled ? (preorderInfo.limit ?? undefined) : 0;
}

interface RequestedStock {
  product: StoredProduct;
  variantId: string;
  quantity: number;
  /** Pieces beyond the stock may be taken if the product can be preordered. */
  preorder?: boolean;
}

/** Takes all or none. Updates each product as it was read, so that concurrent stock changes and sales conflict. */
export async function takeStock(
  transaction: Transaction,
  holder: string,
  takings: readonly RequestedStock[],
): Promise<boolean> {
  const claims = new Map<string, Claim>();
  for (const taking of takings) {
    const capacity = capacityOf(taking);
    if (capacity === 'none') return false;
    if (capacity === 'unlimited') continue;
    const { product, variantId, quantity } = taking;
    const resource = resourceOf(product.id, variantId);
    const already = claims.get(resource)?.quantity ?? 0;
    claims.set(resource, { resource, holder, quantity: already + quantity, capacity });
  }
  // Refuses most late callers early, without locks. The claim below decides.
  const claimed = await transaction.claimedAmounts([...claims.keys()]);
  for (const { resource, quantity, capacity } of claims.values()) {
    if ((claimed.get(resource) ?? 0) + quantity > capacity) return false;
  }
  const takenProducts = new Map(takings.map(({ product }) => [product.id, product]));
  // The order is fixed, so that two transactions never wait for each other.
  for (const id of [...takenProducts.keys()].sort()) {
    const product = takenProducts.get(id);
    if (product && isCounted(product)) await transaction.in(productDocuments).update(product);
  }
  if (!(await transaction.claim([...claims.values()]))) return false;
  const after = await readTakenPieces(transaction, [...takenProducts.values()]);
  const before: TakenPieces = (productId, variantId) =>
    after(productId, variantId) - (claims.get(resourceOf(productId, variantId))?.quantity ?? 0);
  for (const product of takenProducts.values())
    await announceStockChanges(transaction, [product, before], [product, after]);
  return true;
}

export const releaseStock = (transaction: Transaction, holder: string): Promise<void> =>
  transaction.releaseClaims(holder);

/** The pieces of the variant taken for the holders, including those returned since. */
export async function piecesTakenFor(
  transaction: Transaction,
  holders: readonly string[],
  { product, variantId }: Pick<RequestedStock, 'product' | 'variantId'>,
) {
  const claims = await transaction.claimsOn(resourceOf(product.id, variantId));
  return claims.reduce((sum, { holder, quantity }) => (holders.includes(holder) ? sum + quantity : sum), 0);
}

function capacityOf({ product, variantId, preorder }: RequestedStock): number | 'none' | 'unlimited' {
  const supply = product.supply[variantId];
  if (!supply) return 'none';
  const more = preorder ? preorderLimit(product) : 0;
  if (!isTracked(product, variantId)) return supply.inStock || more !== 0 ? 'unlimited' : 'none';
  return more === undefined ? Number.MAX_SAFE_INTEGER : supply.pieces + more;
}

export async function announceStockChanges(
  transaction: Transaction,
  [before, takenBefore]: readonly [StoredProduct, TakenPieces],
  [after, takenAfter]: readonly [StoredProduct, TakenPieces],
): Promise<void> {
  const changes = variantsOf(after)
    .map(({ id }) => ({
      id,
      oldValue: variantStock(before, id, takenBefore),
      newValue: variantStock(after, id, takenAfter),
    }))
    .filter(({ oldValue, newValue }) => JSON.stringify(oldValue) !== JSON.stringify(newValue));
  if (changes.length > 0) await announceStock.variantsChanged(transaction, after, changes);
}
