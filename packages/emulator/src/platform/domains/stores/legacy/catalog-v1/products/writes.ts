import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { PlatformError } from '../../../../../kernel/errors';
import type { ProductV1 } from '../../../products/earlier-form/product-v1';
import { toStoredProduct } from '../../../products/earlier-form/to-stored';
import { ruleViolation } from '../../../refusals';
import { addProduct, getProduct, removeProduct } from '../../../stored-products/repository';
import { productCreated, productDeleted } from '../catalog-v1-events';
import { productV1Of } from '../product-v1';
import { withVariants } from '../variants/variant-combinations';
import { readProduct } from './reads';
import { changeProduct } from './save';
import { newV1Product, withTerms } from './terms';

export const productWrites = {
  async createProduct({ product: input = {} }, context) {
    const { transaction } = context;
    // Source: the message is the real platform's.
    if (input.productType === 'digital') throw new PlatformError(400, 'productType digital is not supported');
    const newProduct = newV1Product(input, transaction.now, await transaction.nextNumber('products'));
    const added = await addProduct(transaction, toStoredProduct(newProduct));
    const product = await readProduct(context, added, true);
    await productCreated(transaction, { ...product, id: added.id });
    return { product };
  },

  async updateProduct({ product: input = {} }, context) {
    const before = await getProduct(context.transaction, input.id);
    const product = productV1Of(before);
    const after = withTerms(product, input);
    const changed = await changeProduct(context.transaction, before, () => after, changedFields(product, after));
    return { product: await readProduct(context, changed, true) };
  },

  async deleteProduct({ id }, { transaction }) {
    const product = await getProduct(transaction, id);
    await removeProduct(transaction, product);
    await productDeleted(transaction, product.id);
    return {};
  },

  async removeBrand({ id }, { transaction }) {
    const before = await getProduct(transaction, id);
    await changeProduct(transaction, before, ({ brand: _, ...rest }) => rest, ['brand']);
    return {};
  },

  async removeRibbon({ id }, { transaction }) {
    const before = await getProduct(transaction, id);
    await changeProduct(transaction, before, ({ ribbon: _, ...rest }) => rest, ['ribbon']);
    return {};
  },

  async deleteProductOptions({ id }, { transaction }) {
    const before = await getProduct(transaction, id);
    if (before.options.length > 0) {
      // Source: "Only available when variant management is disabled" in the docs of deleteProductOptions.
      throw ruleViolation('id', 'is of a product with managed variants, whose options stay', 'VARIANTS_EXIST');
    }
    const change = (product: ProductV1) => withVariants({ ...product, productOptions: [] });
    await changeProduct(transaction, before, change, ['productOptions']);
    return {};
  },
} satisfies Operations<typeof meta>;

function changedFields(before: object, after: object): string[] {
  const was = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(was.get(field)) === JSON.stringify(value) ? [] : (WIRE_NAMES[field] ?? []),
  );
}

const WIRE_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  slug: 'slug',
  visible: 'visible',
  description: 'description',
  sku: 'sku',
  weight: 'weight',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  price: 'priceData',
  cost: 'costAndProfitData',
  pricePerUnitData: 'pricePerUnitData',
  additionalInfoSections: 'additionalInfoSections',
  discount: 'discount',
  manageVariants: 'manageVariants',
  productOptions: 'productOptions',
  seoData: 'seoData',
  ribbon: 'ribbon',
  brand: 'brand',
};
