import type { currentCartV2 as meta } from '@wix/ecom/meta';
import type { Wire, WireRequest } from '../../../kernel/wire-types';

type CalculateCartResponse = Wire<ReturnType<typeof meta.calculateCurrentCart>['__originalResponseType']>;
export type AddLineItemsRequest = WireRequest<
  ReturnType<typeof meta.addLineItemsToCurrentCart>['__originalRequestType']
>;
type LineUpdates = WireRequest<ReturnType<typeof meta.updateLineItemsInCurrentCart>['__originalRequestType']>;

export type CartV2 = NonNullable<CalculateCartResponse['cart']>;
export type RequestedCart = WireRequest<ReturnType<typeof meta.updateCurrentCart>['__originalRequestType']>['cart'];
export type CartSummary = NonNullable<CalculateCartResponse['summary']>;
export type Violation = NonNullable<CartSummary['violations']>[number];
export type LineItemV2 = NonNullable<CartV2['lineItems']>[number];
export type Address = NonNullable<NonNullable<CartV2['deliveryInfo']>['address']>;
export type CatalogReference = NonNullable<NonNullable<LineItemV2['source']>['catalogReference']>;
export type ContactDetails = NonNullable<NonNullable<CartV2['paymentInfo']>['billingContact']>;
export type CatalogItem = NonNullable<AddLineItemsRequest['catalogItems']>[number];
export type CustomItem = NonNullable<AddLineItemsRequest['customItems']>[number];
export type LineUpdate = NonNullable<LineUpdates['lineItems']>[number];
export type CartCreation = WireRequest<ReturnType<typeof meta.createCurrentCart>['__originalRequestType']>;
