import { getAnyCollection } from './app-collections/items';
import { type DataCollection, type DataContext, dataError, type ReferenceField } from './data-documents';
import { idsIn } from './mirrored-references';
import { type PagingOptions, toPage } from './query';
import { itemNotFoundError, readableItem, readableItems } from './reads';
import { eachDataItem, fieldsOf, toDataItem } from './view';
import { getItem, storeItem } from './writing';

interface Reference {
  referringItemFieldName?: string;
  referringItemId?: string;
  referencedItemId?: string;
}

interface ReferencesRequest {
  dataCollectionId: string;
  dataItemReferences: Reference[];
  returnEntity?: boolean;
}

interface ReferenceRequest {
  dataCollectionId: string;
  dataItemReference: Reference;
}

interface ReferencedRequest extends PagingOptions {
  dataCollectionId: string;
  referringItemId?: string;
  referringItemIds?: string[];
  referringItemFieldName: string;
  fields?: string[];
  returnTotalCount?: boolean;
}

export const itemReferences = {
  async queryReferenced(request: ReferencedRequest, context: DataContext) {
    const { dataCollectionId, referringItemFieldName, referringItemId, fields, returnTotalCount } = request;
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    const field = referenceField(collection, referringItemFieldName);
    const target = await getAnyCollection(context.transaction, field.referencedCollection);
    const referred = new Map(
      (await readableItems(target, context)).map((item) => [item.itemId, fieldsOf(item)] as const),
    );
    const referenced: Record<string, unknown>[] = [];
    for (const id of referringItemId ? [referringItemId] : (request.referringItemIds ?? [])) {
      const item = await readableItem(collection, id, context);
      for (const referredId of idsIn(item?.data[field.key])) {
        const target = referred.get(referredId);
        if (target) referenced.push(target);
      }
    }
    const { items, pagingMetadata } = toPage(referenced, request, returnTotalCount);
    return { results: items.map((item) => ({ dataItem: toDataItem(target, item, { only: fields }) })), pagingMetadata };
  },

  async isReferenced(request: Required<Reference> & { dataCollectionId: string }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    const { key } = referenceField(collection, request.referringItemFieldName);
    const item = await readableItem(collection, request.referringItemId, context);
    if (!item) throw itemNotFoundError(request.referringItemId, collection.id);
    return { isReferenced: idsIn(item.data[key]).includes(request.referencedItemId) };
  },

  async insertReference(request: ReferencesRequest, context: DataContext) {
    return changeEach(request, 'INSERT', context, withReference);
  },

  async removeReference(request: ReferencesRequest, context: DataContext) {
    return changeEach(request, 'DELETE', context, withoutReference);
  },

  async insertReferenceOverRest({ dataCollectionId, dataItemReference }: ReferenceRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    await changeReferences(collection, dataItemReference, context, withReference);
    return { dataItemReference };
  },

  async removeReferenceOverRest({ dataCollectionId, dataItemReference }: ReferenceRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    await changeReferences(collection, dataItemReference, context, withoutReference);
    return { dataItemReference };
  },

  async replaceReferences(
    request: Required<Reference> & { dataCollectionId: string; newReferencedItemIds?: string[] },
    context: DataContext,
  ) {
    const { referringItemFieldName, referringItemId, newReferencedItemIds = [] } = request;
    const collection = await getAnyCollection(context.transaction, request.dataCollectionId);
    const ids = [...new Set(newReferencedItemIds)];
    await changeReferences(collection, request, context, () => ids);
    const dataItemReferences = ids.map((id) => ({ referringItemFieldName, referringItemId, referencedItemId: id }));
    return { dataItemReferences };
  },
};

type Change = (ids: readonly string[], id: string) => string[];

const withoutReference: Change = (ids, id) => ids.filter((each) => each !== id);
const withReference: Change = (ids, id) => [...withoutReference(ids, id), id];

async function changeEach(
  { dataCollectionId, dataItemReferences, returnEntity }: ReferencesRequest,
  action: 'INSERT' | 'DELETE',
  context: DataContext,
  change: Change,
) {
  const collection = await getAnyCollection(context.transaction, dataCollectionId);
  const { results, bulkActionMetadata } = await eachDataItem(dataItemReferences, action, async (reference) => {
    await changeReferences(collection, reference, context, change);
    return { id: reference.referringItemId ?? '', action };
  });
  return {
    results: results.map(({ itemMetadata, action: done }, index) => ({
      action: done,
      referenceMetadata: itemMetadata,
      dataItemReference: returnEntity && itemMetadata.success ? dataItemReferences[index] : undefined,
    })),
    bulkActionMetadata,
  };
}

async function changeReferences(
  collection: DataCollection,
  { referringItemFieldName = '', referringItemId = '', referencedItemId = '' }: Reference,
  context: DataContext,
  change: Change,
): Promise<void> {
  // Source: setup-cms of wix/skills: the call succeeds, and nothing can be read.
  if (isWithoutTarget(collection, referringItemFieldName)) return;
  const { key } = referenceField(collection, referringItemFieldName, 'MULTI_REFERENCE');
  const item = await getItem(collection, referringItemId, context);
  const data = { ...item.data, [key]: change(idsIn(item.data[key]), referencedItemId) };
  await storeItem(collection, { ...item, data }, {}, context);
}

function referenceField(collection: DataCollection, name: string, only?: ReferenceField['type']): ReferenceField {
  const field = collection.references.find(({ key, type }) => key === name && (!only || type === only));
  if (field) return field;
  const shownName = isWithoutTarget(collection, name) ? '' : name;
  throw dataError('WDE0020', `Provided property [${shownName}] is not a multi-reference field.`, 400);
}

const isWithoutTarget = ({ fields = [], references }: DataCollection, name: string): boolean =>
  fields.some(({ key, type }) => key === name && type === 'MULTI_REFERENCE') &&
  !references.some(({ key }) => key === name);
