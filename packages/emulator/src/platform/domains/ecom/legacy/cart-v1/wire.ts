import type { currentCart as meta } from '@wix/ecom/meta';
import type { Wire } from '../../../../kernel/wire-types';

export type Cart = NonNullable<Wire<ReturnType<typeof meta.getCurrentCart>['__originalResponseType']>['cart']>;
export type LineItem = NonNullable<Cart['lineItems']>[number];
