import type { Observation } from '../stage/staged-site';
import { salesIn } from '../verdict/sales';

/** The command’s calls and results when nothing goes wrong. */
export interface SunnyDay {
  /** Operations that change something, in the order of their first calls. */
  writes: string[];
  operations: ReadonlySet<string>;
  paysByCard: boolean;
  places: boolean;
  /** Collections with new documents. */
  collections: ReadonlySet<string>;
  sellsProducts: boolean;
  usesCoupon: boolean;
  hasWebhooks: boolean;
  /** True if the tests use the fixture of `headless-emulator/playwright`. */
  hasBrowser: boolean;
}

export function sunnyDay(
  sites: readonly Observation[],
  { paysByCard, places }: Pick<SunnyDay, 'paysByCard' | 'places'>,
): SunnyDay {
  const calls = sites.flatMap((site) => site.calls);
  const filled = sites.flatMap(({ business: { products, ...made } }) =>
    Object.entries(made).flatMap(([name, documents]) => (documents.length > 0 ? [name] : [])),
  );
  const operations = new Set(calls.map(({ operation }) => operation));
  return {
    writes: [...new Set(calls.filter(({ isWrite }) => isWrite).map(({ operation }) => operation))],
    operations,
    paysByCard,
    places,
    collections: new Set(filled),
    sellsProducts: sites.some(({ business }) =>
      salesIn(business).some(({ parts }) => business.products.some(({ name }) => parts.has(String(name)))),
    ),
    usesCoupon: sites.some(({ business }) =>
      /"couponCode":|"coupon":\{/.test(JSON.stringify([business.carts, business.checkouts, business.orders])),
    ),
    hasWebhooks: sites.some((site) => site.hasWebhooks),
    hasBrowser: sites.some(({ pages }) => pages.length > 0),
  };
}
