import type { ItemView } from '../../products/item-fields';
import type { StoredProduct } from '../../products/product-documents';
import { productV1Of } from './product-v1';
import { toProduct } from './products/view';

/** Source of the fields: "Wix Stores Collections" on dev.wix.com. */
export function itemFieldsOf(stored: StoredProduct, view: ItemView): Record<string, unknown> {
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
