import type { Transaction } from '../../../kernel/store/store';
import type { StoredProduct } from '../products/product-documents';
import { recordedCustomizations } from './customizations/record';
import { recordedBrand, recordedRibbons } from './record-names';
import { recordedSections } from './record-sections';
import { newRecording } from './recording';

/** Stores and links the attributes of the product, which may only contain names and texts. */
export function recorder(
  transaction: Transaction,
  { announced = true } = {},
): (product: StoredProduct) => Promise<StoredProduct> {
  const recording = newRecording(transaction, announced);
  return async (product) => {
    const branded = await recordedBrand(recording, product);
    const ribboned = await recordedRibbons(recording, branded);
    const described = await recordedSections(recording, ribboned);
    return recordedCustomizations(recording, described);
  };
}

/** Returns true if a change of the product affects its attributes. */
export const namesOther = (before: StoredProduct, after: StoredProduct): boolean =>
  JSON.stringify(named(before)) !== JSON.stringify(named(after));

const named = ({ brand, ribbon, additionalRibbons, infoSections, options, modifiers }: StoredProduct) => [
  brand,
  ribbon,
  additionalRibbons,
  infoSections,
  options,
  modifiers,
];
