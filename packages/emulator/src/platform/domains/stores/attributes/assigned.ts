import type { Transaction } from '../../../kernel/store/store-interface';
import { ALL_PRODUCTS, productDocuments, type StoredProduct } from '../products/product-documents';
import { hiddenListingId, listings } from '../stored-products/listings';
import { changeProducts } from '../stored-products/repository';

type AssignmentFilter = Readonly<Record<string, unknown>>;

export const hasBrand = (brandId: string): AssignmentFilter => ({ brandId });
/** Source: "Includes both primary and additional ribbons". */
export const hasRibbon = (id: string): AssignmentFilter => ({
  $or: [{ ribbonId: id }, { 'additionalRibbons.id': id }],
});
export const hasSection = (id: string): AssignmentFilter => ({ 'infoSections.id': id });
export const hasCustomization = (id: string): AssignmentFilter => ({
  $or: [{ 'options.id': id }, { 'modifiers.id': id }],
});
export const hasChoice = (id: string): AssignmentFilter => ({
  $or: [{ 'options.choices.id': id }, { 'modifiers.choices.id': id }],
});

const listingFilter = (assigned: AssignmentFilter) => ({
  $and: [{ collectionId: { $in: [ALL_PRODUCTS, hiddenListingId(ALL_PRODUCTS)] } }, assigned],
});

export const countAssignedProducts = (transaction: Transaction, assigned: AssignmentFilter): Promise<number> =>
  transaction.in(listings).count(listingFilter(assigned));

/** Assumed: the products get a new revision, but no separate event. */
export async function changeAssignedProducts(
  transaction: Transaction,
  assigned: AssignmentFilter,
  change: (product: StoredProduct) => StoredProduct,
): Promise<void> {
  const matches = await transaction.in(listings).all({ filter: listingFilter(assigned) });
  const products = await transaction.in(productDocuments).findMany(matches.map(({ productId }) => productId));
  await changeProducts(
    transaction,
    products.map((before) => ({ before, after: change(before) })),
  );
}
