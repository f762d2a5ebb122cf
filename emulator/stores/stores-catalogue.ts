import type { Transaction } from '../database/store';
import type { CatalogReference } from '../ecom/cart/wire';
import type { CatalogItem } from '../ecom/catalogue/catalog-item';
import type { Catalogue, CatalogueContext, Ordered, Returned } from '../ecom/catalogue/catalogue';
import { scopesOfProduct } from '../ecom/catalogue/coupon-scopes';
import { isObject } from '../http/validation/objects';
import { catalogVersionOf } from '../sites/catalog-version';
import type { CatalogVersion } from '../sites/settings';
import { STORES_APP_ID } from './categories/tree-reference';
import { readTaken, releaseStock, sellable, type TakenPieces, takenFor, takeStock } from './inventory/stock';
import { restockVariant } from './inventory/stock-adjustments';
import { priceData } from './price-data';
import { ALL_PRODUCTS, type CatalogueProduct, type CatalogueVariant, productDocuments } from './products/catalogue';
import { imageOf, variantPriceOf } from './products/view';
import { hasChoices } from './variants/variants';

/** The two app IDs of the stores app. Source: seen on sites of either generation. */
const STORES_APP_IDS: readonly string[] = [STORES_APP_ID, '1380b703-ce81-ff05-f115-39571d94dfcd'];

/** Sells products and their variants as items of carts. */
export const storesCatalogue: Catalogue = {
  appIds: STORES_APP_IDS,
  find: findCatalogItems,
  take: takeCatalogItems,
  giveBack: releaseStock,
  restock: returnCatalogItems,
};

async function findCatalogItems(
  { transaction, settings }: CatalogueContext,
  references: readonly CatalogReference[],
): Promise<(CatalogItem | undefined)[]> {
  const chosen = await resolveReferences(transaction, references, {
    forSale: true,
    version: catalogVersionOf(settings),
  });
  const taken = await readTaken(
    transaction,
    chosen.flatMap((choice) => choice?.product ?? []),
  );
  return chosen.map((choice) => choice && toCatalogItem(choice, settings.currency, taken));
}

/** Takes the ordered items from stock for the holder, all or none; `false` if not all are available. */
async function takeCatalogItems(
  { transaction, settings }: CatalogueContext,
  holder: string,
  ordered: readonly Ordered[],
): Promise<boolean> {
  const chosen = await resolveReferences(
    transaction,
    ordered.map(({ reference }) => reference),
    { forSale: true, version: catalogVersionOf(settings) },
  );
  const takings = chosen.flatMap((choice, index) =>
    choice
      ? [
          {
            product: choice.product,
            variantId: choice.variant.id,
            quantity: ordered[index]?.quantity ?? 0,
            preorder: true,
          },
        ]
      : [],
  );
  return takings.length === ordered.length && takeStock(transaction, holder, takings);
}

/**
 * Returns what was taken for the holders to stock, even if the product is hidden by now. Items that nobody took, or
 * that are no longer in the catalogue, are skipped.
 */
async function returnCatalogItems(
  transaction: Transaction,
  holders: readonly string[],
  returned: readonly Returned[],
): Promise<void> {
  const chosen = await resolveReferences(
    transaction,
    returned.map(({ reference }) => reference),
    { forSale: false },
  );
  for (const [index, choice] of chosen.entries()) {
    if (!choice) continue;
    const { product, variant } = choice;
    const { quantity = 0, back = 0 } = returned[index] ?? {};
    const pieces = Math.min(
      quantity,
      (await takenFor(transaction, holders, { product, variantId: variant.id })) - back,
    );
    if (pieces > 0) await restockVariant(transaction, product.id, variant.id, pieces);
  }
}

interface VariantChoice {
  product: CatalogueProduct;
  variant: CatalogueVariant;
  /** By the option's name. For variants that are not managed it is only in the reference. */
  choices: Record<string, string>;
  /** What the buyer wrote, by the title of the product's text field. */
  texts: Record<string, string>;
}

const isForSale = ({ product, variant }: VariantChoice): boolean => product.visible && variant.visible !== false;

interface Meaning {
  forSale: boolean;
  /** The site's catalogue; without it a reference may be of either, as what was bought before the site was switched. */
  version?: CatalogVersion;
}

