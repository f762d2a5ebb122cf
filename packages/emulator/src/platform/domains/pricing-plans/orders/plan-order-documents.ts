import type { orders as meta } from '@wix/pricing-plans/meta';
import { requireExisting } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { CollectionDefinition, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { PlanPricing } from '../plans/pricing';

export type PlanOrder = NonNullable<Wire<ReturnType<typeof meta.memberGetOrder>['__originalResponseType']>['order']>;

export type OrderNews =
  | 'purchased'
  | 'started'
  | 'cycle_started'
  | 'ended'
  | 'canceled'
  | 'auto_renew_canceled'
  | 'paused'
  | 'resumed'
  | 'marked_as_paid'
  | 'end_date_postponed';

export interface ChangeContext {
  transaction: Transaction;
  settings: SiteSettings;
  at: string;
}

type OptionalFields<T> = { [Field in keyof T]?: T[Field] | undefined };

export type StoredOrder = PlanOrder & { id: string; startDate: string } & {
  planPricing: PlanPricing;
} & OptionalFields<{
    flowId: string;
    turnsAt: string;
    /** The last announced cycle: 0 in a free trial. */
    cycleNumber: number;
    stopping: NonNullable<PlanOrder['cancellation']>;
    /** The card's last valid month, such as `2027-03`. */
    cardExpires: string;
    /** The time when a first payment under review succeeds. */
    settlesAt: string;
    /** The time of the failed payment. */
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

/** Throws PlatformError 404: the packages name no code. */
export const getOrder = async (transaction: Transaction, id: string): Promise<StoredOrder> =>
  requireExisting(await transaction.in(planOrderDocuments).find(id), `no plan order has the ID ${id}`);
