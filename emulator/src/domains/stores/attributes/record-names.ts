import type { CollectionDefinition } from '../../../kernel/store/store';
import { brandIdOf, ribbonIdOf } from '../catalog-v3/ids';
import type { CatalogueProduct } from '../products/catalogue';
import { brandDocuments, type NamedAttribute, ribbonDocuments } from './attribute-documents';
import { announceMade, freeId, type Recording } from './recording';

export async function recordedBrand(recording: Recording, product: CatalogueProduct): Promise<CatalogueProduct> {
  const { brand, v3 } = product;
  if (!brand) return product;
  const derived = brandIdOf(brand);
  const id = await idOf(recording, { collection: brandDocuments, name: brand, wanted: [v3?.brandId, derived] });
  if (id === (v3?.brandId ?? derived)) return product;
  return { ...product, v3: { ...v3, brandId: id } };
}

export async function recordedRibbons(recording: Recording, product: CatalogueProduct): Promise<CatalogueProduct> {
  const { ribbon, v3 } = product;
  const ribbonOf = (name: string, given: string | null | undefined) =>
    idOf(recording, { collection: ribbonDocuments, name, wanted: [given, ribbonIdOf(name)] });
  const id = ribbon && (await ribbonOf(ribbon, v3?.ribbonId));
  const additional = [];
  for (const sent of v3?.additionalRibbons ?? []) {
    const { name } = sent;
    additional.push(name ? { id: await ribbonOf(name, sent.id), name } : sent);
  }
  const isSame = !id || id === (v3?.ribbonId ?? ribbonIdOf(ribbon));
  if (isSame && additional.length === 0) return product;
  return {
    ...product,
    v3: { ...v3, ...(!isSame && { ribbonId: id }), ...(additional.length > 0 && { additionalRibbons: additional }) },
  };
}

interface Name {
  collection: CollectionDefinition<NamedAttribute>;
  name: string;
  /** Its possible IDs, of which the first free one is used. */
  wanted: readonly (string | null | undefined)[];
}

async function idOf(recording: Recording, { collection, name, wanted }: Name): Promise<string> {
  const { transaction, known } = recording;
  const key = `${collection.name}/${name}`;
  const documents = transaction.in(collection);
  const found = known.names.get(key) ?? (await documents.findByKey('name', name));
  if (found) {
    known.names.set(key, found);
    return found.id;
  }
  const id = await freeId(async (each) => (await documents.find(each)) !== undefined, wanted);
  const { now } = transaction;
  const made = await documents.insert({ id, revision: '1', createdDate: now, updatedDate: now, name });
  await announceMade(recording, collection === brandDocuments ? 'brand' : 'ribbon', made);
  known.names.set(key, made);
  return id;
}
