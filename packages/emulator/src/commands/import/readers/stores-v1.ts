import { ALL_PRODUCTS } from '../../../platform/domains/stores/products/product-documents';
import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { listIn, type Reader, sectionOf } from '../reader';

export const V1_READERS: readonly Reader[] = [
  {
    part: 'stores',
    section: 'collectionsV1',
    listing: { operation: 'collections.queryCollections' },
    toEntries: (collections) =>
      collections.map(({ id, ...collection }) =>
        toSeedEntry(
          sectionOf('collectionsV1'),
          // The collection of all products has the same ID on every site; its slug identifies it.
          id === ALL_PRODUCTS ? { ...collection, slug: 'all-products' } : { ...collection, id },
          { media: mediaOf(collection) },
        ),
      ),
    keepsOrder: true,
  },
  {
    part: 'stores',
    section: 'productsV1',
    listing: { operation: 'products.queryProducts' },
    toEntries: (products) => products.map(productV1Entry),
    keepsOrder: true,
  },
];

function productV1Entry(product: WireMessage): Entry {
  const { stock, variants, customTextFields, collectionIds, priceData, productOptions } = product;
  const texts = listIn(customTextFields);
  return toSeedEntry(
    sectionOf('productsV1'),
    {
      ...product,
      priceData: isObject(priceData) ? { price: priceData.price } : undefined,
      productOptions: listIn(productOptions).map(withPlainChoices),
    },
    {
      ...(typeof product.numericId === 'string' && { numericId: product.numericId }),
      media: mediaOf(product),
      stock: pickFields(stock, ['trackInventory', 'quantity', 'inStock']),
      ...(product.manageVariants === true && { variants: listIn(variants).map(variantV1) }),
      ...(texts.length > 0 && { customTextFields: texts }),
      collectionIds: (Array.isArray(collectionIds) ? collectionIds : []).filter((id) => id !== ALL_PRODUCTS),
    },
  );
}

const withPlainChoices = (option: WireMessage): WireMessage => ({
  ...option,
  choices: listIn(option.choices).map(({ media: _, mainMedia: __, ...choice }) => choice),
});

function variantV1({ id, choices, variant, stock }: WireMessage): WireMessage {
  const own = isObject(variant) ? variant : {};
  return {
    _id: id,
    choices,
    variant: {
      priceData: pickFields(own.priceData, ['price']),
      ...pickFields(own, ['sku', 'weight', 'visible']),
    },
    stock: pickFields(stock, ['quantity', 'inStock']),
  };
}

function mediaOf({ media, productOptions }: WireMessage): WireMessage[] {
  const items = isObject(media) ? listIn(media.items) : [];
  const choicesByMedia = new Map<string, { option: unknown; choice: unknown }>();
  for (const option of listIn(productOptions)) {
    for (const choice of listIn(option.choices)) {
      const mediaItems = isObject(choice.media) ? listIn(choice.media.items) : [];
      for (const { id } of mediaItems)
        choicesByMedia.set(String(id), { option: option.name, choice: choice.description });
    }
  }
  return items.map(({ id }) => {
    const choice = choicesByMedia.get(String(id));
    return { mediaId: id, choice };
  });
}

function pickFields(value: unknown, names: readonly string[]): WireMessage {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, inner]) => names.includes(name) && inner !== undefined && inner !== null),
  );
}
