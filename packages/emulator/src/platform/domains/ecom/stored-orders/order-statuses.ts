import { randomUUID } from '../../../home/crypto';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Order } from '../wire/order-wire';
import { type PlacedOrder, placedOrders, toOrder } from './placed-orders';

type Status = `${NonNullable<Order['status']>}`;

/**
 * Source: docs of updateOrderStatus: CANCELED and REJECTED are final. Assumed; errs to refusal: an approved order can
 * only be canceled.
 */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  INITIALIZED: ['APPROVED', 'PENDING', 'REJECTED', 'CANCELED'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
};

type LaterStatus = Exclude<Status, 'INITIALIZED'>;

/** Source: `OrderStatus`: approved when paid, with total 0, or with an offline payment. */
export const firstStatus = (isApproved: boolean): Status => (isApproved ? 'APPROVED' : 'INITIALIZED');

export function statusAfter(
  { id, status: current = 'INITIALIZED' }: PlacedOrder,
  status: Status | undefined,
): LaterStatus {
  if (status === current) throw new ApplicationError('STATUS_ALREADY_SET', `the order ${id} is ${status}`);
  if (!status || status === 'INITIALIZED') {
    throw new ApplicationError('STATUS_NOT_SUPPORTED', `no order becomes ${status}`, { status: 428 });
  }
  if (NEXT[current].includes(status)) return status;
  throw new ApplicationError('UNSUPPORTED_TRANSITION', `what is ${current} cannot become ${status}`, { status: 428 });
}

const ACTIVITIES = { PENDING: 'ORDER_PENDING', REJECTED: 'ORDER_REJECTED', CANCELED: 'ORDER_CANCELED' } as const;

export async function changeOrderStatus(
  transaction: Transaction,
  order: PlacedOrder,
  requestedStatus: Status | undefined,
): Promise<PlacedOrder> {
  const status = statusAfter(order, requestedStatus);
  const entries = status === 'APPROVED' ? [] : [activity(transaction, ACTIVITIES[status])];
  const changed = await transaction
    .in(placedOrders)
    .update({ ...order, status, activities: [...(order.activities ?? []), ...entries], updatedDate: transaction.now });
  const entity = toOrder(changed);
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', entity);
  const slug = status === 'APPROVED' ? 'approved' : status === 'CANCELED' ? 'canceled' : undefined;
  if (slug) await emitAction(transaction, `wix.ecom.v1.order_${slug}`, order.id, { order: entity });
  return changed;
}

export type Activity = NonNullable<Order['activities']>[number];

type ActivityType = NonNullable<Activity['activityType']> & NonNullable<Activity['type']>;

export function activity(
  transaction: Pick<Transaction, 'now'>,
  type: ActivityType,
  content: Omit<Activity, 'type' | 'activityType'> = {},
): Activity {
  return { id: randomUUID(), createdDate: transaction.now, type, activityType: type, ...content };
}
