import type { Transaction } from '../../kernel/store/store-interface';
import { type DataCollection, dataCollections, documentId, itemDocuments } from './data-documents';

type Data = Readonly<Record<string, unknown>>;

/**
 * A field of several references has its counterpart in the referenced collection: a link shows on both sides.
 * Source: `referencingFieldKey`, which setup-cms of wix/skills calls the back-reference on the target.
 */
export async function mirrorReferences(
  transaction: Transaction,
  { fields = [] }: DataCollection,
  itemId: string,
  before: Data,
  after: Data,
): Promise<void> {
  for (const { key = '', typeMetadata } of fields) {
    const { referencedCollectionId, referencingFieldKey } = typeMetadata?.multiReference ?? {};
    if (!referencedCollectionId || !referencingFieldKey) continue;
    const target = await transaction.in(dataCollections).find(referencedCollectionId);
    if (!target?.references.some((field) => field.key === referencingFieldKey)) continue;
    const [earlier, later] = [idsIn(before[key]), idsIn(after[key])];
    const changed = [...earlier.filter((id) => !later.includes(id)), ...later.filter((id) => !earlier.includes(id))];
    for (const id of changed) {
      const referenced = await transaction.in(itemDocuments).find(documentId(target.id, id));
      if (!referenced) continue;
      const others = idsIn(referenced.data[referencingFieldKey]).filter((other) => other !== itemId);
      const ids = later.includes(id) ? [...others, itemId] : others;
      const data = { ...referenced.data, [referencingFieldKey]: ids };
      await transaction.in(itemDocuments).update({ ...referenced, data });
    }
  }
}

export const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
