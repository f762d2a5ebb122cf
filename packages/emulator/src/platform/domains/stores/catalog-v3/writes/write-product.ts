import { requireRevision } from '../../../../database/revision';
import type { OperationContext } from '../../../../http/operations';
import { emit } from '../../../../kernel/domain-events';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import type { RequestedProduct, V3Product } from '../../product-wire';
import { productDocuments, type StoredProduct } from '../../products/product-documents';
import { requireSlugFormat } from '../../products/slugs';
import { addProduct, addProducts, changeProducts, removeProduct } from '../../stored-products/repository';
import { readFullProduct, v3ProductNotFoundError } from '../reads';
import { withNames } from './names';
import { refuseDigitalInPos, requireBrandId, requireSellableSubscriptions } from './requirements';
import { newV3Product, withV3Terms } from './terms';

type StockWriter = (product: StoredProduct) => Promise<StoredProduct>;

const keepStock: StockWriter = async (product) => product;

/** A requested slug must be free. A slug derived from the name gets a number if necessary. */
export async function createV3(
  context: OperationContext,
  product: RequestedProduct,
  stocked = keepStock,
): Promise<StoredProduct> {
  const { transaction } = context;
  requireSellableSubscriptions(product);
  requireSlugFormat(product.slug, 'product');
  if (product.slug) await requireFreeSlug(context, product.slug);
  const namedProduct = await withNames(transaction, product);
  const newProduct = await stocked(
    newV3Product(namedProduct, transaction.now, await transaction.nextNumber('products')),
  );
  refuseDigitalInPos(product, newProduct);
  const [added = newProduct] = product.slug
    ? await addProducts(transaction, [newProduct])
    : [await addProduct(transaction, newProduct)];
  await productCreated(transaction, added.id, await readFullProduct(context, added, undefined));
  return added;
}

export async function updateV3(
  context: OperationContext,
  product: RequestedProduct,
  stocked = keepStock,
): Promise<StoredProduct> {
  const { transaction } = context;
  const before = await getStored(context, product.id);
  requireRevision(before.revision, product.revision);
  requireBrandId(product);
  requireSellableSubscriptions(product);
  requireSlugFormat(product.slug, 'product');
  refuseDigitalInPos(product, before);
  if (product.slug && product.slug !== before.slug) await requireFreeSlug(context, product.slug);
  const after = await stocked(withV3Terms(before, await withNames(transaction, product)));
  const [changed = after] = await changeProducts(transaction, [{ before, after }]);
  await productUpdated(transaction, changed.id, await readFullProduct(context, changed, undefined));
  return changed;
}

export async function deleteV3(context: OperationContext, id: string | undefined): Promise<void> {
  const product = await getStored(context, id);
  await removeProduct(context.transaction, product);
  await productDeleted(context.transaction, product.id);
}

async function getStored({ transaction }: OperationContext, id: string | null | undefined): Promise<StoredProduct> {
  const product = await transaction.in(productDocuments).find(id ?? '');
  if (!product) throw v3ProductNotFoundError(id);
  return product;
}

async function requireFreeSlug({ transaction }: OperationContext, slug: string): Promise<void> {
  if (await transaction.in(productDocuments).findByKey('slug', slug)) {
    throw new ApplicationError('DUPLICATE_SLUG_ERROR', `the slug "${slug}" is another product's`);
  }
}

/** Source: "Each catalog version has its own set of domain events": sites with V3 send no events of V1. */
const productCreated = (transaction: Transaction, id: string, entity: V3Product) =>
  emit(transaction, 'wix.stores.catalog.v3.product_created', id, { createdEvent: { entity } });

const productUpdated = (transaction: Transaction, id: string, currentEntity: V3Product) =>
  emit(transaction, 'wix.stores.catalog.v3.product_updated', id, { updatedEvent: { currentEntity } });

const productDeleted = (transaction: Transaction, id: string) =>
  emit(transaction, 'wix.stores.catalog.v3.product_deleted', id, { deletedEvent: {} });
