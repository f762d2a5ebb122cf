import { catalogVersionOf } from '../../http/catalog-version';
import { STORES_APP_ID } from '../../kernel/app-ids';
import { Decimal } from '../../kernel/money';
import type { CatalogVersion } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  type CatalogItem,
  type CatalogReference,
  type Catalogue,
  type CatalogueContext,
  type Ordered,
  type Returned,
  scopesOfProduct,
} from '../ecom/index';
import {
  piecesTakenFor,
  readTakenPieces,
  releaseStock,
  sellableQuantity,
  type TakenPieces,
  takeStock,
} from './inventory/stock';
import { restockVariant } from './inventory/stock-adjustments';
import { fittedImage } from './products/media';
import { ALL_PRODUCTS, mediaItemsOf, productDocuments, type StoredProduct } from './products/product-documents';
import { boughtVariant, type ReferenceFields, type SelectedItem, selectInV3 } from './selection/selection';
import { variantPrices } from './v3-views/prices';

/** The two IDs of the stores app. Source: seen on sites of both generations. */
const STORES_APP_IDS: readonly string[] = [STORES_APP_ID, '1380b703-ce81-ff05-f115-39571d94dfcd'];

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
  const selectedItems = await resolveReferences(transaction, references, saleSelector(settings));
  const takenPieces = await readTakenPieces(
    transaction,
    selectedItems.flatMap((choice) => choice?.product ?? []),
  );
  return selectedItems.map((choice) => choice && toCatalogItem(choice, settings.currency, takenPieces));
}

async function takeCatalogItems(
  { transaction, settings }: CatalogueContext,
  holder: string,
  ordered: readonly Ordered[],
): Promise<boolean> {
  const selectedItems = await resolveReferences(
    transaction,
    ordered.map(({ reference }) => reference),
    saleSelector(settings),
  );
  const takings = selectedItems.flatMap((choice, index) =>
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

/** Also restocks hidden products. Skips items that nobody took, and items that are no longer in the catalogue. */
async function returnCatalogItems(
  transaction: Transaction,
  holders: readonly string[],
  returned: readonly Returned[],
): Promise<void> {
  const selectedItems = await resolveReferences(
    transaction,
    returned.map(({ reference }) => reference),
    boughtVariant,
  );
  for (const [index, choice] of selectedItems.entries()) {
    if (!choice) continue;
    const { product, variant } = choice;
    const { quantity = 0, back = 0 } = returned[index] ?? {};
    const pieces = Math.min(
      quantity,
      (await piecesTakenFor(transaction, holders, { product, variantId: variant.id })) - back,
    );
    if (pieces > 0) await restockVariant(transaction, product.id, variant.id, pieces);
  }
}

const saleSelector = (settings: CatalogueContext['settings']) => {
  const select = selections[catalogVersionOf(settings)] ?? selectInV3;
  return (product: StoredProduct, reference: ReferenceFields): SelectedItem | undefined => {
    const selected = product.visible ? select(product, reference) : undefined;
    return selected?.variant.visible === false ? undefined : selected;
  };
};

type Select = (product: StoredProduct, reference: ReferenceFields) => SelectedItem | undefined;

const selections: Partial<Record<CatalogVersion, Select>> = {};

/** For older versions of the catalog, which read references differently. */
export function registerSelection(version: CatalogVersion, select: Select): void {
  selections[version] = select;
}

async function resolveReferences<Found extends Pick<SelectedItem, 'product' | 'variant'>>(
  transaction: Transaction,
  references: readonly CatalogReference[],
  select: (product: StoredProduct, reference: Record<string, unknown>) => Found | undefined,
): Promise<(Found | undefined)[]> {
  const ids = references.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const products = new Map(
    (await transaction.in(productDocuments).findMany(ids)).map((product) => [product.id, product]),
  );
  return references.map(({ catalogItemId, options }) => {
    const product = products.get(catalogItemId ?? '');
    return product && select(product, options ?? {});
  });
}

function toCatalogItem(
  { product, variant, choices, lines, media, texts, modifiers }: SelectedItem,
  currency: string,
  takenPieces: TakenPieces,
): CatalogItem {
  const { actual, compareAt = actual } = variantPrices(variant, currency);
  const { addedPrice = ZERO, answers = [] } = modifiers ?? {};
  const { sku, physicalProperties: { weight } = {} } = variant;
  const { deliveryProfileId } = product.physicalProperties ?? {};
  // Assumed: a line shows the picture of the selected options, as the variant does.
  const picture = [...media, ...mediaItemsOf(product)].find(({ image }) => image);
  return {
    key: JSON.stringify([product.id, variant.id, Object.entries(choices).sort(), ...Object.entries(texts), ...answers]),
    name: product.name,
    itemType: product.productType,
    price: addedPrice.plus(actual).toFixed(),
    fullPrice: addedPrice.plus(compareAt).toFixed(),
    modifiersPrice: !addedPrice.isZero() ? addedPrice.toFixed() : undefined,
    image: picture ? { id: picture.id, ...fittedImage(picture) } : undefined,
    descriptionLines: lines,
    path: `/product-page/${product.slug}`,
    sku: sku || undefined,
    weight: typeof weight === 'number' ? weight : undefined,
    deliveryProfileId: deliveryProfileId || undefined,
    taxGroupId: product.taxGroupId || undefined,
    couponScopes: scopesOfProduct(
      product.id,
      product.collectionIds.filter((id) => id !== ALL_PRODUCTS),
    ),
    shelf: `${product.id}/${variant.id}`,
    available: sellableQuantity(product, variant.id, takenPieces),
  };
}

const ZERO = new Decimal(0);
