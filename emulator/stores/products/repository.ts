import { firstFree } from '../../database/first-free';
import { DuplicateKeyError, type Unit } from '../../database/store';
import { broken, noProduct } from '../refusals';
import { followVariants } from '../variants/store-variants';
import { type CatalogueProduct, products } from './catalogue';
import { productChanged } from './catalogue-events';
import { type ProductChange, relist } from './listings';

/** The one place where products are written: listings and store variants follow in the same unit. */

export async function getProduct(unit: Unit, id: string | null | undefined): Promise<CatalogueProduct> {
  const product = await unit.in(products).find(id ?? '');
  if (!product) throw noProduct(id);
  return product;
}

export async function addProducts(unit: Unit, added: readonly CatalogueProduct[]): Promise<void> {
  for (const product of added) await unit.in(products).insert(product);
  await follow(
    unit,
    added.map((after) => ({ after })),
  );
}

/** Adds it under a free slug: the wanted one, or that with a number. Looked up first: a refused insertion costs more. */
export async function addProduct(unit: Unit, wanted: CatalogueProduct): Promise<CatalogueProduct> {
  const slugOf = (number: number) => (number === 0 ? wanted.slug : `${wanted.slug}-${number}`);
  const isTaken = async (number: number) => (await unit.in(products).findByKey('slug', slugOf(number))) !== undefined;
  for (let number = await firstFree(isTaken); ; number++) {
    const product = { ...wanted, slug: slugOf(number) };
    try {
      await addProducts(unit, [product]);
      return product;
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
    }
  }
}

/** Stores what became of products that this unit read. */
export async function changeProducts(
  unit: Unit,
  changes: readonly { before: CatalogueProduct; after: CatalogueProduct }[],
): Promise<CatalogueProduct[]> {
  const dated = changes.map(({ before, after }) => ({ before, after: { ...after, lastUpdated: unit.now } }));
  for (const { after } of dated) {
    try {
      await unit.in(products).update(after);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw broken('product.slug', `"${after.slug}" is another product's`, 'DUPLICATE_SLUG');
    }
  }
  await follow(unit, dated);
  return dated.map(({ after }) => after);
}

/** Stores one changed product and says which of its fields changed. */
export async function changeProduct(
  unit: Unit,
  before: CatalogueProduct,
  after: CatalogueProduct,
  changedFields: readonly string[],
): Promise<CatalogueProduct> {
  const [changed = after] = await changeProducts(unit, [{ before, after }]);
  await productChanged(unit, before.id, changedFields);
  return changed;
}

export async function dropProduct(unit: Unit, before: CatalogueProduct): Promise<void> {
  await unit.in(products).remove(before.id);
  await follow(unit, [{ before }]);
}

async function follow(unit: Unit, changes: readonly ProductChange[]): Promise<void> {
  await relist(unit, changes);
  await followVariants(unit, changes);
}
