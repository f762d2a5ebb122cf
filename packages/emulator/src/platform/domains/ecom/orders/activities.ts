import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/store/store';
import type { Order } from './wire';

export type Activity = NonNullable<Order['activities']>[number];

type ActivityType = NonNullable<Activity['activityType']> & NonNullable<Activity['type']>;

export function activity(
  transaction: Pick<Transaction, 'now'>,
  type: ActivityType,
  content: Omit<Activity, 'type' | 'activityType'> = {},
): Activity {
  return { id: randomUUID(), createdDate: transaction.now, type, activityType: type, ...content };
}
