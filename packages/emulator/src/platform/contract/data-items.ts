import type { FieldContract, ModuleContract, OperationContract } from './contract-types';
import { enums, freeJson, parts } from './data-item-parts';
import { message, messages, text, texts, whole, yesOrNo } from './field-contracts';

/**
 * Items of `@wix/data`, written by hand: `@wix/wix-data-items-sdk` is not generated like the SDK's other packages, and
 * declares no rules or codes that our generator could read. Sources: the URLs and methods of its
 * `data-items-api-client`, the messages of `@wix/wix-data-items-common`.
 */
const OF_EVERY_REQUEST = {
  dataCollectionId: text,
  environment: text,
  appId: text,
  options: freeJson,
  suppressHooks: yesOrNo,
  appOptions: freeJson,
  publishPluginOptions: freeJson,
  consistentRead: yesOrNo,
  language: text,
};
const OF_EVERY_WRITE = { condition: message('Condition'), saveReferences: yesOrNo, includeReferencedItems: yesOrNo };
const PAGED = { paging: message('Paging'), cursorPaging: message('CursorPaging'), returnTotalCount: yesOrNo };
const MAX_BULK_ITEMS = 1_000;

const requests: Record<string, Record<string, FieldContract>> = {
  Get: {
    dataItemId: text,
    fields: texts,
    includeReferences: messages('IncludedReference'),
    includeFieldGroups: texts,
  },
  Query: {
    query: message('Query'),
    returnTotalCount: yesOrNo,
    includeReferences: messages('IncludedReference'),
    includeReferencedItems: texts,
    requestCachingInfo: yesOrNo,
    sortMode: text,
    randomOptions: freeJson,
    includeFieldGroups: texts,
  },
  Count: { filter: freeJson },
  Distinct: { ...PAGED, fieldName: text, filter: freeJson, order: { type: 'enum', ref: 'SortOrder' } },
  Aggregate: {
    ...PAGED,
    initialFilter: freeJson,
    aggregation: message('Aggregation'),
    finalFilter: freeJson,
    sort: messages('Sorting'),
  },
  AggregatePipeline: { pipeline: message('AggregationPipeline'), returnTotalCount: yesOrNo },
  QueryReferenced: {
    ...PAGED,
    referringItemId: text,
    referringItemIds: texts,
    referringItemFieldName: text,
    order: { type: 'enum', ref: 'SortOrder' },
    fields: texts,
  },
  IsReferenced: { referringItemFieldName: text, referringItemId: text, referencedItemId: text },
  Item: { ...OF_EVERY_WRITE, dataItem: message('DataItem') },
  Remove: { ...OF_EVERY_WRITE, dataItemId: text },
  Patch: { ...OF_EVERY_WRITE, patch: message('Patch') },
  BulkItems: {
    ...OF_EVERY_WRITE,
    returnEntity: yesOrNo,
    dataItems: { type: 'object', ref: 'DataItem', list: true, maxSize: MAX_BULK_ITEMS },
  },
  BulkRemove: { ...OF_EVERY_WRITE, dataItemIds: { type: 'string', list: true, maxSize: MAX_BULK_ITEMS } },
  BulkPatch: {
    ...OF_EVERY_WRITE,
    returnEntity: yesOrNo,
    patches: { type: 'object', ref: 'Patch', list: true, maxSize: MAX_BULK_ITEMS },
  },
  References: {
    returnEntity: yesOrNo,
    dataItemReferences: { type: 'object', ref: 'DataItemReference', list: true, maxSize: MAX_BULK_ITEMS },
  },
  OneReference: { dataItemReference: message('DataItemReference') },
  ReplaceReferences: { referringItemFieldName: text, referringItemId: text, newReferencedItemIds: texts },
  Collection: {},
};

const bulkResponse = { results: messages('BulkResult'), bulkActionMetadata: message('BulkActionMetadata') };
const responses: Record<string, Record<string, FieldContract>> = {
  One: { dataItem: message('DataItem') },
  Saved: { dataItem: message('DataItem'), action: { type: 'enum', ref: 'SaveAction' } },
  Page: { dataItems: messages('DataItem'), pagingMetadata: message('PagingMetadata') },
  Total: { totalCount: whole },
  Values: { distinctValues: { type: 'any', list: true }, pagingMetadata: message('PagingMetadata') },
  Aggregated: { results: { type: 'map', list: true }, pagingMetadata: message('PagingMetadata') },
  Referenced: { results: messages('ReferencedResult'), pagingMetadata: message('PagingMetadata') },
  Answer: { isReferenced: yesOrNo },
  Bulk: bulkResponse,
  BulkReferences: { ...bulkResponse, results: messages('BulkReferenceResult') },
  ChangedReference: { dataItemReference: message('DataItemReference') },
  Replaced: { dataItemReferences: messages('DataItemReference') },
  Nothing: {},
};

/** The platform's hosts have the service under three names, each also below `/_api`. */
const pathVariants = (path: string): string[] =>
  ['/wix-data', '/cloud-data', '/data'].flatMap((service) => [`${service}${path}`, `/_api${service}${path}`]);

const READ = 'DC-DATA.READ';
const WRITE = 'DC-DATA.WRITE';
const MANAGE = 'DC-DATA.MANAGE';

function operation(
  path: string,
  request: keyof typeof requests,
  response: keyof typeof responses,
  permission: string,
  required: string[] = [],
): OperationContract {
  return {
    method: 'POST',
    paths: pathVariants(path),
    pathParams: {},
    request: `${request}Request`,
    response: `${response}Response`,
    required: ['dataCollectionId', ...required],
    permission,
    errors: [],
    promised: [],
  };
}

