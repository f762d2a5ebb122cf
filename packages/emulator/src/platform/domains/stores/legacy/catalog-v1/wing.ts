import { LegacyWing } from '../../../../http/legacy-wing';
import { registerStockListener } from '../../inventory/announcements';
import { type ItemView, registerItemFields } from '../../inventory/item-fields';
import type { StoredProduct } from '../../products/product-documents';
import { registerListedFields } from '../../stored-products/listings';
import { registerSelection } from '../../stores-catalogue';
import { inventoryItemChanged, inventoryVariantsChanged } from './catalog-v1-events';
import { collections } from './collections/collections';
import { inventory } from './inventory/inventory';
import { productV1Of } from './product-v1';
import { products } from './products/product-operations';
import { toProduct } from './products/product-view';
import { PRODUCT_V1_BEYOND, plantCollection, plantProductV1 } from './seed';
import { selectInV1 } from './selection';

/** Catalog V1, for sites that were created before Catalog V3. */
export const catalogV1 = new LegacyWing({
  handlers: { 'stores.products': products, 'stores.collections': collections, 'stores.inventory': inventory },
  sections: {
    collectionsV1: { beyond: { media: PRODUCT_V1_BEYOND.media }, create: plantCollection },
    productsV1: { beyond: PRODUCT_V1_BEYOND, create: plantProductV1 },
  },
  join() {
    registerSelection('V1', selectInV1);
    registerListedFields((product) => {
      const { price, sku } = productV1Of(product);
      return { price, sku: sku ?? undefined };
    });
    registerItemFields(itemFieldsOf);
    registerStockListener({ itemChanged: inventoryItemChanged, variantsChanged: inventoryVariantsChanged });
  },
});

/** Source of the fields: "Wix Stores Collections" on dev.wix.com. */
function itemFieldsOf(stored: StoredProduct, view: ItemView): Record<string, unknown> {
  const product = toProduct(productV1Of(stored), { ...view, baseUrl: '', seesCosts: false });
  const { sku, weight, productType, ribbon, ribbons, discount, priceData, manageVariants, stock } = product;
  const { price, discountedPrice, currency, formatted } = priceData ?? {};
  return {
    sku,
    weight,
    productType,
    ribbon,
    ribbons,
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
    productOptions: product.productOptions,
    customTextFields: product.customTextFields,
    additionalInfoSections: product.additionalInfoSections,
  };
}
