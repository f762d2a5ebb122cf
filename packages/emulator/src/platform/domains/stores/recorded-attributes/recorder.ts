import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredProduct } from '../products/product-documents';
import { recordCustomizations } from './record-customizations';
import { recordBrand, recordRibbons } from './record-names';
import { recordSections } from './record-sections';
import { newRecording } from './recording';

/** Stores and links the attributes of the product, which may only contain names and texts. */
export function recorder(
  transaction: Transaction,
  { announced = true } = {},
): (product: StoredProduct) => Promise<StoredProduct> {
  const recording = newRecording(transaction, announced);
  return async (product) => {
    const branded = await recordBrand(recording, product);
    const ribboned = await recordRibbons(recording, branded);
    const described = await recordSections(recording, ribboned);
    return recordCustomizations(recording, described);
  };
}

/** Returns true if a change of the product affects its attributes. */
export const namesOtherAttributes = (before: StoredProduct, after: StoredProduct): boolean =>
  JSON.stringify(attributesOf(before)) !== JSON.stringify(attributesOf(after));

const attributesOf = ({ brand, ribbon, additionalRibbons, infoSections, options, modifiers }: StoredProduct) => [
  brand,
  ribbon,
  additionalRibbons,
  infoSections,
  options,
  modifiers,
];
