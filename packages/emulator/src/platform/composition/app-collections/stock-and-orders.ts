import { toWireDate } from '../../database/query/item-filter';
import type { AppItem } from '../../domains/data/app-collections/items';
import { placedOrders } from '../../domains/ecom/stored-orders/placed-orders';
import { readTakenPieces, variantStock } from '../../domains/stores/inventory/stock';
import { productDocuments, type StoredProduct, variantsOf } from '../../domains/stores/products/product-documents';
import { variants } from '../../domains/stores/stored-products/store-variants';
import type { Transaction } from '../../kernel/store/store-interface';

/** Source of `variantId` and the ID: "Wix Stores Variants Collection Fields" on dev.wix.com; other fields are assumed. */
export async function storeVariantItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const visibleVariants = (await transaction.in(variants).all()).filter(({ visible }) => visible || isOwner);
  return visibleVariants.map(({ id, variantId, productId, productName, variantName, sku, collectionIds, choices }) => ({
    itemId: id,
    owner: '',
    ...itemDates(undefined, undefined, transaction.now),
    data: { variantId, productId, productName, variantName, sku, choices, collections: collectionIds },
  }));
}

/** The fields are assumed: as in the inventory of Catalog V1. */
export async function inventoryItems(transaction: Transaction, isOwner: boolean): Promise<AppItem[]> {
  const products = (await transaction.in(productDocuments).all()).filter(({ visible }) => visible || isOwner);
  const takenPieces = await readTakenPieces(transaction, products);
  const stockOf = (product: StoredProduct) =>
    variantsOf(product).map(({ id }) => ({ variantId: id, ...variantStock(product, id, takenPieces) }));
  return products.map((product) => ({
    itemId: product.inventoryItemId ?? product.id,
    owner: '',
    ...itemDates(undefined, undefined, transaction.now),
    data: { productId: product.id, productName: product.name, variants: stockOf(product) },
  }));
}

/** Source of `number`: "Wix Stores Orders Collection Fields"; others are assumed. */
export async function storeOrders(transaction: Transaction): Promise<AppItem[]> {
  const orders = await transaction.in(placedOrders).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });
  return orders.map((order) => ({
    itemId: order.id,
    owner: '',
    ...itemDates(order.createdDate, order.updatedDate, transaction.now),
    data: {
      number: Number(order.number),
      currency: order.currency,
      weightUnit: order.weightUnit,
      paymentStatus: order.paymentStatus,
      fulfillmentStatus: order.fulfillmentStatus,
      buyerInfo: { id: order.buyerInfo?.contactId, email: order.buyerInfo?.email },
      totals: {
        subtotal: Number(order.priceSummary?.subtotal?.amount ?? 0),
        shipping: Number(order.priceSummary?.shipping?.amount ?? 0),
        tax: Number(order.priceSummary?.tax?.amount ?? 0),
        discount: Number(order.priceSummary?.discount?.amount ?? 0),
        total: Number(order.priceSummary?.total?.amount ?? 0),
      },
      lineItems: (order.lineItems ?? []).map((item) => ({
        name: item.productName?.original,
        productId: item.catalogReference?.catalogItemId,
        quantity: item.quantity,
        price: Number(item.price?.amount ?? 0),
      })),
    },
  }));
}

export const itemDate = (instant: unknown): { $date: string } | undefined =>
  instant ? toWireDate(String(instant)) : undefined;

/** Assumed: dates that the app does not store are the site's current time. */
export const itemDates = (created: unknown, updated: unknown, now: string) => ({
  createdDate: String(created ?? now),
  updatedDate: String(updated ?? created ?? now),
});
