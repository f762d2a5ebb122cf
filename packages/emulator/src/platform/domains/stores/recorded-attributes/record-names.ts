import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import { brandIdOf, ribbonIdOf } from '../attribute-ids';
import type { StoredProduct } from '../products/product-documents';
import { brandDocuments, type NamedAttribute, ribbonDocuments } from './attribute-documents';
import { announceCreated, freeId, type Recording } from './recording';

export async function recordBrand(recording: Recording, product: StoredProduct): Promise<StoredProduct> {
  const { brand } = product;
  if (!brand) return product;
  const { name } = brand;
  const id = await ensureAttributeId(recording, {
    collection: brandDocuments,
    name,
    preferredIds: [brand.id, brandIdOf(name)],
  });
  return id === brand.id ? product : { ...product, brand: { id, name } };
}

export async function recordRibbons(recording: Recording, product: StoredProduct): Promise<StoredProduct> {
  const { ribbon, additionalRibbons = [] } = product;
  const recordRibbon = async ({ id, name }: { id?: string | null | undefined; name: string }) => ({
    id: await ensureAttributeId(recording, { collection: ribbonDocuments, name, preferredIds: [id, ribbonIdOf(name)] }),
    name,
  });
  const first = ribbon && (await recordRibbon(ribbon));
  const additional = [];
  for (const { id, name } of additionalRibbons) additional.push(name ? await recordRibbon({ id, name }) : { id, name });
  if (first?.id === ribbon?.id && additional.length === 0) return product;
  return {
    ...product,
    ...(first && { ribbon: first }),
    ...(additional.length > 0 && { additionalRibbons: additional }),
  };
}

interface Name {
  collection: CollectionDefinition<NamedAttribute>;
  name: string;
  /** The possible IDs. The first one that is free is used. */
  preferredIds: readonly (string | null | undefined)[];
}

async function ensureAttributeId(recording: Recording, { collection, name, preferredIds }: Name): Promise<string> {
  const { transaction, known } = recording;
  const key = `${collection.name}/${name}`;
  const documents = transaction.in(collection);
  const attribute = known.names.get(key) ?? (await documents.findByKey('name', name));
  if (attribute) {
    known.names.set(key, attribute);
    return attribute.id;
  }
  const id = await freeId(async (each) => (await documents.find(each)) !== undefined, preferredIds);
  const { now } = transaction;
  const createdAttribute = await documents.insert({ id, revision: '1', createdDate: now, updatedDate: now, name });
  await announceCreated(recording, collection === brandDocuments ? 'brand' : 'ribbon', createdAttribute);
  known.names.set(key, createdAttribute);
  return id;
}
