import type { currentCart as cartMeta, checkout as meta } from '@wix/ecom/meta';
import type { Wire } from '../../../kernel/wire-types';

export type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
export type Address = NonNullable<NonNullable<Checkout['billingInfo']>['address']>;
export type CheckoutRequest = Wire<ReturnType<typeof cartMeta.createCheckoutFromCurrentCart>['__originalRequestType']>;
