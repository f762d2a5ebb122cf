import type { inventory as meta } from '@wix/stores/meta';
import { storedJsonQuery } from '../../../../../database/query/json-query';
import type { WireFields } from '../../../../../database/query/wire-query';
import type { Query } from '../../../../../kernel/store/store';
import type { Wire } from '../../../../../kernel/wire-types';

type RequestedQuery = NonNullable<Wire<ReturnType<typeof meta.queryInventory>['__originalRequestType']>['query']>;

/** An inventory item is part of its product. The queryable fields are assumed: the packages name none. */
const FIELDS: WireFields = {
  id: 'inventoryItemId',
  externalId: 'id',
  productId: 'id',
  numericId: 'numericId',
  trackQuantity: 'trackQuantity',
  lastUpdated: 'updatedDate',
};

export const inventoryQuery = (query: RequestedQuery): Query => storedJsonQuery(query, FIELDS);
