import type { collections as meta } from '@wix/stores/meta';
import { type JsonQuery, storedJsonQuery } from '../../../../../database/query/json-query';
import { sameNames, type WireFields } from '../../../../../database/query/wire-query';
import type { OperationContext, Operations } from '../../../../../http/operations';
import { collectionReads, findCollections } from './operations';

/** Source: "Fields That Allow Filtering" of the REST reference; `slug` and `visible` as the SDK's query has them. */
const FIELDS: WireFields = sameNames(['id', 'name', 'slug', 'visible']);

const DEFAULT_LIMIT = 100;

/** The query of the REST reference, which no package has: see `packages/emulator/src/platform/contract/operations-beyond.ts`. */
const collectionRestQuery = {
  async queryCollectionsOverRest({ query = {} }: { query?: JsonQuery }, { transaction, identity }: OperationContext) {
    const { collections, page } = await findCollections(transaction, identity, {
      ...storedJsonQuery(query, FIELDS),
      paging: { limit: DEFAULT_LIMIT, ...query.paging },
    });
    return {
      collections,
      metadata: { items: query.paging?.limit ?? DEFAULT_LIMIT, offset: page.offset },
      totalResults: page.total,
    };
  },
};

export const collections = { ...collectionReads, ...collectionRestQuery } satisfies Operations<typeof meta>;
