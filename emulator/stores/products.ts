import type { products as meta } from '@wix/stores/meta';
import { PlatformError } from '../errors';
import type { OperationContext, Operations } from '../operations';
import type { Query } from '../store/store';
import { lasting } from '../wire-json';
import { type CatalogueProduct, products as catalogue, type Product } from './catalogue';
import { type Remaining, readStock, withStock } from './stock';

export const products = {
  async queryProducts({ query }, { unit, baseUrl }) {
    const page = await unit.in(catalogue).query(visibleOnly(withOwnNames(query ?? {})), { defaultLimit: 100 });
    const remaining = await readStock(unit, page.items);
    const { count, offset, total } = page;
    return {
      // Variants come with `getProduct` alone. Source: `includeVariants` of the plain REST query, which this one lacks.
      products: page.items.map((product) => listed(product, remaining, baseUrl)),
      metadata: { count, offset, total },
    };
  },

  async getProduct({ id }, { unit, identity, baseUrl }) {
    const product = await unit.in(catalogue).find(id ?? '');
    if (!product || (product.visible === false && identity.kind !== 'owner')) {
      throw new PlatformError(404, `product ${id} is not in the catalogue`);
    }
    return { product: toProduct(withStock(product, await readStock(unit, [product])), baseUrl) };
  },
} satisfies Operations<typeof meta>;

const listedProducts = new WeakMap<CatalogueProduct, { stock: string; baseUrl: string; product: Product }>();

/** The product as lists show it. Written anew only when the document or its stock has changed: catalogues are read a lot. */
function listed(product: CatalogueProduct, remaining: Remaining, baseUrl: string): Product {
  const stock = product.variants.map(({ id }) => remaining(product.id, id)).join();
  const known = listedProducts.get(product);
  if (known?.stock === stock && known.baseUrl === baseUrl) return known.product;
  const made = lasting({ ...toProduct(withStock(product, remaining), baseUrl), variants: [] });
  listedProducts.set(product, { stock, baseUrl, product: made });
  return made;
}

/** Source: "visible = true is added to every filter" in the docs of queryProducts; nothing tells that some were dropped. */
function visibleOnly(query: Query): Query {
  const visible = { visible: { $ne: false } };
  return { ...query, filter: query.filter ? { $and: [query.filter, visible] } : visible };
}

/** The price goes by two names, and a collection by one of the plain REST query's. */
const OWN_NAMES: Record<string, string> = { price: 'priceData.price', 'collections.id': 'collectionIds' };

type WireQuery = NonNullable<Parameters<(typeof products)['queryProducts']>[0]['query']>;

function withOwnNames({ paging, cursorPaging, filter, sort }: WireQuery): Query {
  return {
    paging: paging ?? null,
    cursorPaging: cursorPaging ?? null,
    filter: filter ? renamed(filter) : null,
    sort: (sort ?? []).map(({ fieldName, order }) => ({
      fieldName: OWN_NAMES[fieldName ?? ''] ?? fieldName ?? null,
      order: order ?? null,
    })),
  };
}

function renamed(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => [
      OWN_NAMES[name] ?? name,
      Array.isArray(condition) && name.startsWith('$') ? condition.map(renamedIfFilter) : condition,
    ]),
  );
}

const renamedIfFilter = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? renamed({ ...part }) : part;

function toProduct({ supply, ...product }: CatalogueProduct, baseUrl: OperationContext['baseUrl']): Product {
  return { ...product, productPageUrl: { base: `${baseUrl}/`, path: `/product-page/${product.slug}` } };
}
