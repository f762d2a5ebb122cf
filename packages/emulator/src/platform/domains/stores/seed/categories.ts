import type { categories as categoriesMeta } from '@wix/categories/meta';
import type { OperationContext } from '../../../http/operations';
import { KINDS } from '../../../http/seed/kinds';
import { withNamedIds } from '../../../kernel/ids/new-id';
import type { WireRequest } from '../../../kernel/wire-types';
import { collectionIdOf } from '../categories/category-ids';
import { categoryWrites } from '../categories/writes';
import { type CategoryPart, collectionDocuments } from '../collections/collection-documents';
import { type MediaItem, toMedia, toMediaItem } from '../collections/collection-media';
import { mediaItem } from '../products/media';
import { ALL_PRODUCTS } from '../products/product-documents';

type CategoryRequest = WireRequest<ReturnType<typeof categoriesMeta.createCategory>['__originalRequestType']>;

export const ALL_SLUG = 'all-products';

export async function plantCategory(request: CategoryRequest, context: OperationContext) {
  const create = async () => categoryWrites.createCategory(request, context);
  const { category } = await (request.category.slug === ALL_SLUG ? createAsAllProducts(create) : create());
  const image = request.category.image?.id;
  // Catalog V1 returns this item as the collection's image.
  if (image) await storeMedia(context, collectionIdOf(category.id ?? ''), [toMediaItem(mediaItem({ mediaId: image }))]);
  return { category };
}

export async function storeMedia(
  { transaction }: OperationContext,
  collectionId: string,
  items: MediaItem[],
  category?: CategoryPart,
): Promise<void> {
  const stored = await transaction.in(collectionDocuments).find(collectionId);
  if (!stored) return;
  const collection = { ...stored, media: toMedia(items), ...(category && { category }) };
  await transaction.in(collectionDocuments).update(collection);
}

export const createAsAllProducts = <T>(create: () => Promise<T>): Promise<T> =>
  withNamedIds(ALL_SLUG, create, { [KINDS.categories]: ALL_PRODUCTS });
