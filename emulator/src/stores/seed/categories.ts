import type { categories as categoriesMeta } from '@wix/categories/meta';
import type { products as productsMeta } from '@wix/stores/meta';
import type { OperationContext } from '../../http/operations';
import type { WireRequest } from '../../http/wire/types';
import { KINDS } from '../../seed/kinds';
import { withNamedIds } from '../../sites/presets/new-id';
import { collectionIdOf } from '../categories/category-ids';
import { categoryWrites } from '../categories/writes';
import { collectionDocuments } from '../collections/documents';
import { collectionWrites } from '../collections/operations';
import { ALL_PRODUCTS, type MediaItem } from '../products/catalogue';
import { toItem } from '../products/media';
import { toMedia } from '../products/view';
import { mediaOf } from './products-v1';

type CategoryRequest = WireRequest<ReturnType<typeof categoriesMeta.createCategory>['__originalRequestType']>;
type CollectionRequest = WireRequest<ReturnType<typeof productsMeta.createCollection>['__originalRequestType']>;

/** Every shop has one of all products. */
const ALL_SLUG = 'all-products';

export async function plantCategory(request: CategoryRequest, context: OperationContext) {
  const create = async () => categoryWrites.createCategory(request, context);
  const { category } = await (request.category.slug === ALL_SLUG ? asAllProducts(create) : create());
  const image = request.category.image?.id;
  // Catalog V1 shows it as the collection's.
  if (image) await showMedia(context, collectionIdOf(category.id ?? ''), [toItem({ mediaId: image })]);
  return { category };
}

export async function plantCollection(
  request: CollectionRequest,
  context: OperationContext,
  values: Readonly<Record<string, unknown>>,
) {
  const create = async () => collectionWrites.createCollection(request, context);
  const { collection } = await (request.collection?.slug === ALL_SLUG ? asAllProducts(create) : create());
  const items = mediaOf(values).map(({ item }) => item);
  await showMedia(context, collection.id ?? '', items);
  return { collection };
}

async function showMedia({ transaction }: OperationContext, collectionId: string, items: MediaItem[]): Promise<void> {
  const stored = await transaction.in(collectionDocuments).find(collectionId);
  if (stored) await transaction.in(collectionDocuments).update({ ...stored, media: toMedia(items) });
}

const asAllProducts = <T>(create: () => Promise<T>): Promise<T> =>
  withNamedIds(ALL_SLUG, create, { [KINDS.categories]: ALL_PRODUCTS });
