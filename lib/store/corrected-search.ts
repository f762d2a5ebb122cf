import type { Unanswered } from '../wix/errors';
import type { FoundProducts, ProductListQuery } from './product';
import { corrected } from './spelling';

/**
 * One page of products. A search that finds nothing is repeated once with its words spelled like the nearest ones in the
 * products' names.
 */
export async function correctedSearch(
  query: ProductListQuery,
  listProducts: (query: ProductListQuery) => Promise<FoundProducts | Unanswered>,
  listNames: () => Promise<{ kind: 'names'; names: readonly string[] } | Unanswered>,
): Promise<FoundProducts | Unanswered> {
  const found = await listProducts(query);
  if (!query.search || query.after || found.kind !== 'products' || found.products.length > 0) return found;
  const known = await listNames();
  if (known.kind !== 'names') return known;
  const search = corrected(query.search, known.names);
  if (!search) return found;
  const nearest = await listProducts({ ...query, search });
  return nearest.kind === 'products' ? { ...nearest, correctedSearch: search } : nearest;
}
