import type { currentCart as meta } from '@wix/ecom/meta';
import type { Wire } from '../../../kernel/wire-types';

/** A line in checkouts and in carts of the first generation. */
export type LineItem = NonNullable<
  NonNullable<Wire<ReturnType<typeof meta.getCurrentCart>['__originalResponseType']>['cart']>['lineItems']
>[number];
