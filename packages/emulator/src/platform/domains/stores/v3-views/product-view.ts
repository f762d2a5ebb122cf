import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { categoryIdOf, collectionIdOf } from '../categories/category-ids';
import type { CategoryTree } from '../categories/tree';
import { type TakenPieces, variantStock } from '../inventory/stock';
import type { RequestedField, V3InfoSection, V3Product } from '../product-wire';
import { ALL_PRODUCTS, isInPos, mediaItemsOf, type StoredProduct, variantsOf } from '../products/product-documents';
import { richContentOf } from '../rich-content/rich-content';
import { type OfferedVariant, toV3Media, toV3Modifiers, toV3Options } from './options';
import { pricePerUnitOf } from './price-per-unit';
import { priceRange, variantPrices } from './prices';
import { productInventory } from './stock';
import type { V3View } from './v3-view';
import { toV3Variant } from './variants';

/** Includes fields that the platform sends but does not declare. Source: `FIELDS_BEYOND`. */
type WireProduct = V3Product & UndeclaredFields;

interface UndeclaredFields {
  entityEventSequence: string;
  flattenModifiers: [];
  flattenOptions: [];
  numericId: string;
}

export function toFullV3Product(product: StoredProduct, view: V3View & { seesHidden: boolean }): WireProduct {
  const variants = variantsOf(product).filter(({ visible }) => view.seesHidden || visible);
  return {
    ...toV3Product(product, view),
    variantsInfo: { variants: variants.map((variant) => toV3Variant(product, variant, view)) },
  };
}

