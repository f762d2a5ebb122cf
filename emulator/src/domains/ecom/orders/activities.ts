import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/store/store';
import type { Order } from './wire';

export type Activity = NonNullable<Order['activities']>[number];

/** The types that both spellings share. */
type ActivityType = NonNullable<Activity['activityType']> & NonNullable<Activity['type']>;

/** An entry of the order's history. Sends the type in the deprecated field, too. */
export function activity(
  transaction: Pick<Transaction, 'now'>,
  type: ActivityType,
  content: Omit<Activity, 'type' | 'activityType'> = {},
): Activity {
  return { id: randomUUID(), createdDate: transaction.now, type, activityType: type, ...content };
}
