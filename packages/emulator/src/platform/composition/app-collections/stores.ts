import type { AppItem } from '../../domains/data/app-collections/items';
import { collectionDocuments } from '../../domains/stores/collections/collection-documents';
import { extraItemFields } from '../../domains/stores/inventory/item-fields';
import { readTakenPieces } from '../../domains/stores/inventory/stock';
import { mediaItemsOf, productDocuments, type StoredProduct } from '../../domains/stores/products/product-documents';
import { currenciesOf } from '../../kernel/regions/currencies';
import { siteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import { wixImage } from './wix-image';

/** Source: "Wix Stores Collections" on dev.wix.com. */
export async function storeProducts(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) return [];
  const all = await transaction.in(productDocuments).all();
  const products = all.filter(({ visible }) => visible || isOwner);
  const view = { ...currenciesOf(settings), takenPieces: await readTakenPieces(transaction, products) };
  return products.map((product) => ({
    itemId: product.id,
    owner: '',
    createdDate: product.createdDate ?? transaction.now,
    updatedDate: product.updatedDate ?? transaction.now,
    data: { ...productData(product), ...extraItemFields(product, view) },
  }));
}

export async function storeCollections(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const all = await transaction.in(collectionDocuments).all();
  return all
    .filter(({ visible }) => visible !== false || isOwner)
    .map(({ id, name, slug, description, media, category }) => ({
      itemId: id,
      owner: '',
      createdDate: String(category?.createdDate ?? transaction.now),
      updatedDate: String(category?.updatedDate ?? transaction.now),
      data: { name, slug, description, mainMedia: wixImage(media?.mainMedia?.image ?? media?.items?.[0]?.image) },
    }));
}

function productData(product: StoredProduct): Record<string, unknown> {
  const { name, slug, plainDescription, ribbon, brand, inventoryItemId, numericId, collectionIds } = product;
  const items = mediaItemsOf(product);
  return {
    name,
    slug,
    description: plainDescription,
    ribbon: ribbon?.name,
    brand: brand?.name,
    mainMedia: wixImage(items[0]?.image),
    mediaItems: items.map(({ id, image }) => ({
      id,
      title: image?.altText ?? '',
      type: 'Image',
      src: wixImage(image),
    })),
    productPageUrl: `/product-page/${slug}`,
    inventoryItemId,
    numericId,
    collections: collectionIds,
  };
}
