import type { orders as meta } from '@wix/pricing-plans/meta';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Query, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { PlanPricing } from '../plans/pricing';

export type PlanOrder = NonNullable<Wire<ReturnType<typeof meta.memberGetOrder>['__originalResponseType']>['order']>;

type Own<T> = { [Field in keyof T]?: T[Field] | undefined };

/** The wire's order with the fields that decide its further course. */
export type StoredOrder = PlanOrder & { id: string; startDate: string } & {
  /** The plan's pricing at the time of purchase. */
  planPricing: PlanPricing;
} & Own<{
    /** The hosted flow that made it. */
    flowId: string;
    /** The time of its next automatic change. */
    turnsAt: string;
    /** The last cycle that was announced: 0 in a free trial. */
    cycleNumber: number;
    /** Becomes the order's cancellation when the current cycle ends. */
    stopping: NonNullable<PlanOrder['cancellation']>;
    /** The last month in which the paying card is valid, such as `2027-03`. */
    cardExpires: string;
    /** When a first payment that is under review goes through. */
    settlesAt: string;
    /** Since when a failed payment is owed. */
    owedSince: string;
  }>;

export const planOrderDocuments: CollectionDefinition<StoredOrder> = {
  name: 'plan-orders',
  fields: {
    id: 'string',
    planId: 'string',
    'buyer.memberId': 'string',
    status: 'string',
    lastPaymentStatus: 'string',
    autoRenewCanceled: 'boolean',
    startDate: 'date',
    endDate: 'date',
    createdDate: 'date',
    updatedDate: 'date',
    turnsAt: 'date',
  },
  indexed: ['buyer.memberId', 'planId', 'turnsAt', 'createdDate'],
  keys: ({ flowId }) => ({ flow: flowId }),
};

export async function countOrders(transaction: Transaction, filter: Query['filter']): Promise<number> {
  return transaction.in(planOrderDocuments).count(filter);
}

/** Throws PlatformError 404: the packages name no code for it. */
export async function getOrder(transaction: Transaction, id: string): Promise<StoredOrder> {
  const order = await transaction.in(planOrderDocuments).find(id);
  if (order) return order;
  throw new PlatformError(404, `no plan order has the ID ${id}`);
}
