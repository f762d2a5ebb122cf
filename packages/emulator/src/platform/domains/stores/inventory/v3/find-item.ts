import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store';
import { onlyVariantOf, productDocuments, type StoredProduct, variantsOf } from '../../products/product-documents';
import { productsWithVariant, variantOfItem } from '../../variants/store-variants';
import { DEFAULT_LOCATION } from './item';

export interface VariantItem {
  product: StoredProduct;
  variantId: string;
}

export async function getItem(transaction: Transaction, id: string | null | undefined): Promise<VariantItem> {
  const whole = await transaction.in(productDocuments).findByKey('inventoryItemId', id ?? '');
  const only = whole && onlyVariantOf(whole);
  if (only && hasVariant(whole, only.id)) return { product: whole, variantId: only.id };
  const match = await variantOfItem(transaction, id ?? '');
  if (match && hasVariant(match.product, match.variantId)) return match;
  throw new PlatformError(404, `there is no inventory item ${id}`);
}

interface Place {
  variantId?: string | undefined;
  locationId?: string | null | undefined;
}

/** Products without options share one variant ID, as in Catalog V1, so several may match. Use the item's ID instead. */
export async function getItemAt(transaction: Transaction, { variantId = '', locationId }: Place): Promise<VariantItem> {
  const isHere = locationId == null || locationId === DEFAULT_LOCATION;
  const products = isHere ? await productsWithVariant(transaction, variantId) : [];
  const [product, ...others] = products;
  if (product && others.length === 0 && hasVariant(product, variantId)) return { product, variantId };
  throw new ApplicationError('NOT_FOUND', `no inventory item is of variant ${variantId} at location ${locationId}`);
}

export const hasVariant = (product: StoredProduct, variantId: string): boolean =>
  variantsOf(product).some(({ id }) => id === variantId) && product.supply[variantId] !== undefined;