/** The form of a product in lists. Source: "This method does not return variant data" of queryProducts. */
export function toV3Product(product: StoredProduct, view: V3View): WireProduct {
  const { currency, fields, takenPieces } = view;
  const { id, revision, name, slug, visible, createdDate, updatedDate, productType } = product;
  const { taxGroupId, tags, extendedFields, subscriptionDetails, purchaseEligibility, seoData } = product;
  const formatted = fields.has('CURRENCY');
  const variants = variantsOf(product);
  const prices = variants.map((variant) => variantPrices(variant, currency));
  return {
    id,
    revision,
    createdDate: createdDate ?? null,
    updatedDate: updatedDate ?? null,
    name,
    slug,
    visible,
    visibleInPos: isInPos(product),
    handle: product.handle ?? slug,
    productType,
    ...(productType === 'PHYSICAL' && { physicalProperties: physicalOf(product, view) }),
    media: mediaOf(product, fields),
    options: toV3Options(product, offeredVariants(product, takenPieces), fields),
    modifiers: toV3Modifiers(product, fields),
    infoSections: toV3InfoSections(product, fields),
    ...(product.brand && { brand: product.brand }),
    ...(product.ribbon && { ribbon: product.ribbon }),
    additionalRibbons: product.additionalRibbons ?? [],
    mainCategoryId: mainCategoryOf(product),
    ...(taxGroupId && { taxGroupId }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
    ...withProtoDefaults('stores.productsV3', 'V3Product', {
      ...(subscriptionDetails && { subscriptionDetails }),
      ...(purchaseEligibility && { purchaseEligibility }),
      ...(seoData && { seoData }),
    }),
    inventory: productInventory(product, takenPieces),
    actualPriceRange: priceRange(amounts(prices, 'actual'), currency, formatted),
    compareAtPriceRange: priceRange(amounts(prices, 'compareAt'), currency, formatted),
    variantSummary: { variantCount: variants.length, ...toMinPriceVariant(product, view) },
    ...requestedFields(product, view),
    // Assumed: the number of changes.
    entityEventSequence: revision,
    flattenModifiers: [],
    flattenOptions: [],
    numericId: product.numericId,
  };
}

const amounts = <Key extends string>(prices: readonly { [K in Key]?: string }[], key: Key) =>
  prices.map((price) => price[key]);

export const offeredVariants = (product: StoredProduct, takenPieces: TakenPieces): OfferedVariant[] =>
  variantsOf(product).map(({ id, visible, choices }) => ({
    visible,
    inStock: variantStock(product, id, takenPieces).inStock,
    choiceIds: new Set(choices.map(({ optionChoiceIds }) => optionChoiceIds.choiceId)),
  }));

function requestedFields(product: StoredProduct, { currency, baseUrl, fields, tree }: V3View): Partial<V3Product> {
  const { plainDescription = '', slug, collectionIds, description } = product;
  const relativePath = `/product-page/${slug}`;
  const categories = collectionIds.map((id) => ({ id: categoryIdOf(id) }));
  const costs = variantsOf(product).map(({ revenueDetails }) => revenueDetails?.cost.amount);
  return {
    currency: fields.has('CURRENCY') ? currency : undefined,
    url: fields.has('URL') ? { relativePath, url: `${baseUrl}${relativePath}` } : undefined,
    plainDescription: fields.has('PLAIN_DESCRIPTION') ? plainDescription : undefined,
    description: fields.has('DESCRIPTION') ? (description ?? richContentOf(plainDescription)) : undefined,
    directCategoriesInfo: fields.has('DIRECT_CATEGORIES_INFO') ? { categories } : undefined,
    allCategoriesInfo: fields.has('ALL_CATEGORIES_INFO') ? { categories: allCategories(product, tree) } : undefined,
    breadcrumbsInfo: fields.has('BREADCRUMBS_INFO') ? { breadcrumbs: breadcrumbs(product, tree) } : undefined,
    costRange: fields.has('MERCHANT_DATA') ? priceRange(costs, currency, fields.has('CURRENCY')) : undefined,
  };
}

/** By default, the first category other than that of all products (assumed). */
export const mainCategoryOf = ({ mainCategoryId, collectionIds }: StoredProduct): string =>
  mainCategoryId ?? categoryIdOf(collectionIds.find((id) => id !== ALL_PRODUCTS) ?? ALL_PRODUCTS);

function allCategories({ collectionIds }: StoredProduct, tree: CategoryTree | undefined) {
  const above = collectionIds.flatMap((id) => {
    const category = tree?.find(id);
    return category ? (tree?.ancestorsOf(category) ?? []) : [];
  });
  const ids = new Set([...collectionIds, ...above.map(({ id }) => id)]);
  return [...ids].map((id) => ({ id: categoryIdOf(id) }));
}

function breadcrumbs(product: StoredProduct, tree: CategoryTree | undefined) {
  const main = tree?.find(collectionIdOf(mainCategoryOf(product)));
  if (!tree || !main) return [];
  return [...tree.ancestorsOf(main), main].map(({ id, name, slug }) => ({
    categoryId: categoryIdOf(id),
    categoryName: name ?? '',
    categorySlug: slug ?? '',
  }));
}

/** Source: `minPriceVariant` is the cheapest visible variant. If several cost the same, it is the first. */
function toMinPriceVariant(product: StoredProduct, view: V3View): V3Product['variantSummary'] {
  if (!view.fields.has('MIN_PRICE_VARIANT')) return {};
  const visible = variantsOf(product)
    .filter((variant) => variant.visible)
    .map((variant) => toV3Variant(product, variant, view));
  const price = ({ price }: (typeof visible)[number]) => Number(price?.actualPrice?.amount ?? 0);
  const [first, ...others] = visible;
  if (!first) return {};
  return { minPriceVariant: others.reduce((least, other) => (price(other) < price(least) ? other : least), first) };
}

function mediaOf(product: StoredProduct, fields: ReadonlySet<RequestedField>): V3Product['media'] {
  const items = mediaItemsOf(product);
  return {
    main: items[0] ? toV3Media(items[0], fields) : undefined,
    itemsInfo: fields.has('MEDIA_ITEMS_INFO') ? { items: items.map((item) => toV3Media(item, fields)) } : undefined,
  };
}

function physicalOf(product: StoredProduct, view: V3View): NonNullable<V3Product['physicalProperties']> {
  const { fulfillerId, deliveryProfileId } = product.physicalProperties ?? {};
  const weights = variantsOf(product).map(({ physicalProperties }) => physicalProperties?.weight ?? 0);
  return {
    fulfillerId: fulfillerId || undefined,
    deliveryProfileId: deliveryProfileId || undefined,
    shippingWeightRange: weights.some((value) => value > 0)
      ? { minValue: Math.min(...weights), maxValue: Math.max(...weights) }
      : undefined,
    ...pricePerUnitOf(product, view),
    weightMeasurementUnitInfo: view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO')
      ? { weightMeasurementUnit: 'KG' }
      : undefined,
  };
}

const toV3InfoSections = ({ infoSections }: StoredProduct, fields: ReadonlySet<RequestedField>): V3InfoSection[] =>
  infoSections.map(({ id, uniqueName, title, plainDescription, description }) => ({
    id,
    ...(fields.has('INFO_SECTION') && { uniqueName, title }),
    plainDescription: fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? plainDescription : undefined,
    description: fields.has('INFO_SECTION_DESCRIPTION') ? (description ?? richContentOf(plainDescription)) : undefined,
  }));
