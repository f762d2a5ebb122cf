import { LegacyWing } from '../../../../http/legacy-wing';
import { registerStockListener } from '../../inventory/announcements';
import { registerItemFields } from '../../products/item-fields';
import { registerListedFields } from '../../products/listings';
import { registerSelection } from '../../stores-catalogue';
import { collections } from './collections/collections';
import { inventoryItemChanged, inventoryVariantsChanged } from './events';
import { inventory } from './inventory/inventory';
import { itemFieldsOf } from './item-fields';
import { productV1Of } from './product-v1';
import { products } from './products/products';
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
