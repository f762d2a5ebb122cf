import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/store/store';
import type { Order } from './wire';

export type Activity = NonNullable<Order['activities']>[number];

/** The kinds that both spellings of the type know. */
type ActivityType = NonNullable<Activity['activityType']> & NonNullable<Activity['type']>;

/** An entry of the order's history. The type is told twice, as long as the older field is still sent. */
export function activity(
  transaction: Pick<Transaction, 'now'>,
  type: ActivityType,
  content: Omit<Activity, 'type' | 'activityType'> = {},
): Activity {
  return { id: randomUUID(), createdDate: transaction.now, type, activityType: type, ...content };
}
