import type { Recipes } from '../machinery/recipe';

/** Each member's own: nobody else reads or writes what is in it. */
const dataCollectionId = 'notes';
const data = { name: 'Ada', message: 'Thank you' };
const dataItem = { id: '$note.id', data };
const fieldModifications = [{ fieldPath: 'message', action: 'SET_FIELD', setFieldOptions: { value: 'Thanks' } }];
const patch = { dataItemId: '$note.id', fieldModifications };
const reference = { referringItemFieldName: 'teamMembers', referringItemId: 'garden', referencedItemId: 'maya' };

const made = { as: 'member', after: ['items.insert'] } as const;

export const dataRecipes: Recipes = {
  'items.insert': {
    as: 'member',
    request: { dataCollectionId, dataItem: { data } },
    gives: { note: 'dataItem' },
  },
  'items.get': { ...made, request: { dataCollectionId, dataItemId: '$note.id' } },
  'items.query': { as: 'member', request: { dataCollectionId, query: { filter: { name: 'Ada' } } } },
  'items.count': { as: 'member', request: { dataCollectionId } },
  'items.distinct': { as: 'member', request: { dataCollectionId, fieldName: 'name' } },
  'items.update': { ...made, request: { dataCollectionId, dataItem } },
  'items.save': { ...made, request: { dataCollectionId, dataItem } },
  'items.patch': { ...made, request: { dataCollectionId, patch } },
  'items.remove': { ...made, request: { dataCollectionId, dataItemId: '$note.id' } },
  'items.bulkInsert': { as: 'member', request: { dataCollectionId, dataItems: [{ data }] } },
  'items.bulkUpdate': { ...made, request: { dataCollectionId, dataItems: [dataItem] } },
  'items.bulkSave': { ...made, request: { dataCollectionId, dataItems: [dataItem] } },
  'items.bulkPatch': { ...made, request: { dataCollectionId, patches: [patch] } },
  'items.bulkRemove': { ...made, request: { dataCollectionId, dataItemIds: ['$note.id'] } },
  'items.queryReferenced': {
    as: 'member',
    request: { dataCollectionId: 'projects', referringItemFieldName: 'teamMembers', referringItemId: 'garden' },
  },
  'items.isReferenced': { as: 'member', request: { dataCollectionId: 'projects', ...reference } },
  'items.insertReference': { request: { dataCollectionId: 'projects', dataItemReferences: [reference] } },
  'items.removeReference': { request: { dataCollectionId: 'projects', dataItemReferences: [reference] } },
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