async function resolveReferences(
  transaction: Transaction,
  references: readonly CatalogReference[],
  { forSale, version }: Meaning,
): Promise<(VariantChoice | undefined)[]> {
  const ids = references.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const found = new Map((await transaction.in(productDocuments).findMany(ids)).map((product) => [product.id, product]));
  return references.map(({ catalogItemId, options }) => {
    const product = found.get(catalogItemId ?? '');
    const choice = product && selectedVariant(product, options ?? {}, version);
    return choice && (!forSale || isForSale(choice)) ? choice : undefined;
  });
}

/** Source: `customTextFields` beside the options, "eCommerce Integration" of Catalog V1. What is written elsewhere counts for nothing (assumed). */
function writtenIn({ customTextFields = [] }: CatalogueProduct, sent: unknown): Record<string, string> | undefined {
  const written = isObject(sent) ? sent : {};
  const texts: Record<string, string> = {};
  for (const { title = '', maxLength, mandatory } of customTextFields) {
    const text = written[title];
    if (typeof text !== 'string' || text === '') {
      if (mandatory) return undefined;
      continue;
    }
    if (maxLength && text.length > maxLength) return undefined;
    texts[title] = text;
  }
  return texts;
}

/**
 * Options are sent as `{ options: { Size: 'S' } }`, `{ variantId }` or `{ options: { variantId } }`. An unknown
 * variant, or none where there are several, selects nothing: the platform then adds nothing and reports nothing.
 * In Catalog V3 the choices select no variant: `options` are for modifiers, by key, and a product that has variants takes
 * the `variantId`. Source: the recipe how-to-code-a-store of wix/skills.
 */
function selectedVariant(
  product: CatalogueProduct,
  sent: Record<string, unknown>,
  version?: CatalogVersion,
): VariantChoice | undefined {
  const { variantId: nestedId, ...named } = isObject(sent.options) ? sent.options : {};
  const variantId = sent.variantId ?? nestedId;
  const texts = writtenIn(product, sent.customTextFields);
  if (!texts) return undefined;
  const asked = Object.fromEntries(
    Object.entries(named).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (product.manageVariants && product.productOptions.length > 0) {
    const variant = product.variants.find(({ id, choices }) =>
      variantId ? id === variantId : version !== 'V3' && hasChoices(asked, choices),
    );
    return variant && { product, variant, texts, choices: variant.choices };
  }
  const [variant] = product.variants;
  const answered = product.productOptions.every(({ name, choices }) =>
    choices?.some(({ description }) => description === asked[name ?? '']),
  );
  if (!variant || !answered || (variantId && variantId !== variant.id)) return undefined;
  return { product, variant, texts, choices: asked };
}

function toCatalogItem(
  { product, variant, choices, texts }: VariantChoice,
  currency: string,
  taken: TakenPieces,
): CatalogItem {
  const { price, discountedPrice } = priceData(variantPriceOf(product, variant), { ...product, currency });
  // Assumed: a line shows the selected options, as the variant itself does.
  const { id, image } = imageOf(product, choices) ?? {};
  const { url, width, height, altText } = image ?? {};
  const sku = product.manageVariants ? variant.sku : product.sku;
  const weight = variant.weight ?? product.weight;
  return {
    key: JSON.stringify([product.id, variant.id, Object.entries(choices).sort(), ...Object.entries(texts)]),
    name: product.name,
    itemType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    price: String(discountedPrice ?? 0),
    fullPrice: String(price ?? 0),
    ...(url && { image: { id, url, width, height, altText } }),
    descriptionLines: [...linesOfChoices(product, choices), ...Object.entries(texts).map(lineOf)],
    path: `/product-page/${product.slug}`,
    ...(sku && { sku }),
    ...(typeof weight === 'number' && { weight }),
    couponScopes: scopesOfProduct(
      product.id,
      product.collectionIds.filter((id) => id !== ALL_PRODUCTS),
    ),
    shelf: `${product.id}/${variant.id}`,
    available: sellable(product, variant.id, taken),
  };
}

const lineOf = ([name, text]: [string, string]) => ({
  name: { original: name, translated: name },
  plainText: { original: text, translated: text },
});

function linesOfChoices({ productOptions }: CatalogueProduct, choices: VariantChoice['choices']) {
  return productOptions.flatMap(({ name = '', optionType, choices: offered = [] }): CatalogItem['descriptionLines'] => {
    const choice = offered.find(({ description }) => description === choices[name]);
    if (!choice) return [];
    const { description = '', value: code } = choice;
    const line = lineOf([name, description]);
    if (optionType !== 'color') return [line];
    return [{ name: line.name, colorInfo: { ...line.plainText, code } }];
  });
}
