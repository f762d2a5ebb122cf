import { toV3InfoSections } from '../attributes/product-sections';
import { categoryIdOf, collectionIdOf } from '../categories/category-ids';
import type { CategoryTree } from '../categories/tree';
import { pricePerUnitOf } from '../price-per-unit';
import { ALL_PRODUCTS, type CatalogueProduct } from '../products/catalogue';
import { revisionOf } from '../products/repository';
import { offeredOption, toVariant } from '../legacy/catalog-v1/products/view';
import { brandIdOf, ribbonIdOf } from './ids';
import { toV3Media } from './media';
import { toV3Modifiers, toV3Options } from './options';
import { priceRange, variantPrices } from './prices';
import { richContentOf } from './rich-content/rich-content';
import { productInventory } from './stock';
import { toV3Variant } from './variants';
import type { V3View } from './view';
import type { RequestedField, V3Product } from './wire';

/** With what the platform sends beyond its types. Source: `FIELDS_BEYOND`. */
type ShownProduct = V3Product & BeyondProduct;

interface BeyondProduct {
  entityEventSequence: string;
  flattenModifiers: [];
  flattenOptions: [];
  numericId: string;
}

/** The product for its own page: with its variants. */
export function toWholeV3Product(product: CatalogueProduct, view: V3View & { seesHidden: boolean }): ShownProduct {
  const variants = product.variants.filter(({ visible }) => view.seesHidden || visible !== false);
  return {
    ...toV3Product(product, view),
    variantsInfo: { variants: variants.map((variant) => toV3Variant(product, variant, view)) },
  };
}

/** The product as lists have it. Source: "This method does not return variant data" of queryProducts. */
export function toV3Product(product: CatalogueProduct, view: V3View): ShownProduct {
  const { currency, fields, taken } = view;
  const { v3 = {}, name, slug, visible, createdDate, lastUpdated, ribbon, brand } = product;
  const formatted = fields.has('CURRENCY');
  const prices = product.variants.map((variant) => variantPrices(product, variant, currency));
  const isDigital = product.productType === 'digital';
  return {
    id: product.id,
    revision: String(revisionOf(product)),
    createdDate: createdDate ?? null,
    updatedDate: lastUpdated ?? null,
    name,
    slug,
    visible,
    visibleInPos: !isDigital && (v3.visibleInPos ?? true),
    handle: v3.handle ?? slug,
    productType: isDigital ? 'DIGITAL' : 'PHYSICAL',
    ...(!isDigital && { physicalProperties: physicalOf(product, view) }),
    media: mediaOf(product, fields),
    options: toV3Options(product, optionsOf(product, view), fields),
    modifiers: toV3Modifiers(product, fields),
    infoSections: toV3InfoSections(product, fields),
    ...(brand && { brand: { id: v3.brandId ?? brandIdOf(brand), name: brand } }),
    ...(ribbon && { ribbon: { id: v3.ribbonId ?? ribbonIdOf(ribbon), name: ribbon } }),
    additionalRibbons: v3.additionalRibbons ?? [],
    mainCategoryId: mainCategoryOf(product),
    ...(v3.taxGroupId && { taxGroupId: v3.taxGroupId }),
    ...(v3.tags && { tags: v3.tags }),
    ...(v3.extendedFields && { extendedFields: v3.extendedFields }),
    ...(v3.subscriptionDetails && { subscriptionDetails: v3.subscriptionDetails }),
    inventory: productInventory(product, taken),
    actualPriceRange: priceRange(amounts(prices, 'actual'), currency, formatted),
    compareAtPriceRange: priceRange(amounts(prices, 'compareAt'), currency, formatted),
    variantSummary: { variantCount: product.variants.length, ...leastPriced(product, view) },
    ...onRequest(product, view),
    // Assumed: how often it was changed.
    entityEventSequence: String(revisionOf(product)),
    flattenModifiers: [],
    flattenOptions: [],
    numericId: product.numericId,
  };
}

const amounts = <Key extends string>(prices: readonly { [K in Key]?: string }[], key: Key) =>
  prices.map((price) => price[key]);

/** The choices with the status of their variants. */
const optionsOf = (product: CatalogueProduct, { currency, baseUrl, taken }: V3View) => {
  const shown = product.variants.map((variant) =>
    toVariant(product, variant, { currency, baseUrl, taken, seesCosts: false }),
  );
  return product.productOptions.map((option) => offeredOption(option, shown));
};