const messageTypes = (ending: string, types: Record<string, Record<string, FieldContract>>, shared = {}) =>
  Object.fromEntries(
    Object.entries(types).map(([name, fields]) => [name + ending, { fields: { ...shared, ...fields } }]),
  );

export const dataItemsContract: ModuleContract = {
  package: '@wix/data',
  namespace: 'items',
  operations: {
    get: {
      ...operation('/v2/items/:dataItemId', 'Get', 'One', READ, ['dataItemId']),
      method: 'GET',
      pathParams: { dataItemId: 'dataItemId' },
    },
    query: { ...operation('/v2/items/query', 'Query', 'Page', READ), method: 'GET', postFallback: true },
    count: operation('/v2/items/count', 'Count', 'Total', READ),
    distinct: operation('/v2/items/query-distinct-values', 'Distinct', 'Values', READ, ['fieldName']),
    queryReferenced: operation('/v2/items/query-referenced', 'QueryReferenced', 'Referenced', READ, [
      'referringItemFieldName',
    ]),
    isReferenced: operation('/v2/items/is-referenced', 'IsReferenced', 'Answer', READ, [
      'referringItemFieldName',
      'referringItemId',
      'referencedItemId',
    ]),
    insert: operation('/v2/items', 'Item', 'One', WRITE, ['dataItem']),
    update: operation('/v2/items/update', 'Item', 'One', WRITE, ['dataItem']),
    save: operation('/v2/items/save', 'Item', 'Saved', WRITE, ['dataItem']),
    patch: operation('/v2/items/patch', 'Patch', 'One', WRITE, ['patch']),
    remove: operation('/v2/items/remove', 'Remove', 'One', WRITE, ['dataItemId']),
    // Source: "Update", "Patch" and "Remove Data Item" in the platform's REST reference.
    updateOverRest: {
      ...operation('/v2/items/:dataItemId', 'Item', 'One', WRITE, ['dataItem.data']),
      method: 'PUT',
      pathParams: { dataItemId: 'dataItem.id' },
    },
    patchOverRest: {
      ...operation('/v2/items/:dataItemId', 'Patch', 'One', WRITE, ['patch.fieldModifications']),
      method: 'PATCH',
      pathParams: { dataItemId: 'patch.dataItemId' },
    },
    removeOverRest: {
      ...operation('/v2/items/:dataItemId', 'Remove', 'One', WRITE, ['dataItemId']),
      method: 'DELETE',
      pathParams: { dataItemId: 'dataItemId' },
    },
    bulkInsert: operation('/v2/bulk/items/insert', 'BulkItems', 'Bulk', WRITE, ['dataItems']),
    bulkUpdate: operation('/v2/bulk/items/update', 'BulkItems', 'Bulk', WRITE, ['dataItems']),
    bulkSave: operation('/v2/bulk/items/save', 'BulkItems', 'Bulk', WRITE, ['dataItems']),
    bulkPatch: operation('/v2/bulk/items/patch', 'BulkPatch', 'Bulk', WRITE, ['patches']),
    bulkRemove: operation('/v2/bulk/items/remove', 'BulkRemove', 'Bulk', WRITE, ['dataItemIds']),
    insertReference: operation('/v2/bulk/items/insert-references', 'References', 'BulkReferences', WRITE, [
      'dataItemReferences',
    ]),
    removeReference: operation('/v2/bulk/items/remove-references', 'References', 'BulkReferences', WRITE, [
      'dataItemReferences',
    ]),
    // Source: older packages, such as `@wix/data` 1.0.88.
    insertReferenceOverRest: operation('/v2/items/insert-reference', 'OneReference', 'ChangedReference', WRITE, [
      'dataItemReference',
    ]),
    removeReferenceOverRest: operation('/v2/items/remove-reference', 'OneReference', 'ChangedReference', WRITE, [
      'dataItemReference',
    ]),
    replaceReferences: operation('/v2/items/replace-references', 'ReplaceReferences', 'Replaced', WRITE, [
      'referringItemFieldName',
      'referringItemId',
    ]),
    truncate: operation('/v2/items/truncate', 'Collection', 'Nothing', MANAGE),
    aggregate: operation('/v2/items/aggregate', 'Aggregate', 'Aggregated', READ, [
      'aggregation',
      'aggregation.operations',
      'aggregation.operations.resultFieldName',
    ]),
    aggregatePipeline: operation('/v2/items/aggregate-pipeline', 'AggregatePipeline', 'Aggregated', READ),
    search: operation('/v2/items/search', 'Collection', 'Nothing', READ),
    asyncPatchByFilter: operation('/v2/bulk/items/async-patch-by-filter', 'Collection', 'Nothing', MANAGE),
    asyncRemoveByFilter: operation('/v2/bulk/items/async-remove-by-filter', 'Collection', 'Nothing', MANAGE),
    createDataItemDraft: operation('/v2/items/create-draft', 'Collection', 'Nothing', MANAGE),
    publishDataItemDraft: operation('/v2/items/publish-draft', 'Collection', 'Nothing', MANAGE),
    unpublishDataItem: operation('/v2/items/unpublish', 'Collection', 'Nothing', MANAGE),
  },
  types: {
    ...messageTypes('Request', requests, OF_EVERY_REQUEST),
    ...messageTypes('Response', responses),
    ...messageTypes('', parts),
  },
  enums,
  events: [],
};
