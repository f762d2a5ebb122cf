import type { Recipes } from '../machinery/recipe';

/** In this collection each member reads and writes only their own items. */
const dataCollectionId = 'notes';
const data = { name: 'Ada', message: 'Thank you' };
const dataItem = { id: '$note.id', data };
const fieldModifications = [{ fieldPath: 'message', action: 'SET_FIELD', setFieldOptions: { value: 'Thanks' } }];
const patch = { dataItemId: '$note.id', fieldModifications };
const reference = { referringItemFieldName: 'teamMembers', referringItemId: 'garden', referencedItemId: 'maya' };

const afterInsert = { as: 'member', after: ['items.insert'] } as const;

const permissions = { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
const fields = [{ key: 'title', type: 'TEXT' }];
const own = { dataCollectionId: '$dataCollection.id' };

/** Each recipe has a separate collection, which gets its ID from a newly inserted item. */
const collections: Recipes = {
  'data.collections.createDataCollection': {
    after: ['items.insert'],
    request: { collection: { id: '$note.id', fields, permissions } },
    gives: { dataCollection: 'collection' },
  },
  'data.collections.getDataCollection': { as: 'visitor', request: own },
  'data.collections.updateDataCollection': {
    request: { collection: { id: '$dataCollection.id', revision: '$dataCollection.revision', fields, permissions } },
  },
  'data.collections.patchDataCollection': {
    request: { dataCollection: { id: '$dataCollection.id', displayName: 'Recipes' } },
  },
  'data.collections.createDataCollectionField': { request: { ...own, field: { key: 'cook', type: 'TEXT' } } },
  'data.collections.updateDataCollectionField': { request: { ...own, field: { key: 'title', type: 'TEXT' } } },
  'data.collections.patchDataCollectionField': { request: { ...own, field: { key: 'title', displayName: 'Title' } } },
  'data.collections.deleteDataCollectionField': { request: { ...own, fieldKey: 'title' } },
  'data.collections.deleteDataCollection': { request: own },
};

export const dataRecipes: Recipes = {
  ...collections,
  'items.insert': {
    as: 'member',
    request: { dataCollectionId, dataItem: { data } },
    gives: { note: 'dataItem' },
  },
  'items.get': { ...afterInsert, request: { dataCollectionId, dataItemId: '$note.id' } },
  'items.query': { as: 'member', request: { dataCollectionId, query: { filter: { name: 'Ada' } } } },
  'items.count': { as: 'member', request: { dataCollectionId } },
  'items.aggregate': {
    as: 'member',
    request: {
      dataCollectionId,
      aggregation: { groupingFields: ['name'], operations: [{ resultFieldName: 'count', itemCount: {} }] },
    },
  },
  'items.aggregatePipeline': {
    as: 'member',
    request: {
      dataCollectionId,
      pipeline: { stages: [{ group: { groupIds: [{ key: 'name', expression: { fieldPath: 'name' } }] } }] },
    },
  },
  'items.distinct': { as: 'member', request: { dataCollectionId, fieldName: 'name' } },
  'items.update': { ...afterInsert, request: { dataCollectionId, dataItem } },
  'items.save': { ...afterInsert, request: { dataCollectionId, dataItem } },
  'items.patch': { ...afterInsert, request: { dataCollectionId, patch } },
  'items.updateOverRest': { ...afterInsert, request: { dataCollectionId, dataItem } },
  'items.patchOverRest': { ...afterInsert, request: { dataCollectionId, patch } },
  'items.removeOverRest': { ...afterInsert, request: { dataCollectionId, dataItemId: '$note.id' } },
  'items.remove': { ...afterInsert, request: { dataCollectionId, dataItemId: '$note.id' } },
  'items.bulkInsert': { as: 'member', request: { dataCollectionId, dataItems: [{ data }] } },
  'items.bulkUpdate': { ...afterInsert, request: { dataCollectionId, dataItems: [dataItem] } },
  'items.bulkSave': { ...afterInsert, request: { dataCollectionId, dataItems: [dataItem] } },
  'items.bulkPatch': { ...afterInsert, request: { dataCollectionId, patches: [patch] } },
  'items.bulkRemove': { ...afterInsert, request: { dataCollectionId, dataItemIds: ['$note.id'] } },
  'items.queryReferenced': {
    as: 'member',
    request: { dataCollectionId: 'projects', referringItemFieldName: 'teamMembers', referringItemId: 'garden' },
  },
  'items.isReferenced': { as: 'member', request: { dataCollectionId: 'projects', ...reference } },
  'items.insertReference': {
    request: { dataCollectionId: 'projects', dataItemReferences: [reference], returnEntity: true },
  },
  'items.removeReference': {
    request: { dataCollectionId: 'projects', dataItemReferences: [reference], returnEntity: true },
  },
  'items.insertReferenceOverRest': { request: { dataCollectionId: 'projects', dataItemReference: reference } },
  'items.removeReferenceOverRest': { request: { dataCollectionId: 'projects', dataItemReference: reference } },
  'items.replaceReferences': {
    request: {
      dataCollectionId: 'projects',
      referringItemFieldName: 'teamMembers',
      referringItemId: 'garden',
      newReferencedItemIds: ['maya'],
    },
  },
  'items.truncate': { request: { dataCollectionId } },
};
