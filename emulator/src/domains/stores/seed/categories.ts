import type { categories as categoriesMeta } from '@wix/categories/meta';
import type { products as productsMeta } from '@wix/stores/meta';
import type { OperationContext } from '../../../http/operations';
import { KINDS } from '../../../http/seed/kinds';
import { STORES_APP_ID } from '../../../kernel/app-ids';
import { withNamedIds } from '../../../kernel/ids/new-id';
import type { WireRequest } from '../../../kernel/wire-types';
import { collectionIdOf } from '../categories/category-ids';
import { categoryWrites } from '../categories/writes';
import { type CategoryPart, type Collection, collectionDocuments } from '../collections/collection-documents';
import { collectionWrites } from '../legacy/catalog-v1/collections/operations';
import { ALL_PRODUCTS, type MediaItem } from '../products/catalogue';
import { toItem } from '../legacy/catalog-v1/products/media';
import { toMedia } from '../legacy/catalog-v1/products/view';
import { mediaOf } from '../legacy/catalog-v1/seed';

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
  await showMedia(context, collection.id ?? '', items, await categoryPartOf(context, collection, items[0]));
  return { collection };
}

/** The collection's fields as a category, in case the site moves to Catalog V3. */
async function categoryPartOf(
  { transaction }: OperationContext,
  { id }: Collection,
  item: MediaItem | undefined,
): Promise<CategoryPart> {
  const { url, width, height } = item?.image ?? {};
  const image = item?.id && url && width && height ? { id: item.id, url, width, height, filename: item.id } : undefined;
  return {
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    place: (await transaction.in(collectionDocuments).count()) - 1,
    ...(image && { image }),
    ...(id === ALL_PRODUCTS && { managingAppId: STORES_APP_ID }),
  };
}

async function showMedia(
  { transaction }: OperationContext,
  collectionId: string,
  items: MediaItem[],
  category?: CategoryPart,
): Promise<void> {
  const stored = await transaction.in(collectionDocuments).find(collectionId);
  if (!stored) return;
  const shown = { ...stored, media: toMedia(items), ...(category && { category }) };
  await transaction.in(collectionDocuments).update(shown);
}

const asAllProducts = <T>(create: () => Promise<T>): Promise<T> =>
  withNamedIds(ALL_SLUG, create, { [KINDS.categories]: ALL_PRODUCTS });
