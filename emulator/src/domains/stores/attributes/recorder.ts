import type { Transaction } from '../../../kernel/store/store';
import type { CatalogueProduct } from '../products/catalogue';
import { recordedCustomizations } from './customizations/record';
import { recordedBrand, recordedRibbons } from './record-names';
import { recordedSections } from './record-sections';
import { newRecording } from './recording';

/**
 * The product with the IDs of its brand, ribbons, info sections, options and modifiers, each of which is stored if it
 * was not: Catalog V1 writes them as names and texts, as products of older sites have them.
 */
export function recorder(
  transaction: Transaction,
  { announced = true } = {},
): (product: CatalogueProduct) => Promise<CatalogueProduct> {
  const recording = newRecording(transaction, announced);
  return async (product) => {
    const branded = await recordedBrand(recording, product);
    const ribboned = await recordedRibbons(recording, branded);
    const described = await recordedSections(recording, ribboned);
    return recordedCustomizations(recording, described);
  };
}

/** True if a change of the product affects its attributes. */
export const namesOther = (before: CatalogueProduct, after: CatalogueProduct): boolean =>
  JSON.stringify(named(before)) !== JSON.stringify(named(after));

const named = ({
  brand,
  ribbon,
  additionalInfoSections,
  productOptions,
  customTextFields,
  ...rest
}: CatalogueProduct) => {
  const { manageVariants, v3 } = rest;
  const { brandId, ribbonId, additionalRibbons, infoSections, modifiers, options } = v3 ?? {};
  const ids = [brandId, ribbonId, additionalRibbons, infoSections, modifiers, options];
  return [brand, ribbon, additionalInfoSections, productOptions, customTextFields, manageVariants, ids];
};