/** Fields that are returned only on request. */
function onRequest(product: CatalogueProduct, { currency, baseUrl, fields, tree }: V3View): Partial<V3Product> {
  const { description = '', slug, collectionIds, v3 } = product;
  const relativePath = `/product-page/${slug}`;
  const categories = collectionIds.map((id) => ({ id: categoryIdOf(id) }));
  const cost = product.variants.map((variant) => String(variant.cost ?? product.cost ?? 0));
  return {
    ...(fields.has('CURRENCY') && { currency }),
    ...(fields.has('URL') && { url: { relativePath, url: `${baseUrl}${relativePath}` } }),
    ...(fields.has('PLAIN_DESCRIPTION') && { plainDescription: description ?? '' }),
    ...(fields.has('DESCRIPTION') && { description: v3?.description ?? richContentOf(description ?? '') }),
    ...(fields.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: { categories } }),
    ...(fields.has('ALL_CATEGORIES_INFO') && { allCategoriesInfo: { categories: allCategories(product, tree) } }),
    ...(fields.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: breadcrumbs(product, tree) } }),
    ...(fields.has('MERCHANT_DATA') && { costRange: priceRange(cost, currency, fields.has('CURRENCY')) }),
  };
}

/** The first that is not that of all products, unless one was set (assumed). */
export const mainCategoryOf = ({ v3, collectionIds }: CatalogueProduct): string =>
  v3?.mainCategoryId ?? categoryIdOf(collectionIds.find((id) => id !== ALL_PRODUCTS) ?? ALL_PRODUCTS);

/** The product's categories, and those above them. */
function allCategories({ collectionIds }: CatalogueProduct, tree: CategoryTree | undefined) {
  const above = collectionIds.flatMap((id) => {
    const category = tree?.find(id);
    return category ? (tree?.ancestorsOf(category) ?? []) : [];
  });
  const ids = new Set([...collectionIds, ...above.map(({ id }) => id)]);
  return [...ids].map((id) => ({ id: categoryIdOf(id) }));
}

/** From the top down to the main category. */
function breadcrumbs(product: CatalogueProduct, tree: CategoryTree | undefined) {
  const main = tree?.find(collectionIdOf(mainCategoryOf(product)));
  if (!tree || !main) return [];
  return [...tree.ancestorsOf(main), main].map(({ id, name, slug }) => ({
    categoryId: categoryIdOf(id),
    categoryName: name ?? '',
    categorySlug: slug ?? '',
  }));
}

/** Source: `minPriceVariant`: the least priced of the visible variants, the first of several. */
function leastPriced(product: CatalogueProduct, view: V3View): V3Product['variantSummary'] {
  if (!view.fields.has('MIN_PRICE_VARIANT')) return {};
  const visible = product.variants
    .filter((variant) => variant.visible !== false)
    .map((variant) => toV3Variant(product, variant, view));
  const price = ({ price }: (typeof visible)[number]) => Number(price?.actualPrice?.amount ?? 0);
  const [first, ...others] = visible;
  if (!first) return {};
  return { minPriceVariant: others.reduce((least, other) => (price(other) < price(least) ? other : least), first) };
}

const mediaOf = ({ media }: CatalogueProduct, fields: ReadonlySet<RequestedField>): V3Product['media'] => ({
  ...(media[0] && { main: toV3Media(media[0], fields) }),
  ...(fields.has('MEDIA_ITEMS_INFO') && { itemsInfo: { items: media.map((item) => toV3Media(item, fields)) } }),
});

function physicalOf(product: CatalogueProduct, view: V3View): NonNullable<V3Product['physicalProperties']> {
  const { v3, weight, variants, manageVariants } = product;
  const weights = variants.map((variant) => (manageVariants ? (variant.weight ?? weight) : weight) ?? 0);
  return {
    ...(v3?.fulfillerId && { fulfillerId: v3.fulfillerId }),
    ...(v3?.deliveryProfileId && { deliveryProfileId: v3.deliveryProfileId }),
    ...(weights.some((value) => value > 0) && {
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
    }),
    ...pricePerUnitOf(product, view),
    ...(view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') && {
      weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' },
    }),
  };
}
