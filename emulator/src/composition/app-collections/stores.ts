import type { AppItem } from '../../domains/data/app-collections/items';
import { collectionDocuments } from '../../domains/stores/collections/collection-documents';
import { readTaken } from '../../domains/stores/inventory/stock';
import { type CatalogueProduct, productDocuments } from '../../domains/stores/products/catalogue';
import { type ShownProduct, toProduct, type View } from '../../domains/stores/legacy/catalog-v1/products/view';
import { currenciesOf } from '../../kernel/regions/currencies';
import { siteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store';
import { wixImage } from './wix-image';

/** Source: "Wix Stores Collections" on dev.wix.com. */
export async function storeProducts(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) return [];
  const all = await transaction.in(productDocuments).all();
  const products = all.filter(({ visible }) => visible || isOwner);
  const taken = await readTaken(transaction, products);
  const view: View = { ...currenciesOf(settings), baseUrl: '', taken, seesCosts: false };
  return products.map((product) => ({
    itemId: product.id,
    owner: '',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    ...dates(toProduct(product, view)),
    data: productData(product, toProduct(product, view)),
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

function dates({ createdDate, lastUpdated }: ShownProduct) {
  return {
    ...(createdDate && { createdDate: String(createdDate) }),
    ...(lastUpdated && { updatedDate: String(lastUpdated) }),
  };
}

function productData({ collectionIds }: CatalogueProduct, product: ShownProduct): Record<string, unknown> {
  const { name, slug, description, sku, weight, productType, ribbon, ribbons, brand, discount, priceData } = product;
  const { manageVariants, customTextFields, additionalInfoSections, inventoryItemId, numericId, media, stock } =
    product;
  const { price, discountedPrice, currency, formatted } = priceData ?? {};
  return {
    name,
    slug,
    description,
    sku,
    weight,
    productType,
    ribbon,
    ribbons,
    brand,
    discount,
    price,
    discountedPrice,
    currency,
    formattedPrice: formatted?.price,
    formattedDiscountedPrice: formatted?.discountedPrice,
    manageVariants,
    trackInventory: stock?.trackInventory,
    inStock: stock?.inStock,
    quantityInStock: stock?.quantity,
    mainMedia: wixImage(media?.mainMedia?.image),
    mediaItems: (media?.items ?? []).map(({ id, title, image }) => ({
      id,
      title,
      type: 'Image',
      src: wixImage(image),
    })),
    productOptions: product.productOptions,
    productPageUrl: product.productPageUrl?.path,
    customTextFields,
    additionalInfoSections,
    inventoryItemId,
    numericId,
    collections: collectionIds,
  };
}
