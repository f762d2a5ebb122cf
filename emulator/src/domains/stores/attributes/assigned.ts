import type { Transaction } from '../../../kernel/store/store';
import { hiddenListings, listings } from '../products/listings';
import { ALL_PRODUCTS, productDocuments, type StoredProduct } from '../products/product-documents';
import { changeProducts } from '../products/repository';

type Assigned = Readonly<Record<string, unknown>>;

export const hasBrand = (brandId: string): Assigned => ({ brandId });
/** Source: "Includes both primary and additional ribbons". */
export const hasRibbon = (id: string): Assigned => ({ $or: [{ ribbonId: id }, { 'additionalRibbons.id': id }] });
export const hasSection = (id: string): Assigned => ({ 'infoSections.id': id });
export const hasCustomization = (id: string): Assigned => ({ $or: [{ 'options.id': id }, { 'modifiers.id': id }] });
export const hasChoice = (id: string): Assigned => ({
  $or: [{ 'options.choices.id': id }, { 'modifiers.choices.id': id }],
});

const everywhere = (assigned: Assigned) => ({
  $and: [{ collectionId: { $in: [ALL_PRODUCTS, hiddenListings(ALL_PRODUCTS)] } }, assigned],
});

export const countAssigned = (transaction: Transaction, assigned: Assigned): Promise<number> =>
  transaction.in(listings).count(everywhere(assigned));

/** Assumed: the products get a new revision, but no separate event. */
export async function changeAssigned(
  transaction: Transaction,
  assigned: Assigned,
  change: (product: StoredProduct) => StoredProduct,
): Promise<void> {
  const matches = await transaction.in(listings).all({ filter: everywhere(assigned) });
  const products = await transaction.in(productDocuments).findMany(matches.map(({ productId }) => productId));
  await changeProducts(
    transaction,
    products.map((before) => ({ before, after: change(before) })),
  );
}
