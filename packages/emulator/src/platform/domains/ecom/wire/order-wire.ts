import type {
  orderFulfillments as fulfillmentsMeta,
  orders as meta,
  orderTransactions as transactionsMeta,
} from '@wix/ecom/meta';
import type { Wire } from '../../../kernel/wire-types';

export type Order = NonNullable<Wire<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;
export type OrderSummary = NonNullable<Order['priceSummary']>;

type CreateFulfillment = Wire<ReturnType<typeof fulfillmentsMeta.createFulfillment>['__originalRequestType']>;
export type Fulfillment = NonNullable<CreateFulfillment['fulfillment']>;

type Transactions = NonNullable<
  Wire<
    ReturnType<typeof transactionsMeta.listTransactionsForSingleOrder>['__originalResponseType']
  >['orderTransactions']
>;
export type Payment = NonNullable<Transactions['payments']>[number];
export type Refund = NonNullable<Transactions['refunds']>[number];
