import { type JsonQuery, wireQueryOf } from '../../../../../database/query/json-query';
import { siteAddress } from '../../../../../http/hosted/published';
import type { OperationContext } from '../../../../../http/operations';
import { PlatformError } from '../../../../../kernel/errors';
import { isOwner } from '../../../../../kernel/identity';
import { currenciesOf } from '../../../../../kernel/regions/currencies';
import { readTakenPieces } from '../../../inventory/stock';
import { productV1Of } from '../product-v1';
import { findProductsWithHidden, findVisibleProducts, LIMITS } from './product-query';
import { toProduct } from './product-view';
import { includesMerchantData } from './reads';

interface QueryRequest {
  query?: JsonQuery;
  includeVariants?: boolean;
  includeHiddenProducts?: boolean;
  includeMerchantSpecificData?: boolean;
}

/** The query of the REST reference, which no package has: see `packages/emulator/src/platform/contract/operations-beyond.ts`. */
export const productRestQuery = {
  async queryProductsOverRest({ query = {}, ...include }: QueryRequest, context: OperationContext) {
    const { transaction, settings, identity } = context;
    const merchant = includesMerchantData(include.includeMerchantSpecificData, context);
    if (include.includeHiddenProducts) requireOwner(context);
    const find = include.includeHiddenProducts ? findProductsWithHidden : findVisibleProducts;
    const { page, items } = await find(transaction, wireQueryOf(query));
    const takenPieces = await readTakenPieces(transaction, items);
    const view = {
      ...currenciesOf(settings),
      baseUrl: siteAddress(context),
      takenPieces,
      seesCosts: isOwner(identity),
      merchant,
    };
    return {
      products: items.map((product) => {
        const { variants, ...rest } = toProduct(productV1Of(product), view);
        return { ...rest, variants: include.includeVariants ? variants : [] };
      }),
      // Source: the capture stores-v1-products-queryProducts-2: `items` is the limit, not the number found.
      metadata: { items: query.paging?.limit ?? LIMITS.defaultLimit, offset: page.offset },
      totalResults: page.total,
    };
  },
};

/** Source: `includeHiddenProducts` of the REST reference needs "Manage Products". The status is assumed. */
function requireOwner({ identity }: OperationContext): void {
  if (!isOwner(identity)) throw new PlatformError(403, `a ${identity.kind} may not read hidden products`);
}
