import { catalogVersionOf } from '../../http/catalog-version';
import { STORES_APP_ID } from '../../kernel/app-ids';
import { Decimal } from '../../kernel/money';
import type { Transaction } from '../../kernel/store/store';
import {
  type CatalogItem,
  type CatalogReference,
  type Catalogue,
  type CatalogueContext,
  type Ordered,
  type Returned,
  scopesOfProduct,
} from '../ecom/index';
import { readTaken, releaseStock, sellable, type TakenPieces, takenFor, takeStock } from './inventory/stock';
import { restockVariant } from './inventory/stock-adjustments';
import { priceData } from './legacy/catalog-v1/price-data';
import { ALL_PRODUCTS, type CatalogueProduct, productDocuments } from './products/catalogue';
import { imageOf, variantPriceOf } from './legacy/catalog-v1/products/view';
import { colorLine, lineOf } from './selection/lines';
import { boughtVariant, type Selected, selectedInV1, selectedInV3 } from './selection/selection';

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
  const chosen = await resolveReferences(transaction, references, forSale(settings));
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
    forSale(settings),
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
    boughtVariant,
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

/** Finds items for sale in the site's version of the catalog. */
const forSale = (settings: CatalogueContext['settings']) => {
  const select = SELECTED[catalogVersionOf(settings)];
  return (product: CatalogueProduct, sent: Record<string, unknown>): Selected | undefined => {
    const selected = product.visible ? select(product, sent) : undefined;
    return selected?.variant.visible === false ? undefined : selected;
  };
};

const SELECTED = { V1: selectedInV1, V3: selectedInV3 } as const;

async function resolveReferences<Found extends Pick<Selected, 'product' | 'variant'>>(
  transaction: Transaction,
  references: readonly CatalogReference[],
  select: (product: CatalogueProduct, sent: Record<string, unknown>) => Found | undefined,
): Promise<(Found | undefined)[]> {
  const ids = references.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const found = new Map((await transaction.in(productDocuments).findMany(ids)).map((product) => [product.id, product]));
  return references.map(({ catalogItemId, options }) => {
    const product = found.get(catalogItemId ?? '');
    return product && select(product, options ?? {});
  });
}

function toCatalogItem(
  { product, variant, choices, texts, modifiers }: Selected,
  currency: string,
  taken: TakenPieces,
): CatalogItem {
  const { price, discountedPrice } = priceData(variantPriceOf(product, variant), { ...product, currency });
  const { addedPrice = ZERO, answers = [] } = modifiers ?? {};
  // Assumed: a line shows the selected options, as the variant itself does.
  const { id, image } = imageOf(product, choices) ?? {};
  const { url, width, height, altText } = image ?? {};
  const sku = product.manageVariants ? variant.sku : product.sku;
  const weight = variant.weight ?? product.weight;
  return {
    key: JSON.stringify([product.id, variant.id, Object.entries(choices).sort(), ...Object.entries(texts), ...answers]),
    name: product.name,
    itemType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    price: addedPrice.plus(discountedPrice ?? 0).toFixed(),
    fullPrice: addedPrice.plus(price ?? 0).toFixed(),
    ...(!addedPrice.isZero() && { modifiersPrice: addedPrice.toFixed() }),
    ...(url && { image: { id, url, width, height, altText } }),
    descriptionLines: [
      ...linesOfChoices(product, choices),
      ...Object.entries(texts).map(([name, text]) => lineOf(name, text)),
      ...(modifiers?.lines ?? []),
    ],
    path: `/product-page/${product.slug}`,
    ...(sku && { sku }),
    ...(typeof weight === 'number' && { weight }),
    ...(product.v3?.deliveryProfileId && { deliveryProfileId: product.v3.deliveryProfileId }),
    ...(product.v3?.taxGroupId && { taxGroupId: product.v3.taxGroupId }),
    couponScopes: scopesOfProduct(
      product.id,
      product.collectionIds.filter((id) => id !== ALL_PRODUCTS),
    ),
    shelf: `${product.id}/${variant.id}`,
    available: sellable(product, variant.id, taken),
  };
}

const ZERO = new Decimal(0);

const linesOfChoices = ({ productOptions }: CatalogueProduct, choices: Selected['choices']) =>
  productOptions.flatMap(({ name = '', optionType, choices: offered = [] }): CatalogItem['descriptionLines'] => {
    const choice = offered.find(({ description }) => description === choices[name]);
    if (!choice) return [];
    const { description = '', value: code } = choice;
    return [optionType === 'color' ? colorLine(name, description, code) : lineOf(name, description)];
  });
