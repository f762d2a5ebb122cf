import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
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

/** Marks sites that store the attributes of products separately. Older sites do not. */
export const recordings: CollectionDefinition<{ id: string }> = { name: 'attributeRecordings', fields: {} };
export const RECORDED = 'products';

export const isRecorded = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.in(recordings).find(RECORDED)) !== undefined;

/** Links products to their attributes before they are stored. `before`: their earlier versions, if any. */
export async function recordProducts(
  transaction: Transaction,
  products: readonly { before?: StoredProduct; after: StoredProduct }[],
): Promise<StoredProduct[]> {
  const all = products.map(({ after }) => after);
  const changed = products.filter(({ before, after }) => !before || namesOtherAttributes(before, after));
  if (changed.length === 0 || !(await isRecorded(transaction))) return all;
  const record = recorder(transaction);
  const result = [];
  for (const { before, after } of products) {
    result.push(!before || namesOtherAttributes(before, after) ? await record(after) : after);
  }
  return result;
}
